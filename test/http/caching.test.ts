// HEAD, ETag and 304 on a company.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    { id: 'c1', name: 'Acme', description: 'x'.repeat(3_000), regions: { NZ: { employee_count: 4 } } },
    { id: 'c2', name: 'Other' },
  ],
});
const full = await service.company({ id: 'c1' });
const etag = full.headers.get('etag') ?? '';
const opaque = etag.replace(/^W\//, '');
const ask = (ifNoneMatch: string, query = 'id=c1', method = 'GET') =>
  service.send(`/company?${query}`, { method, headers: { 'if-none-match': ifNoneMatch } });

test('tags a profile with a weak ETag, since it may be sent compressed', () => {
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
});

test('gives the same profile the same ETag on every path', async () => {
  expect((await service.send('/v1/company?id=c1&country=sg')).headers.get('etag')).toBe(etag);
});

test('gives different profiles different ETags', async () => {
  const others = [await service.company({ id: 'c2' }), await service.company({ id: 'c1', country: 'NZ' })];
  for (const other of others) expect(other.headers.get('etag')).not.toBe(etag);
});

test.each([
  ['the tag itself', etag],
  ['the tag without W/', opaque],
  ['the tag in a list', `"other", ${etag}, W/"third"`],
  ['the tag in a list without spaces', `"other",${opaque}`],
  ['a star', '*'],
])('answers 304 without a body to %s', async (_, sent) => {
  const reply = await ask(sent);
  expect([reply.status, reply.text]).toEqual([304, '']);
});

test('sends the same headers with a 304 as with a 200', async () => {
  const { headers } = await ask(etag);
  for (const name of ['etag', 'cache-control', 'x-country', 'x-matched-by']) {
    expect([name, headers.get(name)]).toEqual([name, full.headers.get(name)]);
  }
});

test.each(['"other"', 'W/"other"', '', 'nonsense', etag.slice(0, -2)])(
  'answers 200 to the unknown tag %j',
  async (sent) => {
    const reply = await ask(sent);
    expect([reply.status, reply.body?.id]).toEqual([200, 'c1']);
  },
);

test('does not answer 304 to the tag of another profile', async () => {
  expect((await ask(etag, 'id=c2')).status).toBe(200);
  expect((await ask(etag, 'id=c1&country=NZ')).status).toBe(200);
});

test('answers 404 to a star for a company that is not there', async () => {
  expect((await ask('*', 'id=nobody')).status).toBe(404);
});

test('answers HEAD with the headers of GET and no body', async () => {
  const head = await service.send('/company?id=c1', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  for (const name of ['content-type', 'etag', 'cache-control', 'x-country', 'x-matched-by']) {
    expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
  }
});

test('answers HEAD with the status that GET would have', async () => {
  const status = async (path: string, headers = {}) =>
    (await service.send(path, { method: 'HEAD', headers })).status;
  expect(await status('/company?id=nobody')).toBe(404);
  expect(await status('/company')).toBe(400);
  expect(await status('/company?id=c1', { 'if-none-match': etag })).toBe(304);
  expect(await status('/company?id=c1', { authorization: '' })).toBe(401);
});

test('answers HEAD on every open path', async () => {
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/docs', '/reference/countries']) {
    const reply = await service.send(path, { method: 'HEAD', headers: { authorization: '' } });
    expect([path, reply.status, reply.text]).toEqual([path, 200, '']);
  }
});

test('allows only the caller to store a profile, and only with revalidation', () => {
  expect(full.headers.get('cache-control')).toBe('private, no-cache');
});
