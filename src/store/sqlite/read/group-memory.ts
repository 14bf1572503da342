// Keeps something of small groups that are searched again and again, their pages or their index, as a whole and within a
// bound: callers turn the pages of a company and search it by one position after the other. A search by position in 1,000
// people read six pages and blocks, each by a statement, and took 44 µs instead of 22; in 100 people 29 instead of 19
// (2026-11, in one run in turns). To read a whole group costs two to four searches, so it is read only if the memory
// would still have it at the next search: see asked-recently.ts.
import { createAskedRecently } from '../../../domain/values/asked-recently.ts';
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import type { IndexedGroup } from '../../formats/people-index/search-people-index.ts';

/** Reading a larger group as a whole would take longer than a few searches. About 60 pages, and as many KiB with the index. */
const MOST_PEOPLE = 2_000;
/** For each of the three: pages, indexes and titles. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** Rough size of an entry. */
const ENTRY_BYTES = 300;

export interface GroupMemory<T> {
  /** Undefined for a large group, and for one that was not searched recently. */
  get(place: number, group: IndexedGroup): T | undefined;
  /** Call it when the data may have changed. */
  clear(): void;
}

export function createGroupMemory<T extends object>({
  read,
  sizeOf,
  personBytes,
}: {
  readonly read: (place: number, people: number) => T;
  readonly sizeOf: (kept: T) => number;
  /** Rough size of a person in what is kept, to judge a group before it is read. */
  readonly personBytes: number;
}): GroupMemory<T> {
  const isSearchedAgain = createAskedRecently(KEPT_BYTES);
  const groups = createBoundedCache<number, T>(KEPT_BYTES, (kept) => sizeOf(kept) + ENTRY_BYTES);
  return {
    get: (place, { levelStarts }) => {
      const people = levelStarts.at(-1) ?? 0;
      if (people > MOST_PEOPLE) return undefined;
      const known = groups.get(place);
      if (known !== undefined) return known;
      if (!isSearchedAgain(place, people * personBytes + ENTRY_BYTES)) return undefined;
      const kept = read(place, people);
      groups.set(place, kept);
      return kept;
    },
    clear: groups.clear,
  };
}
