// Which identifier decides a lookup, what is reported about the others, and what happens when there is none.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const PARAMETERS = [
  ...(['id', 'ln_slug', 'ln_url', 'fqdn', 'abn', 'website'] as const),
  ...(['acn', 'nzbn', 'uen', 'lei', 'cik', 'duns'] as const),
] as const;
/** A number of a company, with these digits before its place. */
const numberOf = (place: number, digits: number) => String(place + 1).padStart(digits, '7');

/** One company for each parameter, each with all identifiers. */
const service = await startService({
  companies: PARAMETERS.map((parameter, place) => ({
    id: `c-${parameter}`,
    name: `Found by ${parameter}`,
    network: `slug-${place}`,
    fqdn: `site${place}.example`,
    website: `https://site${place}.example`,
    industry_codes: {
      abn: numberOf(place, 11),
      acn: numberOf(place, 9),
      nzbn: numberOf(place, 13),
      uen: `${numberOf(place, 9)}K`,
      duns: numberOf(place, 9),
    },
    org_registers: { lei: `LEI${numberOf(place, 17)}`, cik: String(place + 100) },
  })),
});

/** What finds the company of one parameter, by each parameter. */
const identifiersOf = (place: number) => ({
  id: `c-${PARAMETERS[place]}`,
  ln_slug: `slug-${place}`,
  ln_url: `https://www.linkedin.com/company/slug-${place}`,
  fqdn: `site${place}.example`,
  abn: numberOf(place, 11),
  website: `https://site${place}.example/about`,
  acn: numberOf(place, 9),
  nzbn: numberOf(place, 13),
  uen: `${numberOf(place, 9)}k`,
  lei: `lei ${numberOf(place, 17)}`,
  cik: String(place + 100).padStart(10, '0'),
  duns: numberOf(place, 9),
});
/** Every parameter names its own company. */
const ALL = Object.fromEntries(
  PARAMETERS.map((parameter, place) => [parameter, identifiersOf(place)[parameter]]),
) as { readonly [P in (typeof PARAMETERS)[number]]: string };
const MALFORMED = {
  id: '\u0001',
  ln_slug: 'a b',
  ln_url: 'https://example.com/',
  fqdn: 'no-dot',
  abn: '123',
  website: '1.2.3.4',
  acn: '12345678',
  nzbn: 'x',
  uen: '1',
  lei: 'LEI',
  cik: '0',
  duns: '1-2',
};

test.each(PARAMETERS)('finds a company by %s alone and says so in X-Matched-By', async (parameter) => {
  const reply = await service.company({ [parameter]: ALL[parameter] });
  expect(reply.body.id).toBe(`c-${parameter}`);
  expect(reply.headers.get('x-matched-by')).toBe(parameter);
  expect(reply.headers.get('x-match-conflict')).toBeNull();
});

test.each(PARAMETERS.map((parameter, place) => [parameter, place] as const))(
  'gives %s precedence over all that come after it, whatever the order in the URL',
  async (parameter, place) => {
    const rest = PARAMETERS.slice(place);
    const query = Object.fromEntries(rest.toReversed().map((name) => [name, ALL[name]]));
    const reply = await service.company(query);
    expect(reply.body.id).toBe(`c-${parameter}`);
    expect(reply.headers.get('x-matched-by')).toBe(parameter);
    expect(reply.headers.get('x-match-conflict')).toBe(rest.length > 1 ? rest.slice(1).join(',') : null);
  },
);

test('names no conflict when all identifiers agree', async () => {
  const reply = await service.company(identifiersOf(3));
  expect(reply.body.id).toBe('c-fqdn');
  expect(reply.headers.get('x-match-conflict')).toBeNull();
});

test('names only the parameters that belong to another company', async () => {
  const reply = await service.company({ ...identifiersOf(0), abn: ALL.abn });
  expect(reply.body.id).toBe('c-id');
  expect(reply.headers.get('x-match-conflict')).toBe('abn');
});

test('names no conflict for another identifier that no company owns', async () => {
  const reply = await service.company({ id: ALL.id, fqdn: 'nobody.example', abn: '11111111111' });
  expect(reply.body.id).toBe('c-id');
  expect(reply.headers.get('x-match-conflict')).toBeNull();
});

test('ignores another identifier that is malformed', async () => {
  const { id: _, ...losers } = MALFORMED;
  const reply = await service.company({ id: ALL.id, ...losers });
  expect(reply.body.id).toBe('c-id');
  expect(reply.headers.get('x-match-conflict')).toBeNull();
});

test.each(PARAMETERS)(
  'refuses a malformed %s when it decides, even if the others are valid',
  async (parameter) => {
    const place = PARAMETERS.indexOf(parameter);
    const after = Object.fromEntries(PARAMETERS.slice(place + 1).map((name) => [name, ALL[name]]));
    expectError(
      await service.company({ [parameter]: MALFORMED[parameter], ...after }),
      40003,
      parameter,
      'Accepted:',
    );
  },
);

test.each(PARAMETERS.slice(0, -1))(
  'does not fall through to the next identifier when %s is not found',
  async (parameter) => {
    const missing = {
      id: 'nobody',
      ln_slug: 'nobody',
      ln_url: 'linkedin.com/company/nobody',
      fqdn: 'nobody.example',
      abn: '51824753557',
      website: 'nobody.example',
      acn: '999999999',
      nzbn: '9999999999999',
      uen: '999999999Z',
      lei: '99999999999999999999',
      cik: '9999999999',
      duns: '999999999',
    };
    const place = PARAMETERS.indexOf(parameter);
    const after = Object.fromEntries(PARAMETERS.slice(place + 1).map((name) => [name, ALL[name]]));
    expectError(
      await service.company({ [parameter]: missing[parameter], ...after }),
      40401,
      parameter,
      'not found',
    );
  },
);

