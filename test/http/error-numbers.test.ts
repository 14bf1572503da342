// Every number of the error table that a caller can cause over HTTP, each with its status and two fields.
// The numbers that need a bare socket are in raw-sockets.test.ts.
import { expect, test } from 'vitest';
import { ERRORS } from '../../src/errors.ts';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { type RequestOptions, startService } from '../helpers/start-service.ts';

const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
const now = Date.now();
const keys = {
  expired: await service.createKey({ name: 'expired', expiresAt: now - 1 }),
  scopeless: await service.createKey({ name: 'scopeless', scopes: [] }),
  slow: await service.createKey({ name: 'slow', ratePerSecond: 0.01, burst: 1 }),
  spent: await service.createKey({ name: 'spent', monthlyQuota: 0 }),
};
await untilKeysAreKnown(service);

const by = (authorization: string): RequestOptions => ({ headers: { authorization } });
const posted = (body: string, type = 'application/json'): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});
const search = (fields: object) => posted(JSON.stringify({ companyId: 'c1', ...fields }));

const CASES: readonly [number: number, path: string, options?: RequestOptions][] = [
  [40000, '/people/search', posted('[]')],
  [40001, '/company?id=c1&country=XX'],
  [40001, '/people/search', search({ selectedCountry: 'XX' })],
  [40002, '/company'],
  [40003, '/company?fqdn=nodot'],
  [40004, '/people/search', posted('{}')],
  [40005, '/people/search', search({ seniority: '8' })],
  [40006, '/people/search', search({ department: '18' })],
  [40007, '/people/search', search({ from: 'x' })],
  [40008, '/people/search', search({ size: '0' })],
  [40009, '/people/search', search({ position: '!!!' })],
  [40010, '/company?id=c1&id=c2'],
  [40011, '/company?id=%zz'],
  [40011, '/company?id=%ff'],
  [40011, '/comp%zzany?id=c1'],
  [40030, '/company/batch', posted('{}')],
  [40040, '/people'],
  [40100, '/company?id=c1', by('')],
  [40100, '/company?id=c1', by('Basic dXNlcjpwYXNz')],
  [40100, '/company?id=c1', by('Bearer')],
  [40101, '/company?id=c1', by('Bearer nonsense')],
  [40101, '/company?id=c1', by(`Bearer fmt_${'0'.repeat(38)}`)],
  [40102, '/company?id=c1', by(`Bearer ${keys.expired}`)],
  [40300, '/company?id=c1', by(`Bearer ${keys.scopeless}`)],
  [40400, '/nothing'],
  [40401, '/company?id=nobody'],
  [40401, '/people/search', posted('{"companyId":"nobody"}')],
  [40402, '/people?id=nobody'],
  [40500, '/company', { method: 'PUT' }],
  [41300, '/people/search', search({ filler: 'x'.repeat(65_536) })],
  [41400, `/company?id=${'a'.repeat(8_192)}`],
  [41500, '/people/search', posted('{}', 'text/plain')],
  [41501, '/company/batch', posted('{}', 'text/plain')],
  [42901, '/company?id=c1', by(`Bearer ${keys.spent}`)],
];

test.each(CASES)('answers the error %i to %s', async (number, path, options) => {
  expectError(await service.send(path, options), number);
});

test('answers the error 42900 to a key that has used up its burst', async () => {
  const slow = by(`Bearer ${keys.slow}`);
  expect((await service.send('/company?id=c1', slow)).status).toBe(200);
  expectError(await service.send('/company?id=c1', slow), 42900, '0.01 requests a second', 'bursts of 1');
});

test('has no error numbers other than those of the contract', () => {
  const numbers = Object.values(ERRORS).map((row) => row.number);
  expect(numbers).toEqual([
    ...[40000, 40001, 40002, 40003, 40004, 40005, 40006, 40007, 40008, 40009, 40010, 40011, 40012, 40013],
    ...[40014, 40015, 40016],
    ...[40020, 40021, 40022, 40023, 40030, 40031, 40032, 40033, 40040],
    ...[40050, 40051, 40052, 40053, 40054, 40060, 40061, 40062, 40070, 40080, 40081],
    ...[40100, 40101, 40102, 40103, 40104, 40105, 40300, 40301, 40302, 40303, 40350],
    ...[40400, 40401, 40402, 40460, 40470, 40480, 40481, 40482, 40500, 40600, 40800, 40960, 40980],
    ...[41300, 41350, 41400, 41500, 41501, 41550],
    ...[42900, 42901, 42902, 43100],
    ...[50000, 50300, 50301],
  ]);
});

test('shows every error as JSON in UTF-8', async () => {
  for (const path of ['/nothing', '/company', '/company?id=nobody']) {
    const reply = await service.send(path);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('asks for the Bearer scheme on every 401', async () => {
  for (const authorization of ['', 'Bearer nonsense', `Bearer ${keys.expired}`, 'Basic dXNlcjpwYXNz']) {
    const reply = await service.send('/company?id=c1', by(authorization));
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect((await service.send('/nothing')).headers.get('www-authenticate')).toBeNull();
});

test('refuses a URL of 8,193 characters and reads one of 8,192', async () => {
  const url = (length: number) =>
    `/company?id=c1&filler=${'x'.repeat(length - '/company?id=c1&filler='.length)}`;
  expect((await service.send(url(8_192))).status).toBe(200);
  expectError(await service.send(url(8_193)), 41400, '8,192');
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'application/vnd.api+json',
  'nonsense',
])('refuses a body of the type %s', async (type) => {
  expectError(
    await service.send('/people/search', posted('{"companyId":"c1"}', type)),
    41500,
    'application/json',
  );
});

test('refuses a body without a type', async () => {
  const body = new TextEncoder().encode('{"companyId":"c1"}');
  expectError(await service.send('/people/search', { method: 'POST', body }), 41500);
});

test('refuses a compressed body', async () => {
  const reply = await service.send('/people/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: '{"companyId":"c1"}',
  });
  expectError(reply, 41500, 'Content-Encoding');
});

test.each([
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
])('takes a body of the type %s', async (type) => {
  expect((await service.send('/people/search', posted('{"companyId":"c1"}', type))).status).toBe(200);
});

test('never repeats a key in a message', async () => {
  const { key } = service;
  for (const path of [
    `/company?id=${key}`,
    `/company?fqdn=${key}`,
    `/company?id=c1&country=${key}`,
    `/company?${key}=1`,
  ]) {
    const reply = await service.send(path);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toContain(key.slice(4, 12));
  }
});
