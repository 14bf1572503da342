// Searches a large group through its index: reads the blocks that the search needs.

import type { PeopleQuery } from '../../contract/people-reader.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import type { Lookup } from '../../formats/people-index/index-terms.ts';
import type { StoredSet } from '../../formats/people-index/number-set.ts';
import {
  createIndexSearch,
  createSearchPlanner,
  type FoundNumbers,
  findSets,
  type IndexedGroup,
} from '../../formats/people-index/search-people-index.ts';
import { findBlock, type TermBlock } from '../../formats/people-index/term-blocks.ts';
import { keyInPlace } from '../../formats/people-pages/group-place.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { createGroupMemory } from './group-memory.ts';

export interface IndexReader {
  /**
   * Undefined if this store has no index, or none of this format, that can answer the query. Of a small group that is
   * searched again the whole index is kept.
   */
  search(place: number, group: IndexedGroup, query: PeopleQuery): FoundNumbers | undefined;
  /** Call it when the data may have changed. */
  forget(): void;
}

/** Rough size of a kept block without its bytes: its first term, and two buffers. */
const BLOCK_BYTES = 500;
/** Rough share of a person in them, with the blocks of its terms. */
const PERSON_BYTES = 60;

export function createIndexReader(data: SqliteDatabase): IndexReader {
  const format = data.prepare("SELECT value FROM meta WHERE name = 'people_index'").pluck();
  const blockOf = data
    .prepare(
      `SELECT b.block FROM people_term t JOIN people_block b ON b.key = ? + t.block
       WHERE t.place = ? AND t.first_term <= ? ORDER BY t.first_term DESC LIMIT 1`,
    )
    .pluck();
  const blocksAfter = data
    .prepare(
      `SELECT b.block FROM people_term t JOIN people_block b ON b.key = ? + t.block
       WHERE t.place = ? AND t.first_term > ? AND t.first_term <= ? ORDER BY t.first_term`,
    )
    .pluck();
  const allBlocks = data
    .prepare(
      `SELECT t.first_term, b.block FROM people_term t JOIN people_block b ON b.key = ? + t.block
       WHERE t.place = ? ORDER BY t.first_term`,
    )
    .raw();
  const memory = createGroupMemory<readonly TermBlock[]>({
    read: (place) =>
      (allBlocks.all(keyInPlace(place, 0), place) as [Buffer, Buffer][]).map(([first, bytes]) => ({
        first,
        bytes,
      })),
    personBytes: PERSON_BYTES,
    sizeOf: (blocks) => blocks.reduce((sum, { bytes }) => sum + bytes.length + BLOCK_BYTES, 0),
  });
  const planSearch = createSearchPlanner();
  const search = createIndexSearch();
  let isUsable: boolean | undefined;

  function readSets(place: number, lookup: Lookup, into: StoredSet[]): void {
    const { kind, term, last } = lookup;
    const firstKey = keyInPlace(place, 0);
    const block = blockOf.get(firstKey, place, term) as Buffer | undefined;
    if (block !== undefined) findSets(lookup, block, into);
    if (kind === 'term') return;
    for (const next of blocksAfter.all(firstKey, place, term, last) as Buffer[]) findSets(lookup, next, into);
  }

  return {
    search: (place, group, query) => {
      isUsable ??= format.get() === INDEX_FORMAT;
      const plan = isUsable ? planSearch(query) : undefined;
      if (plan === undefined) return undefined;
      const kept = memory.get(place, group);
      return search(group, query, plan, (lookup, into) =>
        kept === undefined ? readSets(place, lookup, into) : readKeptSets(kept, lookup, into),
      );
    },
    forget: () => {
      isUsable = undefined;
      memory.clear();
    },
  };
}

function readKeptSets(blocks: readonly TermBlock[], lookup: Lookup, into: StoredSet[]): void {
  for (let at = findBlock(blocks, lookup.term); at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block === undefined) continue;
    if (block.first.compare(lookup.last) > 0) return;
    findSets(lookup, block.bytes, into);
    if (lookup.kind === 'term') return;
  }
}
