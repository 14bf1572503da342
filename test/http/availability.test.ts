// What a caller receives while the service is stopping or overloaded.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { expectError } from '../helpers/expect-error.ts';
import { openSocket, sendBytes } from '../helpers/open-socket.ts';
import { startService } from '../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme' }];

test('reports that it is not ready while it is stopping, and still answers requests', async () => {
  const service = await startService({ companies, env: { STOP_TIMEOUT_MS: '10000' } });
  const stopped = service.stop();
  const ready = await sendBytes(service.url, 'GET /readyz HTTP/1.1\r\nHost: t\r\n\r\n');
  expectError(ready, 50300, 'stopping');
  const lookup = await sendBytes(
    service.url,
    `GET /company?id=c1 HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${service.key}\r\n\r\n`,
  );
  expect([lookup.status, lookup.body.id]).toEqual([200, 'c1']);
  await stopped;
});

test('answers 503 with Retry-After while it is overloaded, and still answers health checks', async () => {
  const service = await startService({ companies, key: { scopes: SCOPES }, env: { SHED_DELAY_MS: '10' } });
  const { url, key } = service;
  // The service runs in this process: keeping the process busy overloads it.
  const busy = setInterval(() => {
    const until = performance.now() + 100;
    while (performance.now() < until);
  }, 1);
  try {
    const lookup = `GET /company?id=c1 HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n\r\n`;
    let answer = await sendBytes(url, lookup);
    for (let call = 1; call < 6 && answer.status === 200; call += 1) answer = await sendBytes(url, lookup);
    expectError(answer, 50301, 'overloaded');
    expect(answer.headers.get('retry-after')).toBe('1');
    const watched = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map((path) =>
        sendBytes(url, `GET ${path} HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n\r\n`),
      ),
    );
    expect(watched.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    clearInterval(busy);
  }
});

test('does not cut an answer that its caller is still reading when it stops', async () => {
  const service = await startService({ companies, env: { STOP_TIMEOUT_MS: '10000' } });
  const socket = openSocket(service.url);
  socket.pause();
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: t\r\n\r\n'.repeat(60));
  await service.send('/healthz');
  const stopped = service.stop();
  await expect.poll(() => service.send('/healthz').catch(() => 'refused')).toBe('refused');
  // Longer than it takes to find out that no connection closes any more.
  await sleep(600);
  socket.resume();
  let answer = await socket.read();
  while (answer.headers.get('connection') !== 'close') answer = await socket.read();
  expect(answer.body.openapi).toBeDefined();
  await socket.closed;
  await stopped;
});
