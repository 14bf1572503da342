// The ports for monitoring: what they answer for a process that is healthy, busy, stuck or not ready.
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { openWatchServer, type WatchedProcess, type WatchServer } from '../../src/http/watch-server.ts';

const TIMES = { stuckMs: 10_000, answerMs: 50, restartMs: 50 };
const never = () => new Promise<never>(() => {});

const open: WatchServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** All three paths on one port, for a process that is healthy except for the given values. */
async function watch(watched: Partial<WatchedProcess> = {}) {
  const port = await freePort();
  const well: WatchedProcess = {
    sinceLastTurnMs: () => 0,
    whyNotReady: async () => undefined,
    readMetrics: async () => 'figure 1\n',
    ...watched,
  };
  open.push(await openWatchServer({ host: '127.0.0.1', healthPort: port, metricsPort: port }, well, TIMES));
  return async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

test('answers all three paths for a healthy process', async () => {
  const ask = await watch();
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await ask('/readyz/?a=b')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  const metrics = await ask('/metrics');
  expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(metrics.text).toMatch(
    /^figure 1\n# HELP .+\n# TYPE .+ gauge\nfirmament_metrics_age_seconds 0\.\d+\n$/,
  );
});

test('answers other paths with 404, other methods with 405, and HEAD without a body', async () => {
  const ask = await watch();
  const none = await ask('/company?id=c1');
  expect([none.status, JSON.parse(none.text).error]).toEqual([404, 40400]);
  const posted = await ask('/healthz', 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await ask('/healthz', 'HEAD')).toMatchObject({ status: 200, text: '' });
});

test('answers on each of the two ports only its own paths', async () => {
  const [healthPort, metricsPort] = [await freePort(), await freePort()];
  const well = { sinceLastTurnMs: () => 0, whyNotReady: async () => undefined, readMetrics: async () => '' };
  open.push(await openWatchServer({ host: '127.0.0.1', healthPort, metricsPort }, well, TIMES));
  const statuses = async (port: number) =>
    Promise.all(
      ['/healthz', '/readyz', '/metrics'].map(
        async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
      ),
    );
  expect(await statuses(healthPort)).toEqual([200, 200, 404]);
  expect(await statuses(metricsPort)).toEqual([404, 404, 200]);
});

test('passes on why the process is not ready', async () => {
  const ask = await watch({ whyNotReady: async () => 'the store holds no company any more' });
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    text: '{"error":50300,"message":"Not ready: the store holds no company any more."}',
  });
  expect((await ask('/healthz')).status).toBe(200);
});

describe('a process that is busy', () => {
  test('is healthy, and has the readiness that it last reported', async () => {
    let why: string | undefined = 'the service is stopping';
    let isBusy = false;
    const ask = await watch({
      sinceLastTurnMs: () => (isBusy ? 3_000 : 0),
      whyNotReady: () => (isBusy ? never() : Promise.resolve(why)),
    });
    expect((await ask('/readyz')).status).toBe(503);
    why = undefined;
    expect((await ask('/readyz')).status).toBe(200);
    isBusy = true;
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('gets its last figures shown with their age', async () => {
    let isBusy = false;
    const ask = await watch({
      sinceLastTurnMs: () => (isBusy ? 3_000 : 0),
      readMetrics: () => (isBusy ? never() : Promise.resolve('figure 7\n')),
    });
    await ask('/metrics');
    isBusy = true;
    const { status, text } = await ask('/metrics');
    expect([status, text.split('\n')[0]]).toEqual([200, 'figure 7']);
    expect(Number(/age_seconds (\d\S*)/.exec(text)?.[1])).toBeGreaterThanOrEqual(TIMES.answerMs / 1000);
  });

  test('without figures yet gets a 503', async () => {
    const ask = await watch({ readMetrics: never });
    expect(await ask('/metrics')).toMatchObject({
      status: 503,
      text: expect.stringContaining('no figures yet'),
    });
  });
});

test('distinguishes a stuck process from a busy one', async () => {
  const ask = await watch({ sinceLastTurnMs: () => 12_345, whyNotReady: never });
  for (const path of ['/healthz', '/readyz']) {
    expect(await ask(path)).toMatchObject({
      status: 503,
      text: '{"error":50300,"message":"Not ready: the process has been stuck for 12 s."}',
    });
  }
});

test('distinguishes a store that does not answer from a busy process', async () => {
  const ask = await watch({ whyNotReady: never });
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('the store does not answer'),
  });
});

test('says in one sentence which port is in use, and leaves none open', async () => {
  const [healthPort, taken] = [await freePort(), await freePort()];
  const well = { sinceLastTurnMs: () => 0, whyNotReady: async () => undefined, readMetrics: async () => '' };
  const ports = { host: '127.0.0.1', healthPort, metricsPort: taken };
  open.push(await openWatchServer({ ...ports, healthPort: undefined }, well, TIMES));
  await expect(openWatchServer(ports, well, TIMES)).rejects.toThrow(
    `METRICS_PORT: port ${taken} on 127.0.0.1 is in use. Stop the other program, or choose another port.`,
  );
  await expect(fetch(`http://127.0.0.1:${healthPort}/healthz`)).rejects.toThrow();
});
