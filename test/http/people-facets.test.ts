// POST /people/search/facets: how many people fit, by seniority, department and country.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const TITLES = ['Chief Executive Officer', 'Sales Manager', 'Software Engineer', 'Sales Representative'];

/** More than fit on a page of a scan: the large company is indexed, the small one is not. */
const service = await startService({
  companies: [
    { id: 'large', name: 'Large' },
    { id: 'small', name: 'Small' },
    { id: 'empty', name: 'Empty' },
  ],
  people: Array.from({ length: 240 }, (_, number) => ({
    person_id: `p${number}`,
    company_id: number % 8 === 0 ? 'small' : 'large',
    country: number % 5 === 0 ? 'NZ' : 'AU',
    position: number % 7 === 0 ? undefined : TITLES[number % TITLES.length],
  })),
});

const post = (body: unknown) =>
  service.send('/people/search/facets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Count {
  readonly value: string;
  readonly count: number;
}

/** The total of a search with these fields, as a count has it. */
async function totalOf(body: object): Promise<number> {
  return Number((await service.search({ ...body, size: 1 })).headers.get('x-total-count'));
}

test.each([
  { companyId: 'large' },
  { companyId: 'small' },
  { companyId: 'large', seniority: '5' },
  { companyId: 'large', department: 2, position: 'sales' },
  { companyId: 'small', selectedCountry: 'NZ', position: 'manager' },
])('each count of %j is the total of the search with that value', async (body) => {
  const reply = await post(body);
  expect(reply.status).toBe(200);
  expect(Number(reply.headers.get('x-total-count'))).toBe(await totalOf(body));
  const fields = { seniority: 'seniority', department: 'department', country: 'selectedCountry' };
  for (const [facet, field] of Object.entries(fields)) {
    const counts: readonly Count[] = reply.body[facet];
    for (const { value, count } of counts) {
      expect([facet, value, count]).toEqual([facet, value, await totalOf({ ...body, [field]: value })]);
    }
    expect(counts.map(({ count }) => count)).toEqual(
      counts.map(({ count }) => count).toSorted((a, b) => b - a),
    );
  }
  const { seniority: _, ...anySeniority } = body as { seniority?: unknown };
  const sum = (reply.body.seniority as Count[]).reduce((all, { count }) => all + count, 0);
  expect(sum).toBe(await totalOf(anySeniority));
});

test('a company without people has no counts, and one that is not known is a 404', async () => {
  expect((await post({ companyId: 'empty' })).body).toEqual({ seniority: [], department: [], country: [] });
  expectError(await post({ companyId: 'nobody' }), 40401);
  expectError(await post({ companyId: 'large', seniority: '9' }), 40005);
  expectError(await post({}), 40004);
});
