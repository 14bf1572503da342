// Do-not-call lists in the data file.
import type { NumberLists, StoredNumberPage } from '../../contract/number-lists.ts';
import { isOnPage, pageOf } from '../../formats/number-pages/number-pages.ts';
import {
  NUMBER_LIST_COLUMNS,
  type NumberListRow,
  toStoredList,
} from '../../formats/rows/number-list-rows.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import type { OwnReader, PartSizes } from '../load/parts.ts';
import { beginNumberList, PAGES_OF_A_LIST, restoreNumberList } from './write-number-list.ts';

/** `sizes` are for tests, in which parts are small. */
export function createNumberLists(
  path: string,
  data: SqliteDatabase,
  reader: OwnReader,
  sizes: PartSizes = {},
): NumberLists {
  const all = data.prepare(`SELECT ${NUMBER_LIST_COLUMNS} FROM number_list ORDER BY country`).raw();
  const one = data.prepare(`SELECT ${NUMBER_LIST_COLUMNS} FROM number_list WHERE country = ?`).raw();
  const page = data.prepare('SELECT hashes FROM number_page WHERE key = ?').pluck();
  const after = data
    .prepare('SELECT key, hashes FROM number_page WHERE key > ? AND key < ? ORDER BY key LIMIT ?')
    .raw();
  const findList = (country: string) => {
    const row = one.get(country) as NumberListRow | undefined;
    return row && toStoredList(row);
  };
  return {
    listNumberLists: () => (all.all() as NumberListRow[]).map((row) => toStoredList(row).list),
    findListed: (country, hashes) => {
      const found = findList(country);
      if (found === undefined) return hashes.map(() => false);
      const { number } = found;
      const { pages } = found.list;
      return hashes.map((hash) => {
        const bytes = page.get(number * PAGES_OF_A_LIST + pageOf(hash, pages)) as Buffer | undefined;
        return bytes !== undefined && isOnPage(bytes, hash, pages);
      });
    },
    beginNumberList: () => beginNumberList({ path, reader, sizes }),
    numberPagesAfter: (country, last, most) => {
      const found = findList(country);
      if (found === undefined) return [];
      const first = found.number * PAGES_OF_A_LIST;
      const rows = after.all(first + last, first + PAGES_OF_A_LIST, most) as [number, Buffer][];
      return rows.map(([key, bytes]): StoredNumberPage => ({ page: key - first, bytes }));
    },
    restoreNumberList: (list, pages) => restoreNumberList({ path, reader, sizes }, list, pages),
  };
}
