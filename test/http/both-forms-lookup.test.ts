// A lookup gets the same answer from both forms of writing, within the limits of its key.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, expectSame, type FormAnswer, startBothForms } from '../helpers/compare-forms.ts';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';

const companies = [
  {
    id: 'c1',
    name: 'Äcme',
    website: 'https://www.acme.com.au',
    network: 'acme',
    domains: ['bücher.example'],
    industry_codes: { abn: '51824753556' },
    org_registers: { network: 'kept' },
    regions: { NZ: { employee_count: 4, network: 'acme-nz' } },
  },
  { id: 'c 2&=', name: 'Odd id', fqdn: 'foo.github.io' },
  { id: 'long', name: 'Long', description: 'Ünd so weiter. '.repeat(1_000) },
];
const forms = await startBothForms({ companies });
const renamed = await startBothForms({ companies, env: { NETWORK_FIELD: 'linkedin', BASE_PATH: '/api' } });
const service = forms.quick;
const keys = {
  usual: await service.createKey({ name: 'usual' }),
  burst: await service.createKey({ name: 'burst', ratePerSecond: 0.001, burst: 2 }),
  quota: await service.createKey({ name: 'quota', monthlyQuota: 2 }),
  people: await service.createKey({ name: 'people', scopes: ['people:search'] }),
};
await untilKeysAreKnown(forms.quick, forms.plain);

const FOUND = [
  'id=c1',
  'id=%20c1%20',
  'id=c+2%26%3D',
  'ln_slug=ACME',
  'ln_url=https://au.linkedin.com/company/acme/about?x=1',
  'fqdn=mail.acme.com.au',
  'fqdn=jane@acme.com.au',
  'fqdn=deep.mail.acme.com.au',
  'website=https://shop.acme.com.au/',
  'website=b%C3%BCcher.example',
  'abn=51+824+753+556',
  'id=c1&country=NZ',
  'country=nz&id=c1',
  'id=c1&country=sg',
  'id=c1&',
];
const UNUSUAL = [
  '',
  'id',
  'id=',
  'id=nobody',
  'id=%zz',
  'id=%ff',
  'id=c1&id=c1',
  'id=c1&country=',
  'id=c1&country=XX',
  'id=c1&country=AU&country=AU',
  'id=c1&fqdn=foo.github.io',
  'fqdn=foo.github.io&id=c1',
  'id=c1&x=1',
  'i%64=c1',
  '&id=c1',
  'id=c1&&country=NZ',
  'id=c1=',
  'fdqn=acme.com.au',
  'fqdn=nodot',
  'fqdn=com.au',
  'fqdn=nobody.example',
  'website=https%3A%2F%2Fwww.a.b.nobody.com.au%2F',
  'fqdn=github.io',
  'fqdn=b%C3%BCcher.nobody.example',
  'ln_slug=nobody',
  'ln_url=https://www.linkedin.com/company/nobody/',
  'abn=51824753556&country=NZ',
  'abn=11111111111',
  'abn=51824753557',
  `id=${'x'.repeat(257)}`,
  `id=${'x'.repeat(8_200)}`,
  'id=c1#fragment',
];

test.each(FOUND)('answers /company?%s alike by both forms', async (query) => {
  expect((await expectSame(forms, { path: `/company?${query}` })).status).toBe(200);
  await expectSame(forms, { path: `/v1/company?${query}` });
  await expectSame(renamed, { path: `/api/company?${query}` });
});

test.each(UNUSUAL)('answers the unusual /company?%s alike by both forms', async (query) => {
  await expectSame(forms, { path: `/company?${query}` });
});

test.each([
  ['a request id', { 'x-request-id': 'mine' }],
  ['a tag', { 'if-none-match': '*' }],
  ['no key', { authorization: '' }],
  ['a wrong key', { authorization: 'Bearer nonsense' }],
  ['a key written in lower case', { authorization: `bearer   ${service.key}` }],
  ['an origin', { origin: 'https://app.example' }],
  ['a connection that ends', { connection: 'close' }],
  ['a body', { 'content-length': '0' }],
])('answers a lookup with %s alike by both forms', async (_, headers) => {
  await expectSame(forms, { path: '/company?id=c1', headers });
});

