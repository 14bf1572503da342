// Reads the pages by which companies are searched from the server.
import type { ColumnReader } from '../../contract/column-reader.ts';
import { COLUMN_FORMAT, EMPLOYEES } from '../../formats/company-columns/column-page.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';

export const FORMAT_NAME = 'company_columns';

const META = (name: string) => `(SELECT value FROM meta WHERE name = '${name}')`;

const PAGES: SqlStatement = {
  name: 'column_pages',
  // Every page has this column.
  text: `SELECT ${META('version')}, ${META(FORMAT_NAME)}, ${META('companies')}, string_agg(first::text, ',' ORDER BY first)
    FROM company_column WHERE number = ${EMPLOYEES}`,
};
const CELLS: SqlStatement = {
  name: 'column_cells',
  text: `SELECT ${META('version')}, first, number, ${asBase64('cell')} FROM company_column
    WHERE number = ANY ($1::smallint[]) AND first = ANY ($2::bigint[])`,
};
/** Of no data. */
const NO_VERSION = -1;

export function createColumnReader(ask: Ask): ColumnReader {
  return {
    listPages: async () => {
      const [[version, format, companies, firsts] = []] = await ask(PAGES, []);
      if (Number(format ?? 0) !== COLUMN_FORMAT && Number(companies ?? 0) > 0) return undefined;
      return {
        version: Number(version ?? 0),
        firsts: firsts == null ? [] : firsts.split(',').map(Number),
      };
    },
    readCells: async (firsts, columns) => {
      const rows = await ask(CELLS, [columns, firsts]);
      const pages = new Map(firsts.map((first) => [first, new Map<number, Uint8Array>()]));
      for (const [, first, number, cell] of rows) {
        pages.get(Number(first))?.set(Number(number), readBytes(cell ?? ''));
      }
      // A page that is there has cells.
      const version = rows[0] === undefined ? NO_VERSION : Number(rows[0][0] ?? 0);
      return { version, pages: firsts.map((first) => pages.get(first) as Map<number, Uint8Array>) };
    },
  };
}
