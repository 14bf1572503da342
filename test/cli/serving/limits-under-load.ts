// Rates and quotas of a service that gets more requests than it allows.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { lookUp, timeUntil, usedBy } from '../../helpers/prepare-store.ts';
import { sendLoad } from '../../helpers/send-load.ts';
import { newName, type ServedStore } from './served-store.ts';

const RATE = 60;
/** A busy machine may pause the callers; their unused calls accumulate meanwhile. */
const BURST = 180;
const LOAD_MS = 3_000;

export function testLimitsUnderLoad(served: () => ServedStore): void {
  /** Free requests over many connections, until every process takes the key. */
  const knownEverywhere = (key: string) => timeUntil('400', () => served().statuses(key, 'fqdn=nodots'));

  test('a key gets its burst and its rate, within 5 %', async () => {
    const { store, address } = served();
    const name = newName('rate');
    const key = await store.createKey({ name, ratePerSecond: RATE, burst: BURST });
    await knownEverywhere(key);
    // Until the bucket is full again.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const startedAt = performance.now();
    let lastAt = startedAt;
    let allowed = 0;
    const load = sendLoad(address, {
      callers: 20,
      key,
      // Ten times the rate.
      pauseMs: 30,
      onAnswer: (status) => {
        const now = performance.now();
        if (status !== 200 || now > startedAt + LOAD_MS) return;
        allowed += 1;
        lastAt = now;
      },
    });
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    const outcomes = await load.end();
    const granted = BURST + (RATE * (lastAt - startedAt)) / 1000;
    expect([...outcomes.keys()].sort()).toEqual(['200', '429']);
    expect(allowed, `allowed of ${granted}`).toBeLessThanOrEqual(1.05 * granted);
    expect(allowed, `allowed of ${granted}`).toBeGreaterThanOrEqual(0.95 * granted);
  });

  // The others side by side: their callers do not take from the rate of another key.
  test.concurrent('a quota is used up exactly and never exceeded', async () => {
    const { store, address } = served();
    const quota = 500;
    const name = newName('quota');
    const key = await store.createKey({ name, monthlyQuota: quota });
    await knownEverywhere(key);
    const lookups = sendLoad(address, { callers: 10, key, pauseMs: 25 });
    const searches = sendLoad(address, {
      callers: 10,
      key,
      pauseMs: 25,
      path: '/people/search',
      body: '{"companyId":"acme"}',
    });
    const free = sendLoad(address, { callers: 5, key, pauseMs: 25, path: '/company?fqdn=nodots' });
    await timeUntil(429, () => lookUp(address, key, 'fqdn=nodots'), 20_000);
    await free.end();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const outcomes = [await lookups.end(), await searches.end()];
    expect(outcomes.reduce((sum, one) => sum + (one.get('200') ?? 0), 0)).toBe(quota);
    expect(outcomes.map((one) => [...one.keys()].sort())).toEqual([
      ['200', '429'],
      ['200', '429'],
    ]);
    await timeUntil(quota, () => usedBy(store, name), 3_000);
  });

  test.concurrent('answers 200, 304 and 404 count, others are free', async () => {
    const { store, address } = served();
    const name = newName('counted');
    const key = await store.createKey({ name, monthlyQuota: 400, scopes: ['company:read'] });
    const authorization = `Bearer ${key}`;
    const get = (query: string, headers = {}) =>
      fetch(`${address}/company?${query}`, { headers: { authorization, ...headers } });
    await knownEverywhere(key);
    const first = await get('id=acme');
    const etag = first.headers.get('etag') ?? '';
    const statuses = [
      first.status,
      (await get('id=acme', { 'if-none-match': etag })).status,
      (await get('id=nobody')).status,
      (await get('id=acme&id=acme')).status,
      (await get('id=acme', { authorization: 'Bearer fmt_x' })).status,
      (await fetch(`${address}/people/search`, { method: 'POST', headers: { authorization } })).status,
    ];
    expect(statuses).toEqual([200, 304, 404, 400, 401, 403]);
    await timeUntil(3, () => usedBy(store, name), 3_000);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await usedBy(store, name)).toBe(3);
  });

  test.concurrent('a caller that disconnects in the middle of a request uses no quota', async () => {
    const { store, address } = served();
    const name = newName('rude');
    const key = await store.createKey({ name, monthlyQuota: 10 });
    await knownEverywhere(key);
    const { hostname, port } = new URL(address);
    const head =
      `POST /people/search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    for (let caller = 0; caller < 30; caller += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, 10));
      socket.destroy();
    }
    let answered = 0;
    const load = sendLoad(address, {
      callers: 4,
      key,
      pauseMs: 20,
      onAnswer: (status) => (answered += Number(status === 200)),
    });
    // Unused calls are returned by themselves, on a busy machine after seconds; then nothing more is returned.
    await timeUntil(10, async () => answered, 15_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await load.end()).get('200')).toBe(10);
  });
}
