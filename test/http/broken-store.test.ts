// A store that fails causes a 500 and a log line, never a 404, and never ends the process.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/http/app.ts';
import { createLog } from '../../src/log.ts';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openLimitBook } from '../../src/operations/limits/limit-book.ts';
import { createLocalLimiter } from '../../src/operations/limits/limiter.ts';
import { listen } from '../../src/serve/listen.ts';
import { createServiceParts, systemClock } from '../../src/serve/service-parts.ts';
import { openStore } from '../../src/store/open-store.ts';
import { expectError } from '../helpers/expect-error.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { sendBytes } from '../helpers/open-socket.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const config = loadConfig({
  DATABASE_URL: `sqlite:${join(temporaryFolder(), 'test.db')}`,
  LOG_LEVEL: 'silent',
  PORT: '0',
});
const store = await openStore(config.databaseUrl);
await loadCompanies(store, [{ id: 'c1', name: 'Acme' }]);
const { text: key } = await createApiKey(store.keys, { name: 'test' }, Date.now());
const book = await openLimitBook(store.usage, systemClock);
const parts = await createServiceParts(config, store, createLog(config.logLevel), createLocalLimiter(book));
const app = await createApp(parts);
const { address: url } = await listen(app, config.host, 0);
afterAll(() => {
  app.stop();
  app.server.close();
  app.server.closeAllConnections();
});
parts.stopTimers();
// From here on every read of the store fails.
await store.close();

const headers = `Host: t\r\nAuthorization: Bearer ${key}\r\n`;

test('answers a lookup with 50000, and keeps running', async () => {
  for (let call = 0; call < 2; call += 1) {
    const reply = await sendBytes(url, `GET /company?id=c1 HTTP/1.1\r\n${headers}\r\n`);
    expectError(reply, 50000, 'request id');
    expect(reply.text).not.toMatch(/database|sqlite/i);
    expect(reply.headers.get('x-request-id')).not.toBeNull();
  }
});

test('answers a search with 50000', async () => {
  const body = '{"companyId":"c1"}';
  const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  expectError(await sendBytes(url, `POST /people/search HTTP/1.1\r\n${headers}${length}\r\n${body}`), 50000);
});

test('says on /readyz that the store cannot be read, and on /healthz that it runs', async () => {
  expectError(await sendBytes(url, 'GET /readyz HTTP/1.1\r\nHost: t\r\n\r\n'), 50300, 'store');
  expect((await sendBytes(url, 'GET /healthz HTTP/1.1\r\nHost: t\r\n\r\n')).status).toBe(200);
});

test('a tool says that the service failed, without the reason', async () => {
  const params = { name: 'get_company', arguments: { by: 'id', value: 'c1' } };
  const reply = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const text = await reply.text();
  expect(text).toContain('(error 50000)');
  expect(text).not.toMatch(/database|sqlite|Correct the value/i);
});
