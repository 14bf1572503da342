// Pairs of a hash and a company in memory, found by their hash. Holds a fixed number of them in a few arrays: a Map of
// so many would take ten times the memory.
import { type KeyRun, sortByHash } from './sort-by-hash.ts';

export interface KeyTable {
  readonly size: number;
  isFull(): boolean;
  add(hash: number, company: number): void;
  /** Visits the companies under a hash until the visitor returns true; returns whether it did. */
  find(hash: number, visit: (company: number) => boolean): boolean;
  /** All pairs by hash; empties the table. */
  takeSorted(): KeyRun;
}

export function createKeyTable(capacity: number): KeyTable {
  const hashes = new Float64Array(capacity);
  const companies = new Float64Array(capacity);
  // Places in the two arrays, counted from 1; 0 is the end of a chain.
  const next = new Uint32Array(capacity + 1);
  const mask = 2 ** Math.ceil(Math.log2(capacity)) - 1;
  const heads = new Uint32Array(mask + 1);
  let size = 0;

  return {
    get size() {
      return size;
    },
    isFull: () => size === capacity,
    add: (hash, company) => {
      hashes[size] = hash;
      companies[size] = company;
      size += 1;
      const slot = (hash >>> 0) & mask;
      next[size] = heads[slot] as number;
      heads[slot] = size;
    },
    find: (hash, visit) => {
      let place = heads[(hash >>> 0) & mask] as number;
      while (place !== 0) {
        if (hashes[place - 1] === hash && visit(companies[place - 1] as number)) return true;
        place = next[place] as number;
      }
      return false;
    },
    takeSorted: () => {
      const run = sortByHash({ hashes, companies }, size);
      heads.fill(0);
      size = 0;
      return run;
    },
  };
}
