// Distributes the tables over the servers of a Citus cluster: rows of a company by its id, on the same server; keys of
// companies by their value, keys of people by their hash. A request then uses one server, or two one after the other, and never all.
// The name index stays on the coordinator: a query reads ranges of it, which would be on all servers.
import type pg from 'pg';

const BY_COMPANY = [
  ['company', 'id'],
  ['company_view', 'company_id'],
  ['company_statement', 'company_id'],
  ['people_summary', 'company_id'],
  ['people_page', 'company_id'],
  ['people_block', 'company_id'],
  ['person_contact', 'company_id'],
  ['contact_key', 'company_id'],
] as const;
const BY_VALUE = [['company_key', 'value']] as const;
const BY_HASH = [['person_key', 'hash']] as const;

export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return (rowCount ?? 0) > 0;
}

/** Only tables that are not distributed yet. Small tables, of keys and usage, stay on the coordinator. */
export async function shardTables(client: pg.ClientBase): Promise<void> {
  for (const [[first, column], ...others] of [BY_COMPANY, BY_VALUE, BY_HASH]) {
    await shard(client, first, column, 'none');
    for (const [table, by] of others) await shard(client, table, by, first);
  }
}

const columnOf = (table: string) =>
  [...BY_COMPANY, ...BY_VALUE, ...BY_HASH].find(([name]) => name === table)?.[1];

/** Whether a cluster distributes the table. */
export const isDistributed = (table: string): boolean => columnOf(table) !== undefined;

/** Distributes an empty table like another one, on the same servers. One that is on the coordinator stays there. */
export async function shardBeside(client: pg.ClientBase, table: string, like: string): Promise<void> {
  const column = columnOf(like);
  if (column === undefined) return;
  await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    table,
    column,
    like,
  ]);
}

async function shard(client: pg.ClientBase, table: string, column: string, beside: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_dist_partition WHERE logicalrelid = $1::regclass', [
    table,
  ]);
  if (known.rowCount !== 0) return;
  await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    table,
    column,
    beside,
  ]);
}
