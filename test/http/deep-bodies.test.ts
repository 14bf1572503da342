// Values nested deeper than any stack, in every field of a search and around it: a 400 that names the field, never a 500.
import { expect, test } from 'vitest';
import { searchFields } from '../../src/http/openapi/schemas.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
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
