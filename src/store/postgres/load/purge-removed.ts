// Removes deleted rows from the files of the server after something was removed on request. A deleted row stays in the file
// of its table until that is vacuumed.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hasCitus } from '../schema/shard-tables.ts';
import { DATA_TABLES } from '../schema/tables.ts';

const MARK = 'purge';
const TABLES = [
  ...DATA_TABLES,
  ...['company_column', 'load_before', 'match_decision', 'former_id', 'correction', 'suppression_target'],
];
/** Has some values of every table, from the last time it was analyzed. Only the owner of the database may vacuum it. */
const STATISTICS = 'pg_statistic';
/**
 * Tables up to this size are rewritten, which leaves no byte of a deleted row; readers wait meanwhile, about a second.
 * Larger ones are vacuumed beside the readers: the rows can no longer be read, and their bytes are reused.
 */
const MOST_REWRITTEN_BYTES = 64 * 1024 * 1024;

/** Call it in the transaction that removes. */
export async function markRemoval(client: pg.ClientBase): Promise<void> {
  await client.query(`INSERT INTO meta VALUES ('${MARK}', '1') ON CONFLICT DO NOTHING`);
}

/**
 * Sessions that may still see deleted rows, such as a dump or an `ANALYZE` by the server itself: VACUUM would keep the rows for
 * them. VACUUM does not wait for another VACUUM. A rewrite keeps them for what is being written in any database of the server.
 */
const OLDER_SESSIONS = `SELECT 1 FROM pg_stat_activity WHERE pid <> pg_backend_pid()
  AND (age(backend_xid) > age($1::xid) OR age(backend_xmin) > age($1::xid) AND datname = current_database())
  AND pid NOT IN (SELECT pid FROM pg_stat_progress_vacuum)`;
const MOST_WAITED_MS = 5_000;
const LOOK_EVERY_MS = 50;

/** Whether there are none any more. `next`: the transaction after the last one that has deleted a row. */
async function waitForOlderSessions(client: pg.ClientBase, next: string): Promise<boolean> {
  const end = performance.now() + MOST_WAITED_MS;
  while ((await client.query(OLDER_SESSIONS, [next])).rowCount !== 0) {
    if (performance.now() > end) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}

const NEXT = 'SELECT pg_snapshot_xmax(pg_current_snapshot())::xid AS next';
const SIZE = 'SELECT pg_total_relation_size($1) AS bytes, pg_relation_filenode($1) AS file';
/**
 * Whether a table that was rewritten has rows of before: the server shows the sessions of others only to some roles. What the role
 * may not vacuum was not rewritten.
 */
const KEEPS_ROWS = `SELECT 1 FROM pg_class WHERE oid = $1::regclass
  AND pg_relation_filenode(oid) <> $2 AND age(relfrozenxid) > age($3::xid)`;

/** Returns whether no deleted row is left, as far as that is known. */
async function vacuum(
  client: pg.ClientBase,
  tables: readonly string[],
  isSharded: boolean,
): Promise<boolean> {
  const { rows } = await client.query<{ next: string }>(NEXT);
  const next = rows[0]?.next as string;
  let isDone = await waitForOlderSessions(client, next);
  for (const table of tables) {
    const { rows } = await client.query<{ bytes: string; file: string }>(SIZE, [table]);
    const [size] = rows;
    const isSmall = !isSharded && Number(size?.bytes) <= MOST_REWRITTEN_BYTES;
    await client.query(`VACUUM (${isSmall ? 'FULL, ' : ''}ANALYZE) ${table}`);
    if ((await client.query(KEEPS_ROWS, [table, size?.file, next])).rowCount !== 0) isDone = false;
  }
  return isDone;
}

/** Whether the server has noted values of a table; it shows them to those who may read it. */
const NOTED = `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_stats s ON s.schemaname = n.nspname AND s.tablename = c.relname
  WHERE c.oid = $1::regclass LIMIT 1`;
/** ANALYZE notes nothing about a table without rows and keeps what it noted before. A type that is set removes that. */
const SET_TYPES = `SELECT string_agg(format('ALTER %I TYPE %s %s', attname, format_type(atttypid, atttypmod),
    CASE WHEN attcollation <> 0 THEN 'COLLATE ' || attcollation::regcollation END), ', ') AS types
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`;
/** PostgreSQL sets no type of a column that a view reads. */
const READ_BY_VIEW = '0A000';

/** Removes what is noted about a table if it is empty; returns false if a view of the operator prevents it. */
async function forgetNotes(client: pg.ClientBase, table: string): Promise<boolean> {
  if ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount !== 0) return true;
  if ((await client.query(NOTED, [table])).rowCount === 0) return true;
  const { rows } = await client.query<{ types: string }>(SET_TYPES, [table]);
  try {
    await client.query(`ALTER TABLE ${table} ${rows[0]?.types}`);
    return true;
  } catch (error) {
    if ((error as { readonly code?: string }).code === READ_BY_VIEW) return false;
    throw error;
  }
}

/**
 * After a load was committed: if something was removed before it. What fails, or must stay for another session, is left to the
 * next load.
 */
export async function purgeRemoved(client: pg.ClientBase): Promise<void> {
  try {
    const mark = await client.query('SELECT 1 FROM meta WHERE name = $1', [MARK]);
    if (mark.rowCount === 0) return;
    const isSharded = await hasCitus(client);
    await client.query("SET lock_timeout = '2s'");
    if (!(await vacuum(client, TABLES, isSharded))) return;
    let isDone = true;
    // Citus does not let the type of every column be set.
    if (!isSharded) for (const table of TABLES) isDone = (await forgetNotes(client, table)) && isDone;
    // Now that no table leaves values there any more.
    isDone = (await vacuum(client, [STATISTICS], isSharded)) && isDone;
    if (isDone) await client.query('DELETE FROM meta WHERE name = $1', [MARK]);
  } catch {
    // The load is published.
  }
}
