// Remembers the answers given last, within a bound on their size: callers ask for the same companies again
// and again. Two generations stand in for an order of use: when the younger is full it becomes the older, and
// what is asked for again moves over.

export interface RecentAnswers<T> {
  get(question: string): T | undefined;
  set(question: string, answer: T, bytes: number): void;
  clear(): void;
}

interface Kept<T> {
  readonly answer: T;
  readonly bytes: number;
}

/** What an entry costs beside the answer's own bytes, roughly. */
const ENTRY_BYTES = 600;

export function createRecentAnswers<T>(maxBytes: number): RecentAnswers<T> {
  let younger = new Map<string, Kept<T>>();
  let older = new Map<string, Kept<T>>();
  let youngerBytes = 0;

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
    set: (question, answer, bytes) => keep(question, { answer, bytes }),
    clear: () => {
      younger = new Map();
      older = new Map();
      youngerBytes = 0;
    },
  };
}
