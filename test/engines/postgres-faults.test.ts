// What callers see when the server stops, is cut off, or a replica fails; and that the service recovers by itself.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCuttableWay } from '../../bench/lib/cuttable-way.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../bench/lib/temporary-postgres.ts';
import { createApiKey, revokeApiKey, SCOPES } from '../../src/operations/keys/api-keys.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { runCli } from '../helpers/run-cli.ts';
import { askOn, COMPANIES, createAsker, fill, makeKey, serve, withStore } from './serve-postgres.ts';

let leader: TemporaryPostgres;
let key = '';
beforeAll(async () => {
  leader = await startTemporaryPostgres();
  await fill(leader.url);
  key = await makeKey(leader.url);
});
/** Also after a test that failed half-way. */
const followers: TemporaryPostgres[] = [];
afterAll(async () => {
  for (const server of [...followers, leader]) await server.stop();
});

async function follow(): Promise<TemporaryPostgres> {
  const follower = await leader.follow();
  followers.push(follower);
  return follower;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();

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

describe('a network that is cut', () => {
  test('leaves no caller waiting, and its return is noticed', async () => {
    const way = await startCuttableWay(leader.url);
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

describe('a replica', () => {
  /** How often companies were looked up on this server, as it counts itself, now and then. */
  async function lookups(url: string): Promise<number> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT coalesce(sum(idx_scan), 0)::int AS n FROM pg_stat_user_tables WHERE relname = 'company'",
    );
    await client.end();
    return rows[0].n;
  }

  /** Expects that requests from now on are answered by this server. */
  async function expectUse(url: string, ask: () => Promise<unknown>): Promise<void> {
    const before = await lookups(url);
    const isUsed = async () => {
      await ask();
      return (await lookups(url)) > before;
    };
    await timeUntil(true, isUsed);
  }

  test('answers, is not used after it fails under load, and answers again when it is back', async () => {
    const follower = await follow();
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
    await follower.stop();
  });

  test('that is behind what is published is not used until it has caught up', async () => {
    const follower = await follow();
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
    await follower.stop();
  });
});

describe('a replica that does not answer', () => {
  test('delays neither a revocation nor an answer', async () => {
    const follower = await follow();
    const way = await startCuttableWay(follower.url);
    const service = await serve(leader.url, [way.url]);
    const passing = await makeKey(leader.url, { name: 'cut off' });
    const ask = createAsker(service.address, passing);
    await timeUntil(200, async () => (await ask()).status);
    way.cut();
    await sleep(1_500);
    await withStore(leader.url, ({ keys }) => revokeApiKey(keys, 'cut off', Date.now()));
    expect(await timeUntil(401, async () => (await ask()).status)).toBeLessThan(1_000);
    const other = createAsker(service.address, key);
    for (let n = 0; n < 5; n += 1) {
      const { status, ms } = await other();
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1_000);
    }
    await service.stop();
    await way.close();
    await follower.stop();
  });
});

describe('a password that is changed while a service runs', () => {
  test('causes 503, never 500, until it is right again', async () => {
    const run = async (sql: string) => {
      const client = new pg.Client({ connectionString: leader.url });
      await client.connect();
      await client.query(sql);
      await client.end();
    };
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

describe('a long-running reader', () => {
  test('delays a first load, and no other reader for more than a moment', async () => {
    const client = new pg.Client({ connectionString: leader.url });
    await client.connect();
    await client.query('CREATE SCHEMA waiting');
    const url = `${leader.url}?schema=waiting`;
    await withStore(url, async () => {});
    await client.query('BEGIN');
    await client.query('SELECT count(*) FROM waiting.company');
    let isPublished = false;
    const load = withStore(url, (store) => loadCompanies(store, COMPANIES)).then(() => {
      isPublished = true;
    });
    const other = new pg.Client({ connectionString: leader.url });
    await other.connect();
    let longest = 0;
    for (const startedAt = performance.now(); performance.now() - startedAt < 3_000; ) {
      const askedAt = performance.now();
      await other.query('SELECT count(*) FROM waiting.company');
      longest = Math.max(longest, performance.now() - askedAt);
    }
    expect(isPublished).toBe(false);
    expect(longest).toBeLessThan(1_000);
    await client.query('COMMIT');
    await load;
    await Promise.all([client.end(), other.end()]);
  });
});

describe('a failover', () => {
  test('to a replica that takes over at the same address needs no restart, writes included', async () => {
    const old = await startTemporaryPostgres();
    await fill(old.url);
    const ownKey = await makeKey(old.url);
    const next = await old.follow();
    followers.push(old, next);
    const way = await startCuttableWay(old.url);
    const service = await serve(way.url);
    const ask = createAsker(service.address, ownKey);
    expect((await ask()).status).toBe(200);
    const load = askOn(ask);

    // Both accept connections for a while, the old one only for reading, as in a planned switch.
    const control = new pg.Client({ connectionString: old.url });
    await control.connect();
    await control.query('ALTER SYSTEM SET default_transaction_read_only = on');
    await control.query('SELECT pg_reload_conf()');
    await control.end();
    await next.promote();
    way.leadTo(next.url);
    await sleep(500);
    await old.halt();
    expect(await timeUntil(200, async () => (await ask()).status)).toBeLessThan(5_000);
    await load.answered(load.answers.length + 30);
    const answers = await load.stop();
    expect(statusesOf(answers).filter((status) => status !== 503)).toEqual([200]);
    const late = await makeKey(way.url, { name: 'after' });
    const asLate = createAsker(service.address, late);
    await timeUntil(200, async () => (await asLate()).status);
    await service.stop();
    await way.close();
  });
});

describe('services on several machines', () => {
  test('enforce a rate together', async () => {
    // A burst of a whole second, so that a machine that is busy for less than that loses nothing that was allowed.
    const [rate, burst] = [50, 50];
    const limited = await makeKey(leader.url, { name: 'limited', ratePerSecond: rate, burst });
    const [a, b] = [await serve(leader.url), await serve(leader.url)];
    const asks = [a, b].map(({ address }) => createAsker(address, limited));
    const startedAt = performance.now();
    const loads = asks.map((ask) => askOn(ask, 3));
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
    const limited = await makeKey(leader.url, { name: 'quota', ratePerSecond: 10_000, monthlyQuota: 150 });
    const [a, b] = [await serve(leader.url), await serve(leader.url)];
    const loads = [a, b].map(({ address }) => askOn(createAsker(address, limited), 3));
    // Until both refuse, and many more after that.
    for (const load of loads) {
      await timeUntil(true, async () => load.answers.some(({ status }) => status === 429));
      await load.answered(load.answers.length + 100);
    }
    const answers = (await Promise.all(loads.map(({ stop }) => stop()))).flat();
    expect(answers.filter(({ status }) => status === 200).length).toBe(150);
    await a.stop();
    await b.stop();
  });

  test('refuse a revoked key and serve what is published within a second', async () => {
    const [a, b] = [await serve(leader.url), await serve(leader.url)];
    const passing = await makeKey(leader.url, { name: 'passing' });
    const asks = [a, b].map(({ address }) => createAsker(address, passing));
    for (const ask of asks)
      expect(await timeUntil(200, async () => (await ask()).status)).toBeLessThan(1_000);
    await withStore(leader.url, (store) => loadCompanies(store, [{ id: 'c1', name: 'Published just now' }]));
    for (const ask of asks) {
      const isSeen = async () => (await ask('/company?id=c1')).text.includes('Published just now');
      expect(await timeUntil(true, isSeen)).toBeLessThan(1_000);
    }
    await withStore(leader.url, ({ keys }) => revokeApiKey(keys, 'passing', Date.now()));
    for (const ask of asks)
      expect(await timeUntil(401, async () => (await ask()).status)).toBeLessThan(1_000);
    await a.stop();
    await b.stop();
  });
});

describe('services are notified by the server', () => {
  test('of changed keys and published data, also after a restart', async () => {
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
      await expectNotice(() => makeKey(leader.url, { name: 'announced' }));
      await expectNotice(() =>
        withStore(leader.url, (other) => loadCompanies(other, [{ id: 'c2', name: 'Announced' }])),
      );
      notices = 0;
      await leader.halt();
      await leader.resume();
      await expectNotice(() =>
        withStore(leader.url, ({ keys }) => revokeApiKey(keys, 'announced', Date.now())),
      );
    });
  });
});

describe('a role that serves', () => {
  test('may read and count, and write nothing else', async () => {
    const { initDatabase } = await import('../../src/store/administer-store.ts');
    const run = async (url: string, sql: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await client.query(sql);
      } finally {
        await client.end();
      }
    };
    await run(leader.url, "CREATE ROLE reader LOGIN PASSWORD 'only-reads'");
    await initDatabase(leader.url, { readerRole: 'reader' });
    const url = new URL(leader.url);
    [url.username, url.password] = ['reader', 'only-reads'];
    const service = await serve(url.href);
    const ask = createAsker(service.address, key);
    expect((await ask()).status).toBe(200);
    // What it may not do is refused with what to do, and never a 500.
    const admin = await withStore(
      leader.url,
      async ({ keys }) => (await createApiKey(keys, { name: 'console', scopes: SCOPES }, Date.now())).text,
    );
    const change = async (path: string, body: object, method = 'POST') => {
      const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
      const reply = await fetch(service.address + path, { method, headers, body: JSON.stringify(body) });
      return { status: reply.status, body: await reply.json() };
    };
    const refusal = { status: 403, body: { error: 40303, message: expect.stringContaining('DATABASE_URL') } };
    await timeUntil(403, async () => (await change('/admin/keys', { name: 'x' })).status);
    for (const [path, body] of [
      ['/admin/keys', { name: 'x' }],
      ['/admin/corrections', { company: 'c1', set: { tagline: 'x' } }],
      ['/admin/suppressions', { what: 'person', by: 'id', value: 'p1', reason: 'x' }],
    ] as const) {
      expect([path, await change(path, body)]).toEqual([path, refusal]);
    }
    // It signs in, and that is in the log.
    const signedIn = await fetch(`${service.address}/console/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'x-firmament-console': '1' },
    });
    expect(signedIn.status).toBe(200);
    await service.stop();
    for (const sql of [
      "DELETE FROM company WHERE id = 'c1'",
      'UPDATE people_page SET first = 1',
      "INSERT INTO company_key VALUES ('a', 1, 'c1')",
      'UPDATE api_key SET revoked_at = NULL',
      'DELETE FROM usage',
      'DELETE FROM audit',
      "UPDATE audit SET who = 'x'",
    ]) {
      await expect(run(url.href, sql)).rejects.toThrow(/permission denied/);
    }
    const refused = await runCli(['keys', 'create', '--name', 'mine'], { DATABASE_URL: url.href });
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The database does not allow this: permission denied [^\n]+\n$/),
    });
  });
});
