// Searches a large group through its index: reads the blocks that the search asks for, then the people of the
// page by their numbers.
import { INDEX_FORMAT } from '../people-index/build-people-index.ts';
import type { Lookup } from '../people-index/index-terms.ts';
import { createIndexSearch, findSets, planSearch } from '../people-index/search-people-index.ts';
import type { FoundPerson, PeoplePage, PeopleQuery } from '../store.ts';
import { PAGE, type SqliteDatabase } from './open-database.ts';

/** How many people there are to a mark. */
export const MARK_DISTANCE = 32;

/** People this close to each other are read in one go: a row more costs a fifth of a seek. */
const NEAR = 4;

type PersonRow = readonly [personId: string, position: string | null, network: string | null, flags: number];
type Group = readonly [company: number, country: number];

/** Undefined when the group has no index, or none that can answer the query. */
export type IndexSearch = (
  company: number,
  country: number,
  query: PeopleQuery,
) => Pick<PeoplePage, 'total' | 'people'> | undefined;

export function createIndexReader(data: SqliteDatabase): IndexSearch {
  const group = data
    .prepare('SELECT level_starts FROM people_group WHERE company = ? AND country = ? AND format = ?')
    .pluck();
  const blockOf = data
    .prepare(
      `SELECT block FROM people_block WHERE company = ? AND country = ? AND first_term <= ?
       ORDER BY first_term DESC LIMIT 1`,
    )
    .pluck();
  const blocksAfter = data
    .prepare(
      `SELECT block FROM people_block
       WHERE company = ? AND country = ? AND first_term > ? AND first_term <= ? ORDER BY first_term`,
    )
    .pluck();
  // The title is a subquery so that people who are walked over cost no look at theirs. The plus signs take the
  // type from a column: between two columns SQLite would seek by the seniority alone.
  const people = data
    .prepare(
      `SELECT p.id, (SELECT text FROM title WHERE id = p.title), p.network, p.flags
       FROM people_mark m JOIN person p ON p.company = m.company AND p.country = m.country
         AND (p.seniority, p.reach, p.id) >= (+m.seniority, +m.reach, +m.id)
       WHERE m.company = ? AND m.country = ? AND m.number = ?
       ORDER BY p.seniority, p.reach, p.id LIMIT ${PAGE}`,
    )
    .raw();
  const search = createIndexSearch();

  function readBlocks(of: Group, { kind, term, last }: Lookup): Buffer[] {
    const block = blockOf.get(...of, term) as Buffer | undefined;
    const blocks = block === undefined ? [] : [block];
    return kind === 'term' ? blocks : [...blocks, ...(blocksAfter.all(...of, term, last) as Buffer[])];
  }

  function readPeople(of: Group, numbers: readonly number[]): FoundPerson[] {
    const found: FoundPerson[] = [];
    for (let at = 0; at < numbers.length; ) {
      const first = numbers[at] as number;
      let last = first;
      let end = at + 1;
      for (; end < numbers.length; end += 1) {
        const next = numbers[end] as number;
        if (next < last || next > last + NEAR) break;
        last = next;
      }
      const skip = first % MARK_DISTANCE;
      const rows = people.all(...of, first - skip, last - first + 1, skip) as PersonRow[];
      for (; at < end; at += 1) {
        const row = rows[(numbers[at] as number) - first] as PersonRow;
        found.push({ personId: row[0], position: row[1], network: row[2], flags: row[3] });
      }
    }
    return found;
  }

  return (company, country, query) => {
    const levelStarts = group.get(company, country, INDEX_FORMAT) as string | undefined;
    if (levelStarts === undefined) return undefined;
    const plan = planSearch(query);
    if (plan === undefined) return undefined;
    const of: Group = [company, country];
    const { total, numbers } = search(
      { levelStarts: JSON.parse(levelStarts) as number[] },
      query,
      plan,
      (lookup) => findSets(lookup, readBlocks(of, lookup)),
    );
    return { total, people: readPeople(of, numbers) };
  };
}
