// Do-not-call lists on the server.
import type { ListCountry } from '../../../domain/privacy/do-not-call.ts';
import type { NumberLists, StoredNumberPage } from '../../contract/number-lists.ts';
import { isOnPage, pageOf } from '../../formats/number-pages/number-pages.ts';
import {
  NUMBER_LIST_COLUMNS,
  type NumberListRow,
  toStoredList,
} from '../../formats/rows/number-list-rows.ts';
import type { Ask, Row, SqlStatement } from '../connect/connection-pool.ts';
import type { KeptConnection } from '../connect/kept-connection.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';
import { beginNumberList, restoreNumberList } from './write-number-list.ts';

const ALL: SqlStatement = {
  name: 'number_lists',
  text: `SELECT ${NUMBER_LIST_COLUMNS} FROM number_list ORDER BY country COLLATE "C"`,
};
const PAGES: SqlStatement = {
  name: 'number_pages',
  text: `SELECT page, ${asBase64('hashes')} FROM number_page WHERE list = $1 AND page = ANY ($2)`,
};
const AFTER: SqlStatement = {
  name: 'number_pages_after',
  text: `SELECT page, ${asBase64('hashes')} FROM number_page WHERE list = $1 AND page > $2 ORDER BY page LIMIT $3`,
};

const toPage = ([page, bytes]: Row): StoredNumberPage => ({
  page: Number(page),
  bytes: readBytes(bytes ?? ''),
});

export function createNumberLists(ask: Ask, connections: KeptConnection): NumberLists {
  const lists = async () => (await ask(ALL, [])).map((row) => toStoredList(row as unknown as NumberListRow));
  const findList = async (country: ListCountry) =>
    (await lists()).find(({ list }) => list.country === country);
  return {
    listNumberLists: async () => (await lists()).map(({ list }) => list),
    findListed: async (country, hashes) => {
      const found = hashes.length === 0 ? undefined : await findList(country);
      if (found === undefined) return hashes.map(() => false);
      const { number } = found;
      const { pages } = found.list;
      const wanted = new Set(hashes.map((hash) => pageOf(hash, pages)));
      const rows = await ask(PAGES, [number, [...wanted]]);
      const bytesOf = new Map(rows.map(toPage).map(({ page, bytes }) => [page, bytes]));
      return hashes.map((hash) => {
        const bytes = bytesOf.get(pageOf(hash, pages));
        return bytes !== undefined && isOnPage(bytes, hash, pages);
      });
    },
    beginNumberList: () => beginNumberList(connections),
    numberPagesAfter: async (country, page, most) => {
      const found = await findList(country);
      if (found === undefined) return [];
      return (await ask(AFTER, [found.number, page, most])).map(toPage);
    },
    restoreNumberList: (list, pages) => restoreNumberList(connections, list, pages),
  };
}
