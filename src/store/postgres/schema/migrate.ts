// Creates the tables and brings them up to date, step by step.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { OperatorError } from '../../../errors.ts';
import { inTransaction } from '../connect/transactions.ts';
import { FIRST_FORMATS } from '../update/bring-up-to-date.ts';

/** Changes when data written by an earlier version must be loaded again. */
const DATA_FORMAT = 1;

const MIGRATIONS = new URL('../migrations/', import.meta.url);
/** An arbitrary lock number that no other code uses: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 0x46_69_72_6d;

function readSteps(): readonly string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8'));
}

export async function migrate(client: pg.ClientBase): Promise<void> {
  const steps = readSteps();
  if ((await schemaVersion(client)) === steps.length) return checkFormat(client);
  // Before the transaction: a transaction that waited inside would see the tables as they were when it began.
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await inTransaction(client, () => makeSteps(client, steps));
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
  return checkFormat(client);
}

async function makeSteps(client: pg.ClientBase, steps: readonly string[]): Promise<void> {
  const version = await schemaVersion(client);
  if (version > steps.length) {
    throw new OperatorError(
      `The database was made by a newer Firmament (schema ${version}; this one knows ${steps.length}). Update Firmament.`,
    );
  }
  for (const step of steps.slice(version)) await client.query(step);
  const first = {
    data_format: DATA_FORMAT,
    title_forms: TITLE_FORMS,
    digest_key: randomBytes(32).toString('hex'),
    ...(version === 0 && FIRST_FORMATS),
  };
  for (const [name, value] of Object.entries(first)) {
    await client.query('INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, String(value)]);
  }
  await client.query(
    `INSERT INTO meta VALUES ('schema_version', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [String(steps.length)],
  );
}

/** 0 if there are no tables of ours. */
async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("SELECT to_regclass('meta') IS NOT NULL AS is_there");
  if (rows[0].is_there !== true) return 0;
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
