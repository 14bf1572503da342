// The list of loads on the server.
import type pg from 'pg';
import type { LoadBook, LoadRecord, PublishedLoad } from '../../contract/load-book.ts';
import { LOAD_COLUMNS, toLoadRow, toPublishedLoad } from '../../formats/rows/load-rows.ts';
import { loadOfUndoLog } from '../../formats/undo-log-trailer.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const ALL: SqlStatement = {
  name: 'loads',
  text: `SELECT ${LOAD_COLUMNS} FROM load ORDER BY number`,
};

const LAST_LINE: SqlStatement = {
  name: 'load-before-last',
  text: 'SELECT line FROM load_before ORDER BY place DESC LIMIT 1',
};

export function createLoadBook(ask: Ask): LoadBook {
  return {
    listLoads: async () => (await ask(ALL, [])).map(toPublishedLoad),
    keptLoad: async () => {
      const [row] = await ask(LAST_LINE, []);
      return loadOfUndoLog(row?.[0] as string | undefined);
    },
  };
}

export async function readNextNumber(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    'SELECT coalesce(max(number), 0) + 1 AS number FROM load',
  );
  return Number(rows[0]?.number);
}

export interface NotedLoad {
  readonly number: number;
  readonly record: LoadRecord;
  readonly undone?: number | undefined;
}

/** Call it in the transaction that publishes. */
export async function noteLoad(client: pg.ClientBase, { number, record, undone }: NotedLoad): Promise<void> {
  const now = Date.now();
  await client.query('INSERT INTO load (number, published_at, record) VALUES ($1, $2, $3)', [
    number,
    now,
    JSON.stringify(record),
  ]);
  if (undone !== undefined)
    await client.query('UPDATE load SET undone_at = $1 WHERE number = $2', [now, undone]);
}

/** Loads of another store, which its statements name. */
export async function putLoads(client: pg.ClientBase, loads: readonly PublishedLoad[]): Promise<void> {
  for (const load of loads) {
    await client.query(
      `INSERT INTO load (${LOAD_COLUMNS}) VALUES ($1, $2, $3, $4)
       ON CONFLICT (number) DO UPDATE SET record = excluded.record, undone_at = excluded.undone_at`,
      [...toLoadRow(load)],
    );
  }
}
