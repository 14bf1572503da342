// Writes a do-not-call list into the tables, in one transaction: until it is committed, the server has none of it.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoadIsRunning } from '../../../errors.ts';
import type { NewNumberList, NumberList, StoredNumberPage } from '../../contract/number-lists.ts';
import { createHashSorter } from '../../formats/number-pages/hash-sorter.ts';
import { packPages, pagesFor } from '../../formats/number-pages/number-pages.ts';
import { NUMBER_LIST_COLUMNS, toNumberListRow } from '../../formats/rows/number-list-rows.ts';
import type { ServerAddress } from '../connect/server-address.ts';
import { toOperatorError } from '../connect/store-failure.ts';
import { type Connection, connect, inTransaction } from '../connect/transactions.ts';
import { copyRows } from '../load/copy-rows.ts';
import { LOAD_LOCK } from '../load/load-lock.ts';

export async function beginNumberList(address: ServerAddress): Promise<NewNumberList> {
  const client = await openLocked(address);
  const sorter = createHashSorter(join(tmpdir(), `firmament-numbers-${process.pid}`));
  const close = async () => {
    sorter.close();
    await client.end().catch(() => {});
  };
  return {
    add: sorter.add,
    publish: async (record) => {
      const pages = pagesFor(sorter.count);
      let numbers = 0;
      function* counted(): Generator<Float64Array> {
        for (const hashes of sorter.sorted()) {
          numbers += hashes.length;
          yield hashes;
        }
      }
      try {
        return await inTransaction(client, async () => {
          const number = await nextNumber(client);
          await copyPages(client, number, packPages(counted(), pages));
          const list: NumberList = { ...record, numbers, pages };
          await replaceList(client, list, number);
          return list;
        });
      } catch (error) {
        throw toOperatorError(error, address.shown);
      } finally {
        await close();
      }
    },
    abandon: close,
  };
}

const PAGES_AT_A_TIME = 1_000;

/** As it is in another store. */
export async function restoreNumberList(
  address: ServerAddress,
  list: NumberList,
  pages: AsyncIterable<StoredNumberPage>,
): Promise<void> {
  const client = await openLocked(address);
  try {
    await inTransaction(client, async () => {
      const number = await nextNumber(client);
      let some: StoredNumberPage[] = [];
      for await (const page of pages) {
        some.push(page);
        if (some.length < PAGES_AT_A_TIME) continue;
        await copyPages(client, number, some);
        some = [];
      }
      await copyPages(client, number, some);
      await replaceList(client, list, number);
    });
  } catch (error) {
    throw toOperatorError(error, address.shown);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The lock of loads ends with the connection. */
async function openLocked(address: ServerAddress): Promise<Connection> {
  const client = await connect(address).catch((error: unknown) => {
    throw toOperatorError(error, address.shown);
  });
  const { rows } = await client.query(
    'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS is_mine',
    [LOAD_LOCK],
  );
  if (rows[0].is_mine === true) return client;
  await client.end();
  throw new LoadIsRunning();
}

async function nextNumber(client: Connection): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    'SELECT coalesce(max(number), 0) + 1 AS number FROM number_list',
  );
  return Number(rows[0]?.number);
}

async function copyPages(client: Connection, list: number, pages: Iterable<StoredNumberPage>): Promise<void> {
  await copyRows(client, 'number_page', ['list', 'page', 'hashes'], pages, (row, { page, bytes }) => {
    row.int8(list);
    row.int4(page);
    row.bytes(bytes);
  });
}

async function replaceList(client: Connection, list: NumberList, number: number): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    'DELETE FROM number_list WHERE country = $1 RETURNING number',
    [list.country],
  );
  for (const before of rows) await client.query('DELETE FROM number_page WHERE list = $1', [before.number]);
  await client.query(`INSERT INTO number_list (${NUMBER_LIST_COLUMNS}) VALUES ($1, $2, $3, $4, $5)`, [
    ...toNumberListRow({ list, number }),
  ]);
}
