// Reads all rows of a query, some at a time, in the transaction of a check.
import type pg from 'pg';

const ROWS_AT_A_TIME = 1_000;

/** `read` is called with each part; nothing else may use the connection meanwhile, except to ask. */
export async function readAll<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  sql: string,
  read: (rows: readonly R[]) => void | Promise<void>,
): Promise<void> {
  await client.query(`DECLARE check_rows NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<R>(`FETCH ${ROWS_AT_A_TIME} FROM check_rows`);
    if (rows.length === 0) break;
    await read(rows);
  }
  await client.query('CLOSE check_rows');
}
