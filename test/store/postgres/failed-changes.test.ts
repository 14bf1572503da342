// What a change means to its caller when the server refuses its connection or ends it: an answer to retry, never a fault of the
// service.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../../../src/operations/keys/api-keys.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { explainFailure } from '../../../src/store/explain-failure.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';

const ROLE = `failing_${process.pid}`;
let database: FreshPostgres;
let admin: pg.Client;
let url: URL;
let store: Store;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // A superuser has no limit of connections.
  await admin.query(`CREATE ROLE ${ROLE} LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${ROLE}`);
  url = new URL(database.url);
  [url.username, url.password] = [ROLE, 'first'];
});
beforeEach(async () => {
  await admin.query(`ALTER ROLE ${ROLE} CONNECTION LIMIT -1 PASSWORD 'first'`);
  store = await openStore(url.href);
});
afterEach(() => store.close());
afterAll(async () => {
  await admin.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  await admin.end();
  await database.drop();
});

/** The connections that are kept for the next change, by their last query. */
const KEPT = `FROM pg_stat_activity
  WHERE usename = '${ROLE}' AND datname = current_database() AND query LIKE '%pg_advisory_unlock_all%'`;

const TO_RETRY = { row: { number: 50300 } };

test.each([
  ['a changed password', "PASSWORD 'second'"],
  ['as many connections as the role may have', 'CONNECTION LIMIT 1'],
])('%s', async (_, option) => {
  await admin.query(`ALTER ROLE ${ROLE} ${option}`);
  // The one from opening the store.
  await admin.query(`SELECT pg_terminate_backend(pid, 5000) ${KEPT}`);
  await expect(createApiKey(store.keys, { name: 'refused' }, Date.now())).rejects.toMatchObject(TO_RETRY);
  await expect(async () => store.beginLoad()).rejects.toMatchObject(TO_RETRY);
});

test('the connection of a load is ended before it is published', async () => {
  const load = await store.beginLoad();
  await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  await expect(async () => load.publish()).rejects.toMatchObject(TO_RETRY);
  await load.abandon();
});

test('a failure of the load itself stays as it is', async () => {
  const load = await store.beginLoad();
  const failure = await Promise.resolve(load.publish({ seconds: 1n } as never)).catch((error) => error);
  expect(explainFailure(failure)).toBeUndefined();
  expect(failure).not.toMatchObject(TO_RETRY);
  await load.abandon();
});

test('changes that wait for the end of a load use one connection', async () => {
  const other = await openStore(url.href);
  const load = await other.beginLoad();
  const processes = async () => (await admin.query(`SELECT pid ${KEPT}`)).rows;
  const before = await processes();
  expect(before).toHaveLength(1);
  for (let n = 0; n < 5; n += 1) {
    await expect(async () => store.beginLoad()).rejects.toThrow('Another command is changing this store');
  }
  expect(await processes()).toEqual(before);
  await load.abandon();
  await other.close();
});

test('a session that may only read is named as the reason', async () => {
  await admin.query(`ALTER ROLE ${ROLE} SET default_transaction_read_only = on`);
  await store.close();
  store = await openStore(url.href);
  const note = () =>
    store.audit.addEntry({ at: 1, who: 'ann', action: 'test', subject: '', origin: '' } as never);
  // The first failure ends the connection: the server may have become a replica.
  for (let n = 0; n < 2; n += 1) {
    const failure = await Promise.resolve(note()).catch((error: unknown) => error);
    expect(explainFailure(failure)?.message).toContain('in a read-only transaction');
  }
  await admin.query(`ALTER ROLE ${ROLE} RESET ALL`);
});
