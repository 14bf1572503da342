// Writes the index of every changed group that is large enough to have one, and removes it if the group no longer is.

import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import {
  createIndexBuilder,
  INDEX_FORMAT,
  INDEXED_FROM,
} from '../../formats/people-index/build-people-index.ts';
import { termsOfTitle } from '../../formats/people-index/index-terms.ts';
import { peopleIn, readSummary, writeSummary } from '../../formats/people-pages/company-summary.ts';
import {
  companyOfPlace,
  countryOfPlace,
  keyInPlace,
  placeOf,
} from '../../formats/people-pages/group-place.ts';
import { eachOnPage } from '../../formats/people-pages/page-bytes.ts';
import { createPageReader } from '../read/people-pages.ts';
import type { Tables } from '../staging/tables.ts';

export interface GroupIndexer {
  /** A group was rewritten. */
  note(place: number, people: number, wasIndexed: boolean): void;
  /** Call it once, before the load is published. */
  indexChanged(): void;
}

/** Titles repeat from group to group; this many are cached. */
const REMEMBERED_TITLES = 20_000;
/** Longer ones rarely repeat, and each would have as many terms as it has characters. */
const MOST_REMEMBERED_CHARACTERS = 200;

/** `wrote` is called between two writes. */
export function createGroupIndexer(database: Tables, wrote: () => void): GroupIndexer {
  const { names } = database;
  /** Groups that are large now, and groups with an index that no longer fits. */
  const changed = new Set<number>();
  const findSummary = database
    .prepare(`SELECT summary FROM ${names.people_summary} WHERE company = ?`)
    .pluck();
  const putSummary = database.prepare(`UPDATE ${names.people_summary} SET summary = ? WHERE company = ?`);
  const dropTerms = database.prepare(`DELETE FROM ${names.people_term} WHERE place = ?`);
  const dropBlocks = database.prepare(`DELETE FROM ${names.people_block} WHERE key >= ? AND key < ?`);

  function index(place: number, write: (place: number, people: number) => void): void {
    dropTerms.run(place);
    dropBlocks.run(keyInPlace(place, 0), keyInPlace(place + 1, 0));
    const company = companyOfPlace(place);
    const bytes = findSummary.get(company) as Buffer | undefined;
    const groups = bytes === undefined ? [] : readSummary(bytes);
    const at = groups.findIndex(({ country }) => country === countryOfPlace(place));
    const group = groups[at];
    if (group === undefined) return;
    const isIndexed = peopleIn(group) >= INDEXED_FROM;
    if (isIndexed) write(place, peopleIn(group));
    putSummary.run(writeSummary(groups.with(at, { ...group, isIndexed })), company);
  }

  return {
    note: (place, people, wasIndexed) => {
      if (wasIndexed || people >= INDEXED_FROM) changed.add(place);
    },
    indexChanged: () => {
      noteOutdated(database, changed);
      if (changed.size === 0) return;
      const write = createIndexWriter(database);
      for (const place of [...changed].sort((a, b) => a - b)) {
        index(place, write);
        wrote();
      }
    },
  };
}

/** All large groups count as changed if their indexes have another format, or do not exist yet. */
function noteOutdated(database: Tables, changed: Set<number>): void {
  const { names } = database;
  const format = database.prepare("SELECT value FROM meta WHERE name = 'people_index'").pluck().get();
  if (format === INDEX_FORMAT) return;
  const all = database.prepare(`SELECT company, summary FROM ${names.people_summary}`).raw();
  for (const row of all.iterate()) {
    const [company, bytes] = row as [number, Buffer];
    for (const group of readSummary(bytes)) {
      if (group.isIndexed || peopleIn(group) >= INDEXED_FROM) changed.add(placeOf(company, group.country));
    }
  }
  database.prepare("INSERT OR REPLACE INTO meta VALUES ('people_index', ?)").run(INDEX_FORMAT);
}

function createIndexWriter(database: Tables) {
  const { names } = database;
  const addTerm = database.prepare(`INSERT INTO ${names.people_term} VALUES (?, ?, ?)`);
  const addBlock = database.prepare(`INSERT INTO ${names.people_block} VALUES (?, ?)`);
  return createIndexMaker(database, (place, number, { first, bytes }) => {
    addTerm.run(place, first, number);
    addBlock.run(keyInPlace(place, number), bytes);
  });
}

/** Makes the blocks of a group from its pages, in order. */
export function createIndexMaker(
  database: Tables,
  put: (
    place: number,
    number: number,
    block: { readonly first: Uint8Array; readonly bytes: Uint8Array },
  ) => void,
) {
  const pages = createPageReader(database);
  const termsOf = createTermMemory(database);

  return (place: number, people: number): void => {
    const titles = new Int32Array(people);
    const departments = new Uint8Array(people);
    const index = createIndexBuilder();
    const places = new Map<number, number>([[0, -1]]);
    for (const { first, bytes } of pages.pagesBetween(place, { first: 0, end: people })) {
      eachOnPage(bytes, (at, department, title) => {
        let known = places.get(title);
        if (known === undefined) {
          known = index.addTitle(termsOf(title));
          places.set(title, known);
        }
        titles[first + at] = known;
        departments[first + at] = department;
      });
    }
    let blocks = 0;
    index.build({ titles, departments }, (block) => {
      put(place, blocks, block);
      blocks += 1;
    });
  };
}

/** Titles repeat from group to group, and so do their terms. */
function createTermMemory(database: Tables): (id: number) => readonly string[] {
  const { names } = database;
  const read = database.prepare(`SELECT key, search FROM ${names.title} WHERE id = ?`);
  const remembered = createBoundedCache<number, readonly string[]>(REMEMBERED_TITLES);
  return (id) => {
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const title = read.get(id) as SearchableTitle;
    const terms = termsOfTitle(title);
    if (title.search.length > MOST_REMEMBERED_CHARACTERS) return terms;
    remembered.set(id, terms);
    return terms;
  };
}
