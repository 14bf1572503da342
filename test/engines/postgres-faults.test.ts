// What callers see when the server stops or refuses, or a replica fails; and that the service recovers by itself.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startCuttableWay } from '../../running/cuttable-way.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../running/temporary-postgres.ts';
import { revokeApiKey } from '../../src/operations/keys/api-keys.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { startServe } from '../helpers/run-cli.ts';
import { runSql } from '../helpers/run-sql.ts';
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

let leader: TemporaryPostgres;
let key = '';
beforeAll(async () => {
  leader = await startTemporaryPostgres();
  await fill(leader.url);
  key = await makeKey(leader.url);
});
afterAll(() => leader.stop());
/** Also after a test that failed half-way. */
beforeEach(async () => {
  if (!leader.isRunning()) await leader.resume();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server that stops', () => {
  test('causes 503 with Retry-After, without a wait, until it is back', async () => {
    const service = await serve(leader.url);
    const ask = createAsker(service.address, key);
    const load = askOn(ask);
    await load.answered(20);
    await leader.halt();
    await timeUntil(503, async () => (await ask()).status);
    const during = [await ask(), await ask('/company?fqdn=nobody.example'), await ask()];
    for (const { status, retryAfter, text, ms } of during) {
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '1' });
      expect(text).toContain('the store cannot be reached');
      expect(ms).toBeLessThan(1_000);
    }
    expect((await fetch(`${service.address}/readyz`)).status).toBe(503);
    await leader.resume();
    expect(await timeUntil(200, async () => (await ask()).status)).toBeLessThan(5_000);
    const answers = await load.stop();
    expect(statusesOf(answers)).toEqual([200, 503]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
    await service.stop();
  });
});

describe('a service that is stopped while its server is away', () => {
  test.each(['1', '2'])('ends with one sentence and a whole log (WORKERS=%s)', async (workers) => {
    const env = { DATABASE_URL: leader.url, WORKERS: workers, STOP_TIMEOUT_MS: '2000' };
    const { address, child, ended } = await startServe(env);
    const ask = createAsker(address, key);
    expect((await ask()).status).toBe(200);
    await leader.halt();
    await timeUntil(503, async () => (await ask()).status);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database failed meanwhile: .*\n$/);
    expect(stdout).toContain('"msg":"stopped"');
  });
});

describe('services are notified by the server', () => {
  test('of changed keys and published data, also after a restart', async () => {
    const name = `announced ${Date.now()}`;
    await withStore(leader.url, async (store) => {
      let notices = 0;
      store.onChange?.(() => {
        notices += 1;
      });
      /** Waits for the message that something may have been missed, then expects one of the change. */
      const expectNotice = async (change: () => Promise<unknown>) => {
        await timeUntil(true, async () => notices > 0);
        const before = notices;
        await change();
        expect(await timeUntil(true, async () => notices > before)).toBeLessThan(1_000);
        await sleep(100);
        expect(notices).toBe(before + 1);
      };
      await expectNotice(() => makeKey(leader.url, { name }));
      await expectNotice(() =>
        withStore(leader.url, (other) => loadCompanies(other, [{ id: 'c2', name: 'Announced' }])),
      );
      notices = 0;
      await leader.halt();
      await leader.resume();
      await expectNotice(() => withStore(leader.url, ({ keys }) => revokeApiKey(keys, name, Date.now())));
    });
  });
});

describe('a password that is changed while a service runs', () => {
  test('causes 503, never 500, until it is right again', async () => {
    const run = (sql: string) => runSql(leader.url, sql);
    await run('DROP ROLE IF EXISTS changing');
    await run("CREATE ROLE changing LOGIN SUPERUSER PASSWORD 'first'");
    const url = new URL(leader.url);
    [url.username, url.password] = ['changing', 'first'];
    const service = await serve(url.href);
    const ask = createAsker(service.address, key);
    expect((await ask()).status).toBe(200);
    await run("ALTER ROLE changing PASSWORD 'second'");
    await run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'changing'");
    await timeUntil(503, async () => (await ask()).status);
    for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(503);
    await run("ALTER ROLE changing PASSWORD 'first'");
    expect(await timeUntil(200, async () => (await ask()).status)).toBeLessThan(5_000);
    await service.stop();
  });
});

