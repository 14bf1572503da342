// The connection for changes on PostgreSQL: the next change gets it, tidy, and only while it is of use.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../src/store/open-store.ts';
import { type KeptConnection, keepConnection } from '../../../src/store/postgres/connect/kept-connection.ts';
import { readServerAddress } from '../../../src/store/postgres/connect/server-address.ts';
import { connectForLoad } from '../../../src/store/postgres/load/load-lock.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';

let database: FreshPostgres;
let watcher: pg.Client;
let connections: KeptConnection;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  watcher = new pg.Client({ connectionString: database.url });
  await watcher.connect();
});
beforeEach(() => {
  connections = keepConnection(readServerAddress(database.url));
});
afterEach(async () => {
  await connections.close();
  await expect.poll(countOthers).toBe(0);
});
afterAll(async () => {
  await watcher.end();
  await database.drop();
});

const serverProcess = async (client: pg.Client): Promise<number> =>
  (await client.query('SELECT pg_backend_pid() AS process')).rows[0].process;

const OTHERS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
const countOthers = async () => (await watcher.query(OTHERS)).rowCount;

test('the next change gets the connection of the last one, without its settings and locks', async () => {
  const before = await connections.use(async (client) => {
    await client.query("SET lock_timeout = '2s'");
    await client.query('SELECT pg_advisory_lock(7)');
    return serverProcess(client);
  });
  expect((await watcher.query('SELECT pg_try_advisory_lock(7) AS is_free')).rows).toEqual([
    { is_free: true },
  ]);
  const client = await connections.take();
  expect(await serverProcess(client)).toBe(before);
  expect((await client.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  await client.end();
});

test('two changes at the same time have a connection each, of which one is kept', async () => {
  const [one, two] = await Promise.all([connections.take(), connections.take()]);
  expect(await serverProcess(one)).not.toBe(await serverProcess(two));
  await connections.giveBack(one);
  await connections.giveBack(two);
  await expect.poll(countOthers).toBe(1);
});

test('a connection that the server has ended is replaced', async () => {
  const before = await connections.use(serverProcess);
  await watcher.query('SELECT pg_terminate_backend($1, 5000)', [before]);
  expect(await connections.use(serverProcess)).not.toBe(before);
});

test('after a change that failed the connection is ended', async () => {
  await expect(connections.use((client) => client.query('SELECT 1 / 0'))).rejects.toThrow('division by zero');
  await expect.poll(countOthers).toBe(0);
});

test('a load leaves its lock with the connection', async () => {
  const first = await connectForLoad(connections);
  await expect(connectForLoad(connections)).rejects.toThrow();
  await connections.giveBack(first);
  const second = await connectForLoad(connections);
  expect(second).toBe(first);
  await connections.giveBack(second);
});

test('a load that is abandoned after it was published leaves the connection to the next change', async () => {
  const store = await openStore(database.url);
  const load = await store.beginLoad();
  await load.publish();
  const others = async () => (await watcher.query(OTHERS)).rows.map(({ pid }) => pid).sort();
  const before = await others();
  // As after a failure that came behind publishing.
  await load.abandon();
  expect(await others()).toEqual(before);
  await store.close();
});

test('nothing is kept when the store is closed, nor long after the last change', async () => {
  const last = await connections.take();
  await connections.close();
  await connections.giveBack(last);
  await expect.poll(countOthers).toBe(0);
  const others = keepConnection(readServerAddress(database.url));
  await others.use(serverProcess);
  expect(await countOthers()).toBe(1);
  await expect.poll(countOthers).toBe(0);
});
