// Requests that callers send without waiting for answers: how many are read at a time, and that none is forgotten.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../../helpers/open-socket.ts';
import { startService } from '../../../helpers/start-service.ts';

const service = await startService({
  companies: [{ id: 'c1', name: 'Acme', description: 'Makes anvils. '.repeat(1_000) }],
});
const impatient = await startService({
  beside: service,
  env: { REQUEST_TIMEOUT_MS: '1500', HEADERS_TIMEOUT_MS: '1500' },
});
const CONNECTIONS = 80;
/** Node reads all of them at once. */
const EACH = 600;
const TINY = 'GET / HTTP/1.1\r\nHost:\r\n\r\n';
const batchOf = (id: string): string => {
  const body = JSON.stringify({ requests: Array(1_000).fill({ id }) });
  const head = `Host: t\r\nAuthorization: Bearer ${service.key}\r\nContent-Type: application/json\r\n`;
  return `POST /company/batch HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`;
};
/** Its answer is streamed, and larger than what the system takes from a sender ahead of its reader. */
const BATCH = batchOf('c1');
const lookup = `GET /company?id=c1 HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;

test('connections that send far too much at the same time are read one after the other, in turns of the event loop', async () => {
  const sockets = Array.from({ length: CONNECTIONS }, () => openSocket(service.url));
  for (const socket of sockets) {
    socket.write(lookup);
    expect((await socket.read()).status).toBe(200);
  }
  const reads = countReads();
  for (const socket of sockets) socket.write(TINY.repeat(EACH));
  const good = openSocket(service.url);
  good.write(lookup);
  expect((await good.read()).status).toBe(200);
  // Those of all connections: none was closed.
  await expect.poll(reads.inAll, { timeout: 30_000 }).toBe(CONNECTIONS * EACH + 1);
  // The connection that is read when the limit is reached is read to its end.
  expect(reads.mostInATurn()).toBeLessThan(512 + EACH + CONNECTIONS);
  for (const socket of [good, ...sockets]) socket.close();
});

test('a connection that waited to be read gets all its answers', async () => {
  const sockets = Array.from({ length: CONNECTIONS }, () => openSocket(service.url));
  const each = 50;
  for (const socket of sockets) socket.write(lookup.repeat(each));
  for (const socket of sockets) {
    for (let n = 0; n < each; n += 1) expect((await socket.read()).status).toBe(200);
    socket.write(lookup);
    expect((await socket.read()).status).toBe(200);
    socket.close();
  }
});

test('a connection is not read while its requests wait behind an answer that is not complete', async () => {
  const reads = countReads();
  const socket = openUnread();
  socket.write(BATCH + TINY.repeat(40));
  await expect.poll(reads.inAll).toBe(41);
  for (let n = 0; n < 10; n += 1) {
    socket.write(TINY);
    await pause(10);
  }
  expect(reads.inAll()).toBe(41);
  socket.end();
  expect((await text(socket)).match(/HTTP\/1\.1 200 /g)).toHaveLength(51);
});

test('a body that waits behind other requests is read only in part', async () => {
  const reads = countReads();
  const socket = openUnread();
  socket.write(
    `${BATCH}${TINY.repeat(40)}POST /people/search HTTP/1.1\r\nHost: t\r\nContent-Length: 100000000\r\n\r\n${'x'.repeat(32 * 1024)}`,
  );
  await expect.poll(reads.inAll).toBe(42);
  for (let megabytes = 0; megabytes < 20; megabytes += 1) {
    socket.write('x'.repeat(1024 * 1024));
    await pause(5);
  }
  expect(reads.bytes()).toBeLessThan(1024 * 1024);
});

test.each([0, 10, 40])(
  'a body behind %i requests that wait is not late when it was sent in time',
  async (between) => {
    const socket = openUnread(impatient.url);
    // Longer than what Node takes of a body ahead of its reader.
    socket.write(BATCH + TINY.repeat(between) + batchOf('n'.repeat(250)));
    await pause(2_500);
    socket.end();
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(between + 2);
    expect(answers).not.toContain('408 Request Timeout');
  },
);

test('while thousands of requests wait, a caller who waits for its answers gets them, and a new one too', async () => {
  const patient = openSocket(service.url);
  const lookUp = async () => {
    patient.write(lookup);
    expect((await patient.read()).status).toBe(200);
  };
  for (let n = 0; n < 2; n += 1) await lookUp();
  const reads = countReads();
  const greedy = Array.from({ length: 12 }, () => openUnread());
  for (const socket of greedy) socket.write(BATCH + TINY.repeat(400));
  await expect.poll(reads.inAll).toBeGreaterThan(4_000);
  const late = openSocket(service.url);
  late.write(lookup);
  for (let n = 0; n < 3; n += 1) await lookUp();
  expect((await late.read()).status).toBe(200);
  for (const socket of [late, patient]) socket.close();
});

/** A socket that takes nothing of what it is sent. */
function openUnread(url = service.url): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** Requests that Node reads, in this process, until the test ends. */
function countReads() {
  let [inAll, inTurn, most] = [0, 0, 0];
  let last: Socket | undefined;
  const count = (message: unknown) => {
    last = (message as { readonly socket: Socket }).socket;
    inAll += 1;
    inTurn += 1;
    most = Math.max(most, inTurn);
    if (inTurn !== 1) return;
    setImmediate(() => {
      inTurn = 0;
    });
  };
  subscribe('http.server.request.start', count);
  onTestFinished(() => {
    unsubscribe('http.server.request.start', count);
  });
  return {
    inAll: () => inAll,
    mostInATurn: () => most,
    /** Of the connection with the last request. */
    bytes: () => last?.bytesRead,
  };
}
