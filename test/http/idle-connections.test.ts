// When a connection is closed because nothing comes over it any more.
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { closeIdleConnections } from '../../src/http/idle-connections.ts';

const EVERY_MS = 50;
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function startServer(answerAfterMs = 0): Promise<number> {
  // Node waits a second longer than it tells callers; here and in the service alike.
  const server = createServer({ keepAliveTimeout: 100 }, (_, response) => {
    setTimeout(() => response.end(), answerAfterMs);
  });
  servers.push(server);
  closeIdleConnections(server, EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { readonly port: number }).port;
}

async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  const seen = { isClosed: false, answers: 0 };
  socket.on('close', () => {
    seen.isClosed = true;
  });
  socket.on('data', (chunk) => {
    seen.answers += chunk.toString().split('HTTP/1.1 200 OK').length - 1;
  });
  return { socket, seen };
}

test('closes a connection once nothing has come for the time and not before', async () => {
  const { socket, seen } = await openConnection(await startServer());
  socket.write(REQUEST);
  await sleep(700);
  expect(seen).toEqual({ isClosed: false, answers: 1 });
  await expect.poll(() => seen.isClosed, { timeout: 5_000 }).toBe(true);
});

test('leaves a connection that requests come over', async () => {
  const { socket, seen } = await openConnection(await startServer());
  for (let count = 1; count <= 6; count += 1) {
    socket.write(REQUEST);
    await sleep(400);
    expect(seen).toEqual({ isClosed: false, answers: count });
  }
  socket.destroy();
});

test('leaves a connection whose answer takes longer than that', async () => {
  const { socket, seen } = await openConnection(await startServer(2_500));
  socket.write(REQUEST);
  await expect.poll(() => seen.answers, { timeout: 5_000 }).toBe(1);
  expect(seen.isClosed).toBe(false);
  socket.destroy();
});
