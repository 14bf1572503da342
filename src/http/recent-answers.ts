// Remembers answers that were asked for more than once, within a bound on their size: callers ask for the same
// companies again and again. What is asked for once is only noted by name, so that a walk over all companies
// costs next to nothing here. Two generations stand in for an order of use: when the younger is full it becomes
// the older, and what is asked for again moves over.

export interface RecentAnswers<T> {
  get(question: string): T | undefined;
  /** Notes the question; keeps the answer when it was noted before. */
  offer(question: string, answer: T, bytes: number): void;
  clear(): void;
}

interface Kept<T> {
  readonly answer: T;
  readonly bytes: number;
}

/** What an entry costs beside the answer's own bytes, roughly. */
const ENTRY_BYTES = 600;
const NOTED_QUESTIONS = 4_096;

export function createRecentAnswers<T>(maxBytes: number): RecentAnswers<T> {
  let younger = new Map<string, Kept<T>>();
  let older = new Map<string, Kept<T>>();
  let youngerBytes = 0;
  let noted = new Set<string>();

  function keep(question: string, kept: Kept<T>): void {
    const size = kept.bytes + ENTRY_BYTES;
    if (size > maxBytes / 4) return;
    if (youngerBytes + size > maxBytes / 2) {
      older = younger;
      younger = new Map();
      youngerBytes = 0;
    }
    younger.set(question, kept);
    youngerBytes += size;
  }

  return {
    get: (question) => {
      const young = younger.get(question);
      if (young !== undefined) return young.answer;
      const old = older.get(question);
      if (old === undefined) return undefined;
      keep(question, old);
      return old.answer;
    },
    offer: (question, answer, bytes) => {
      if (noted.delete(question)) keep(question, { answer, bytes });
      else {
        if (noted.size >= NOTED_QUESTIONS) noted = new Set();
        noted.add(question);
      }
    },
    clear: () => {
      younger = new Map();
      older = new Map();
      youngerBytes = 0;
    },
  };
}
