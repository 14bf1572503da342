// Reads pages of people from the data file.
import { keyInPlace, numberOfKey } from '../../formats/people-pages/group-place.ts';
import type { NumberRange } from '../../formats/people-pages/list-people.ts';
import { peopleOnPage } from '../../formats/people-pages/one-on-page.ts';
import type { ListedPage } from '../../formats/people-pages/page-columns.ts';
import type { Tables } from '../staging/tables.ts';

type PageRow = readonly [key: number, bytes: Buffer];

export interface PageReader {
  /** The page that holds the person with this number, who must exist. */
  pageOf(place: number, number: number): ListedPage;
  /** All pages that hold people of the range, in order; the range begins inside the group. */
  pagesBetween(place: number, range: NumberRange): ListedPage[];
}

export function createPageReader(data: Tables): PageReader {
  const { names } = data;
  // The first page of a group begins with its first person, and most searches are for it. Read without its key it takes a
  // third less time than by the query for any page.
  const firstPage = data.prepare(`SELECT page FROM ${names.people_page} WHERE key = ?`).pluck();
  const last = data
    .prepare(`SELECT key, page FROM ${names.people_page} WHERE key <= ? ORDER BY key DESC LIMIT 1`)
    .raw();
  const fromFirst = data
    .prepare(`SELECT page FROM ${names.people_page} WHERE key >= ? AND key < ? ORDER BY key`)
    .pluck();
  const between = data
    .prepare(
      `SELECT key, page FROM ${names.people_page} WHERE key < ?
         AND key >= (SELECT key FROM ${names.people_page} WHERE key <= ? ORDER BY key DESC LIMIT 1)
       ORDER BY key`,
    )
    .raw();
  return {
    pageOf: (place, number) => {
      const key = keyInPlace(place, number);
      if (number === 0) return { first: 0, bytes: firstPage.get(key) as Buffer };
      return toPage(last.get(key) as PageRow);
    },
    pagesBetween: (place, { first, end }) => {
      const [firstKey, endKey] = [keyInPlace(place, first), keyInPlace(place, end)];
      if (first === 0) return inTurn(fromFirst.all(firstKey, endKey) as Buffer[]);
      // Any page but the first has to be searched for.
      return (between.all(endKey, firstKey) as PageRow[]).map(toPage);
    },
  };
}

/** The pages of a group from its first one on: each begins where the one before it ends. */
function inTurn(pages: readonly Buffer[]): ListedPage[] {
  let next = 0;
  return pages.map((bytes) => {
    const first = next;
    next += peopleOnPage(bytes);
    return { first, bytes };
  });
}

function toPage([key, bytes]: PageRow): ListedPage {
  return { first: numberOfKey(key), bytes };
}
