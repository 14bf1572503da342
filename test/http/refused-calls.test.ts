// A refused call costs nothing: the store is read only after key, rate, quota, scope and body are checked.
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/http/app.ts';
import { createOpenApiDocument } from '../../src/http/openapi/openapi.ts';
import { createLog } from '../../src/log.ts';
import { createApiKey, type NewKey } from '../../src/operations/keys/api-keys.ts';
import { openLimitBook } from '../../src/operations/limits/limit-book.ts';
import { createLocalLimiter } from '../../src/operations/limits/limiter.ts';
import { listen } from '../../src/serve/listen.ts';
import { createServiceParts, systemClock } from '../../src/serve/service-parts.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const config = loadConfig({
  DATABASE_URL: `sqlite:${join(temporaryFolder(), 'test.db')}`,
  LOG_LEVEL: 'silent',
  PORT: '0',
});
const store = await openStore(config.databaseUrl);
await loadCompanies(store, [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }]);
const makeKey = async (wanted: NewKey) => (await createApiKey(store.keys, wanted, Date.now())).text;
const usual = await makeKey({ name: 'usual' });
const slow = await makeKey({ name: 'slow', ratePerSecond: 0.001, burst: 1 });
const spent = await makeKey({ name: 'spent', monthlyQuota: 0 });
const scopeless = await makeKey({ name: 'scopeless', scopes: ['admin'] });
const bare = await makeKey({ name: 'bare', scopes: [] });
const tired = await makeKey({ name: 'tired', ratePerSecond: 0.001, burst: 1 });
const expired = await makeKey({ name: 'expired', expiresAt: Date.now() - 1 });

let asked: string[] = [];
/** The store itself, with a record of each read that a request causes. Keys and usage are read by timers. */
const noted: Store = {
  ...store,
  companies: noteCalls('companies', store.companies),
  people: noteCalls('people', store.people),
  names: noteCalls('names', store.names),
  columns: noteCalls('columns', store.columns),
  walker: noteCalls('walker', store.walker),
  loads: noteCalls('loads', store.loads),
  matches: noteCalls('matches', store.matches),
  suppressions: noteCalls('suppressions', store.suppressions),
  importJobs: noteCalls('importJobs', store.importJobs),
};
function noteCalls<T extends object>(name: string, reader: T): T {
  const calls = Object.entries(reader).map(([method, call]) => [
    method,
    (...args: unknown[]) => {
      asked.push(`${name}.${method}`);
      return call(...args);
    },
  ]);
  return Object.fromEntries(calls);
}

const book = await openLimitBook(store.usage, systemClock);
const parts = await createServiceParts(config, noted, createLog('silent'), createLocalLimiter(book));
const app = await createApp(parts);
const { address: url } = await listen(app, config.host, 0);
afterAll(async () => {
  parts.stopTimers();
  app.stop();
  app.server.close();
  app.server.closeAllConnections();
  await store.close();
});
beforeEach(() => {
  asked = [];
});

const lookup = (key: string, n: number) =>
  `GET /company?id=c${n} HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n\r\n`;
const search = (key: string, body: string, type = 'application/json') =>
  `POST /people/search HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${type}\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

/** The statuses of the answers to many requests on one connection. */
async function statusesOf(requests: readonly string[]): Promise<number[]> {
  const socket = openSocket(url);
  const statuses: number[] = [];
  for (const request of requests) {
    socket.write(request);
    statuses.push((await socket.read()).status);
  }
  socket.close();
  return statuses;
}

const many = <T>(make: (n: number) => T) => Array.from({ length: 50 }, (_, n) => make(n));

test.each([
  ['without a known key', 'fmt_nonsense', 401],
  ['with an expired key', expired, 401],
  ['with a spent quota', spent, 429],
  ['without the scope', scopeless, 403],
])('does not read the store for calls %s', async (_, key, status) => {
  const requests = many((n) => [lookup(key, n), search(key, `{"companyId":"c${n}"}`)]).flat();
  expect(new Set(await statusesOf(requests))).toEqual(new Set([status]));
  expect(asked).toEqual([]);
});

interface Operation {
  readonly security?: readonly object[];
}
const { paths } = createOpenApiDocument({ basePath: '', networkField: 'network', console: false }) as {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};
const EVERY = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ path, method, security })),
  )
  .filter(({ method, security }) => method !== 'servers' && (security === undefined || security.length > 0))
  .map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/, '1')}`);

test('there are many operations that need a key', () => {
  expect(EVERY).toEqual(expect.arrayContaining(['GET /company', 'POST /company/batch', 'GET /admin/loads']));
});

test.each(EVERY)('does not read the store for a refused %s', async (operation) => {
  const [method, path] = operation.split(' ');
  const body = '{"companyId":"c1","q":"acme","queries":{"q0":{"name":"Acme"}},"requests":[{"id":"c1"}]}';
  const ask = (key: string) =>
    `${method} ${path}?id=c1&q=acme&file=a.csv&kind=people HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  // Any scope will do for these two.
  const ofNoUse = path === '/usage' || path === '/status' ? expired : bare;
  await statusesOf([lookup(tired, 1)]);
  asked = [];
  for (const key of ['fmt_nonsense', expired, ofNoUse, tired]) {
    // Each on a connection of its own: an upload that is refused ends its connection.
    const [status] = await statusesOf([ask(key)]);
    expect([401, 403, 429]).toContain(status);
  }
  expect(asked).toEqual([]);
});

test('reads the store only for the calls that a rate allows, for another company each time', async () => {
  const statuses = await statusesOf(
    many((n) => [lookup(slow, n), search(slow, `{"companyId":"c${n}"}`)]).flat(),
  );
  expect(statuses.filter((status) => status !== 429)).toEqual([404]);
  expect(asked).toEqual(['companies.readProfile']);
});

test.each([
  ['is not JSON', '{"companyId"', 'application/json', 400],
  ['has a wrong field', '{"companyId":"c1","size":"0"}', 'application/json', 400],
  ['is of another type', '{"companyId":"c1"}', 'text/plain', 415],
  ['is too long', `{"companyId":"c1","x":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
])('does not read the store for a search whose body %s', async (_, body, type, status) => {
  expect(await statusesOf([search(usual, body, type)])).toEqual([status]);
  expect(asked).toEqual([]);
});

test('does not read the store for a lookup with a wrong parameter', async () => {
  expect(await statusesOf([lookup(usual, 1).replace('id=c1', 'id=c1&country=XX')])).toEqual([400]);
  expect(asked).toEqual([]);
});

test('reads the store once for a lookup and once for a search', async () => {
  expect(await statusesOf([lookup(usual, 1), search(usual, '{"companyId":"c1"}')])).toEqual([200, 200]);
  expect(asked).toEqual(['companies.readProfile', 'people.findPeople']);
});
