// Texts that no caller means: a NUL, which PostgreSQL does not take, and names that every object of JavaScript has. They
// are refused or not found, on both engines alike, and never a 500.
import { expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [{ id: 'c1', name: 'Acme' }],
  key: { scopes: SCOPES },
});
const ODD = ['%00', 'a%00b', 'constructor', '__proto__', 'toString'];

test.each(
  [
    '/usage?operation=',
    '/usage?step=',
    '/admin/usage?operation=',
    '/admin/usage?key=',
    '/admin/company?id=',
    '/admin/corrections?company=',
    '/company?id=',
    '/company?ln_slug=',
    '/people?id=',
    '/company/suggest?q=ab',
    '/reconcile/preview?id=',
  ].flatMap((path) => ODD.map((text) => path + text)),
)('GET %s', async (path) => {
  expect((await service.send(path)).status).toBeLessThan(500);
});

test.each(
  ODD.map(decodeURIComponent).flatMap((text) => [
    ['/admin/keys', { name: `a ${text}` }] as const,
    ['/admin/corrections', { company: text, set: { name: 'Acme' } }] as const,
    ['/people/search', { companyId: text }] as const,
    ['/company/batch', { requests: [{ id: text }, { ln_slug: text }] }] as const,
  ]),
)('POST %s %j', async (path, body) => {
  const { status } = await service.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBeLessThan(500);
});

test.each(ODD.map(decodeURIComponent))('a data extension of the company %j', async (id) => {
  const extend = encodeURIComponent(JSON.stringify({ ids: [id], properties: [{ id: 'name' }] }));
  const { status, body } = await service.send(`/reconcile?extend=${extend}`);
  expect(status).toBe(200);
  expect(Object.values(body.rows)).toEqual([{ name: [] }]);
});
