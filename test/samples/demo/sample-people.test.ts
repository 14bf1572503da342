// The sample people: deterministic, nameless, and each at exactly one sample company.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  COMPANY_REFERENCES,
  CONTACT_FIELDS,
  type CompanyReference,
  PERSON_FLAGS,
  personIdFromNumber,
} from '../../../src/domain/people/person.ts';
import { COUNTRY_CODES, DEPARTMENTS, SENIORITIES } from '../../../src/domain/reference.ts';
import { type SampleCompany, sampleCompanies } from '../../../src/samples/demo/sample-companies.ts';
import { SAMPLE_EXAMPLE } from '../../../src/samples/demo/sample-example.ts';
import { type SamplePerson, samplePeople } from '../../../src/samples/demo/sample-people.ts';

const companies = [...sampleCompanies()];
const people = [...samplePeople()];

const hash = (lines: readonly unknown[]) =>
  createHash('sha256')
    .update(lines.map((line) => JSON.stringify(line)).join('\n'))
    .digest('hex');

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
const digitsOf = (abn: string) => abn.replaceAll(' ', '');

/** All companies that a reference could mean. */
function claims(company: SampleCompany, by: CompanyReference): (string | undefined)[] {
  const hosts = [company.fqdn, company.website && hostOf(company.website), ...(company.domains ?? [])];
  switch (by) {
    case 'company_id':
      return [company.id];
    case 'company_fqdn':
    case 'company_website':
      return hosts;
    case 'company_network':
      return [company.network, ...(company.networks ?? [])];
    case 'company_abn':
      return [company.industry_codes?.abn];
    case 'company_name':
      return [company.name];
    default:
      return [];
  }
}

const owners = new Map<string, Set<SampleCompany>>();
for (const company of companies) {
  for (const by of COMPANY_REFERENCES) {
    for (const value of claims(company, by)) {
      if (value !== undefined)
        owners.set(`${by} ${value}`, (owners.get(`${by} ${value}`) ?? new Set()).add(company));
    }
  }
}

function referenceOf(person: SamplePerson): [CompanyReference, string][] {
  return COMPANY_REFERENCES.flatMap((by): [CompanyReference, string][] => {
    const value = person[by];
    if (value === undefined) return [];
    if (by === 'company_website') return [[by, hostOf(value)]];
    return [[by, by === 'company_abn' ? digitsOf(value) : value]];
  });
}

function companiesOf(person: SamplePerson): SampleCompany[] {
  return referenceOf(person).flatMap(([by, value]) => [...(owners.get(`${by} ${value}`) ?? [])]);
}

const isExample = (person: SamplePerson) => companiesOf(person)[0]?.id === SAMPLE_EXAMPLE.companyId;

