// Remembers answers that were asked for more than once, within a bound on their size, the most recently used: callers ask
// for the same companies again and again. What is asked for once leaves only a hash, so that a walk over all companies
// costs next to nothing here. Everything is forgotten when the data changes.
import { createBoundedCache } from './bounded-cache.ts';

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

/** `version` changes whenever the data may have changed. */
export function createRecentAnswers<T>(maxBytes: number, version: () => number): RecentAnswers<T> {
  const answers = createBoundedCache<string, Kept<T>>(maxBytes, ({ bytes }) => bytes + ENTRY_BYTES);
  let knownVersion = version();
  // Numbers, not texts: the garbage collector would have to move texts that are kept only to be forgotten.
  const noted = new Int32Array(NOTED_SLOTS);

  return {
    get: (question) => {
      if (version() !== knownVersion) {
        knownVersion = version();
        answers.clear();
      }
      return answers.get(question)?.answer;
    },
    offer: (question, answer, bytes) => {
      const hash = hashOf(question);
      const slot = hash & (NOTED_SLOTS - 1);
      if (noted[slot] === hash) answers.set(question, { answer, bytes });
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
