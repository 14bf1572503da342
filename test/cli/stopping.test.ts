// Stopping the service: no request is lost, and the process ends in time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { LATE_COMPILING } from '../helpers/late-compiling.ts';
import { ACME, type PreparedStore, prepareStore, timeUntil, usedBy } from '../helpers/prepare-store.ts';
import { MAIN, startServe } from '../helpers/run-cli.ts';
import { NEVER_SENT, sendLoad } from '../helpers/send-load.ts';
import { startService } from '../helpers/start-service.ts';

const STOP_TIMEOUT_MS = 10_000;

/** Some 9 MB as an export: more than the system takes from the service before its caller reads. */
const PEOPLE = 3_000;
const LARGE = { id: 'large', name: 'A company with a long name '.repeat(110) };

let store: PreparedStore;
let key: string;
let exporter: string;
beforeAll(async () => {
  store = await prepareStore(
    [ACME, LARGE],
    Array.from({ length: PEOPLE }, (_, place) => ({
      person_id: `p${place}`,
      company_id: LARGE.id,
      country: 'AU',
    })),
  );
  key = await store.createKey({ name: 'load' });
  exporter = await store.createKey({ name: 'exporter', scopes: ['export'] });
});

const start = (env: { [name: string]: string } = {}) => startServe({ ...store.env, ...env });

/** A connection on which a test writes byte by byte; returns what was received once it is closed. */
function openSocket(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('error', (error) => {
    text += `[${error.message}]`;
  });
  const closed = once(socket, 'close').then(() => text);
  return { socket, closed, text: () => text };
}

/**
 * A connection on which a search has begun to arrive, with so much of its body. It came in one piece after a request that is
 * answered, so that the service has it.
 */
async function openInTheMiddle(address: string, body = '') {
  const opened = openSocket(address);
  opened.socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n${slowSearch()}${body}`);
  await timeUntil(true, async () => opened.text().includes('"ok"'));
  return opened;
}

/** A caller who has begun to receive an export and has stopped reading. */
async function beginExport(address: string) {
  const opened = openSocket(address);
  const body = `{"companyId":"${LARGE.id}"}`;
  opened.socket.write(
    `POST /people/search/export HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${exporter}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await once(opened.socket, 'data');
  opened.socket.pause();
  return opened;
}

const BODY = '{"companyId":"acme"}';
const slowSearch = (length = BODY.length) =>
  `POST /people/search HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

// Both signals and both numbers of processes, each once: both signals have the same handler.
describe.each([
  ['1', 'SIGTERM'],
  ['2', 'SIGINT'],
] as const)('with WORKERS=%s', (WORKERS, signal) => {
  test(`under load, ${signal} loses no request: it is not ready, finishes what has begun, and has counted all answers`, async () => {
    const name = `counted-${WORKERS}-${Date.now()}`;
    const counted = await store.createKey({ name });
    const service = await start({ WORKERS, STOP_TIMEOUT_MS: '20000', SHED_DELAY_MS: '60000' });
    const load = sendLoad(service.address, { callers: 30, key: counted });
    await load.warm;
    const search = await openInTheMiddle(service.address, BODY.slice(0, 5));
    const exported = await beginExport(service.address);
    const toldAt = performance.now();
    service.child.kill(signal);
    let response = await fetch(`${service.address}/readyz`);
    while (response.status === 200) response = await fetch(`${service.address}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 50300, message: 'Not ready: the service is stopping.' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    // The rest of a request that was still arriving, and a caller who reads an export that has begun.
    search.socket.write(BODY.slice(5));
    exported.socket.resume();
    expect(await search.closed).toMatch(/\r\n\r\n.*HTTP\/1\.1 200 OK\r\n.*\r\n\r\n\[\]$/s);
    await exported.closed;
    const { code, stderr } = await service.ended;
    expect(performance.now() - toldAt).toBeLessThan(STOP_TIMEOUT_MS);
    expect([code, stderr]).toEqual([0, '']);
    expect(exported.text().match(/"person_id"/g)).toHaveLength(PEOPLE);
    expect(exported.text()).toMatch(/\r\n0\r\n\r\n$/);
    const outcomes = await load.end();
    const answers = outcomes.get('200');
    expect(answers).toBeGreaterThan(30);
    expect([...outcomes.keys()].filter((outcome) => outcome !== '200' && outcome !== NEVER_SENT)).toEqual([]);
    expect(await usedBy(store, name)).toBe(answers);
  });

  test('a second signal ends it at once', async () => {
    const service = await start({ WORKERS, STOP_TIMEOUT_MS: '20000' });
    await openInTheMiddle(service.address);
    service.child.kill('SIGTERM');
    await timeUntil(503, async () => (await fetch(`${service.address}/readyz`)).status);
    // A signal that comes sooner is a copy of the first.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const toldAt = performance.now();
    service.child.kill('SIGTERM');
    expect((await service.ended).code).toBe(1);
    expect(performance.now() - toldAt).toBeLessThan(1_500);
  });
});

// Each has a service of its own, and mostly waits: they run side by side.
test.concurrent('a signal that npm passes on besides the terminal is a copy, and ends no request', async () => {
  const service = await start({ STOP_TIMEOUT_MS: '20000' });
  const { socket, closed } = await openInTheMiddle(service.address);
  service.child.kill('SIGINT');
  await timeUntil(503, async () => (await fetch(`${service.address}/readyz`)).status);
  service.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.write(BODY);
  expect(await closed).toMatch(/HTTP\/1\.1 200 OK\r\n.*\r\n\r\n\[\]$/s);
  expect((await service.ended).code).toBe(0);
});

/** When the time to stop is over: not before, and not much later. */
function expectTimeOver(toldAt: number): void {
  const tookMs = performance.now() - toldAt;
  expect(tookMs).toBeGreaterThan(1_400);
  expect(tookMs).toBeLessThan(5_000);
}

test.concurrent('a request that never arrives completely is dropped when the time is over, and the process ends', async () => {
  const service = await start({ STOP_TIMEOUT_MS: '1500' });
  const { closed } = await openInTheMiddle(service.address);
  // It would keep the process alive too.
  await beginExport(service.address);
  const toldAt = performance.now();
  service.child.kill('SIGTERM');
  await closed;
  expectTimeOver(toldAt);
  expect((await service.ended).code).toBe(0);
  expectTimeOver(toldAt);
});

/** In this process: the signal and the end of a process are not the point. */
const startHere = (env: { [name: string]: string }) =>
  startService({ beside: { databaseUrl: store.env.DATABASE_URL, key }, env });

test.concurrent('an export whose caller does not read is cut when the time is over', async () => {
  const service = await startHere({ STOP_TIMEOUT_MS: '1500' });
  const { socket, closed, text } = await beginExport(service.url);
  const toldAt = performance.now();
  await service.stop();
  expectTimeOver(toldAt);
  socket.resume();
  await closed;
  expect(text()).not.toMatch(/\r\n0\r\n\r\n$/);
});

test.concurrent('connections on which nothing was sent do not delay it', async () => {
  const service = await startHere({ STOP_TIMEOUT_MS: '20000' });
  const { closed } = openSocket(service.url);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const toldAt = performance.now();
  await service.stop();
  await closed;
  expect(performance.now() - toldAt).toBeLessThan(8_000);
});

test.concurrent('it ends when a parent process with a channel to it, such as npm start, stops it', async () => {
  const child = spawn(process.execPath, [LATE_COMPILING, MAIN, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...store.env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  for await (const text of child.stdout as Readable) if (String(text).includes('"address"')) break;
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
