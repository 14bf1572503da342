// Stops an import into PostgreSQL at a point of its publishing, by locks that it waits for, and reads what it leaves.
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { LOAD_LOCK } from '../../src/store/postgres/load/load-lock.ts';
import { DATA_TABLES } from '../../src/store/postgres/schema/tables.ts';
import { crowd, fillCrowd, importPlace, jsonl, makeKey, searchCrowd } from '../cli/import-files.ts';
import { afterFile } from '../helpers/after-file.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import type { CliProcess } from '../helpers/run-cli.ts';
import { serve } from './serve-postgres.ts';

/** People of one company: many pages, and an index. */
export const SIZE = 400;

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A test stops the server.
  client.on('error', () => {});
  await client.connect();
  afterFile(() => client.end());
  return client;
}

/** The contents of all tables, and the results of loads. */
export async function contentsOf(control: pg.Client) {
  const contents: { [table: string]: unknown } = {};
  for (const table of ['meta', 'company_column', ...DATA_TABLES]) {
    const { rows } = await control.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`);
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Of loads and decisions, with times in them. */
const BOOKS = ['former_id', 'load', 'load_before', 'match_decision'];

/** Corrections, removals, lists of numbers, the console. */
const OF_OPERATORS = [
  'audit',
  'console_link',
  'console_session',
  'correction',
  'deletion_request',
  'import_job',
  'number_list',
  'number_page',
  'suppression',
  'suppression_hash',
  'suppression_key',
  'suppression_target',
];

export async function expectNothingLeft(control: pg.Client): Promise<void> {
  const { rows } = await control.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  const names = rows.map(({ relname }) => relname);
  expect(names).toEqual(
    [
      ...DATA_TABLES,
      ...BOOKS,
      ...OF_OPERATORS,
      'api_key',
      'api_key_secret',
      'company_column',
      'limit_book',
      'meta',
      'usage',
      'usage_hour',
    ].sort(),
  );
}

/** On a busy machine the program takes seconds to start. */
const LONG_MS = 60_000;
/** For a test that runs it several times, one after the other. */
export const PATIENCE_MS = 240_000;

const count = async (control: pg.Client, sql: string) => Number((await control.query(sql)).rows[0].count);

/** Waits until the import of this database has ended on its server and no longer blocks other imports. */
export const untilGone = (control: pg.Client) =>
  timeUntil(0, () =>
    count(
      control,
      `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOAD_LOCK} AND pid <> pg_backend_pid()
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    ),
  );

/** Waits until this many connections, such as the import, wait for a lock or for a standby that does not answer. */
export const untilHeld = (control: pg.Client, connections = 1) =>
  timeUntil(
    connections,
    () =>
      count(
        control,
        `SELECT least(count(*), ${connections}) AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND (wait_event_type = 'Lock' OR wait_event = 'SyncRep')`,
      ),
    LONG_MS,
  );

/** Waits until the load itself waits for a standby, not the report of its progress. */
export const untilCommitting = (control: pg.Client) =>
  timeUntil(
    1,
    () =>
      count(
        control,
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'
           AND query ILIKE 'commit%'`,
      ),
    LONG_MS,
  );

export async function kill({ child, ended }: CliProcess): Promise<void> {
  child.kill('SIGKILL');
  expect((await ended).stdout).toBe('');
}

/** Many people in a new database; returns a key. Nothing is connected to it afterwards, so that it can be copied. */
export async function fillStage(url: string): Promise<string> {
  await fillCrowd(importPlace(url), SIZE, 0);
  return makeKey(importPlace(url));
}

/** For a filled database: where imports run, and the two connections that hold and watch them. */
export async function openStage(url: string) {
  return { place: importPlace(url), control: await connect(url), locker: await connect(url) };
}

/** What a service over the database answers: the versions of people, and how many there are. */
export async function serveStage(url: string, key: string) {
  const service = await serve(url);
  onTestFinished(() => service.stop());
  return async () => {
    const { versions, total } = await searchCrowd(service.address, key);
    return `${versions} ${total}`;
  };
}

export const peopleFile = (version: number) => jsonl(crowd(SIZE, version));
