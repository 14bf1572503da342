// Pairs of a number and a company that are only read back in order at the end, any number of them. They are divided into groups by
// their first bits; each group is sorted by itself when it is read. What has to be found before that goes into a `KeyLog`.
import { sortByHash } from './sort-by-hash.ts';
import { createSpillFile } from './spill-file.ts';

export interface PairLog {
  /** Numbers are below 2^53. */
  add(number: number, company: number): void;
  /** Visits all pairs by number, those of one number in their order, and is then empty. */
  drain(visit: (number: number, company: number) => void): void;
  /** Closes its file. */
  close(): void;
}

/** The pairs of a group fit into the cache of a processor up to a million pairs in all. */
const GROUPS = 256;
const NUMBERS_OF_GROUP = 2 ** 53 / GROUPS;
const FIRST_PAIRS = 16;

interface Group {
  /** A number and a company, one after the other. */
  pairs: Float64Array<ArrayBuffer>;
  length: number;
  /** Where its earlier pairs are in the file. */
  readonly parts: (readonly [place: number, length: number])[];
}

/** Holds this many in memory, at 16 bytes each. `path` is where a file for more may be made. */
export function createPairLog(path: string, mostHeld: number): PairLog {
  const mostLength = 2 * Math.max(1, Math.floor(mostHeld / GROUPS));
  const file = createSpillFile(path);
  const groups: Group[] = Array.from({ length: GROUPS }, () => ({
    pairs: new Float64Array(0),
    length: 0,
    parts: [],
  }));

  function makeRoom(group: Group): void {
    const { pairs, length } = group;
    if (length === mostLength) {
      group.parts.push([file.write(bytesOf(pairs, length)), length]);
      group.length = 0;
      return;
    }
    group.pairs = new Float64Array(Math.min(mostLength, Math.max(2 * FIRST_PAIRS, 2 * length)));
    group.pairs.set(pairs);
  }

  /** All pairs of a group; empties it. */
  function take(group: Group) {
    const { pairs, length, parts } = group;
    const size = parts.reduce((sum, [, partLength]) => sum + partLength, length) / 2;
    const run = { hashes: new Float64Array(size), companies: new Float64Array(size) };
    let at = 0;
    const append = (from: Float64Array, end: number) => {
      for (let place = 0; place < end; place += 2) {
        run.hashes[at] = from[place] as number;
        run.companies[at] = from[place + 1] as number;
        at += 1;
      }
    };
    for (const [place, partLength] of parts) {
      const part = new Float64Array(partLength);
      file.read(place, bytesOf(part, partLength));
      append(part, partLength);
    }
    append(pairs, length);
    group.pairs = new Float64Array(0);
    group.length = 0;
    parts.length = 0;
    return sortByHash(run, size);
  }

  return {
    add: (number, company) => {
      const group = groups[(number / NUMBERS_OF_GROUP) >>> 0] as Group;
      if (group.length === group.pairs.length) makeRoom(group);
      group.pairs[group.length] = number;
      group.pairs[group.length + 1] = company;
      group.length += 2;
    },
    drain: (visit) => {
      for (const group of groups) {
        const { hashes, companies } = take(group);
        for (let at = 0; at < hashes.length; at += 1) visit(hashes[at] as number, companies[at] as number);
      }
      file.close();
    },
    close: file.close,
  };
}

const bytesOf = (numbers: Float64Array<ArrayBuffer>, length: number): Uint8Array =>
  new Uint8Array(numbers.buffer, 0, length * Float64Array.BYTES_PER_ELEMENT);
