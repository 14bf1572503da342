// A search gets the same answer from both forms of writing, within the limits of its key.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, expectSame, type FormAnswer, startBothForms } from '../helpers/compare-forms.ts';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { loadPeople } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';

const companies = [
  { id: 'c1', name: 'Äcme "quoted" \\ \u0001 名 \u{1F600}' },
  { id: 'empty', name: 'Empty' },
  { id: 'changing', name: 'Changing' },
];
const POSITIONS = [
  'Engineer',
  'Sales Manager',
  'エンジニア',
  'Odd " \\ \t title',
  'Café Chef 👩‍🍳',
  undefined,
];
const people = Array.from({ length: 150 }, (_, place) => ({
  person_id: `p "${place}`,
  company_id: 'c1',
  country: place % 5 === 0 ? 'NZ' : 'AU',
  position: POSITIONS[place % POSITIONS.length],
  network: place % 3 === 0 ? undefined : `slug-ü-${place}`,
  has_email: place % 2 === 0,
  has_mobile: place % 7 === 0,
}));
const forms = await startBothForms({ companies, people });
const renamed = await startBothForms({
  companies,
  people,
  env: { NETWORK_FIELD: 'linkedin', BASE_PATH: '/api' },
});
const service = forms.quick;
const keys = {
  burst: await service.createKey({ name: 'burst', ratePerSecond: 0.001, burst: 2 }),
  quota: await service.createKey({ name: 'quota', monthlyQuota: 2 }),
  company: await service.createKey({ name: 'company', scopes: ['company:read'] }),
};
await untilKeysAreKnown(forms.quick, forms.plain);

const FOUND = [
  {},
  { selectedCountry: 'NZ' },
  { selectedCountry: ' nz ' },
  { selectedCountry: 'US' },
  { selectedCountry: null, position: null, seniority: null, department: null, from: null, size: null },
  { position: 'engineer' },
  { position: 'エンジニア' },
  { position: '' },
  { seniority: '5' },
  { seniority: 6, department: '5' },
  { from: '7', size: '3' },
  { from: 0, size: 1000 },
  { from: '00000' },
  { from: -0 },
  { from: '999999999' },
  { size: '150' },
  { unknown: { field: [1] } },
];
const UNUSUAL: readonly unknown[] = [
  null,
  [],
  'c1',
  {},
  { companyId: null },
  { companyId: '' },
  { companyId: 7 },
  { companyId: 'nobody' },
  { companyId: 'x'.repeat(257) },
  { companyId: 'c1', selectedCountry: '' },
  { companyId: 'c1', selectedCountry: 'XX' },
  { companyId: 'c1', position: '!!!' },
  { companyId: 'c1', position: 7 },
  { companyId: 'c1', position: 'x'.repeat(257) },
  { companyId: 'c1', seniority: '8' },
  { companyId: 'c1', department: 'Sales' },
  { companyId: 'c1', from: '-1' },
  { companyId: 'c1', size: 0 },
  { companyId: 'c1', size: '1001' },
  { companyId: 'c1', padding: ' '.repeat(3_000) },
  { companyId: 'c1', padding: ' '.repeat(70_000) },
];

test.each(FOUND)('answers the search for %j alike by both forms', async (fields) => {
  const body = JSON.stringify({ companyId: 'c1', ...fields });
  expect((await expectSame(forms, { path: '/people/search', body })).status).toBe(200);
  await expectSame(forms, { path: '/v1/people/search', body });
  await expectSame(renamed, { path: '/api/people/search', body });
});

test.each(UNUSUAL.map((value) => JSON.stringify(value)))(
  'answers the unusual search %s alike by both forms',
  async (body) => {
    await expectSame(forms, { path: '/people/search', body });
  },
);

