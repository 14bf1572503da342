// Generated data: the same every time, with exactly the wanted sizes, and without conflicts.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasRightAbnCheckDigits } from '../../../src/domain/identifiers/read-register-number.ts';
import { PERSON_FLAGS } from '../../../src/domain/people/person.ts';
import { COUNTRIES, COUNTRY_CODES } from '../../../src/domain/reference.ts';
import { acnOver, gs1Over, uenOver } from '../../../src/samples/demo/register-numbers.ts';
import type { SampleCompany } from '../../../src/samples/demo/sample-companies.ts';
import type { SamplePerson } from '../../../src/samples/demo/sample-people.ts';
import { createWorld } from '../../../src/samples/world/create-world.ts';
import type { LineChunk } from '../../../src/samples/world/line-buffer.ts';
import { worldCompanies } from '../../../src/samples/world/world-companies.ts';
import { worldPeople } from '../../../src/samples/world/world-people.ts';

const SIZE = { seed: 7, companies: 3_000, people: 40_000, largest: 4_000 };
const world = createWorld(SIZE);

const textOf = (chunks: Iterable<LineChunk>) =>
  Buffer.concat([...chunks].map(({ bytes }) => bytes)).toString();
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
function parse<T>(text: string): T[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

const companiesText = textOf(worldCompanies(world));
const peopleText = textOf(worldPeople(world));
const companies = parse<SampleCompany>(companiesText);
const people = parse<SamplePerson>(peopleText);

function expectUnique(values: readonly (string | undefined)[]) {
  const given = values.filter((value) => value !== undefined);
  expect(given.length).toBeGreaterThan(0);
  expect(new Set(given).size).toBe(given.length);
}

describe('a world', () => {
  test('is the same every time, on every machine', () => {
    expect(textOf(worldPeople(createWorld(SIZE)))).toBe(peopleText);
    expect(digest(companiesText)).toMatchInlineSnapshot(
      `"5ec1f5f5ab707a05fa7827f86465abe6055b86cff67c16676f7d03e8e1046d30"`,
    );
    expect(digest(peopleText)).toMatchInlineSnapshot(
      `"26d57940f4994ae00c6659b3c6d4f63e38e7e44473f23c6d10d649a3aabd835f"`,
    );
  });

  test('is another one with another seed', () => {
    const other = createWorld({ ...SIZE, seed: 8 });
    expect(textOf(worldCompanies(other))).not.toBe(companiesText);
    expect(textOf(worldPeople(other))).not.toBe(peopleText);
  });

  test('has the requested numbers of companies and people, and the largest first', () => {
    expect([companies.length, people.length]).toEqual([SIZE.companies, SIZE.people]);
    const counts = new Map<string, number>();
    for (const { company_id: id = '' } of people) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.get('f000000000001')).toBe(SIZE.largest);
    expect(Math.max(...counts.values())).toBe(SIZE.largest);
  });

  test('has its people in the order of the companies, all of which are there', () => {
    const ids = companies.map(({ id }) => id ?? '');
    const known = new Set(ids);
    expect(ids).toEqual([...ids].sort());
    expect(ids[0]).toBe('f000000000001');
    const employers = people.map(({ company_id: id }) => id ?? '');
    expect(employers).toEqual([...employers].sort());
    expect(employers.filter((id) => !known.has(id))).toEqual([]);
  });

  test('reports the number of lines of each chunk', () => {
    for (const { bytes, lines } of [...worldCompanies(world), ...worldPeople(world)]) {
      const text = bytes.toString();
      expect(text.split('\n').length - 1).toBe(lines);
      expect(text.endsWith('\n')).toBe(true);
    }
  });
});

