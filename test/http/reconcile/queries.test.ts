// /reconcile with queries: candidates for the cells of a table, as OpenRefine sends them.
import { expect, test } from 'vitest';
import { expectError } from '../../helpers/expect-error.ts';
import { COMPANIES, form } from '../../helpers/reconcile-companies.ts';
import { createReconcileCheck } from '../../helpers/reconcile-schemas.ts';
import { startService } from '../../helpers/start-service.ts';

const MANY = Array.from({ length: 15 }, (_, place) => ({
  id: `many-${place}`,
  name: `Ravelin Depot ${place}`,
}));
const service = await startService({ companies: [...COMPANIES, ...MANY], key: { scopes: ['reconcile'] } });
const check = createReconcileCheck();

interface Candidate {
  readonly id: string;
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly { readonly id: string }[];
}

/** The candidates of one query; both the query and the answer are checked against the specification. */
async function candidates(query: object): Promise<readonly Candidate[]> {
  expect(check('reconciliation-query-batch', { q0: query })).toBeUndefined();
  const reply = await service.send('/reconcile', form({ queries: { q0: query } }));
  expect([reply.status, check('reconciliation-result-batch', reply.body)]).toEqual([200, undefined]);
  return reply.body.q0.result;
}

const matched = async (query: object) =>
  (await candidates(query)).filter((one) => one.match).map(({ id }) => id);
const properties = (values: { readonly [pid: string]: unknown }) =>
  Object.entries(values).map(([pid, v]) => ({ pid, v }));

test('answers a query with a company, its description, type, score and features', async () => {
  const reply = await service.send('/reconcile', form({ queries: { q0: { query: 'Stripe' } } }));
  expect(reply.body).toEqual({
    q0: {
      result: [
        {
          id: 'f000000000001',
          name: 'Stripe, Inc.',
          description: 'South San Francisco, California, United States · stripe.com',
          type: [{ id: 'Organization', name: 'Organization' }],
          score: 95,
          match: true,
          features: [
            { id: 'name', value: 1 },
            { id: 'legal_form', value: 0.5 },
            { id: 'number_conflict', value: 1 },
          ],
        },
      ],
    },
  });
  expect(check('reconciliation-result-batch', reply.body)).toBeUndefined();
});

test('answers the same by GET as by POST', async () => {
  const queries = {
    first: { query: 'Acme' },
    second: { query: '日立製作所', limit: 1 },
    __proto__x: { query: 'none' },
  };
  const posted = await service.send('/reconcile', form({ queries }));
  const got = await service.send(`/reconcile?queries=${encodeURIComponent(JSON.stringify(queries))}`);
  expect(Object.keys(posted.body)).toEqual(Object.keys(queries));
  expect(got.text).toBe(posted.text);
});

test.each([
  ['a country by its name', { query: 'Acme', properties: properties({ country: 'Australia' }) }, ['acme-au']],
  ['a country by its code', { query: 'Acme', properties: properties({ country: 'us' }) }, ['acme-us']],
  ['a country that is not served', { query: 'Acme', properties: properties({ country: 'France' }) }, []],
  [
    'another country that is not served',
    { query: 'Blue Heron Consulting', properties: properties({ country: 'DEU' }) },
    [],
  ],
  [
    'the same country, not served',
    { query: 'Blue Heron Consulting', properties: properties({ country: 'FR' }) },
    ['heron-fr'],
  ],
  [
    'a state by its name',
    { query: 'Stripe', properties: properties({ state: 'California' }) },
    ['f000000000001'],
  ],
  ['another city', { query: 'Stripe', properties: properties({ city: 'Perth' }) }, []],
  [
    'a website',
    { query: 'Stripe Payments', properties: properties({ website: 'https://stripe.com/au' }) },
    ['f000000000001'],
  ],
  ['an ABN', { query: 'Acme', properties: properties({ abn: '51 824 753 556' }) }, ['acme-au']],
  ['an ABN of another company', { query: 'Stripe', properties: properties({ abn: '51824753556' }) }, []],
  [
    'an LEI by its place in the profile',
    { properties: properties({ 'org_registers.lei': '5493001KJTIIGC8Y1R12' }) },
    ['f000000000001'],
  ],
  ['a slug', { query: 'Stripe', properties: properties({ ln_slug: 'stripe' }) }, ['f000000000001']],
  [
    'a property by its name',
    { query: 'Acme', properties: properties({ Country: 'Australia' }) },
    ['acme-au'],
  ],
  [
    'several values, the first that can be used',
    { query: 'Acme', properties: properties({ country: ['', 'AU', 'US'] }) },
    ['acme-au'],
  ],
  [
    'a value reconciled elsewhere',
    { query: 'Acme', properties: properties({ country: { id: 'Q408', name: 'Australia' } }) },
    ['acme-au'],
  ],
  ['a number as a value', { query: 'Acme', properties: properties({ abn: 51824753556 }) }, ['acme-au']],
  [
    'the name as a property',
    { properties: properties({ name: 'Stripe', country: 'US' }) },
    ['f000000000001'],
  ],
  [
    'a property that does not help to find',
    { query: 'Stripe', properties: properties({ employee_count: 3 }) },
    ['f000000000001'],
  ],
  [
    'a value that cannot be read',
    { query: 'Stripe', properties: properties({ country: 'Narnia', abn: 'x' }) },
    ['f000000000001'],
  ],
] as const)('takes %s as a hint', async (_, query, ids) => {
  expect(await matched(query)).toEqual(ids);
});