test('answers any query alike by both forms', async () => {
  const name = fc.constantFrom('id', 'ln_slug', 'ln_url', 'fqdn', 'abn', 'website', 'country', 'x', '');
  const value = fc.oneof(
    fc.constantFrom('c1', 'acme', 'acme.com.au', '51824753556', 'AU', 'nz', '%', '+', '%20c1'),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const pair = fc.tuple(name, fc.constantFrom('=', '=', '=', ''), value).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 3 }), async (pairs) => {
      await expectSame(forms, { path: `/company?${pairs.join('&')}` });
    }),
    { numRuns: 150 },
  );
});

const TAKEN = [
  'br',
  'gzip',
  'deflate',
  'gzip, deflate, br',
  'GZIP;q=0.5',
  '*',
  'x-gzip',
  'br;q=0',
  'identity',
  '',
];

test.each(TAKEN)(
  'answers alike by both forms to a caller that accepts %j, the first time and again',
  async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    for (const path of ['/company?id=c1', '/company?id=long']) {
      for (const _ of [1, 2, 3]) await expectSame(forms, { path, headers });
    }
  },
);

test("echoes the caller's own request id", async () => {
  const { headers } = await ask(service, { path: '/company?id=c1', headers: { 'X-Request-Id': 'mine' } });
  expect(headers['x-request-id']).toBe('mine');
});

test('makes a new request id for each answer', async () => {
  const ids = [
    await ask(service, { path: '/company?id=c1' }),
    await ask(service, { path: '/company?id=c1' }),
  ];
  expect(new Set(ids.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
});

test('sends the exact limit with an answer', async () => {
  const { headers } = await ask(service, {
    path: '/company?id=c1',
    headers: { authorization: `Bearer ${keys.usual}` },
  });
  expect(headers).toMatchObject({
    'ratelimit-policy': '"default";q=100;w=2',
    ratelimit: '"default";r=99;t=1',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '99',
    'x-ratelimit-reset': '1',
  });
});

const errorOf = ({ status, text }: FormAnswer) => ({ status, body: JSON.parse(text) });

test('counts each answer against the burst', async () => {
  const burst = { authorization: `Bearer ${keys.burst}` };
  const first = await ask(service, { path: '/company?id=c1', headers: burst });
  expect([first.status, first.headers['x-ratelimit-remaining']]).toEqual([200, '1']);
  const missing = await ask(service, { path: '/company?id=nobody', headers: burst });
  expect([missing.status, missing.headers['x-ratelimit-remaining']]).toEqual([404, '0']);
  expectError(errorOf(await ask(service, { path: '/company?id=c1', headers: burst })), 42900);
});

test('counts an answer against the quota', async () => {
  const quota = { authorization: `Bearer ${keys.quota}` };
  const left = [
    await ask(service, { path: '/company?id=c1', headers: quota }),
    await ask(service, { path: '/company?id=c1', headers: quota }),
  ];
  expect(left.map(({ headers }) => headers['x-quota-remaining'])).toEqual(['1', '0']);
  expectError(errorOf(await ask(service, { path: '/company?id=c1', headers: quota })), 42901);
});

test('refuses a key without the scope', async () => {
  const answer = await ask(service, {
    path: '/company?id=c1',
    headers: { authorization: `Bearer ${keys.people}` },
  });
  expectError(errorOf(answer), 40300);
});

test('shows a published change although the answer was cached', async () => {
  const path = '/company?id=changing';
  const name = async () => JSON.parse((await ask(service, { path })).text).name;
  const store = await openBeside(service.databaseUrl);
  await loadCompanies(store, [{ id: 'changing', name: 'Before' }]);
  await expect.poll(name).toBe('Before');
  expect(await name()).toBe('Before');
  await loadCompanies(store, [{ id: 'changing', name: 'After' }]);
  await store.close();
  await expect.poll(name).toBe('After');
});

test('never shows a cached answer to a key that may not see it', async () => {
  const path = '/company?id=c1';
  expect((await ask(service, { path })).status).toBe(200);
  expect((await ask(service, { path, headers: { authorization: '' } })).status).toBe(401);
  expect((await ask(service, { path, headers: { authorization: `Bearer ${keys.people}` } })).status).toBe(
    403,
  );
});