describe('the companies of a world', () => {
  test('share no domain, slug or register number', () => {
    const codes = companies.map(({ industry_codes }) => industry_codes);
    expectUnique(companies.map(({ fqdn }) => fqdn));
    expectUnique(companies.map(({ website }) => website));
    expectUnique(companies.map(({ network }) => network));
    expectUnique(companies.flatMap(({ fqdn, domains = [] }) => [...(fqdn ? [fqdn] : []), ...domains]));
    for (const kind of ['abn', 'acn', 'nzbn', 'uen', 'duns'] as const) {
      expectUnique(codes.map((given) => given?.[kind]));
    }
  });

  test('have register numbers with the right check digits', () => {
    for (const { industry_codes: { abn, acn, nzbn, uen } = {} } of companies) {
      if (abn) expect(hasRightAbnCheckDigits(abn)).toBe(true);
      if (acn) expect(acnOver(acn.slice(0, 8))).toBe(acn);
      if (nzbn) expect(gs1Over(nzbn.slice(0, 12))).toBe(nzbn);
      if (uen) expect(uenOver(uen.slice(0, 9))).toBe(uen);
    }
  });

  test('of Singapore are as old as their number says', () => {
    const founded = companies.filter(
      ({ industry_codes, year_founded }) => industry_codes?.uen && year_founded,
    );
    expect(founded.length).toBeGreaterThan(10);
    for (const { industry_codes, year_founded } of founded) {
      expect(industry_codes?.uen?.slice(0, 4)).toBe(String(year_founded));
    }
  });

  test('are of all countries, a quarter of them of Australia', () => {
    const inCountry = (name: string) => companies.filter(({ hq_country }) => hq_country === name).length;
    for (const { name } of COUNTRIES) expect(inCountry(name)).toBeGreaterThan(50);
    expect(inCountry('Australia')).toBe(SIZE.companies / 4);
  });

  test('reach from bare to full, with regions where they have people', () => {
    const sizes = companies.map((company) => Object.keys(company).length).sort((a, b) => a - b);
    expect(sizes[0]).toBe(4);
    expect(sizes.at(-1)).toBeGreaterThan(25);
    const share = (isIt: (company: SampleCompany) => boolean) =>
      companies.filter(isIt).length / SIZE.companies;
    expect(share(({ description }) => description === undefined)).toBeGreaterThan(0.45);
    expect(share(({ nextGen }) => nextGen !== undefined)).toBeGreaterThan(0.08);
    expect(share(({ nextGen }) => nextGen !== undefined)).toBeLessThan(0.2);
    expect(Object.keys(companies[0]?.regions ?? {}).length).toBeGreaterThan(0);
  });
});

describe('the people of a world', () => {
  test('have consecutive ids and share no slug', () => {
    expect(people.map(({ person_id: id }) => id)).toEqual(
      people.map((_, place) => `fp${String(place + 1).padStart(12, '0')}`),
    );
    expectUnique(people.map(({ network }) => network));
    const share = people.filter(({ network }) => network !== undefined).length / SIZE.people;
    expect(share).toBeCloseTo(0.86, 1);
  });

  test('work in the countries of their company, most of them at home', () => {
    const home = new Map(companies.map(({ id, hq_country }) => [id, hq_country]));
    const codes = new Map(COUNTRIES.map(({ code, name }) => [code as string, name as string]));
    const atHome = people.filter(({ company_id: id, country }) => codes.get(country) === home.get(id));
    expect(atHome.length / SIZE.people).toBeGreaterThan(0.75);
    expect(atHome.length / SIZE.people).toBeLessThan(0.99);
    expect(new Set(people.map(({ country }) => country))).toEqual(new Set(COUNTRY_CODES));
  });

  test('have titles as skewed as real ones, and a few have none', () => {
    const counts = new Map<string, number>();
    for (const { position } of people) {
      if (position !== undefined) counts.set(position, (counts.get(position) ?? 0) + 1);
    }
    const sorted = [...counts.values()].sort((a, b) => b - a);
    expect(sorted.slice(0, 100).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(SIZE.people / 3);
    expect(sorted.filter((count) => count === 1).length).toBeGreaterThan(1_000);
    const without = people.filter(({ position }) => position === undefined).length;
    expect(without / SIZE.people).toBeCloseTo(0.015, 2);
  });

  test('have all five flags', () => {
    const flagsOf = (person: SamplePerson) =>
      PERSON_FLAGS.filter((flag) => typeof person[flag] === 'boolean');
    expect(people.filter((person) => flagsOf(person).length !== PERSON_FLAGS.length)).toEqual([]);
    expect(people.filter(({ has_phone, has_dnd_phone }) => has_dnd_phone && !has_phone)).toEqual([]);
  });
});
