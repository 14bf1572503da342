// Several services over one PostgreSQL server, a network that is cut, and a reader that takes long.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCuttableWay } from '../../running/cuttable-way.ts';
import { revokeApiKey } from '../../src/operations/keys/api-keys.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import {
  askOn,
  COMPANIES,
  createAsker,
  fill,
  makeKey,
  serve,
  statusesOf,
  withStore,
} from './serve-postgres.ts';

let database: FreshPostgres;
let key = '';
beforeAll(async () => {
  database = await makeMigratedDatabase();
  await fill(database.url);
  key = await makeKey(database.url);
});
afterAll(() => database.drop());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Both wait for seconds, so they do it at the same time.
describe.concurrent('a network that is cut', () => {
  test('leaves no caller waiting, and its return is noticed', async () => {
    const way = await startCuttableWay(database.url);
    const service = await serve(way.url);
    const ask = createAsker(service.address, key);
    expect((await ask()).status).toBe(200);
    way.cut();
    const during = await Promise.all([ask(), ask(), ask()]);
    expect(statusesOf(during)).toEqual([503]);
    expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(8_000);
    way.mend();
    expect(await timeUntil(200, async () => (await ask()).status, 15_000)).toBeLessThan(12_000);
    await service.stop();
    await way.close();
  });
});

describe.concurrent('a long-running reader', () => {
  test('delays a first load, and no other reader for more than a moment', async ({ onTestFinished }) => {
    const { url, drop } = await makeMigratedDatabase();
    onTestFinished(drop);
    const options = { connectionString: url };
    const [client, other] = [new pg.Client(options), new pg.Client(options)];
    await Promise.all([client.connect(), other.connect()]);
    await client.query('BEGIN');
    await client.query('SELECT count(*) FROM company');
    let isPublished = false;
    const load = withStore(url, (store) => loadCompanies(store, COMPANIES)).then(() => {
      isPublished = true;
    });
    let longest = 0;
    for (const startedAt = performance.now(); performance.now() - startedAt < 3_000; ) {
      const askedAt = performance.now();
      await other.query('SELECT count(*) FROM company');
      longest = Math.max(longest, performance.now() - askedAt);
      await sleep(10);
    }
    expect(isPublished).toBe(false);
    expect(longest).toBeLessThan(1_000);
    await client.query('COMMIT');
    await load;
    await Promise.all([client.end(), other.end()]);
  });
});

describe('services on several machines', () => {
  test('enforce a rate together', async () => {
    // A burst of a whole second, so that a machine that is busy for less than that loses nothing that was allowed. And few, so that
    // callers on a slow machine send more than that too.
    const [rate, burst] = [20, 20];
    const limited = await makeKey(database.url, {
      name: `limited ${Date.now()}`,
      ratePerSecond: rate,
      burst,
    });
    const [a, b] = [await serve(database.url), await serve(database.url)];
    const asks = [a, b].map(({ address }) => createAsker(address, limited));
    const startedAt = performance.now();
    const loads = asks.map((ask) => askOn(ask, 2));
    await sleep(4_000);
    const answers = (await Promise.all(loads.map(({ stop }) => stop()))).flat();
    const seconds = (performance.now() - startedAt) / 1_000;
    const allowed = burst + rate * seconds;
    const granted = answers.filter(({ status }) => status === 200).length;
    expect(granted / allowed).toBeGreaterThan(0.95);
    expect(granted / allowed).toBeLessThan(1.05);
    expect(statusesOf(answers)).toEqual([200, 429]);
    await a.stop();
    await b.stop();
  });

  test('enforce a quota together, to the last answer', async () => {
    const limited = await makeKey(database.url, {
      name: `quota ${Date.now()}`,
      ratePerSecond: 10_000,
      monthlyQuota: 150,
    });
    const [a, b] = [await serve(database.url), await serve(database.url)];
    const loads = [a, b].map(({ address }) => askOn(createAsker(address, limited), 3));
    // Until both refuse, and many more after that.
    for (const load of loads) {
      await timeUntil(true, async () => load.answers.some(({ status }) => status === 429));
      await load.answered(load.answers.length + 50);
    }
    const answers = (await Promise.all(loads.map(({ stop }) => stop()))).flat();
    expect(answers.filter(({ status }) => status === 200).length).toBe(150);
    await a.stop();
    await b.stop();
  });

  test('refuse a revoked key and serve what is published within a second', async () => {
    const [a, b] = [await serve(database.url), await serve(database.url)];
    const name = `passing ${Date.now()}`;
    const passing = await makeKey(database.url, { name });
    const asks = [a, b].map(({ address }) => createAsker(address, passing));
    for (const ask of asks)
      expect(await timeUntil(200, async () => (await ask()).status)).toBeLessThan(1_000);
    await withStore(database.url, (store) => loadCompanies(store, [{ id: 'c1', name }]));
    for (const ask of asks) {
      const isSeen = async () => (await ask('/company?id=c1')).text.includes(name);
      expect(await timeUntil(true, isSeen)).toBeLessThan(1_000);
    }
    await withStore(database.url, ({ keys }) => revokeApiKey(keys, name, Date.now()));
    for (const ask of asks)
      expect(await timeUntil(401, async () => (await ask()).status)).toBeLessThan(1_000);
    await a.stop();
    await b.stop();
  });
});
