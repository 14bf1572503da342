// A database that is slow: few requests wait for it, none for long; the others get 503 with Retry-After and are not counted.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { revokeApiKey } from '../../src/operations/keys/api-keys.ts';
import { type RunningService, serveAlone } from '../../src/serve/serve-alone.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { COMPANIES, createAsker, fill, makeKey, type TimedAnswer, withStore } from './serve-postgres.ts';

const MOST_WAITING = 30;
const WAIT_MS = 300;
/** More than the database takes at once (8 connections, 8 queries each) and the queue together. */
const MANY = 300;

let database: FreshPostgres;
let service: RunningService;
let blocker: pg.Client;
beforeAll(async () => {
  database = await makeMigratedDatabase();
  await fill(database.url);
  service = await serveAlone(
    loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      SHED_DELAY_MS: '60000',
      DATABASE_URL: database.url,
      DATABASE_MAX_WAITING: String(MOST_WAITING),
      DATABASE_WAIT_MS: String(WAIT_MS),
    }),
  );
  blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await service.stop();
  await database.drop();
});
afterEach(() => blocker.query('ROLLBACK'));
/** All connections of the service exist and are idle. */
beforeEach(async () => {
  const key = await makeKey(database.url);
  const ask = createAsker(service.address, key);
  await timeUntil(200, async () => (await ask()).status);
  await Promise.all(Array.from({ length: 80 }, () => ask()));
});

async function block(table: string): Promise<void> {
  await blocker.query('BEGIN');
  await blocker.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}

/** Sends requests and collects the answers as they come. */
function send(ask: () => Promise<TimedAnswer>, count: number) {
  const answers: TimedAnswer[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      answers.push(await ask());
    }),
  );
  return { answers, all };
}

async function usedBy(name: string): Promise<number> {
  const { rows } = await blocker.query<{ used: number }>(
    'SELECT coalesce(sum(answers), 0)::int AS used FROM usage JOIN api_key ON id = api_key WHERE name = $1',
    [name],
  );
  return rows[0]?.used ?? 0;
}

test('with a blocked table, requests that cannot wait get 503 with Retry-After and are not counted', async () => {
  // Another name when the test is repeated.
  const name = `patient ${Date.now()}`;
  const key = await makeKey(database.url, { name, monthlyQuota: 100_000 });
  const ask = createAsker(service.address, key);
  await timeUntil(200, async () => (await ask()).status);
  await block('company');
  const { answers, all } = send(ask, MANY);
  // All but the requests on the connections are refused; those fail on the server after 5 s.
  const refused = () => answers.filter(({ text }) => text.startsWith('{"error":50301,'));
  await timeUntil(true, async () => refused().length >= MANY - 64);
  for (const { status, retryAfter, ms } of refused()) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '1' });
    expect(ms).toBeLessThan(4_500);
  }
  await blocker.query('COMMIT');
  await all;
  const granted = answers.filter(({ status }) => status === 200).length;
  expect(granted).toBeLessThanOrEqual(64);
  expect((await ask()).status).toBe(200);
  // One before, one after. Leased calls count as used until they are returned.
  await timeUntil(granted + 2, () => usedBy(name));
});

test('a command waits where a service refuses', async () => {
  await withStore(database.url, async (store) => {
    await block('company');
    // More than the connections take at once.
    const asked = COMPANIES.slice(0, 150).map(({ id }) => store.companies.readWhole(id));
    await sleep(2_000);
    await blocker.query('COMMIT');
    expect(await Promise.all(asked)).not.toContain(undefined);
  });
});

test('a revoked key stops within a second while a table is blocked', async () => {
  const name = `ending ${Date.now()}`;
  const key = await makeKey(database.url, { name });
  const ask = createAsker(service.address, key);
  await timeUntil(200, async () => (await ask()).status);
  await block('company');
  const { all } = send(ask, MANY);
  await withStore(database.url, ({ keys }) => revokeApiKey(keys, name, Date.now()));
  const refusedAfter = await timeUntil(401, async () => (await ask()).status, 4_000).catch(
    () => Number.POSITIVE_INFINITY,
  );
  await blocker.query('COMMIT');
  await all;
  expect(refusedAfter).toBeLessThan(1_000);
});

test('a blocked table of limits causes 503 with Retry-After too, and the service recovers', async () => {
  const key = await makeKey(database.url, { name: `limited ${Date.now()}`, ratePerSecond: 1_000 });
  const ask = createAsker(service.address, key);
  await timeUntil(200, async () => (await ask()).status);
  await block('limit_book');
  // Calls that were leased before are used first.
  const { answers, all } = send(ask, COMPANIES.length);
  await timeUntil(true, async () => answers.some(({ status }) => status === 503));
  const late = await ask();
  expect({ status: late.status, retryAfter: late.retryAfter }).toEqual({ status: 503, retryAfter: '1' });
  expect(late.ms).toBeLessThan(2_000);
  await blocker.query('COMMIT');
  await all;
  await timeUntil(200, async () => (await ask()).status);
});
