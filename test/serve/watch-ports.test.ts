// HEALTH_PORT and METRICS_PORT of the running program: they answer while the main thread does not, and end with it.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import type { LogOutput } from '../../src/log.ts';
import type { openWatchPorts } from '../../src/serve/watch-ports.ts';
import { prepareStore, timeUntil } from '../helpers/prepare-store.ts';
import { runCli, runProcess, startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const WATCH_PORTS = new URL('../../dist/serve/watch-ports.js', import.meta.url).href;

const ask = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

const children: ReturnType<typeof spawn>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('the ports answer while the main thread is busy, report when it is stuck, and when it has recovered', async () => {
  const port = await freePort();
  // Replaces the program: on a message its main thread does nothing else for three seconds.
  const program = `
    import { openWatchPorts } from ${JSON.stringify(WATCH_PORTS)};
    const watched = { sinceLastTurnMs: () => 0, whyNotReady: async () => undefined, readMetrics: async () => 'figure 1' };
    const ports = { host: '127.0.0.1', healthPort: ${port}, metricsPort: ${port} };
    await openWatchPorts(ports, watched, { logger: console }, { stuckMs: 1500, answerMs: 100, restartMs: 50 });
    process.stdout.write('open');
    process.stdin.once('data', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000));`;
  const file = join(temporaryFolder(), 'busy.mjs');
  writeFileSync(file, program);
  const child = spawn(process.execPath, [file]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect((await ask(port, '/readyz')).status).toBe(200);
  expect((await ask(port, '/metrics')).text).toContain('figure 1');
  child.stdin.write('go');
  const isOld = async () => Number(/age_seconds (\d\S*)/.exec((await ask(port, '/metrics')).text)?.[1]) > 0.3;
  await timeUntil(true, isOld);
  expect([(await ask(port, '/healthz')).status, (await ask(port, '/readyz')).status]).toEqual([200, 200]);
  await timeUntil(503, async () => (await ask(port, '/healthz')).status);
  expect((await ask(port, '/healthz')).text).toMatch(/the process has been stuck for [12] s/);
  await timeUntil(200, async () => (await ask(port, '/healthz')).status);
  expect((await ask(port, '/readyz')).status).toBe(200);
});

test('a thread that ends is started again', async () => {
  const built: { openWatchPorts: typeof openWatchPorts } = await import(/* @vite-ignore */ WATCH_PORTS);
  const port = await freePort();
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(line) });
  // The first figures are not text: the thread fails on them.
  const figures: unknown[] = [1, 'figure 2'];
  const watch = await built.openWatchPorts(
    { host: '127.0.0.1', healthPort: port, metricsPort: port },
    {
      sinceLastTurnMs: () => 0,
      whyNotReady: async () => undefined,
      readMetrics: async () => figures.shift() as string,
    },
    { logger } as LogOutput,
    { stuckMs: 9000, answerMs: 2000, restartMs: 50 },
  );
  await expect(ask(port, '/metrics')).rejects.toThrow();
  await timeUntil(true, async () => logged.join('').includes('was started again'));
  expect(logged.join('')).toContain('TypeError');
  expect((await ask(port, '/metrics')).text).toContain('figure 2');
  await watch?.close();
});

/** A search whose body does not arrive: a service that stops waits for it. */
async function beginSearch(address: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = [
    'POST /people/search HTTP/1.1',
    'Host: t',
    `Authorization: Bearer ${key}`,
    'Expect: 100-continue',
  ];
  socket.write([...head, 'Content-Type: application/json', 'Content-Length: 9', '', ''].join('\r\n'));
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  test('the ports serve, report that a check found damage, then that the service is stopping, and end with it', async () => {
    const store = await prepareStore();
    const [health, metrics] = [await freePort(), await freePort()];
    const service = await startServe({
      ...store.env,
      WORKERS,
      HEALTH_PORT: String(health),
      METRICS_PORT: String(metrics),
    });
    expect(await ask(health, '/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await ask(health, '/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
    expect((await ask(metrics, '/metrics')).text).toContain('firmament_http_request_duration_seconds');
    expect((await ask(metrics, '/healthz')).status).toBe(404);
    // Before the damage, after which a search is refused.
    const unfinished = await beginSearch(service.address, await store.createKey({ name: 'slow' }));
    const data = new Database(join(store.folder, 'firmament.db'));
    data.exec('DELETE FROM company_key');
    data.close();
    expect((await runCli(['check'], store.env)).code).toBe(1);
    await timeUntil(503, async () => (await ask(health, '/readyz')).status);
    expect((await ask(health, '/readyz')).text).toContain('a check found damage in the store');
    service.child.kill('SIGTERM');
    const isStopping = async () =>
      (await ask(health, '/readyz')).text.includes('Not ready: the service is stopping');
    await timeUntil(true, isStopping);
    expect((await ask(health, '/readyz')).status).toBe(503);
    unfinished.destroy();
    expect((await service.ended).code).toBe(0);
    await expect(ask(health, '/healthz')).rejects.toThrow();
  });

  test('a port in use is one sentence', async () => {
    const store = await prepareStore();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    // Several processes are not started inside this one.
    const run = WORKERS === '1' ? runCli : runProcess;
    const { code, stderr } = await run(['serve'], {
      ...store.env,
      WORKERS,
      PORT: '0',
      LOG_LEVEL: 'silent',
      HEALTH_PORT: String(port),
    });
    other.close();
    expect([code, stderr.trim()]).toEqual([
      1,
      `HEALTH_PORT: port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another port.`,
    ]);
  });
});