describe('a replica', () => {
  let follower: TemporaryPostgres;
  beforeAll(async () => {
    follower = await leader.follow();
  });
  afterAll(() => follower.stop());
  /** Also after a test that failed half-way. */
  beforeEach(async () => {
    if (!follower.isRunning()) await follower.resume();
    await runSql(follower.url, 'SELECT pg_wal_replay_resume()');
  });

  /** Expects that requests from now on are answered by this server: it counts lookups of companies, now and then. */
  async function expectUse(url: string, ask: () => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const lookups = async (): Promise<number> => {
      const { rows } = await client.query(
        "SELECT coalesce(sum(idx_scan), 0)::int AS n FROM pg_stat_user_tables WHERE relname = 'company'",
      );
      return rows[0].n;
    };
    try {
      const before = await lookups();
      await timeUntil(true, async () => {
        await ask();
        return (await lookups()) > before;
      });
    } finally {
      await client.end();
    }
  }

  test('answers, is not used after it fails under load, and answers again when it is back', async () => {
    const service = await serve(leader.url, [follower.url]);
    const ask = createAsker(service.address, key);
    await expectUse(follower.url, ask);

    const load = askOn(ask);
    await load.answered(50);
    await follower.halt();
    // Many more, so that some of them were in progress and all later ones use another server.
    await load.answered(load.answers.length + 100);
    const answers = await load.stop();
    expect(statusesOf(answers)).toEqual([200]);
    await follower.resume();
    await expectUse(follower.url, ask);
    await service.stop();
  });

  test('that is behind what is published is not used until it has caught up', async () => {
    const service = await serve(leader.url, [follower.url]);
    const ask = createAsker(service.address, key);
    await expectUse(follower.url, ask);
    const control = new pg.Client({ connectionString: follower.url });
    await control.connect();
    await control.query('SELECT pg_wal_replay_pause()');
    await withStore(leader.url, (store) =>
      loadCompanies(
        store,
        COMPANIES.map(({ id, name }) => ({ id, name: `${name}, anew` })),
      ),
    );
    const isNew = async () => (await ask()).text.includes(', anew');
    expect(await timeUntil(true, isNew)).toBeLessThan(1_000);
    for (let n = 0; n < 30; n += 1) expect(await isNew()).toBe(true);
    await control.query('SELECT pg_wal_replay_resume()');
    await control.end();
    // Until it is used again, and from then on.
    await expectUse(follower.url, async () => expect(await isNew()).toBe(true));
    for (let n = 0; n < 10; n += 1) expect(await isNew()).toBe(true);
    await service.stop();
  });

  test('that does not answer delays neither a revocation nor an answer', async () => {
    const way = await startCuttableWay(follower.url);
    const service = await serve(leader.url, [way.url]);
    const name = `cut off ${Date.now()}`;
    const passing = await makeKey(leader.url, { name });
    const ask = createAsker(service.address, passing);
    await timeUntil(200, async () => (await ask()).status);
    way.cut();
    await sleep(1_500);
    await withStore(leader.url, ({ keys }) => revokeApiKey(keys, name, Date.now()));
    expect(await timeUntil(401, async () => (await ask()).status)).toBeLessThan(1_000);
    const other = createAsker(service.address, key);
    for (let n = 0; n < 5; n += 1) {
      const { status, ms } = await other();
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1_000);
    }
    await service.stop();
    await way.close();
  });
});

describe('a failover', () => {
  async function changeSetting(sql: string): Promise<void> {
    await runSql(leader.url, `ALTER SYSTEM ${sql}`);
    await runSql(leader.url, 'SELECT pg_reload_conf()');
  }

  test('to a replica that takes over at the same address needs no restart, writes included', async () => {
    const next = await leader.follow();
    onTestFinished(() => next.stop());
    const way = await startCuttableWay(leader.url);
    const service = await serve(way.url);
    const ask = createAsker(service.address, key);
    expect((await ask()).status).toBe(200);
    const load = askOn(ask);

    // Both accept connections for a while, the old one only for reading, as in a planned switch.
    await changeSetting('SET default_transaction_read_only = on');
    onTestFinished(async () => {
      if (!leader.isRunning()) await leader.resume();
      await changeSetting('RESET default_transaction_read_only');
    });
    await next.promote();
    way.leadTo(next.url);
    await sleep(500);
    await leader.halt();
    expect(await timeUntil(200, async () => (await ask()).status)).toBeLessThan(5_000);
    await load.answered(load.answers.length + 30);
    const answers = await load.stop();
    expect(statusesOf(answers).filter((status) => status !== 503)).toEqual([200]);
    const late = await makeKey(way.url, { name: `after ${Date.now()}` });
    const asLate = createAsker(service.address, late);
    await timeUntil(200, async () => (await asLate()).status);
    await service.stop();
    await way.close();
  });
});
