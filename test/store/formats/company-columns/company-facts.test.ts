// The facts of a company are those of its line, whether they are made of the line or of the stored row.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompanyFields } from '../../../../src/domain/company/company.ts';
import { countryCode } from '../../../../src/domain/normalise/places/countries.ts';
import { prepareCompany } from '../../../../src/pipeline/check/prepare-company.ts';
import { HAS_BITS, TEXT_FACTS } from '../../../../src/store/formats/company-columns/company-facts.ts';
import { readFacts } from '../../../../src/store/formats/company-columns/facts-text.ts';
import { createFactReader } from '../../../../src/store/formats/company-columns/stored-facts.ts';
import { packProfile } from '../../../../src/store/formats/profile/pack-profile.ts';

const textOf = createFactReader();

/** With lists in place of joined texts. */
function factsOf(company: Parameters<typeof textOf>[0]) {
  const { texts, names, ...numbers } = readFacts(textOf(company));
  const listOf = (joined: string) => (joined === '' ? [] : joined.split('\u0002'));
  return { ...numbers, texts: texts.map(listOf), names: listOf(names) };
}

const NO_NAMES = { identifiers: [], name: 'acme' };
const text = fc.oneof(
  fc.constantFrom(
    'Sydney',
    'Zürich',
    'say "hi"',
    'a\\',
    '{"x":1}',
    '[',
    'null',
    '東京, 日本',
    'Australia',
    'a,b',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.isWellFormed() && !one.includes('\0')),
);
const texts = fc.array(text, { maxLength: 4 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const fields: fc.Arbitrary<CompanyFields> = fc
  .record({
    name: text,
    website: maybe(fc.constant('https://www.acme.example/a')),
    description: maybe(text),
    tagline: maybe(text),
    network: maybe(text),
    employee_count: maybe(fc.nat(3_000_000)),
    year_founded: maybe(fc.nat(2100)),
    hq_location: maybe(text),
    hq_country: maybe(text),
    company_size: maybe(text),
    company_type: maybe(text),
    abn_operation_status: maybe(text),
    locations: maybe(texts),
    industries: maybe(texts),
    revenue: maybe(text),
    phones: maybe(texts),
    emails: maybe(texts),
    states: maybe(texts),
    nextGen: maybe(
      fc.record({ technographics: fc.dictionary(fc.constantFrom('network', 'Analytics', 'x y'), texts) }),
    ),
  })
  .map((all) => JSON.parse(JSON.stringify(all)));

/** Control characters are spaces. */
const plain = (one: string) => one.replace(/\p{Cc}+/gu, ' ');

/** The same, out of the fields themselves. */
function expected(given: CompanyFields) {
  const one = (value: string | undefined) => (value === undefined ? [] : [value]);
  const once = (values: readonly string[] | undefined) => [...new Set(values ?? [])];
  const place = given.hq_location;
  const city = plain(place?.split(',')[0] ?? '').trim();
  const isCity = city !== '' && (place?.includes(',') || countryCode(city) === undefined);
  const country = given.hq_country;
  const texts: { [fact in (typeof TEXT_FACTS)[number]]: readonly string[] } = {
    country: country === undefined ? [] : [countryCode(country) ?? country],
    state: once(given.states),
    city: isCity ? [city] : [],
    industry: once(given.industries),
    company_size: one(given.company_size),
    company_type: one(given.company_type),
    status: one(given.abn_operation_status),
    technology: once(Object.values(given.nextGen?.technographics ?? {}).flat() as string[]),
  };
  return {
    texts: TEXT_FACTS.map((fact) => [...new Set(texts[fact].map(plain))]),
    employees: given.employee_count ?? -1,
    founded: given.year_founded ?? -1,
    has:
      (given.website === undefined ? 0 : HAS_BITS.website) |
      ((given.phones ?? []).length === 0 ? 0 : HAS_BITS.phone) |
      ((given.emails ?? []).length === 0 ? 0 : HAS_BITS.email) |
      (given.network === undefined ? 0 : HAS_BITS.network),
  };
}

test('the facts are those of the fields, whatever characters they have', () => {
  fc.assert(
    fc.property(fields, (given) => {
      const { names: _, ...facts } = factsOf({ profile: packProfile(given), ...NO_NAMES });
      expect(facts).toEqual(expected(given));
    }),
    { numRuns: 500 },
  );
});

const names = fc.array(
  fc.oneof(
    text,
    fc.constantFrom('Acme Rockets Pty Ltd', '株式会社日立', 'The The', 'ACME', 'Groß & Söhne GmbH', 'a a a'),
  ),
  { maxLength: 5 },
);

/** The rest is refused or left out when a line is checked. */
const line = fc
  .record({
    company: fields,
    other_names: maybe(names),
    fqdn: maybe(fc.constantFrom('acme-rockets.com.au', 'münchen.example', 'x.example')),
    domains: maybe(fc.constant(['acme.example', 'www.road-runner.example'])),
    employee_count: maybe(fc.constantFrom(0, 1, 2 ** 33, 250)),
    hq_country: maybe(fc.constantFrom('AU', 'Australia', 'new zealand', 'Côte d’Ivoire', 'Atlantis')),
    network: maybe(fc.constantFrom('acme', 'acme-rockets')),
    regions: maybe(fc.constant({ AU: { hq_location: 'Perth, Western Australia', states: ['AU-WA'] } })),
  })
  .map(({ company, ...more }) => JSON.parse(JSON.stringify({ ...company, ...more })));

test('facts made of a line are those of the row that is stored', () => {
  let accepted = 0;
  fc.assert(
    fc.property(line, fc.boolean(), (given, isText) => {
      const prepared = prepareCompany(given, ['network.example'], isText ? JSON.stringify(given) : undefined);
      if (!prepared.ok) return;
      accepted += 1;
      const { words: _, ...row } = prepared.record;
      expect(prepared.record.facts).toBe(textOf(row));
    }),
    { numRuns: 1_000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test('each name counts with its words, without legal forms, and each domain with its label', () => {
  const company = factsOf({
    profile: packProfile({ name: 'Acme Rockets Pty Ltd' }),
    name: 'Acme Rockets Pty Ltd',
    names: { prominence: 0, others: ['ACME ROCKETS', 'Road Runner Supplies', 'Road to Road'] },
    identifiers: [{ kind: 'domain', value: 'acme-rockets.com.au' }],
  });
  expect(company.names).toEqual(['2 acme rockets', '3 road runner supplies', '3 road to', '1 acmerockets']);
});

test('in a script without spaces each end of a word is a term', () => {
  const company = factsOf({ profile: packProfile({ name: 'x' }), name: '株式会社日立', identifiers: [] });
  expect(company.names).toEqual(['1 日立 立']);
});

test('a text that is no packed profile has no facts', () => {
  const { names: _, ...facts } = factsOf({ profile: '\u0001\u0002\n{"a":"é', ...NO_NAMES });
  expect(facts).toMatchObject({ employees: -1, founded: -1, has: 0 });
});
