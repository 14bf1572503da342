// When an idle connection is closed.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSocket } from '../helpers/open-socket.ts';
import { startService } from '../helpers/start-service.ts';

const IDLE_TIMEOUT_MS = 400;
const service = await startService({
  companies: [{ id: 'c1', name: 'Acme' }],
  env: { IDLE_TIMEOUT_MS: String(IDLE_TIMEOUT_MS) },
});
const request = 'GET /healthz HTTP/1.1\r\nHost: t\r\n\r\n';

test('closes a connection that was idle for the set time', async () => {
  const [used, unused] = [openSocket(service.url), openSocket(service.url)];
  used.write(request);
  expect((await used.read()).status).toBe(200);
  const startedAt = performance.now();
  await Promise.all([used.closed, unused.closed]);
  expect(performance.now() - startedAt).toBeGreaterThan(IDLE_TIMEOUT_MS / 2);
});

// A busy machine may let it pause for longer than the set time.
test('leaves a connection open that is used now and then', { retry: 2 }, async () => {
  const socket = openSocket(service.url);
  for (let turn = 0; turn < 8; turn += 1) {
    socket.write(request);
    expect((await socket.read()).status).toBe(200);
    await sleep(IDLE_TIMEOUT_MS / 2);
  }
  socket.close();
});

test('answers a request that arrived in time and was not read in time, since the process was busy', async () => {
  // The first turn sets when the service looks for idle connections; in the others the connection is found idle in the busy time.
  for (let turn = 0; turn < 3; turn += 1) {
    const socket = openSocket(service.url);
    await sleep(IDLE_TIMEOUT_MS * 0.75);
    // After this, timers come before what has arrived.
    await new Promise(setImmediate);
    socket.write(request);
    const until = performance.now() + IDLE_TIMEOUT_MS * 1.25;
    while (performance.now() < until);
    expect((await socket.read()).status).toBe(200);
    socket.close();
    await sleep(IDLE_TIMEOUT_MS / 2);
  }
});
