// Where the operations are: at the root, under /v1, and wherever BASE_PATH moves them.
import { expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const records = {
  companies: [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }],
  people: [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Engineer' }],
};
const key = { scopes: SCOPES };
const service = await startService({ ...records, key });
const moved = await startService({ ...records, key, env: { BASE_PATH: '/data/api' } });
const behindProxy = await startService({
  ...records,
  key,
  env: { BASE_PATH: '/api', PUBLIC_URL: 'https://data.example/firmament' },
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"companyId":"c1"}' };
const ROOT_ONLY = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'];
const REFERENCES = ['/reference/seniorities', '/reference/departments', '/reference/countries'];

test('answers both operations at the root', async () => {
  expect((await service.send('/company?id=c1')).body.name).toBe('Acme');
  expect((await service.send('/people/search', post)).body).toHaveLength(1);
});

test('answers both operations under /v1 exactly as at the root', async () => {
  const company = await service.send('/v1/company?id=c1');
  expect(company.status).toBe(200);
  expect(company.text).toBe((await service.send('/company?id=c1')).text);
  const people = await service.send('/v1/people/search', post);
  expect(people.status).toBe(200);
  expect(people.text).toBe((await service.send('/people/search', post)).text);
});

test('answers the reference lists under /v1 too', async () => {
  for (const path of REFERENCES) {
    expect((await service.send(`/v1${path}`)).text).toBe((await service.send(path)).text);
  }
});

test('accepts a trailing slash on every path', async () => {
  const paths = [
    '/company/?id=c1',
    '/v1/company/?id=c1',
    ...[...ROOT_ONLY, ...REFERENCES].map((path) => `${path}/`),
  ];
  for (const path of paths) expect([path, (await service.send(path)).status]).toEqual([path, 200]);
  for (const path of ['/people/search/', '/v1/people/search/']) {
    expect([path, (await service.send(path, post)).status]).toEqual([path, 200]);
  }
});

test('BASE_PATH moves the operations and their versioned paths', async () => {
  for (const base of ['/data/api', '/data/api/v1']) {
    expect((await moved.send(`${base}/company?id=c1`)).status).toBe(200);
    expect((await moved.send(`${base}/people/search`, post)).status).toBe(200);
    expect((await moved.send(`${base}/reference/countries`)).status).toBe(200);
  }
});

test('BASE_PATH leaves no operation at the root', async () => {
  for (const path of ['/company?id=c1', '/v1/company?id=c1', ...REFERENCES]) {
    expectError(await moved.send(path), 40400);
  }
  expectError(await moved.send('/people/search', post), 40400);
});

test('BASE_PATH leaves health, metrics and documentation at the root', async () => {
  for (const path of ROOT_ONLY) expect([path, (await moved.send(path)).status]).toEqual([path, 200]);
});

test('the OpenAPI document has the addresses that callers use, also behind a proxy with a path', async () => {
  const addresses = async (of: typeof service) => {
    const { servers, paths } = (await of.send('/openapi.json')).body;
    return [...servers, ...paths['/healthz'].servers].map(({ url }: { url: string }) => url);
  };
  expect(await addresses(service)).toEqual(['/', '/v1', '/console/api', '/']);
  expect(await addresses(moved)).toEqual(['/data/api', '/data/api/v1', '/console/api', '/']);
  expect(await addresses(behindProxy)).toEqual([
    ...['/firmament/api', '/firmament/api/v1', '/firmament/console/api', '/firmament'],
  ]);
});

test('serves health, metrics and documentation at the root only', async () => {
  for (const path of ROOT_ONLY) {
    expectError(await service.send(`/v1${path}`), 40400);
    expectError(await moved.send(`/data/api${path}`), 40400);
    expectError(await moved.send(`/data/api/v1${path}`), 40400);
  }
});

test('says on an unknown path where the operations are', async () => {
  expectError(await service.send('/companies'), 40400, 'not found', 'POST /people/search', 'GET /company');
  expectError(await moved.send('/company'), 40400, 'POST /data/api/people/search', 'GET /data/api/company');
});

test('answers at the bare root with what it is, without a key', async () => {
  const reply = await service.send('/', { headers: { authorization: '' } });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    name: 'Firmament',
    operations: [
      'GET /company',
      'GET /company/suggest',
      'POST /company/match',
      'GET /people',
      'POST /people/search',
      'GET /reconcile',
    ],
    docs: '/docs',
  });
  expect((await moved.send('/')).body.operations).toContain('GET /data/api/company');
});

test('redirects a browser from the bare root to the console', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const reply = await fetch(`${service.url}/`, { headers: { accept }, redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/console']);
  const page = await fetch(`${service.url}/`, { headers: { accept } });
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
});

test('refuses a wrong method with 405 and names the right ones in Allow', async () => {
  const wrong: readonly [string, string, string][] = [
    ['DELETE', '/company?id=c1', 'GET, HEAD'],
    ['POST', '/v1/company/', 'GET, HEAD'],
    ['GET', '/people/search', 'POST'],
    ['PUT', '/v1/people/search', 'POST'],
    ['PATCH', '/reference/countries', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['OPTIONS', '/company', 'GET, HEAD'],
  ];
  for (const [method, path, allow] of wrong) {
    const reply = await service.send(path, { method });
    expectError(reply, 40500, method, allow);
    expect(reply.headers.get('allow')).toBe(allow);
  }
});

test('refuses HEAD where only POST is accepted', async () => {
  const reply = await service.send('/people/search', { method: 'HEAD' });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe('POST');
});

test('announces no deprecation while everything served is current', async () => {
  for (const path of ['/company?id=c1', '/v1/company?id=c1']) {
    const { headers } = await service.send(path);
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
  }
});

test('a path of the console that does not exist is a page for a browser, and the error for a program', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/console/nothing', '/console/company/c1', '/console/api/nothing']) {
    const page = await fetch(`${service.url}${path}`, { headers: { accept } });
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      ...[path, 404, 'text/html; charset=utf-8'],
    ]);
    expect(page.headers.get('vary')).toContain('accept');
    expect(await page.text()).toContain('id="console"');
    expectError(await service.send(path), 40400, 'GET /company');
    expectError(await service.send(path, { ...post, headers: { accept } }), 40400, 'GET /company');
  }
  expectError(await behindProxy.send('/console/nothing'), 40400, 'GET /api/company');
});