test.each([
  ['an id of the service', 'f000000000001', ['f000000000001']],
  ['an id of the operator that is no name', 'heron-fr', ['heron-fr']],
  ['an ABN', '51 824 753 556', ['acme-au']],
  ['an LEI', '5493001KJTIIGC8Y1R12', ['f000000000001']],
  ['a domain', 'stripe.com', ['f000000000001']],
  ['a URL', 'https://www.stripe.com/pricing', ['f000000000001']],
  [
    'a URL with many words',
    'https://www.stripe.com/en-au/pricing/local-payment-methods.html',
    ['f000000000001'],
  ],
  ['a number with wrong check digits', '51 824 753 557', []],
])('finds a company by %s in the column', async (_, query, ids) => {
  expect(await matched({ query })).toEqual(ids);
});

test('puts the company with exactly the id first, and does not take a word for an id', async () => {
  const [first] = await candidates({ query: 'fish' });
  expect(first).toMatchObject({ id: 'fish', match: false });
});

test('gives as many candidates as the limit says, the best first', async () => {
  const all = await candidates({ query: 'Acme' });
  expect(all.map(({ id }) => id)).toEqual(['acme-au', 'acme-us']);
  expect(await candidates({ query: 'Acme', limit: 1 })).toEqual(all.slice(0, 1));
});

test('gives more candidates than usual where the limit says so, and the usual number for 0', async () => {
  expect(await candidates({ query: 'Ravelin', limit: 12 })).toHaveLength(12);
  const usual = await candidates({ query: 'Ravelin' });
  expect(usual).toHaveLength(5);
  expect(await candidates({ query: 'Ravelin', limit: 0 })).toEqual(usual);
});

test.each([
  ['the type', { type: 'Organization' }, 1],
  ['the type in a list', { type: ['Person', 'Organization'] }, 1],
  ['its address', { type: 'https://schema.org/Organization' }, 1],
  ['a word for it', { type: 'company' }, 1],
  ['another type', { type: 'Person' }, 0],
  [
    'another type as well, where all are required',
    { type: ['Person', 'Organization'], type_strict: 'all' },
    0,
  ],
  ['another type as a wish', { type: 'Person', type_strict: 'should' }, 1],
  ['an empty type', { type: '' }, 1],
])('gives candidates by type: %s', async (_, type, count) => {
  expect(await candidates({ query: 'Stripe', ...type })).toHaveLength(count);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['10 kB', 'x'.repeat(10_000)],
  ['punctuation', '!!! ---'],
  ['only a legal form', 'Pty Ltd'],
  ['control characters', 'a\u0000\u001b[2J\u202e'],
  ['half a character', '\ud800'],
])('answers a cell that contains %s without candidates', async (_, query) => {
  const reply = await service.send(
    '/reconcile',
    form({ queries: { q0: { query }, q1: { query: 'Stripe' } } }),
  );
  expect(reply.status).toBe(200);
  expect(reply.body.q0.result.filter((one: Candidate) => one.match)).toEqual([]);
  expect(reply.body.q1.result[0].id).toBe('f000000000001');
});

