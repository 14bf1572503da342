// Creates the tables and brings them up to date, step by step.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { OperatorError } from '../../../errors.ts';
import type { UpdateListener } from '../../contract/updates.ts';
import { inTransaction } from '../connect/transactions.ts';
import { FIRST_FORMATS, lockLoadsWhenFree, unlockLoads } from '../update/bring-up-to-date.ts';
import { hasTables } from './meta.ts';
import { otherOwner } from './other-owner.ts';

/** Changes when data written by an earlier version must be loaded again. */
const DATA_FORMAT = 1;

const MIGRATIONS = new URL('../migrations/', import.meta.url);
/** An arbitrary lock number that no other code uses: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 0x46_69_72_6d;

/**
 * The schema of the oldest program that can use the tables as they are now. To be raised only by a step that removes or renames
 * something that programs still used: then all machines have to stop for the upgrade.
 */
const OLDEST_PROGRAM = 20;
const OLDEST_NAME = 'oldest_program';

/** A step that has to wait for a table makes all readers wait behind it: it gives up and tries again. */
const LOCK_WAIT = '2s';
const TRIES = 30;
const BETWEEN_TRIES_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface Step {
  readonly name: string;
  readonly sql: string;
}

function readSteps(): readonly Step[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name: name.slice(0, -'.sql'.length),
      sql: readFileSync(new URL(name, MIGRATIONS), 'utf8'),
    }));
}

/** The names of the steps that the database lacks; undefined if it has no tables of ours. A newer database is refused. */
export async function missingSteps(client: pg.ClientBase): Promise<readonly string[] | undefined> {
  const [steps, version] = [readSteps(), await schemaVersion(client)];
  if (version > steps.length) throw tooNew(version, steps.length);
  return version === 0 ? undefined : steps.slice(version).map(({ name }) => name);
}

/** With a listener, it waits until no load runs: steps that change tables would wait for its end, and all readers with them. */
export async function migrate(client: pg.ClientBase, listener?: UpdateListener): Promise<void> {
  const steps = readSteps();
  const version = await schemaVersion(client);
  if (version === steps.length) return checkFormat(client);
  if (version === 0) await requireUnicode(client);
  if (version > steps.length) {
    // While machines are upgraded one after the other, the earlier version goes on serving.
    if (!(await isMadeForOlder(client, steps.length))) throw tooNew(version, steps.length);
    return checkFormat(client);
  }
  const isWaiting = version > 0 && listener !== undefined;
  if (isWaiting) await lockLoadsWhenFree(client, listener);
  // Before the transaction: a transaction that waited inside would see the tables as they were when it began.
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await withoutDelayingReaders(() => inTransaction(client, () => makeSteps(client, steps)));
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    if (isWaiting) await unlockLoads(client);
  }
  return checkFormat(client);
}

/** In another encoding, the first load with a character that it lacks would fail, or texts would be cut in the middle of one. */
async function requireUnicode(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "SELECT current_setting('server_encoding') AS encoding",
  );
  if (rows[0]?.encoding === 'UTF8') return;
  throw new OperatorError(
    `The database is encoded in ${rows[0]?.encoding}, and Firmament needs UTF8. Create it again, for example: ` +
      'createdb --owner firmament --encoding UTF8 --template template0 firmament',
  );
}

async function withoutDelayingReaders(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || tries === TRIES) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}

async function isMadeForOlder(client: pg.ClientBase, known: number): Promise<boolean> {
  const { rows } = await client.query('SELECT value FROM meta WHERE name = $1', [OLDEST_NAME]);
  return rows[0] !== undefined && Number(rows[0].value) <= known;
}

const tooNew = (version: number, known: number) =>
  new OperatorError(
    `The database was made by a newer Firmament (schema ${version}; this one knows ${known}). Update Firmament.`,
  );

async function makeSteps(client: pg.ClientBase, steps: readonly Step[]): Promise<void> {
  const version = await schemaVersion(client);
  // Another process may have made them meanwhile.
  if (version >= steps.length) return;
  await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
  // What an administrator adds belongs to the owner of the other tables too.
  const owner = await otherOwner(client, 'meta');
  if (owner !== undefined) await client.query(`SET LOCAL ROLE ${owner}`);
  for (const { sql } of steps.slice(version)) await client.query(sql);
  const first = {
    data_format: DATA_FORMAT,
    title_forms: TITLE_FORMS,
    digest_key: randomBytes(32).toString('hex'),
    ...(version === 0 && FIRST_FORMATS),
  };
  for (const [name, value] of Object.entries(first)) {
    await client.query('INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, String(value)]);
  }
  for (const [name, value] of Object.entries({
    schema_version: steps.length,
    [OLDEST_NAME]: OLDEST_PROGRAM,
  })) {
    await client.query(
      'INSERT INTO meta VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, String(value)],
    );
  }
}

/** 0 if there are no tables of ours. */
async function schemaVersion(client: pg.ClientBase): Promise<number> {
  if (!(await hasTables(client))) return 0;
  const known = await client.query("SELECT value FROM meta WHERE name = 'schema_version'");
  return Number(known.rows[0]?.value ?? 0);
}

async function checkFormat(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT value FROM meta WHERE name = 'data_format'");
  const format = Number(rows[0]?.value);
  if (format === DATA_FORMAT) return;
  throw new OperatorError(
    `The database holds data in format ${format}; this Firmament reads format ${DATA_FORMAT}. Load the data into an ` +
      'empty database and point DATABASE_URL at it.',
  );
}

/** The schema of the database, and the newest one that this version knows. */
export async function readMigrationState(
  client: pg.ClientBase,
): Promise<{ readonly version: number; readonly known: number }> {
  return { version: await schemaVersion(client), known: readSteps().length };
}