describe('sample people', () => {
  test('are the same every time', () => {
    const first = hash(people);
    expect(hash([...samplePeople()])).toBe(first);
    expect(first).toMatchInlineSnapshot(`"d709c81ac3c1397a4e7029a4ec9f8ddfe9ee636bc2dccc9545bee5be0d367f53"`);
  });

  test('are about 6,000, in all 13 countries', () => {
    expect(people.length).toBeGreaterThan(5_500);
    expect(people.length).toBeLessThan(6_500);
    expect(new Set(people.map((person) => person.country))).toEqual(new Set(COUNTRY_CODES));
  });

  test('belong to exactly one sample company each, named in one way', () => {
    const others = people.filter(
      (person) => referenceOf(person).length !== 1 || companiesOf(person).length !== 1,
    );
    expect(others).toEqual([]);
  });

  test('name their company in all six ways', () => {
    expect(new Set(people.flatMap((person) => referenceOf(person).map(([by]) => by)))).toEqual(
      new Set([
        'company_id',
        'company_fqdn',
        'company_website',
        'company_network',
        'company_abn',
        'company_name',
      ]),
    );
  });

  test('are spread by a power law, with some companies empty', () => {
    const counts = companies.map(() => 0);
    for (const person of people) {
      const place = companies.indexOf(companiesOf(person)[0] as SampleCompany);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const sorted = counts.sort((a, b) => b - a);
    expect(sorted[0]).toBe(900);
    expect(sorted.filter((count) => count >= 100).length).toBeGreaterThan(10);
    expect(sorted.filter((count) => count > 0 && count <= 5).length).toBeGreaterThan(100);
    expect(sorted.filter((count) => count === 0).length).toBeGreaterThan(20);
  });

  test('have no key outside the canonical names', () => {
    const names = new Set<string>([
      ...['person_id', 'country', 'position', 'seniority', 'department', 'network'],
      ...COMPANY_REFERENCES,
      ...PERSON_FLAGS,
      ...Object.keys(CONTACT_FIELDS),
    ]);
    const strange = people.flatMap((person) => Object.keys(person)).filter((key) => !names.has(key));
    expect(strange).toEqual([]);
  });

  test('have all five flags, or contact values, never both', () => {
    const mixed = people.filter((person) => {
      const flags = PERSON_FLAGS.filter((flag) => flag in person);
      if (flags.length === 0) return false;
      const hasAll = PERSON_FLAGS.every((flag) => typeof person[flag] === 'boolean');
      return !hasAll || Object.keys(CONTACT_FIELDS).some((field) => field in person);
    });
    expect(mixed).toEqual([]);
    const withValues = people.filter((person) => !('has_email' in person));
    expect(withValues.length / people.length).toBeGreaterThan(0.05);
    expect(withValues.length / people.length).toBeLessThan(0.25);
  });

  test('have only contact values at .example hosts and unassigned numbers', () => {
    const addresses = people.flatMap(({ email, personal_email }) =>
      [email ?? [], personal_email ?? []].flat(),
    );
    expect(addresses.filter((address) => !/^[a-z]{2}\.\d+@[a-z0-9-]+\.example$/.test(address))).toEqual([]);
    const numbers = people.flatMap(({ phone, dnd_phone, mobile }) =>
      [phone ?? [], dnd_phone ?? [], mobile ?? []].flat(),
    );
    const isFiction = (number: string) =>
      /^\+61 ([2378] (5550|7010) \d{4}|491 570 \d{3})$|^\+1 \d{3}-555-01\d\d$/.test(number) ||
      number.replace(/\D/g, '').includes('0555');
    expect(numbers.filter((number) => !isFiction(number))).toEqual([]);
  });

  test('have consecutive ids, and only the last ones have a slug instead', () => {
    const given = people.filter((person) => person.person_id !== undefined);
    expect(people.slice(0, given.length)).toEqual(given);
    expect(given.map((person) => person.person_id)).toEqual(
      given.map((_, place) => personIdFromNumber(place + 1)),
    );
    const without = people.slice(given.length);
    expect(without.length).toBeGreaterThan(50);
    expect(without.filter((person) => person.network === undefined)).toEqual([]);
  });

  test('share no slug, and a slug is initials and a number', () => {
    const slugs = people.map((person) => person.network).filter((slug) => slug !== undefined);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z]{2}-\d{6}$/.test(slug))).toEqual([]);
  });

  test('state seniority and department in about half of the lines, with known ids', () => {
    const stated = people.filter(
      (person) => person.seniority !== undefined || person.department !== undefined,
    );
    expect(stated.length / people.length).toBeGreaterThan(0.35);
    expect(stated.length / people.length).toBeLessThan(0.6);
    const seniorities = new Set<string>(SENIORITIES.map(({ id }) => id));
    const departments = new Set<string>(DEPARTMENTS.map(({ id }) => id));
    const strange = stated.filter(
      ({ seniority, department, position }) =>
        position === undefined ||
        (seniority !== undefined && !seniorities.has(seniority)) ||
        (department !== undefined && !departments.has(department)),
    );
    expect(strange).toEqual([]);
  });

  test('have few without a position', () => {
    const without = people.filter((person) => person.position === undefined);
    expect(without.length).toBeGreaterThan(20);
    expect(without.length).toBeLessThan(people.length * 0.05);
  });

  test('write positions in the scripts and languages of their countries', () => {
    const positionsIn = (country: string) =>
      people.filter((person) => person.country === country).map((person) => person.position ?? '');
    expect(
      positionsIn('JP').filter((title) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(title)).length,
    ).toBeGreaterThan(50);
    expect(positionsIn('KR').filter((title) => /\p{Script=Hangul}/u.test(title)).length).toBeGreaterThan(50);
    expect(positionsIn('TH').filter((title) => /\p{Script=Thai}/u.test(title)).length).toBeGreaterThan(20);
    expect(positionsIn('HK').filter((title) => /\p{Script=Han}/u.test(title)).length).toBeGreaterThan(20);
    expect(positionsIn('VN')).toContain('Kỹ sư phần mềm');
    expect(positionsIn('ID')).toContain('Manajer Penjualan');
    expect(positionsIn('MY')).toContain('Jurutera Perisian');
    expect(positionsIn('CA').some((title) => /Développeu(r|se)/.test(title))).toBe(true);
    expect(positionsIn('AU').filter((title) => !/^[\x20-\x7e]*$/.test(title))).toEqual([]);
  });

  test('include the ways in which people write the same title', () => {
    const positions = new Set(people.map((person) => person.position));
    for (const title of ['CEO', 'Chief Executive Officer', 'CEO & Founder', 'C.F.O.', 'Head of People']) {
      expect(positions).toContain(title);
    }
    expect(positions).toContain('VP, Sales & Marketing (APAC)');
    expect(positions).toContain('Sr. Software Engineer');
  });

  test('give the example company people in five countries, with every seniority and many engineers at home', () => {
    const staff = people.filter(isExample);
    expect(new Set(staff.map((person) => person.country))).toEqual(new Set(['AU', 'NZ', 'SG', 'US', 'JP']));
    const home = staff.filter((person) => person.country === 'AU');
    const seniorities = new Set(home.map((person) => person.seniority));
    for (const id of ['1', '2', '3', '4', '5', '6']) expect(seniorities).toContain(id);
    expect(home.some((person) => person.position === undefined)).toBe(true);
    expect(new Set(home.map((person) => person.department)).size).toBeGreaterThan(12);
    const engineers = home.filter((person) =>
      person.position?.toLowerCase().includes(SAMPLE_EXAMPLE.position),
    );
    expect(engineers.length).toBeGreaterThanOrEqual(30);
  });

  test('repeat no line', () => {
    expect(new Set(people.map((person) => JSON.stringify(person))).size).toBe(people.length);
  });
});
