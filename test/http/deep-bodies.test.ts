// Values nested deeper than any stack, in every field of a search and around it: a 400 that names the field, never a 500.
import { expect, test } from 'vitest';
import { createOpenApiDocument } from '../../src/http/openapi/openapi.ts';
import { searchFields } from '../../src/http/openapi/schemas.ts';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  key: { scopes: SCOPES, burst: 100_000 },
  companies: [{ id: 'c1', name: 'Acme' }],
  people: [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'CEO' }],
});
const DEEP_LISTS = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const DEEP_OBJECTS = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

const send = (body: string) =>
  service.send('/people/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

const cases = Object.keys(searchFields).flatMap((field) => [
  [field, 'lists', DEEP_LISTS] as const,
  [field, 'objects', DEEP_OBJECTS] as const,
]);

test.each(cases)(
  '%s as 5,000 nested %s is answered with 400 and names the field',
  async (field, _, value) => {
    const others = field === 'companyId' ? '' : '"companyId":"c1",';
    const { status, body } = await send(`{${others}"${field}":${value}}`);
    expect(status).toBe(400);
    expect(body.message).toContain(field);
  },
);

test('a body that is nothing but nested lists is answered with 400', async () => {
  expect((await send(DEEP_LISTS)).status).toBe(400);
});

test('an unknown field is left alone, however deep', async () => {
  expect((await send(`{"companyId":"c1","other":${DEEP_OBJECTS}}`)).status).toBe(200);
});

interface Operation {
  readonly requestBody?: { readonly content: { readonly [type: string]: object } };
}
const { paths } = createOpenApiDocument({ basePath: '', networkField: 'network', console: false }) as {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};
/** Every operation that takes JSON, with the names of all fields in its body. */
const TAKING_JSON = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const types = Object.keys(requestBody?.content ?? {}).filter((type) => /json/.test(type));
    const fields = JSON.stringify(requestBody ?? {}).matchAll(/"([a-zA-Z_]+)":\{/g);
    const names = [...new Set([...fields].map(([, name]) => name ?? ''))];
    return types.map((type) => ({ operation: `${method.toUpperCase()} ${path}`, type, names }));
  }),
);

test('there are operations that take JSON', () => {
  expect(TAKING_JSON.length).toBeGreaterThan(10);
});

test.each(TAKING_JSON)(
  '$operation with deep values in a body of $type never fails',
  async ({ operation, type, names }) => {
    const [method = '', path = ''] = operation.split(' ');
    const fields = names.flatMap((name) => [`"${name}":${DEEP_LISTS}`, `"${name}":${DEEP_OBJECTS}`]);
    const bodies = [
      DEEP_LISTS,
      DEEP_OBJECTS,
      ...fields.map((field) => `{${field}}`),
      ...fields.map((field) => `{"requests":[{${field}}]}`),
      ...fields.map((field) => `{"queries":{"q0":{"name":"Acme",${field}}}}`),
      ...fields.map((field) => `{"company":"id:c1","set":{${field}}}`),
      ...fields.map(
        (field) =>
          `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_people",${field}}}`,
      ),
    ];
    const headers = {
      'content-type': type,
      accept: 'application/json, text/event-stream, application/x-ndjson',
    };
    const failed: string[] = [];
    for (const body of bodies) {
      const { status } = await service.send(path.replace(/\{\w+\}/, '1'), { method, headers, body });
      if (status >= 500 || status === 429) failed.push(`${status} ${body.slice(0, 60)}`);
    }
    expect(failed).toEqual([]);
  },
);
