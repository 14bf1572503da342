// Stopping the service: no request is lost, and the process ends in time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACME, type PreparedStore, prepareStore, timeUntil, usedBy } from '../helpers/prepare-store.ts';
import { MAIN, startServe } from '../helpers/run-cli.ts';
import { NEVER_SENT, sendLoad } from '../helpers/send-load.ts';

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
  await expect.poll(opened.text, { interval: 10 }).toContain('"ok"');
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
test.each([
  ['1', 'SIGTERM'],
  ['2', 'SIGINT'],
] as const)(
  'under load with WORKERS=%s, %s ends the service with 0, and every request that was sent is answered',
  async (WORKERS, signal) => {
    const service = await start({ WORKERS, LOG_LEVEL: 'info' });
    const load = sendLoad(service.address, { callers: 30, key });
    await load.warm;
    const toldAt = performance.now();
    service.child.kill(signal);
    const { code, stderr } = await service.ended;
    expect(performance.now() - toldAt).toBeLessThan(STOP_TIMEOUT_MS);
    expect([code, stderr]).toEqual([0, '']);
    const outcomes = await load.end();
    expect(outcomes.get('200')).toBeGreaterThan(30);
    expect([...outcomes.keys()].filter((outcome) => outcome !== '200' && outcome !== NEVER_SENT)).toEqual([]);
  },
);

describe.each(['1', '2'])('while stopping with WORKERS=%s', (WORKERS) => {
  test('it is not ready, finishes requests that are still arriving, and has counted all answers', async () => {
    const counted = await store.createKey({ name: `counted-${WORKERS}` });
    const service = await start({ WORKERS });
    const load = sendLoad(service.address, { callers: 4, key: counted });
    await load.warm;
    const { socket, closed } = await openInTheMiddle(service.address, BODY.slice(0, 5));
    service.child.kill('SIGTERM');
    let response = await fetch(`${service.address}/readyz`);
    while (response.status === 200) response = await fetch(`${service.address}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 50300, message: 'Not ready: the service is stopping.' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write(BODY.slice(5));
    expect(await closed).toMatch(/\r\n\r\n.*HTTP\/1\.1 200 OK\r\n.*\r\n\r\n\[\]$/s);
    expect((await service.ended).code).toBe(0);
    const answers = (await load.end()).get('200');
    expect(await usedBy(store, `counted-${WORKERS}`)).toBe(answers);
  });

  test('an export that has begun is sent to its end, to a caller who reads', async () => {
    const service = await start({ WORKERS, STOP_TIMEOUT_MS: '20000' });
    const { socket, closed, text } = await beginExport(service.address);
    service.child.kill('SIGTERM');
    await timeUntil(503, async () => (await fetch(`${service.address}/readyz`)).status);
    socket.resume();
    await closed;
    expect((await service.ended).code).toBe(0);
    expect(text().match(/"person_id"/g)).toHaveLength(PEOPLE);
    expect(text()).toMatch(/\r\n0\r\n\r\n$/);
  });

  test('a second signal ends it at once', async () => {
    const service = await start({ WORKERS, STOP_TIMEOUT_MS: '20000' });
    await openInTheMiddle(service.address);
    service.child.kill('SIGTERM');
    await timeUntil(503, async () => (await fetch(`${service.address}/readyz`)).status);
    const toldAt = performance.now();
    service.child.kill('SIGTERM');
    expect((await service.ended).code).toBe(1);
    expect(performance.now() - toldAt).toBeLessThan(1_500);
  });
});

test('a request that never arrives completely is dropped when the time is over', async () => {
  const service = await start({ STOP_TIMEOUT_MS: '1500' });
  const { closed } = await openInTheMiddle(service.address);
  const toldAt = performance.now();
  service.child.kill('SIGTERM');
  await closed;
  expect((await service.ended).code).toBe(0);
  const tookMs = performance.now() - toldAt;
  expect(tookMs).toBeGreaterThan(1_400);
  expect(tookMs).toBeLessThan(5_000);
});

test('an export whose caller does not read is cut when the time is over', async () => {
  const service = await start({ STOP_TIMEOUT_MS: '1500' });
  const { socket, closed, text } = await beginExport(service.address);
  const toldAt = performance.now();
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
  const tookMs = performance.now() - toldAt;
  expect(tookMs).toBeGreaterThan(1_400);
  expect(tookMs).toBeLessThan(5_000);
  socket.resume();
  await closed;
  expect(text()).not.toMatch(/\r\n0\r\n\r\n$/);
});

test('connections on which nothing was sent do not delay it', async () => {
  const service = await start({ STOP_TIMEOUT_MS: '20000' });
  const { closed } = openSocket(service.address);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const toldAt = performance.now();
  service.child.kill('SIGTERM');
  await closed;
  await service.ended;
  expect(performance.now() - toldAt).toBeLessThan(8_000);
});

test('it ends when a parent process with a channel to it, such as npm start, stops it', async () => {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...store.env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  for await (const text of child.stdout as Readable) if (String(text).includes('"address"')) break;
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
