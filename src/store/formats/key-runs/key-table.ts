// Pairs of a hash and a company in memory, found by their hash. Holds up to a fixed number of them in a few arrays:
// a Map with as many entries would take ten times the room.
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

/** A load of a few rows does not pay for the arrays of millions: clearing those took longer than all else it did. */
const FIRST_PLACES = 1_024;
const GROWTH = 4;

export function createKeyTable(capacity: number): KeyTable {
  let places = Math.min(capacity, FIRST_PLACES);
  let hashes = new Float64Array(places);
  let companies = new Float64Array(places);
  // Places in the two arrays, counted from 1; 0 is the end of a chain.
  let next = new Uint32Array(places + 1);
  let mask = maskFor(places);
  let heads = new Uint32Array(mask + 1);
  let size = 0;

  function link(place: number): void {
    const slot = ((hashes[place - 1] as number) >>> 0) & mask;
    next[place] = heads[slot] as number;
    heads[slot] = place;
  }

  function grow(): void {
    places = Math.min(capacity, places * GROWTH);
    hashes = grown(hashes, new Float64Array(places));
    companies = grown(companies, new Float64Array(places));
    next = new Uint32Array(places + 1);
    mask = maskFor(places);
    heads = new Uint32Array(mask + 1);
    for (let place = 1; place <= size; place += 1) link(place);
  }

  return {
    get size() {
      return size;
    },
    isFull: () => size === capacity,
    add: (hash, company) => {
      if (size === places) grow();
      hashes[size] = hash;
      companies[size] = company;
      size += 1;
      link(size);
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

const maskFor = (places: number): number => 2 ** Math.ceil(Math.log2(places)) - 1;

function grown(from: Float64Array, to: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  to.set(from);
  return to;
}