test.each([
  ['nothing', ''],
  ['no JSON', '{"companyId":'],
  ['a byte order mark', '\ufeff{"companyId":"c1"}'],
  ['spaces', '  {"companyId" : "c1"}\r\n'],
  ['a field twice', '{"companyId":"nobody","companyId":"c1"}'],
  ['a prototype', '{"companyId":"c1","__proto__":{"size":"0"}}'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
])('answers a body of %s alike by both forms', async (_, body) => {
  await expectSame(forms, { path: '/people/search', body });
});

test.each([
  ['a request id', { 'x-request-id': 'mine' }],
  ['no key', { authorization: '' }],
  ['a wrong key', { authorization: 'Bearer nonsense' }],
  ['an origin', { origin: 'https://app.example' }],
  ['no type', { 'content-type': '' }],
  ['another type', { 'content-type': 'text/plain' }],
  ['a type with a charset', { 'content-type': 'Application/JSON; Charset="utf-8"' }],
  ['an encoding', { 'content-encoding': 'gzip' }],
  ['no length', { 'transfer-encoding': 'chunked' }],
  ['a connection that ends', { connection: 'close' }],
  ['a tag', { 'if-none-match': '*' }],
])('answers a search with %s alike by both forms', async (_, headers) => {
  await expectSame(forms, { path: '/people/search', body: '{"companyId":"c1"}', headers });
});

test.each(['/people/search?x=1', '/people/search/', '/people/search#x'])(
  'answers a search at %s alike by both forms',
  async (path) => {
    await expectSame(forms, { path, body: '{"companyId":"c1"}' });
  },
);

test('answers any JSON alike by both forms', async () => {
  const text = fc.oneof(
    fc.constantFrom('c1', 'empty', 'AU', 'nz', 'engineer', '1', '5', '10', '1000', ''),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const value = fc.oneof(text, fc.integer({ min: -2, max: 20 }), fc.constant(null), fc.boolean());
  const others = fc.dictionary(
    fc.constantFrom('selectedCountry', 'position', 'seniority', 'department', 'from', 'size', 'x'),
    value,
    { maxKeys: 3 },
  );
  const companyId = fc.oneof({ weight: 5, arbitrary: fc.constant('c1') }, { weight: 1, arbitrary: value });
  await fc.assert(
    fc.asyncProperty(companyId, others, async (id, fields) => {
      const body = JSON.stringify({ companyId: id, ...fields });
      await expectSame(forms, { path: '/people/search', body });
    }),
    { numRuns: 150 },
  );
});

const TAKEN = ['br', 'gzip', 'deflate', 'gzip, deflate, br', 'GZIP;q=0.5', '*', 'br;q=0', 'identity', ''];

test.each(TAKEN)(
  'answers alike by both forms to a caller that accepts %j, the first time and again',
  async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    for (const size of ['1', '30', '120']) {
      const body = JSON.stringify({ companyId: 'c1', size });
      for (const _ of [1, 2, 3]) await expectSame(forms, { path: '/people/search', body, headers });
    }
  },
);

test('serves exactly the values that were loaded', async () => {
  const { text } = await ask(service, {
    path: '/people/search',
    body: JSON.stringify({ companyId: 'c1', size: 1000 }),
  });
  const found = JSON.parse(text) as { readonly [field: string]: unknown }[];
  const expected = people.filter(({ country }) => country === 'AU');
  expect(found).toHaveLength(expected.length);
  for (const { person_id, position, network, has_email, has_mobile } of expected) {
    expect(found.find((one) => one.person_id === person_id)).toEqual({
      person_id,
      position: position ?? null,
      company_name: companies[0]?.name,
      network: network ?? null,
      has_email,
      has_personal_email: false,
      has_phone: false,
      has_dnd_phone: false,
      has_mobile,
    });
  }
});

const errorOf = ({ status, text }: FormAnswer) => ({ status, body: JSON.parse(text) });
const USUAL = { path: '/people/search', body: '{"companyId":"c1"}' };

test('counts each answer against the burst', async () => {
  const headers = { authorization: `Bearer ${keys.burst}` };
  const first = await ask(service, { ...USUAL, headers });
  expect([first.status, first.headers['x-ratelimit-remaining']]).toEqual([200, '1']);
  const missing = await ask(service, { ...USUAL, body: '{"companyId":"nobody"}', headers });
  expect([missing.status, missing.headers['x-ratelimit-remaining']]).toEqual([404, '0']);
  expectError(errorOf(await ask(service, { ...USUAL, headers })), 42900);
});

test('counts an answer against the quota', async () => {
  const headers = { authorization: `Bearer ${keys.quota}` };
  const left = [await ask(service, { ...USUAL, headers }), await ask(service, { ...USUAL, headers })];
  expect(left.map((answer) => answer.headers['x-quota-remaining'])).toEqual(['1', '0']);
  expectError(errorOf(await ask(service, { ...USUAL, headers })), 42901);
});

test('never shows a cached answer to a key that may not see it', async () => {
  for (const _ of [1, 2, 3]) expect((await ask(service, USUAL)).status).toBe(200);
  expect((await ask(service, { ...USUAL, headers: { authorization: '' } })).status).toBe(401);
  const headers = { authorization: `Bearer ${keys.company}` };
  expectError(errorOf(await ask(service, { ...USUAL, headers })), 40300);
});

test('shows a published change although the answer was cached', async () => {
  const question = { path: '/people/search', body: '{"companyId":"changing"}' };
  for (const _ of [1, 2, 3]) expect((await ask(service, question)).text).toBe('[]');
  const store = await openBeside(service.databaseUrl);
  await loadPeople(store, [{ person_id: 'new', company_id: 'changing', country: 'AU' }]);
  await store.close();
  const answer = async () => JSON.parse((await ask(service, question)).text);
  await expect.poll(answer).toMatchObject([{ person_id: 'new' }]);
});
