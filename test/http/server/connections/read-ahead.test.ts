// Requests that callers send without waiting for answers: how many are read at a time, and that none is forgotten.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../../helpers/open-socket.ts';
import { startService } from '../../../helpers/start-service.ts';

const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
const CONNECTIONS = 80;
/** More than may wait on a connection. Node reads all of them at once. */
const EACH = 600;
const TINY = 'GET / HTTP/1.1\r\nHost:\r\n\r\n';
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
  // A machine without time to spare ends some connections before all of their requests were read.
  await expect.poll(reads.inAll, { timeout: 30_000 }).toBeGreaterThan(0.8 * CONNECTIONS * EACH);
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

/** Requests that Node reads, in this process, until the test ends. */
function countReads() {
  let [inAll, inTurn, most] = [0, 0, 0];
  const count = () => {
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
  return { inAll: () => inAll, mostInATurn: () => most };
}
