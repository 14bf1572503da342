// Pairs of a number and a company that are only read back in order at the end, any number of them. They are divided into groups by
// their first bits; each group is sorted by itself when it is read. What has to be found before that goes into a `KeyLog`.
import { type KeyRun, sortByHash } from './sort-by-hash.ts';
import { createSpillFile } from './spill-file.ts';

export interface PairLog {
  /** Numbers are below 2^53. */
  add(number: number, company: number): void;
  /** All pairs by number, those of one number in their order; it is empty afterwards. No run has a number of another one. */
  takeRuns(): Iterable<KeyRun>;
  /** Closes its file. */
  close(): void;
}

/** The pairs of a group fit into the cache of a processor up to a million pairs in all. */
const GROUPS = 256;
const NUMBERS_OF_GROUP = 2 ** 53 / GROUPS;
/** Numbers of a group at first: a load of a few companies must not pay for the memory of a large one. */
const FIRST_ROOM = 64;

/** Holds this many in memory, at 16 bytes each. `path` is where a file for more may be made. */
export function createPairLog(path: string, mostHeld: number): PairLog {
  const file = createSpillFile(path);
  /** Numbers in the memory of a group: a number and a company for each pair, one after the other. */
  const mostRoom = 2 * Math.max(1, Math.floor(mostHeld / GROUPS));
  let room = Math.min(FIRST_ROOM, mostRoom);
  // One list for all groups, and nothing else to look up: an object for each took twice as long.
  let held = new Float64Array(GROUPS * room);
  const lengths = new Uint32Array(GROUPS);
  /** Where the earlier pairs of each group are in the file, `room` numbers in each place. */
  const places: number[][] = Array.from({ length: GROUPS }, () => []);

  const heldOf = (group: number, length: number) => held.subarray(group * room, group * room + length);

  function growHeld(): void {
    const larger = new Float64Array(GROUPS * mostRoom);
    for (let group = 0; group < GROUPS; group += 1) {
      larger.set(heldOf(group, lengths[group] as number), group * mostRoom);
    }
    [held, room] = [larger, mostRoom];
  }

  /** All pairs of a group; empties it. */
  function take(group: number): KeyRun {
    const length = lengths[group] as number;
    const parts = places[group] as number[];
    const size = (parts.length * room + length) / 2;
    const run = { hashes: new Float64Array(size), companies: new Float64Array(size) };
    let at = 0;
    const append = (pairs: Float64Array) => {
      for (let place = 0; place < pairs.length; place += 2) {
        run.hashes[at] = pairs[place] as number;
        run.companies[at] = pairs[place + 1] as number;
        at += 1;
      }
    };
    const part = new Float64Array(parts.length === 0 ? 0 : room);
    for (const place of parts) {
      file.read(place, bytesOf(part));
      append(part);
    }
    append(heldOf(group, length));
    lengths[group] = 0;
    places[group] = [];
    return sortByHash(run, size);
  }

  return {
    add: (number, company) => {
      const group = (number / NUMBERS_OF_GROUP) >>> 0;
      let length = lengths[group] as number;
      if (length === room && room < mostRoom) growHeld();
      if (length === room) {
        places[group]?.push(file.write(bytesOf(heldOf(group, room))));
        length = 0;
      }
      const at = group * room + length;
      held[at] = number;
      held[at + 1] = company;
      lengths[group] = length + 2;
    },
    *takeRuns() {
      for (let group = 0; group < GROUPS; group += 1) yield take(group);
      file.close();
    },
    close: file.close,
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
