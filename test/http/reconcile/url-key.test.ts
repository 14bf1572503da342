// A key in the URL: only one that can do nothing else, and never in a log, a metric or a message.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectError } from '../../helpers/expect-error.ts';
import { COMPANIES, form } from '../../helpers/reconcile-companies.ts';
import { startServe } from '../../helpers/run-cli.ts';
import { startService } from '../../helpers/start-service.ts';

const service = await startService({ companies: COMPANIES, key: { scopes: ['reconcile'] } });
const NO_HEADER = { headers: { authorization: '' } };
const keys = {
  company: await service.createKey({ name: 'company', scopes: ['company:read'] }),
  both: await service.createKey({ name: 'both', scopes: ['reconcile', 'company:read'] }),
  expired: await service.createKey({ name: 'expired', scopes: ['reconcile'], expiresAt: 1 }),
  slow: await service.createKey({ name: 'slow', scopes: ['company:read'], ratePerSecond: 0.01, burst: 1 }),
  spent: await service.createKey({ name: 'spent', scopes: ['reconcile'], monthlyQuota: 2 }),
};
// Once the newest key is known, all are.
const newest = { headers: { authorization: `Bearer ${keys.spent}` } };
while ((await service.send('/company?id=x', newest)).status === 401) await sleep(20);

const PATHS = [
  '/reconcile?',
  '/reconcile/suggest/entity?prefix=a&',
  '/reconcile/suggest/property?',
  '/reconcile/suggest/type?',
  '/reconcile/flyout/entity?id=fish&',
  '/reconcile/extend/propose?',
  '/reconcile/preview?id=fish&',
  '/reconcile/view?id=fish&',
];

test.each(PATHS)('%s takes a key in the URL whose only scope is reconcile', async (path) => {
  expect((await service.send(`${path}key=${service.key}`, NO_HEADER)).status).toBe(200);
});

test.each(PATHS)('%s refuses a key in the URL that has other scopes', async (path) => {
  for (const key of [keys.company, keys.both])
    expectError(await service.send(`${path}key=${key}`, NO_HEADER), 40350, 'only scope is reconcile');
});

test('takes a key with other scopes in the header, if reconcile is among them', async () => {
  const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
  expect((await service.send('/reconcile', by(keys.both))).status).toBe(200);
  expectError(await service.send('/reconcile', by(keys.company)), 40300, 'reconcile');
});

test('takes a key in the URL beside the password of a proxy, and a key in the header before one in the URL', async () => {
  const path = `/reconcile?key=${service.key}`;
  expect((await service.send(path, { headers: { authorization: 'Basic dXNlcjpwYXNz' } })).status).toBe(200);
  expectError(await service.send(path, { headers: { authorization: 'Bearer nonsense' } }), 40101);
});

test('refuses no key, an unknown one and an expired one', async () => {
  expectError(await service.send('/reconcile', NO_HEADER), 40100, 'key=');
  expectError(await service.send('/reconcile?key=', NO_HEADER), 40100);
  expectError(await service.send('/reconcile?key=nonsense', NO_HEADER), 40101);
  expectError(await service.send(`/reconcile?key=${keys.expired}`, NO_HEADER), 40102);
});

test('takes a key in the URL for nothing but reconciliation', async () => {
  expectError(await service.send(`/company?id=fish&key=${keys.company}`, NO_HEADER), 40100);
  expectError(await service.send(`/company?id=fish&key=${service.key}`, NO_HEADER), 40100);
});

test('looks at the rate before the scopes of a key in the URL, and at both before the body', async () => {
  const sent = { ...form({ queries: 'no JSON' }), headers: { ...form({}).headers, authorization: '' } };
  expectError(await service.send(`/reconcile?key=${keys.slow}`, sent), 40350);
  expectError(await service.send(`/reconcile?key=${keys.slow}`, sent), 42900);
});

test('counts one answer for a request, however many queries it has', async () => {
  const sent = {
    ...form({ queries: { a: { query: 'Acme' }, b: { query: 'Fish' } } }),
    headers: { ...form({}).headers, authorization: '' },
  };
  const first = await service.send(`/reconcile?key=${keys.spent}`, sent);
  expect([first.status, first.headers.get('x-quota-remaining')]).toEqual([200, '1']);
  expect((await service.send(`/reconcile?key=${keys.spent}`, NO_HEADER)).status).toBe(200);
  expectError(await service.send(`/reconcile?key=${keys.spent}`, NO_HEADER), 42901);
});

test('never repeats the key in a message', async () => {
  for (const path of [
    `/reconcile?key=${service.key}&callback=${service.key}-`,
    `/reconcile?key=${service.key}&queries=${service.key}`,
    `/reconcile?key=${service.key}&extend=${service.key}`,
    `/reconcile/preview?key=${service.key}&id=${service.key}`,
    `/reconcile/suggest/entity?key=${service.key}&cursor=${service.key}`,
    `/reconcile/nothing?key=${service.key}`,
    `/reconcile?key=${keys.company}`,
    `/reconcile?key=${keys.expired}`,
  ]) {
    const reply = await service.send(path, NO_HEADER);
    expect([path, reply.status >= 400]).toEqual([path, true]);
    expect(reply.text).not.toMatch(/fmt_\w/);
  }
});

test('never writes the key into the log or the metrics', async () => {
  const admin = await service.createKey({ name: 'admin', scopes: ['admin'] });
  const serve = await startServe({ DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'trace' });
  const urls = [
    ...PATHS.map((path) => `${path}key=${service.key}`),
    `/reconcile?key=${keys.company}`,
    `/reconcile?key=${service.key}&queries=x`,
    `/reconcile?key=${service.key}%ZZ&a=%ZZ`,
    `/nothing?key=${service.key}`,
    `/reconcile?key=${service.key}&a=${'a'.repeat(9_000)}`,
  ];
  for (const url of urls) await fetch(`${serve.address}${url}`);
  const { hostname, port } = new URL(serve.address);
  // Bytes that are no request.
  await new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /reconcile?key=${service.key} HTTP/9\r\nBad Header\r\n\r\n`),
    );
    socket.on('data', () => socket.destroy()).on('close', resolve);
  });
  const metrics = await fetch(`${serve.address}/metrics`, {
    headers: { authorization: `Bearer ${admin}`, 'x-request-id': 'last-1' },
  });
  const text = await metrics.text();
  expect(metrics.status).toBe(200);
  await serve.waitFor(/"reqId":"last-1"/);
  serve.child.kill('SIGTERM');
  const { stdout, stderr } = await serve.ended;
  expect(stdout).toContain('"route":"/reconcile"');
  expect(text).toContain('/reconcile');
  for (const output of [stdout, stderr, text]) expect(output).not.toMatch(/fmt_\w/);
});
