// A set and a map without the limit of those of JavaScript: V8 throws at 2^24 entries, which a load of many million companies reaches.
// Each is made of several.

/** Half of the limit: a table of V8 doubles when it grows, and needs the old one meanwhile. */
const MOST_IN_ONE = 2 ** 23;

/** Any number of values, in the order in which they came. */
interface LargeSet<T> extends Iterable<T> {
  has(value: T): boolean;
  add(value: T): void;
  delete(value: T): void;
  clear(): void;
}

interface LargeMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  clear(): void;
}

export function createLargeSet<T>(mostInOne = MOST_IN_ONE): LargeSet<T> {
  let last = new Set<T>();
  let parts = [last];
  return {
    has: (value) => parts.some((part) => part.has(value)),
    add: (value) => {
      if (parts.some((part) => part.has(value))) return;
      if (last.size >= mostInOne) {
        last = new Set();
        parts.push(last);
      }
      last.add(value);
    },
    delete: (value) => {
      for (const part of parts) part.delete(value);
    },
    clear: () => {
      last = new Set();
      parts = [last];
    },
    *[Symbol.iterator]() {
      for (const part of parts) yield* part;
    },
  };
}

export function createLargeMap<K, V>(mostInOne = MOST_IN_ONE): LargeMap<K, V> {
  let parts = [new Map<K, V>()];
  const partOf = (key: K) => parts.find((part) => part.has(key));
  return {
    get: (key) => partOf(key)?.get(key),
    set: (key, value) => {
      let part = partOf(key) ?? parts.at(-1);
      if (part === undefined || (part.size >= mostInOne && !part.has(key))) {
        part = new Map();
        parts.push(part);
      }
      part.set(key, value);
    },
    clear: () => {
      parts = [new Map()];
    },
  };
}
