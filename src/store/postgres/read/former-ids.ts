// Ids whose own record is gone, on the server.
import type pg from 'pg';
import type { ChangedFormerId, FormerId } from '../../contract/former-ids.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const ALL: SqlStatement = {
  name: 'former_ids',
  text: 'SELECT id, record FROM former_id ORDER BY id COLLATE "C"',
};

export async function listFormerIds(ask: Ask): Promise<readonly FormerId[]> {
  return (await ask(ALL, [])).map(([id, record]) => ({ id: id as string, record: record as string }));
}

/** The same on the connection of a load. */
export async function readFormerIds(client: pg.ClientBase): Promise<readonly FormerId[]> {
  return (await client.query<FormerId & { [column: string]: unknown }>(ALL.text)).rows;
}

export async function putFormerIds(
  client: pg.ClientBase,
  formerIds: readonly ChangedFormerId[],
): Promise<void> {
  const gone = formerIds.flatMap(([id, record]) => (record === undefined ? [id] : []));
  if (gone.length > 0) await client.query('DELETE FROM former_id WHERE id = ANY ($1)', [gone]);
  const there = formerIds.filter(([, record]) => record !== undefined);
  if (there.length === 0) return;
  await client.query(
    `INSERT INTO former_id SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
    [there.map(([id]) => id), there.map(([, record]) => record)],
  );
}
