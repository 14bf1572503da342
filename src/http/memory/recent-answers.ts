// A cache of answers to repeated requests, bounded in size: callers request the same companies again and again. A
// request that comes once leaves only a hash, so that a walk over all companies costs little here. Two generations
// approximate an order of use: when the younger one is full it becomes the older one, and answers that are requested
// again move over. A change of the data empties the cache.

export interface RecentAnswers<T> {
  get(question: string): T | undefined;
  /** Notes the request; keeps the answer if the request was noted before. */
  offer(question: string, answer: T, bytes: number): void;
}

interface Kept<T> {
  readonly answer: T;
  readonly bytes: number;
}

/** Rough size of an entry, without the bytes of the answer. */
const ENTRY_BYTES = 600;
/** A power of two, so that the low bits of a hash are the slot. */
const NOTED_SLOTS = 8_192;

/** `version` identifies the data that answers are made from. */
export function createRecentAnswers<T>(maxBytes: number, version: () => number): RecentAnswers<T> {
  let younger = new Map<string, Kept<T>>();
  let older = new Map<string, Kept<T>>();
  let youngerBytes = 0;
  let knownVersion = version();
  // Numbers instead of texts: the garbage collector would have to move texts that are kept only for a short time.
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

/** FNV-1a over the text's code units; never 0, which means an empty slot. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash === 0 ? 1 : hash;
}
