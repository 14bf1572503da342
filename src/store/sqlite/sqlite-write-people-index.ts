// Writes the index of every group that a load changed and that is large enough to have one, and removes it
// where the group no longer is.

import { SENIORITIES } from '../../domain/reference.ts';
import type { SearchableTitle } from '../../domain/titles/searchable-title.ts';
import { createIndexBuilder, INDEX_FORMAT, INDEXED_FROM } from '../people-index/build-people-index.ts';
import { termsOfTitle } from '../people-index/index-terms.ts';
import { PAGE, type SqliteDatabase } from './open-database.ts';
import { MARK_DISTANCE } from './sqlite-people-index.ts';

type Group = readonly [company: number, country: number, people: number];
type Level = readonly [seniority: number, people: number];
type Mark = readonly [seniority: number, reach: number, id: string];

/** Above any department's number. */
const DEPARTMENT_ROOM = 32;
/** Titles repeat from group to group; this many are remembered. */
const REMEMBERED_TITLES = 20_000;
/** Longer ones hardly repeat, and each would hold as many terms as it has characters. */
const MOST_REMEMBERED_CHARACTERS = 200;

/** Expects the changed groups in `changed_group` and their counts made anew. */
export function indexChanged(database: SqliteDatabase): void {
  noteOutdated(database);
  for (const table of ['people_block', 'people_mark', 'people_group']) {
    database.exec(
      `DELETE FROM ${table} WHERE (company, country) IN
         (SELECT c.company, c.country FROM changed_group c JOIN people_group USING (company, country))`,
    );
  }
  const groups = database
    .prepare(
      `SELECT c.company, c.country, sum(n.people) FROM changed_group c JOIN people_count n USING (company, country)
       GROUP BY c.company, c.country HAVING sum(n.people) >= ?`,
    )
    .raw()
    .all(INDEXED_FROM) as Group[];
  const write = createGroupWriter(database);
  for (const group of groups) write(group);
}

/** Groups whose index was built in another format, or by nobody yet, count as changed once. */
function noteOutdated(database: SqliteDatabase): void {
  const format = database.prepare("SELECT value FROM meta WHERE name = 'people_index'").pluck().get();
  if (format === INDEX_FORMAT) return;
  database
    .prepare(
      `INSERT OR IGNORE INTO changed_group
         SELECT company, country FROM people_count GROUP BY company, country HAVING sum(people) >= ?
         UNION SELECT company, country FROM people_group`,
    )
    .run(INDEXED_FROM);
  database.prepare("INSERT OR REPLACE INTO meta VALUES ('people_index', ?)").run(INDEX_FORMAT);
}

function createGroupWriter(database: SqliteDatabase) {
  // Title and department in one number: a row of one column is read several times as quickly as one of two.
  const columns = database
    .prepare(
      `SELECT coalesce(title, 0) * ${DEPARTMENT_ROOM} + department FROM person WHERE company = ? AND country = ?
       ORDER BY seniority, reach, id`,
    )
    .pluck();
  const levels = database
    .prepare('SELECT seniority, sum(people) FROM people_count WHERE company = ? AND country = ? GROUP BY 1')
    .raw();
  const addGroup = database.prepare('INSERT INTO people_group VALUES (?, ?, ?, ?)');
  const addBlock = database.prepare('INSERT INTO people_block VALUES (?, ?, ?, ?)');
  const termsOf = createTitleMemory(database);
  const writeMarks = createMarkWriter(database);

  return ([company, country, size]: Group): void => {
    const titles = new Int32Array(size);
    const departments = new Uint8Array(size);
    const index = createIndexBuilder();
    const places = new Map([[0, -1]]);
    const rows = columns.all(company, country) as number[];
    for (let number = 0; number < size; number += 1) {
      const packed = rows[number] as number;
      const department = packed % DEPARTMENT_ROOM;
      const title = (packed - department) / DEPARTMENT_ROOM;
      let place = places.get(title);
      if (place === undefined) {
        place = index.addTitle(termsOf(title));
        places.set(title, place);
      }
      titles[number] = place;
      departments[number] = department;
    }
    index.build({ titles, departments }, ({ first, bytes }) => addBlock.run(company, country, first, bytes));
    const starts = levelStarts(levels.all(company, country) as Level[]);
    addGroup.run(company, country, INDEX_FORMAT, JSON.stringify(starts));
    writeMarks(company, country);
  };
}

function levelStarts(levels: readonly Level[]): number[] {
  const starts = [0];
  for (let level = 1; level <= SENIORITIES.length; level += 1) {
    const people = levels.find(([seniority]) => seniority === level)?.[1] ?? 0;
    starts.push((starts[level - 1] ?? 0) + people);
  }
  return starts;
}

/** Goes from mark to mark by the primary key, so that nothing is read of the people between them. */
function createMarkWriter(database: SqliteDatabase) {
  const next = database
    .prepare(
      `SELECT seniority, reach, id FROM person
       WHERE company = ? AND country = ? AND (seniority, reach, id) >= (?, ?, ?)
       ORDER BY seniority, reach, id LIMIT ${PAGE}`,
    )
    .raw();
  const add = database.prepare('INSERT INTO people_mark VALUES (?, ?, ?, ?, ?, ?)');
  return (company: number, country: number): void => {
    let mark = next.get(company, country, 0, 0, '', 1, 0) as Mark | undefined;
    for (let number = 0; mark !== undefined; number += MARK_DISTANCE) {
      add.run(company, country, number, ...mark);
      mark = next.get(company, country, ...mark, 1, MARK_DISTANCE) as Mark | undefined;
    }
  };
}

/** Titles repeat from group to group, and so does what they are indexed under. */
function createTitleMemory(database: SqliteDatabase): (id: number) => readonly string[] {
  const read = database.prepare('SELECT key, search FROM title WHERE id = ?');
  const remembered = new Map<number, readonly string[]>();
  return (id) => {
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const title = read.get(id) as SearchableTitle;
    const terms = termsOfTitle(title);
    if (title.search.length > MOST_REMEMBERED_CHARACTERS) return terms;
    if (remembered.size >= REMEMBERED_TITLES) remembered.clear();
    remembered.set(id, terms);
    return terms;
  };
}
