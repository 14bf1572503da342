// Writes a do-not-call list into the tables, in one transaction: until it is committed, the server has none of it.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewNumberList, NumberList, StoredNumberPage } from '../../contract/number-lists.ts';
import { createHashSorter } from '../../formats/number-pages/hash-sorter.ts';
import { packList } from '../../formats/number-pages/pack-list.ts';
import { NUMBER_LIST_COLUMNS, toNumberListRow } from '../../formats/rows/number-list-rows.ts';
import { endSoon } from '../connect/end-connection.ts';
import type { KeptConnection } from '../connect/kept-connection.ts';
import { type Connection, inTransaction } from '../connect/transactions.ts';
import { copyRows } from '../load/copy-rows.ts';
import { connectForLoad } from '../load/load-lock.ts';

export async function beginNumberList(connections: KeptConnection): Promise<NewNumberList> {
  const client = await connectForLoad(connections);
  const sorter = createHashSorter(join(tmpdir(), `firmament-numbers-${process.pid}`));
  /** Its connection is ended, or may belong to another change by now. */
  let isOver = false;
  return {
    add: sorter.add,
    publish: async (record) => {
      isOver = true;
      try {
        return await writeList(connections, client, async (number) => {
          const { pages, packed, numbers } = packList(sorter);
          await copyPages(client, number, packed);
          return { ...record, numbers: numbers(), pages };
        });
      } finally {
        sorter.close();
      }
    },
    abandon: async () => {
      if (isOver) return;
      isOver = true;
      sorter.close();
      await endSoon(client);
    },
  };
}

const PAGES_AT_A_TIME = 1_000;

/** As it is in another store. */
export async function restoreNumberList(
  connections: KeptConnection,
  list: NumberList,
  pages: AsyncIterable<StoredNumberPage>,
): Promise<void> {
  const client = await connectForLoad(connections);
  await writeList(connections, client, async (number) => {
    let some: StoredNumberPage[] = [];
    for await (const page of pages) {
      some.push(page);
      if (some.length < PAGES_AT_A_TIME) continue;
      await copyPages(client, number, some);
      some = [];
    }
    await copyPages(client, number, some);
    return list;
  });
}

/** `copy` writes the pages of the list under a new number. */
async function writeList(
  connections: KeptConnection,
  client: Connection,
  copy: (number: number) => Promise<NumberList>,
): Promise<NumberList> {
  try {
    const list = await inTransaction(client, async () => {
      const number = await nextNumber(client);
      const copied = await copy(number);
      await replaceList(client, copied, number);
      return copied;
    });
    await connections.giveBack(client);
    return list;
  } catch (error) {
    await endSoon(client);
    throw error;
  }
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