test('refuses a lookup without an identifier and lists them', async () => {
  expectError(await service.send('/company'), 40002, 'id, ln_slug, ln_url, fqdn, abn, website');
  expectError(await service.send('/company?'), 40002);
  expectError(await service.company({ country: 'NZ' }), 40002);
});

test('takes an empty identifier as not sent', async () => {
  expectError(await service.company({ id: '', fqdn: '' }), 40002);
  expectError(await service.company({ id: '  ' }), 40002);
  expectError(await service.send('/company?id'), 40002);
  const reply = await service.company({ id: '', ln_slug: '', fqdn: ALL.fqdn });
  expect(reply.headers.get('x-matched-by')).toBe('fqdn');
});

test.each([
  ['fdqn', 'fqdn'],
  ['ID', 'id'],
  ['Website', 'website'],
  ['ln-slug', 'ln_slug'],
  ['lnUrl', 'ln_url'],
  ['abm', 'abn'],
  ['domain', 'fqdn'],
  ['companyId', 'id'],
  ['url', 'website'],
])('names the unknown parameter %s in the message, since it looks like %s', async (sent, meant) => {
  expectError(
    await service.company({ [sent]: 'site0.example' }),
    40002,
    `"${sent}"`,
    `did you mean ${meant}?`,
  );
});

test('names no unknown parameter that is unlike all known ones', async () => {
  const reply = await service.company({ utm_campaign: 'spring' });
  expectError(reply, 40002);
  expect(reply.body.message).not.toContain('utm_campaign');
});

test('ignores unknown parameters beside an identifier', async () => {
  const plain = await service.company({ id: ALL.id });
  const reply = await service.send(`/company?fdqn=x&utm=1&utm=2&__proto__=1&constructor=2&id=${ALL.id}`);
  expect([reply.status, reply.text]).toEqual([200, plain.text]);
});

test.each([...PARAMETERS, 'country'])('refuses %s when it is sent twice', async (parameter) => {
  const value = parameter === 'country' ? 'AU' : ALL[parameter as keyof typeof ALL];
  const pair = new URLSearchParams({ [parameter]: value });
  const reply = await service.send(
    `/company?${parameter === 'country' ? `id=${ALL.id}&` : ''}${pair}&${pair}`,
  );
  expectError(reply, 40010, parameter, 'more than once');
});

test('refuses another identifier that is sent twice', async () => {
  expectError(await service.send(`/company?id=${ALL.id}&abn=1&abn=2`), 40010, 'abn');
});

test('refuses a parameter sent twice even when it is empty once', async () => {
  expectError(await service.send(`/company?id=${ALL.id}&id=`), 40010, 'id');
});

test('finds an id exactly as the operator wrote it, except for outer spaces', async () => {
  expect((await service.company({ id: ' c-id ' })).status).toBe(200);
  expectError(await service.company({ id: 'C-ID' }), 40401);
});

test.each([
  ['abn', '51824753557', 'cannot be an ABN'],
  ['acn', '004085617', 'cannot be an ACN'],
  ['nzbn', '9429041525747', 'cannot be an NZBN'],
  ['uen', '196800306F', 'cannot be a UEN'],
  ['lei', '5493001KJTIIGC8Y1R13', 'cannot be an LEI'],
])('a %s with wrong check digits is not found, and the message says why', async (parameter, number, why) => {
  expectError(await service.company({ [parameter]: number }), 40401, 'not found', why);
});

test.each([
  ['abn', '51824753556', '51824753556'],
  ['acn', '004 028 077', '004028077'],
  ['acn', '051775556', '051775556'],
  ['cik', '1234567', '0001234567'],
  ['cik', '7654321', '0007654321'],
])(
  'names the %s %s that was not found, although it begins like a phone number',
  async (parameter, number, shown) => {
    expectError(await service.company({ [parameter]: number }), 40401, 'not found', `"${shown}"`);
  },
);

test.each([
  ['cik', '0412345678'],
  ['duns', '021234567'],
])('never repeats a phone number that is sent as %s', async (parameter, number) => {
  const reply = await service.company({ [parameter]: number });
  expectError(reply, 40401, 'not found');
  expect(reply.text).not.toContain(number);
});

test('people find their company by each of its numbers', async () => {
  const numbers = { acn: '004085616', nzbn: '9429041525746', uen: '196800306E', duns: '150483782' };
  const registers = { lei: '5493001KJTIIGC8Y1R12', cik: '320193' };
  const everywhere = await startService({
    companies: [{ id: 'c1', name: 'Acme', industry_codes: numbers, org_registers: registers }],
    people: Object.entries({ ...numbers, ...registers }).map(([kind, number]) => ({
      [`company_${kind}`]: number,
      person_id: kind,
      country: 'AU',
    })),
  });
  const { body } = await everywhere.search({ companyId: 'c1' });
  expect(body.map((person: { person_id: string }) => person.person_id).sort()).toEqual([
    'acn',
    'cik',
    'duns',
    'lei',
    'nzbn',
    'uen',
  ]);
});
