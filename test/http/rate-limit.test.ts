// The rate of a key and its quota: what the headers say, what is refused, and what a call costs.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
const SLOW = { ratePerSecond: 0.001 };
const keys = {
  usual: await service.createKey({ name: 'usual' }),
  again: await service.createKey({ name: 'again' }),
  own: await service.createKey({ name: 'own', ratePerSecond: 2, burst: 7 }),
  three: await service.createKey({ name: 'three', ...SLOW, burst: 3 }),
  other: await service.createKey({ name: 'other', ...SLOW, burst: 3 }),
  scopeless: await service.createKey({ name: 'scopeless', ...SLOW, burst: 9, scopes: [], monthlyQuota: 5 }),
  refilled: await service.createKey({ name: 'refilled', ratePerSecond: 1, burst: 2 }),
  errors: await service.createKey({ name: 'errors', ...SLOW, burst: 9 }),
  counted: await service.createKey({ name: 'counted', monthlyQuota: 4 }),
  spent: await service.createKey({ name: 'spent', monthlyQuota: 0 }),
  free: await service.createKey({ name: 'free', monthlyQuota: 1 }),
  head: await service.createKey({ name: 'head', monthlyQuota: 2 }),
  watch: await service.createKey({ name: 'watch', scopes: ['admin:read'], monthlyQuota: 1 }),
};
await untilKeysAreKnown(service);

type Key = keyof typeof keys;
const bearer = (key: Key) => ({ authorization: `Bearer ${keys[key]}` });
const lookup = (key: Key, query = 'id=c1', headers: { readonly [name: string]: string } = {}) =>
  service.send(`/company?${query}`, { headers: { ...bearer(key), ...headers } });
const remaining = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'));

test('sends the default limit in the headers of the contract', async () => {
  const { headers } = await lookup('usual');
  expect(Object.fromEntries([...headers].filter(([name]) => name.includes('ratelimit')))).toEqual({
    'ratelimit-policy': '"default";q=100;w=2',
    ratelimit: '"default";r=99;t=1',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '99',
    'x-ratelimit-reset': '1',
  });
});

test("sends a key's own rate and burst", async () => {
  const { headers } = await lookup('own');
  expect(headers.get('ratelimit-policy')).toBe('"default";q=7;w=4');
  expect(headers.get('ratelimit')).toBe('"default";r=6;t=1');
  expect(headers.get('x-ratelimit-limit')).toBe('7');
});

test('sends the limit with every authenticated answer, errors included', async () => {
  const answers = [
    await lookup('errors', 'id=nobody'),
    await lookup('errors', 'country=XX'),
    await lookup('errors', 'id=%zz'),
    await service.search({}, bearer('errors')),
    await service.search({ companyId: 'c1' }, bearer('errors')),
    await service.send('/people/search', {
      method: 'POST',
      headers: { ...bearer('errors'), 'content-type': 'a/b' },
      body: 'x',
    }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 400, 400, 400, 200, 415]);
  expect(answers.map((answer) => remaining(answer.headers))).toEqual([8, 7, 6, 5, 4, 3]);
});

test('sends no limit to a caller without a key', async () => {
  const reply = await service.send('/company?id=c1', { headers: { authorization: 'Bearer nonsense' } });
  expect([...reply.headers].filter(([name]) => name.includes('ratelimit'))).toEqual([]);
});

test('allows a burst and then refuses with 42900 and Retry-After', async () => {
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await lookup('three')).status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await lookup('three');
  expectError(refused, 42900, 'bursts of 3');
  expect(remaining(refused.headers)).toBe(0);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(900);
  expect(wait).toBeLessThanOrEqual(1_000);
});

test('counts each key separately', async () => {
  expect(remaining((await lookup('other')).headers)).toBe(2);
});

test('counts what a key does at the root and under /v1 together', async () => {
  const before = remaining((await lookup('other')).headers);
  const reply = await service.send('/v1/company?id=c1', { headers: bearer('other') });
  expect(remaining(reply.headers)).toBe(before - 1);
});

