// Two roles of operators: a key with `admin:read` sees what one with `admin` sees, and changes nothing.
import { beforeAll, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../src/http/openapi/openapi.ts';
import { untilKeysAreKnown } from '../../helpers/known-keys.ts';
import { startService, type TestService } from '../../helpers/start-service.ts';

let service: TestService;
let other: string;
let reading: string;
let changing: string;
beforeAll(async () => {
  service = await startService({});
  reading = await service.createKey({ name: 'reading', scopes: ['admin:read'] });
  changing = await service.createKey({ name: 'changing', scopes: ['admin'] });
  other = await service.createKey({ name: 'other' });
  await untilKeysAreKnown(service);
});

const ask = (path: string, method: string, key: string) =>
  fetch(service.url + path, { method, headers: { authorization: `Bearer ${key}` } });

const operations = Object.entries(
  (
    createOpenApiDocument({ basePath: '', networkField: 'network', console: true }) as {
      readonly paths: { readonly [path: string]: object };
    }
  ).paths,
)
  .filter(([path]) => path.startsWith('/admin') || path === '/metrics')
  .flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['get', 'post', 'delete', 'put', 'patch'].includes(method))
      .map((method) => ({ path: path.replace(/\{\w+\}/, '1'), method: method.toUpperCase() })),
  );

test('there are operations of both kinds', () => {
  expect(operations.filter(({ method }) => method === 'GET').length).toBeGreaterThan(8);
  expect(operations.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(8);
});

test.each(operations.filter(({ method }) => method !== 'GET'))(
  '$method $path is refused to a key that may only read',
  async ({ path, method }) => {
    const answer = await ask(path, method, reading);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: 40300, message: expect.stringContaining('lacks the scope admin.') },
    ]);
  },
);

test.each(operations.filter(({ method }) => method === 'GET'))(
  '$method $path answers both roles alike, and no other key',
  async ({ path }) => {
    const statuses = await Promise.all(
      [reading, changing, other].map(async (key) => (await ask(path, 'GET', key)).status),
    );
    expect(statuses[0]).toBe(statuses[1]);
    expect(statuses[0]).not.toBe(403);
    expect(statuses[2]).toBe(403);
  },
);
