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

test('leaves a connection open that is used now and then', async () => {
  const socket = openSocket(service.url);
  for (let turn = 0; turn < 8; turn += 1) {
    socket.write(request);
    expect((await socket.read()).status).toBe(200);
    await sleep(IDLE_TIMEOUT_MS / 2);
  }
  socket.close();
});
