// Reads pages of people from the data file.
import { keyInPlace, numberOfKey } from '../../formats/people-pages/group-place.ts';
import type { NumberRange } from '../../formats/people-pages/list-people.ts';
import type { PageBytes } from '../../formats/people-pages/page-bytes.ts';
import type { Tables } from '../staging/tables.ts';

type PageRow = readonly [key: number, bytes: Buffer];

export interface PageReader {
  /** The page that holds the person with this number, who must exist. */
  pageOf(place: number, number: number): PageBytes;
  /** All pages that hold people of the range, in order; the range begins inside the group. */
  pagesBetween(place: number, range: NumberRange): PageBytes[];
}

export function createPageReader(data: Tables): PageReader {
  const { names } = data;
  const last = data
    .prepare(`SELECT key, page FROM ${names.people_page} WHERE key <= ? ORDER BY key DESC LIMIT 1`)
    .raw();
  const fromFirst = data
    .prepare(`SELECT key, page FROM ${names.people_page} WHERE key >= ? AND key < ? ORDER BY key`)
    .raw();
  const between = data
    .prepare(
      `SELECT key, page FROM ${names.people_page} WHERE key < ?
         AND key >= (SELECT key FROM ${names.people_page} WHERE key <= ? ORDER BY key DESC LIMIT 1)
       ORDER BY key`,
    )
    .raw();
  return {
    pageOf: (place, number) => toPage(last.get(keyInPlace(place, number)) as PageRow),
    pagesBetween: (place, { first, end }) => {
      const [firstKey, endKey] = [keyInPlace(place, first), keyInPlace(place, end)];
      // The first page of a group begins with its first person; any other has to be searched for.
      const rows = first === 0 ? fromFirst.all(firstKey, endKey) : between.all(endKey, firstKey);
      return (rows as PageRow[]).map(toPage);
    },
  };
}

function toPage([key, bytes]: PageRow): PageBytes {
  return { first: numberOfKey(key), bytes };
}
