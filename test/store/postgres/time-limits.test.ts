// Limits of time that an operator has set for all sessions of the database. They are meant for short queries: what takes long by
// its nature goes on.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../src/store/contract/store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { checkPostgresStore } from '../../../src/store/postgres/check/check-store.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';

/** Longer than any query of these tests takes by itself. */
const LIMIT_MS = 700;
const LONGER_MS = LIMIT_MS + 500;

const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_session_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
];

let database: FreshPostgres;
let admin: pg.Client;
let store: Store;

beforeEach(async () => {
  database = await makeMigratedDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // Earlier versions of PostgreSQL lack the last one.
  const { rows } = await admin.query('SELECT name FROM pg_settings WHERE name = ANY ($1)', [LIMITS]);
  const name = new URL(database.url).pathname.slice(1);
  for (const limit of rows) await admin.query(`ALTER DATABASE ${name} SET ${limit.name} = ${LIMIT_MS}`);
  store = await openStore(database.url);
});
afterEach(async () => {
  await store.close();
  await admin.end();
  await database.drop();
});

/** Keeps a table from being written, or from being read too, for longer than the limits. */
async function lockFor(table: string, mode: string): Promise<void> {
  await admin.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
  await sleep(LONGER_MS);
  await admin.query('COMMIT');
}

test('a load that reads its file for long, and then waits for a table, is published', async () => {
  const load = await store.beginLoad();
  await sleep(LONGER_MS);
  const [, published] = await Promise.allSettled([lockFor('meta', 'EXCLUSIVE'), load.publish()]);
  expect(published).toMatchObject({ status: 'fulfilled' });
});

test('a do-not-call list that is read for long is published', async () => {
  const list = await store.numberLists.beginNumberList();
  list.add(1);
  await sleep(LONGER_MS);
  const loadedAt = Date.now();
  expect(
    await list.publish({
      country: 'AU',
      asOf: '2026-07-02',
      loadedAt,
      who: 'ann',
      file: 'a.txt',
      sha256: '',
    }),
  ).toMatchObject({
    numbers: 1,
  });
});

test('a check that waits for a table ends', async () => {
  const [, checked] = await Promise.allSettled([
    lockFor('people_page', 'ACCESS EXCLUSIVE'),
    checkPostgresStore(database.url, async () => {}),
  ]);
  expect(checked).toMatchObject({ status: 'fulfilled', value: { findings: [] } });
});