test('does not answer that nothing was found while the store has lost its companies', async () => {
  const empty = await startService({ key: { scopes: ['reconcile'] } });
  expectError(await empty.send('/reconcile', form({ queries: { q0: { query: 'Acme' } } })), 50300);
  expect((await empty.send('/reconcile')).status).toBe(200);
});

test('answers no queries with no results', async () => {
  expect((await service.send('/reconcile', form({ queries: {} }))).body).toEqual({});
});

test('takes 100 queries and refuses 101', async () => {
  const queries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, { query: 'Acme' }]));
  expect(Object.keys((await service.send('/reconcile', form({ queries: queries(100) }))).body)).toHaveLength(
    100,
  );
  expectError(await service.send('/reconcile', form({ queries: queries(101) })), 41350, 'queries', '101');
});

test('takes 100 queries in a script that percent-encoding makes nine times as long', async () => {
  const query = {
    query: '株式会社日立製作所テクノロジーアンドソリューションズジャパン',
    properties: properties({ city: '東京都千代田区丸の内一丁目六番六号', country: '日本', state: '東京都' }),
  };
  const queries = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`q${n}`, query]));
  const sent = form({ queries });
  expect(String(sent.body).length).toBeGreaterThan(64 * 1024);
  expect((await service.send('/reconcile', sent)).status).toBe(200);
});

test('refuses a form of more than 192 KiB', async () => {
  expectError(await service.send('/reconcile', form({ queries: 'x'.repeat(200_000) })), 41300, '196,608');
});

const refused = (query: unknown) => form({ queries: { q0: query } });

test.each([
  ['a form without queries', form({ other: '1' }), 40050, 'The form'],
  ['empty queries', form({ queries: '' }), 40050, 'The form'],
  ['queries that are no JSON', form({ queries: '{"q0":' }), 40050, 'queries'],
  ['a list of queries', form({ queries: [{ query: 'a' }] }), 40050, 'queries'],
  ['deeply nested queries', form({ queries: '['.repeat(60_000) }), 40050, 'queries'],
  ['a query that is no object', refused('Acme'), 40050, 'queries.q0'],
  ['a query with nothing', refused({ type: 'Organization' }), 40050, 'neither'],
  ['a query with an empty list of properties', refused({ properties: [] }), 40050, 'neither'],
  ['a query that is no text', refused({ query: { a: 1 } }), 40050, 'queries.q0.query'],
  ['a limit that is no number', refused({ query: 'a', limit: '5' }), 40050, 'queries.q0.limit'],
  [
    'a limit below zero',
    refused({ query: 'a', limit: -1 }),
    40050,
    'queries.q0.limit is not accepted: it is not a positive whole number, or 0',
  ],
  ['a type that is no text', refused({ query: 'a', type: [1] }), 40050, 'queries.q0.type'],
  ['an unknown strictness', refused({ query: 'a', type_strict: 'no' }), 40050, 'type_strict'],
  ['properties that are no list', refused({ query: 'a', properties: {} }), 40050, 'queries.q0.properties'],
  [
    'a property without a value',
    refused({ query: 'a', properties: [{ pid: 'abn' }] }),
    40050,
    'properties.0',
  ],
  [
    'an unknown property',
    refused({ query: 'a', properties: properties({ colour: 'red' }) }),
    40052,
    '"colour"',
  ],
])('refuses %s', async (_, sent, error, word) => {
  expectError(await service.send('/reconcile', sent), error, word);
});

test('refuses a form that cannot be decoded', async () => {
  expectError(await service.send('/reconcile', { ...form({}), body: 'queries=%ZZ' }), 40050, 'decoded');
  expectError(await service.send('/reconcile', { ...form({}), body: new Uint8Array([0x71, 0xff]) }), 40050);
});

test('refuses queries that are sent twice', async () => {
  expectError(await service.send('/reconcile?queries={}&queries={}'), 40010, 'queries');
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
  'refuses a body of the type %s',
  async (type) => {
    const sent = { ...form({ queries: {} }), headers: { 'content-type': type } };
    expectError(await service.send('/reconcile', sent), 41550, 'application/x-www-form-urlencoded');
  },
);

test('takes a form whose type names a character set', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  expect((await service.send('/reconcile', { ...form({ queries: {} }), headers })).status).toBe(200);
});
