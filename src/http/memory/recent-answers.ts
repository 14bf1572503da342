// Remembers answers that were asked for more than once, within a bound on their size: callers ask for the same
// companies again and again. What is asked for once leaves only a hash, so that a walk over all companies
// costs next to nothing here. Two generations stand in for an order of use: when the younger is full it becomes
// the older, and what is asked for again moves over. All is forgotten when the data has become another.

export interface RecentAnswers<T> {
  get(question: string): T | undefined;
  /** Notes the question; keeps the answer when it was noted before. */
  offer(question: string, answer: T, bytes: number): void;
}

interface Kept<T> {
  readonly answer: T;
  readonly bytes: number;
}

/** What an entry costs beside the answer's own bytes, roughly. */
const ENTRY_BYTES = 600;
/** A power of two, so that the low bits of a hash are its slot. */
const NOTED_SLOTS = 8_192;

/** `version` tells which data answers are of. */
export function createRecentAnswers<T>(maxBytes: number, version: () => number): RecentAnswers<T> {
  let younger = new Map<string, Kept<T>>();
  let older = new Map<string, Kept<T>>();
  let youngerBytes = 0;
  let knownVersion = version();
  // Numbers, not texts: what is kept only to be forgotten would have to be moved by the garbage collector.
  const noted = new Int32Array(NOTED_SLOTS);

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
      if (version() !== knownVersion) {
        knownVersion = version();
        younger = new Map();
        older = new Map();
        youngerBytes = 0;
      }
      const young = younger.get(question);
      if (young !== undefined) return young.answer;
      const old = older.get(question);
      if (old === undefined) return undefined;
      keep(question, old);
      return old.answer;
    },
    offer: (question, answer, bytes) => {
      const hash = hashOf(question);
      const slot = hash & (NOTED_SLOTS - 1);
      if (noted[slot] === hash) keep(question, { answer, bytes });
      else noted[slot] = hash;
    },
  };
}

/** FNV-1a over the text's code units; never 0, which stands for an empty slot. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash === 0 ? 1 : hash;
}
