// What needs no key: health, the document, the docs page, and /metrics on a port of its own alone.
import { expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { startService } from '../helpers/start-service.ts';

const metricsPort = String(await freePort());
const service = await startService({ companies: [{ id: 'c1', name: 'Acme' }] });
const open = await startService({ companies: [{ id: 'c1', name: 'Acme' }], env: { HOST: '0.0.0.0' } });
const apart = await startService({ env: { HOST: '0.0.0.0', METRICS_PORT: metricsPort } });
const serviceAdmin = await service.createKey({ name: 'admin', scopes: ['admin'] });
await untilKeysAreKnown(service);

const NO_KEY = { headers: { authorization: '' } };
const asAdmin = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready' }],
])('answers %s without a key', async (path, body) => {
  const reply = await open.send(path, NO_KEY);
  expect([reply.status, reply.body]).toEqual([200, body]);
});

test('serves the OpenAPI document without a key', async () => {
  const reply = await open.send('/openapi.json', NO_KEY);
  expect(reply.status).toBe(200);
  expect(reply.body.openapi).toBe('3.1.0');
  expect(Object.keys(reply.body.paths)).toEqual(expect.arrayContaining(['/company', '/people/search']));
});

test('serves the docs page and everything it loads without a key', async () => {
  const page = await open.send('/docs', NO_KEY);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(assets).toHaveLength(3);
  for (const path of assets) expect([path, (await open.send(path, NO_KEY)).status]).toEqual([path, 200]);
});

test('loads nothing for the docs page from elsewhere', async () => {
  const page = await open.send('/docs', NO_KEY);
  expect(page.text).not.toMatch(/https?:/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
});

test.each([
  ['that listens on loopback', () => service],
  ['that listens to the network', () => open],
])('asks for a key before showing metrics, on a service %s', async (_, target) => {
  expectError(await target().send('/metrics', NO_KEY), 40100);
  expectError(await target().send('/metrics'), 40300, 'admin');
});

test('shows metrics to no caller without a key, with or without the headers of a proxy', async () => {
  for (const name of ['forwarded', 'x-forwarded-for', 'via', 'x-real-ip', 'x-request-id']) {
    const headers = { authorization: '', [name]: '127.0.0.1' };
    expectError(await service.send('/metrics', { headers }), 40100);
  }
});

test('shows metrics with the scope admin', async () => {
  await service.company({ id: 'c1' });
  const reply = await service.send('/metrics', asAdmin(serviceAdmin));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(reply.text).toMatch(
    /firmament_http_requests_total\{route="\/company",method="GET",status="200"\} \d/,
  );
});

test('shows metrics on METRICS_PORT without a key, and no longer on the main port', async () => {
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('firmament_http_request_duration_seconds');
  expectError(await apart.send('/metrics', NO_KEY), 40400);
});

test('serves nothing but metrics on METRICS_PORT', async () => {
  for (const path of ['/company?id=c1', '/healthz', '/docs']) {
    expect((await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status).toBe(404);
  }
});

test('shows no URL and no identifier in the metrics', async () => {
  await service.company({ fqdn: 'jane.doe@acme.example' });
  await service.send('/secret-path');
  const { text } = await service.send('/metrics', asAdmin(serviceAdmin));
  expect(text).not.toMatch(/jane|acme|secret-path/);
});
