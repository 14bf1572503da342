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
/** Far more than there are answers, so that few share a slot: of two that do, the one kept last is found. */
const KEPT_SLOTS = 65_536;

/** `version` changes whenever the data may have changed. */
export function createRecentAnswers<T>(maxBytes: number, version: () => number): RecentAnswers<T> {
  const answers = createBoundedCache<string, Kept<T>>(maxBytes, ({ bytes }) => bytes + ENTRY_BYTES);
  let knownVersion = version();
  // Numbers, not texts: the garbage collector would have to move texts that are kept only to be forgotten.
  const noted = new Int32Array(NOTED_SLOTS);
  // The hashes of what is kept: most questions are new, and to look for them in the cache took longer.
  const kept = new Int32Array(KEPT_SLOTS);
  let lastQuestion = '';
  let lastHash = hashOf('');

  /** Most questions that are not found are offered next. */
  function hashOnce(question: string): number {
    if (question === lastQuestion) return lastHash;
    lastQuestion = question;
    lastHash = hashOf(question);
    return lastHash;
  }

  return {
    get: (question) => {
      if (version() !== knownVersion) {
        knownVersion = version();
        answers.clear();
        kept.fill(0);
      }
      const hash = hashOnce(question);
      return kept[hash & (KEPT_SLOTS - 1)] === hash ? answers.get(question)?.answer : undefined;
    },
    offer: (question, answer, bytes) => {
      const hash = hashOnce(question);
      const slot = hash & (NOTED_SLOTS - 1);
      if (noted[slot] === hash) {
        answers.set(question, { answer, bytes });
        kept[hash & (KEPT_SLOTS - 1)] = hash;
      } else noted[slot] = hash;
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
