// Which people a search is about: the country, the company, and what explains an empty answer.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const COUNTRIES = ['AU', 'NZ', 'SG', 'MY', 'ID', 'PH', 'HK', 'JP', 'VN', 'KR', 'TH', 'US', 'CA'];
const service = await startService({
  companies: [
    { id: 'everywhere', name: 'Acme', regions: { NZ: { name: 'Acme New Zealand' } } },
    { id: 'two', name: 'Two' },
    { id: 'empty', name: 'Empty' },
    { id: 'unnumbered', name: 'Unnumbered' },
  ],
  people: [
    ...COUNTRIES.map((country) => ({
      person_id: `in-${country}`,
      company_id: 'everywhere',
      country,
      position: 'Baker',
    })),
    { person_id: 'nz-1', company_id: 'two', country: 'NZ', position: 'Baker' },
    { person_id: 'nz-2', company_id: 'two', country: 'NZ', position: 'Cook', email: 'cook@two.example' },
    { person_id: 'ca-1', company_id: 'two', country: 'CA' },
    { company_id: 'unnumbered', country: 'AU', position: 'Baker' },
  ],
});

const ids = (body: readonly { person_id: string }[]) => body.map((match) => match.person_id);

test.each(COUNTRIES)('finds only the people located in the selected country %s', async (country) => {
  const reply = await service.search({ companyId: 'everywhere', selectedCountry: country });
  expect(ids(reply.body)).toEqual([`in-${country}`]);
  expect(reply.headers.get('x-country')).toBe(country);
});

test('searches in AU when no country is selected', async () => {
  const reply = await service.search({ companyId: 'everywhere' });
  expect(ids(reply.body)).toEqual(['in-AU']);
  expect(reply.headers.get('x-country')).toBe('AU');
});

test('reads the selected country without regard to case', async () => {
  for (const country of ['nz', 'Nz', 'nZ']) {
    const reply = await service.search({ companyId: 'two', selectedCountry: country });
    expect(reply.headers.get('x-country')).toBe('NZ');
    expect(reply.body).toHaveLength(2);
  }
});

test.each(['XX', '', 'GB', 'AUS', 'Australia', 'ıd', 'A U', 7, ['AU'], true])(
  'refuses the selected country %j and lists the served ones',
  async (value) => {
    const reply = await service.search({ companyId: 'two', selectedCountry: value });
    expectError(reply, 40001, 'selectedCountry', COUNTRIES.join(', '));
  },
);

test('names the refused country', async () => {
  expectError(
    await service.search({ companyId: 'two', selectedCountry: 'XX' }),
    40001,
    'selectedCountry "XX"',
  );
});

test('answers a known company without people in the country with an empty list', async () => {
  const reply = await service.search({ companyId: 'two' });
  expect([reply.status, reply.text]).toEqual([200, '[]']);
  expect(reply.headers.get('x-total-count')).toBe('0');
});

test('answers a known company whose people do not match by an empty list', async () => {
  const reply = await service.search({ companyId: 'two', selectedCountry: 'NZ', position: 'pilot' });
  expect([reply.status, reply.text]).toEqual([200, '[]']);
});

test('answers an unknown company with 404 and names the companyId', async () => {
  expectError(await service.search({ companyId: 'nobody' }), 40401, 'not found', 'companyId', '"nobody"');
});

test('counts the people of the company by country in X-People-Countries', async () => {
  const reply = await service.search({ companyId: 'two' });
  expect(reply.headers.get('x-people-countries')).toBe('NZ=2,CA=1');
});

test('counts the people by country in the order of the contract and whatever the filters', async () => {
  const reply = await service.search({ companyId: 'everywhere', position: 'pilot', selectedCountry: 'JP' });
  expect(reply.headers.get('x-people-countries')).toBe(COUNTRIES.map((country) => `${country}=1`).join(','));
});

test('leaves X-People-Countries empty for a company without people', async () => {
  const reply = await service.search({ companyId: 'empty' });
  expect([reply.status, reply.text]).toEqual([200, '[]']);
  expect(reply.headers.get('x-people-countries')).toBe('');
});

test('shows the global name of the company in a match, whatever the country', async () => {
  const reply = await service.search({ companyId: 'everywhere', selectedCountry: 'NZ' });
  expect(reply.body[0].company_name).toBe('Acme');
});

test('shows the nine fields of a match and nothing else, with null for what is unknown', async () => {
  const [match] = (await service.search({ companyId: 'two', selectedCountry: 'CA' })).body;
  expect(match).toStrictEqual({
    person_id: 'ca-1',
    position: null,
    company_name: 'Two',
    network: null,
    has_email: false,
    has_personal_email: false,
    has_phone: false,
    has_dnd_phone: false,
    has_mobile: false,
  });
});

test('shows that a channel exists and never its value', async () => {
  const reply = await service.search({ companyId: 'two', selectedCountry: 'NZ', position: 'cook' });
  expect(reply.body[0].has_email).toBe(true);
  expect(reply.text).not.toContain('@');
});

test('gives a person who comes without an id one of fp and 12 digits', async () => {
  const [match] = (await service.search({ companyId: 'unnumbered' })).body;
  expect(match.person_id).toMatch(/^fp\d{12}$/);
});
