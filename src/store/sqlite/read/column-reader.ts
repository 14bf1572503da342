// Reads the pages by which companies are searched from the data file.
import type { ColumnReader } from '../../contract/column-reader.ts';
import {
  COLUMN_FORMAT,
  EMPLOYEES,
  HASHES,
  type PageCells,
} from '../../formats/company-columns/column-page.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { liveTables, type Tables } from '../staging/tables.ts';

export const FORMAT_NAME = 'company_columns';

/** The key of a cell; see the migration. */
export const cellKey = (column: number, first: number): number => column * HASHES + first;

/** The first hashes of all pages, sorted. */
export function createPageLister({ prepare, names }: Tables): () => readonly number[] {
  // Every page has this column.
  const keys = prepare(
    `SELECT key - ${cellKey(EMPLOYEES, 0)} FROM ${names.company_column}
     WHERE key >= ${cellKey(EMPLOYEES, 0)} AND key < ${cellKey(EMPLOYEES + 1, 0)} ORDER BY key`,
  ).pluck();
  return () => keys.all() as number[];
}

/** `dataVersion` changes when the data may have changed. */
export function createColumnReader(data: SqliteDatabase, dataVersion: () => number): ColumnReader {
  const format = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const anyCompany = data.prepare('SELECT 1 FROM company LIMIT 1').pluck();
  const cell = data.prepare('SELECT cell FROM company_column WHERE key = ?').pluck();
  const listFirsts = createPageLister(liveTables(data));
  let known: { readonly version: number; readonly firsts: readonly number[] } | undefined;

  function cellsOf(first: number, columns: readonly number[]): PageCells {
    const cells = new Map<number, Uint8Array>();
    for (const column of columns) {
      const bytes = cell.get(cellKey(column, first)) as Buffer | undefined;
      if (bytes !== undefined) cells.set(column, bytes);
    }
    return cells;
  }

  return {
    listPages: () => {
      const version = dataVersion();
      if (known?.version === version) return known;
      if (format.get(FORMAT_NAME) !== COLUMN_FORMAT && anyCompany.get() !== undefined) return undefined;
      known = { version, firsts: listFirsts() };
      return known;
    },
    readCells: (firsts, columns) => {
      const version = dataVersion();
      // Of other data: the pages may be gone.
      if (known?.version !== version) return { version, pages: [] };
      return { version, pages: firsts.map((first) => cellsOf(first, columns)) };
    },
  };
}