test('charges nothing for a refused call', async () => {
  await lookup('refilled');
  await lookup('refilled');
  const refused = [];
  for (let call = 0; call < 5; call += 1) refused.push(await lookup('refilled'));
  expect(refused.map((reply) => reply.status)).toEqual([429, 429, 429, 429, 429]);
  expect(refused.map((reply) => reply.headers.get('retry-after'))).toEqual(['1', '1', '1', '1', '1']);
  // If the refused calls were charged, a second would not be enough.
  await sleep(1_050);
  expect((await lookup('refilled')).status).toBe(200);
});

test('fills the bucket again at the rate and no further than the burst', async () => {
  for (let call = 0; call < 5; call += 1) await lookup('again');
  await sleep(300);
  const { headers } = await lookup('again');
  expect([remaining(headers), headers.get('x-ratelimit-reset')]).toEqual([99, '1']);
});

test('needs no rate for open paths', async () => {
  const reply = await service.send('/reference/countries', { headers: bearer('three') });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-ratelimit-remaining')).toBeNull();
});

test('counts 200, 304 and 404 against the quota and then refuses with 42901', async () => {
  const first = await lookup('counted');
  const etag = first.headers.get('etag') ?? '';
  const answers = [
    first,
    await lookup('counted', 'id=c1', { 'if-none-match': etag }),
    await lookup('counted', 'id=nobody'),
    await service.search({ companyId: 'nobody' }, bearer('counted')),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 304, 404, 404]);
  expect(answers.map((answer) => answer.headers.get('x-quota-remaining'))).toEqual(['3', '2', '1', '0']);
  expect(first.headers.get('x-quota-limit')).toBe('4');
  expectError(await lookup('counted'), 42901, 'quota of 4');
});

test('counts only 200, 304 and 404', async () => {
  const free = [
    await lookup('free', 'country=XX'),
    await lookup('free', 'id=%zz'),
    await lookup('free', 'fqdn=nodot'),
    await service.search({}, bearer('free')),
    await service.send('/people/search', {
      method: 'POST',
      headers: { ...bearer('free'), 'content-type': 'a/b' },
      body: 'x',
    }),
    await service.search({ filler: 'x'.repeat(70_000) }, bearer('free')),
  ];
  expect(free.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 415, 413]);
  expect((await lookup('free')).status).toBe(200);
  expectError(await lookup('free'), 42901);
});

test('does not count a missing scope against the quota', async () => {
  for (let call = 0; call < 7; call += 1) expectError(await lookup('scopeless'), 40300);
});

test('counts a HEAD as it counts a GET', async () => {
  const head = await service.send('/company?id=c1', { method: 'HEAD', headers: bearer('head') });
  expect(head.headers.get('x-quota-remaining')).toBe('1');
  expect((await lookup('head')).headers.get('x-quota-remaining')).toBe('0');
});

test('counts no metrics and nothing below /admin against the quota', async () => {
  for (const path of ['/metrics', '/metrics', '/admin/status', '/metrics']) {
    const { status, headers } = await service.send(path, { headers: bearer('watch') });
    expect([status, headers.get('x-quota-remaining')]).toEqual([200, '1']);
  }
});

test('says when a spent quota begins again, at the start of the next month in UTC', async () => {
  const reply = await lookup('spent');
  const now = new Date();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  expectError(reply, 42901, new Date(next).toISOString().replace('.000Z', 'Z'));
  const wait = Number(reply.headers.get('retry-after'));
  expect(Math.abs(wait - (next - Date.now()) / 1_000)).toBeLessThan(10);
});

test('shows no quota to a key without one', async () => {
  const { headers } = await lookup('usual');
  expect([headers.get('x-quota-limit'), headers.get('x-quota-remaining')]).toEqual([null, null]);
});
