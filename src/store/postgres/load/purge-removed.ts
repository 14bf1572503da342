// Removes deleted rows from the files of the server after something was removed on request. A deleted row stays in the file
// of its table until that is vacuumed.
import type pg from 'pg';
import { hasCitus } from '../schema/shard-tables.ts';
import { DATA_TABLES } from '../schema/tables.ts';

const MARK = 'purge';
const TABLES = [
  ...DATA_TABLES,
  ...['company_column', 'load_before', 'match_decision', 'former_id', 'correction', 'suppression_target'],
];
/**
 * Tables up to this size are rewritten, which leaves no byte of a deleted row; readers wait meanwhile, about a second.
 * Larger ones are vacuumed beside the readers: the rows can no longer be read, and their bytes are reused.
 */
const MOST_REWRITTEN_BYTES = 64 * 1024 * 1024;

/** Call it in the transaction that removes. */
export async function markRemoval(client: pg.ClientBase): Promise<void> {
  await client.query(`INSERT INTO meta VALUES ('${MARK}', '1') ON CONFLICT DO NOTHING`);
}

/** After a load was committed: if something was removed before it. A failure is left to the next load. */
export async function purgeRemoved(client: pg.ClientBase): Promise<void> {
  try {
    const mark = await client.query('SELECT 1 FROM meta WHERE name = $1', [MARK]);
    if (mark.rowCount === 0) return;
    const isSharded = await hasCitus(client);
    await client.query("SET lock_timeout = '2s'");
    for (const table of TABLES) {
      const { rows } = await client.query<{ bytes: string }>('SELECT pg_total_relation_size($1) AS bytes', [
        table,
      ]);
      const isSmall = !isSharded && Number(rows[0]?.bytes) <= MOST_REWRITTEN_BYTES;
      await client.query(`VACUUM ${isSmall ? '(FULL) ' : ''}${table}`);
    }
    await client.query('DELETE FROM meta WHERE name = $1', [MARK]);
  } catch {
    // The load is published.
  }
}
