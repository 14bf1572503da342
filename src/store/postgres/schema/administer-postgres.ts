// What an operator does with the database itself: create, update and inspect it.
import type pg from 'pg';
import { OperatorError } from '../../../errors.ts';
import type { DatabaseStatus } from '../../contract/database-status.ts';
import type { UpdateListener, UpgradeSteps } from '../../contract/updates.ts';
import { readServerAddress } from '../connect/server-address.ts';
import { inTransaction, operate } from '../connect/transactions.ts';
import { bringUpToDate, listOutdated } from '../update/bring-up-to-date.ts';
import { hasTables } from './meta.ts';
import { migrate, missingSteps } from './migrate.ts';
import { hasCitus, isDistributed, shardTables } from './shard-tables.ts';
import { DATA_TABLES } from './tables.ts';

/** Tables that are not spread over the servers of a cluster. */
const OTHER_TABLES = [
  'meta',
  'company_column',
  'api_key',
  'api_key_secret',
  'usage',
  'limit_book',
  'usage_hour',
  'import_job',
  'console_session',
  'console_link',
  'load',
  'load_before',
  'match_decision',
  'correction',
  'suppression',
  'suppression_hash',
  'suppression_target',
  'audit',
  'number_list',
];

export interface InitOptions {
  /** A role for serving: it reads everything, counts usage and keeps sessions of the console, and writes nothing else. */
  readonly readerRole?: string;
}

/** Creates or updates the tables; may be run again at any time. Returns what was done, in sentences. */
export async function initPostgres(
  url: string,
  { readerRole }: InitOptions,
  updates: UpdateListener,
): Promise<readonly string[]> {
  const address = readServerAddress(url);
  return operate(address, async (client) => {
    const done: string[] = [];
    await migrate(client, updates);
    const isSharded = await hasCitus(client);
    if (isSharded) await shardTables(client);
    await bringUpToDate(client, updates);
    done.push(`The tables in ${address.shown} are up to date.`);
    if (isSharded) done.push('They are spread over the servers of the Citus cluster.');
    if (readerRole !== undefined) {
      await inTransaction(client, () => allowReading(client, readerRole));
      done.push(
        `The role ${readerRole} may serve: read everything, count usage, sign in to the console, and write nothing else.`,
      );
    }
    return done;
  });
}

async function allowReading(client: pg.ClientBase, role: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (known.rowCount === 0) {
    throw new OperatorError(
      `There is no role ${JSON.stringify(role)}. Create it first, for example: CREATE ROLE ${role} LOGIN PASSWORD '…'`,
    );
  }
  const name = `"${role.replaceAll('"', '""')}"`;
  const { rows } = await client.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema');
  await client.query(`GRANT USAGE ON SCHEMA ${rows[0]?.schema} TO ${name}`);
  await client.query(`GRANT SELECT ON ${[...DATA_TABLES, ...OTHER_TABLES].join(', ')} TO ${name}`);
  await client.query(`GRANT INSERT, UPDATE ON usage, limit_book TO ${name}`);
  await client.query(`GRANT INSERT, UPDATE, DELETE ON console_session, console_link, usage_hour TO ${name}`);
  await client.query(`GRANT INSERT ON audit TO ${name}`);
  await client.query(`GRANT UPDATE (last_used_at) ON api_key TO ${name}`);
}

/** What bringing it up to date would do. */
export async function planPostgres(url: string): Promise<UpgradeSteps> {
  const address = readServerAddress(url);
  return operate(address, async (client) => {
    const steps = await missingSteps(client);
    if (steps === undefined) throw noTables(address.shown);
    return [
      ...steps.map((name) => `change the tables: ${name}`),
      ...(await listOutdated(client)).map((what) => `index ${what} again`),
    ];
  });
}

const noTables = (shown: string) =>
  new OperatorError(`There are no tables of Firmament in ${shown}; "firmament database init" creates them.`);

/** Undefined if the tables exist. */
export async function whyNoTables(url: string): Promise<string | undefined> {
  const address = readServerAddress(url);
  const isMade = await operate(address, hasTables);
  return isMade ? undefined : `There are no tables of Firmament in ${address.shown}`;
}

export async function readPostgresStatus(url: string): Promise<DatabaseStatus> {
  const address = readServerAddress(url);
  return operate(address, async (client) => {
    const one = async (sql: string) =>
      (await client.query<{ value: string | null }>(sql)).rows[0]?.value ?? null;
    if (!(await hasTables(client))) throw noTables(address.shown);
    const meta = new Map(
      (await client.query<{ name: string; value: string }>('SELECT name, value FROM meta')).rows.map(
        (row) => [row.name, row.value],
      ),
    );
    const isSharded = await hasCitus(client);
    return {
      engine: `PostgreSQL ${await one("SELECT current_setting('server_version') AS value")}`,
      place: address.shown,
      companies: Number(meta.get('companies') ?? 0),
      people: Number(meta.get('people') ?? 0),
      loads: Number(meta.get('version') ?? 0),
      shards: isSharded ? await readShards(client) : 'none: one server holds all',
      sizes: await readSizes(client, isSharded),
      replicas: await readReplicas(client),
    };
  });
}

async function readShards(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string; workers: string; shards: string }>(
    `SELECT (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS version,
       (SELECT count(*) FROM pg_dist_node WHERE isactive AND shouldhaveshards) AS workers,
       (SELECT count(*) FROM pg_dist_shard WHERE logicalrelid = 'company'::regclass) AS shards`,
  );
  const { version = '', workers = '', shards = '' } = rows[0] ?? {};
  return `Citus ${version}: ${shards} shards of each table on ${workers} servers`;
}

async function readSizes(client: pg.ClientBase, isSharded: boolean) {
  const sizes = [];
  for (const table of [...DATA_TABLES, 'company_column']) {
    const size = isSharded && isDistributed(table) ? 'citus_total_relation_size' : 'pg_total_relation_size';
    const { rows } = await client.query<{ bytes: string }>(`SELECT ${size}('${table}') AS bytes`);
    sizes.push({ what: table, bytes: Number(rows[0]?.bytes ?? 0) });
  }
  return sizes;
}

async function readReplicas(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; state: string | null; lag: string | null }>(
    `SELECT coalesce(host(client_addr), 'local') || ' (' || application_name || ')' AS name, state,
       extract(epoch FROM replay_lag)::text AS lag FROM pg_stat_replication ORDER BY 1`,
  );
  return rows.map(({ name, state, lag }) =>
    // To a role without permission the server shows nulls, instead of refusing.
    state === null
      ? { name, state: 'unknown: the role is no member of pg_monitor', lagSeconds: null }
      : { name, state, lagSeconds: lag === null ? 0 : Number(lag) },
  );
}
