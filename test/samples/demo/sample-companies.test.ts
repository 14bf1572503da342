// The sample companies: deterministic, invented, complete where they should be, and without conflicts.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { companyIdFromNumber, profileShape } from '../../../src/domain/company/company.ts';
import { COUNTRIES, COUNTRY_CODES } from '../../../src/domain/reference.ts';
import type { Shape } from '../../../src/domain/values/shape.ts';
import { abnOver, acnOver, gs1Over, uenOver } from '../../../src/samples/demo/register-numbers.ts';
import { type SampleCompany, sampleCompanies } from '../../../src/samples/demo/sample-companies.ts';
import { SAMPLE_EXAMPLE } from '../../../src/samples/demo/sample-example.ts';
import { SHOWCASE_COMPANIES } from '../../../src/samples/demo/showcase/showcase-companies.ts';

const companies = [...sampleCompanies()];
const showcase = companies.slice(0, SHOWCASE_COMPANIES.length);

const hash = (lines: readonly unknown[]) =>
  createHash('sha256')
    .update(lines.map((line) => JSON.stringify(line)).join('\n'))
    .digest('hex');

/** Lists where a value does not have its shape; with `mustFill`, also where something is missing. */
function findFaults(shape: Shape, value: unknown, path: string, mustFill: boolean): string[] {
  if (value === undefined) return mustFill ? [`${path} is missing`] : [];
  const isText = typeof value === 'string' && value !== '' && value === value.trim();
  switch (shape.kind) {
    case 'text':
      return isText ? [] : [`${path} is not a text`];
    case 'date':
      return isText && /^\d{4}-\d\d-\d\d$/.test(value) ? [] : [`${path} is not a date`];
    case 'decimal':
      return isText && /^\d+(\.\d+)?$/.test(value) ? [] : [`${path} is not a decimal string`];
    case 'integer':
      return Number.isSafeInteger(value) ? [] : [`${path} is not an integer`];
    case 'number':
      return Number.isFinite(value) ? [] : [`${path} is not a number`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${path} is not a boolean`];
    case 'list': {
      const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');
      if (!isList || new Set(value).size !== value.length)
        return [`${path} is not a list of different texts`];
      return mustFill && value.length === 0 ? [`${path} is empty`] : [];
    }
    case 'map': {
      const entries = Object.entries(value as object);
      if (mustFill && entries.length === 0) return [`${path} is empty`];
      const of: Shape = { kind: shape.of, about: '' };
      return entries.flatMap(([key, item]) => findFaults(of, item, `${path}.${key}`, mustFill));
    }
    case 'group': {
      const given = value as Record<string, unknown>;
      const strange = Object.keys(given).filter((key) => !(key in shape.fields));
      return [
        ...strange.map((key) => `${path}.${key} is not a field`),
        ...Object.entries(shape.fields).flatMap(([key, field]) =>
          findFaults(field, given[key], `${path}.${key}`, mustFill),
        ),
      ];
    }
  }
}

function profileFaults(
  { domains, networks, regions, ...profile }: SampleCompany,
  mustFill: boolean,
): string[] {
  return [
    ...findFaults({ kind: 'list', about: '' }, domains, 'domains', false),
    ...findFaults({ kind: 'list', about: '' }, networks, 'networks', false),
    ...Object.entries(regions ?? {}).flatMap(([country, fields]) => [
      ...(COUNTRY_CODES.some((code) => code === country) ? [] : [`${country} is not served`]),
      ...findFaults(profileShape, fields, country, false),
    ]),
    ...findFaults(profileShape, profile, profile.name, mustFill),
  ];
}

function expectUnique(values: readonly (string | undefined)[]) {
  const given = values
    .filter((value) => value !== undefined)
    .map((value) => value.normalize('NFKC').toLowerCase());
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((value, place) => given.indexOf(value) !== place)).toEqual([]);
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

describe('sample companies', () => {
  test('are the same every time', () => {
    expect(hash([...sampleCompanies()])).toBe(hash(companies));
    expect(hash(companies)).toMatchInlineSnapshot(
      `"a44df3342964984fbd8690acd15a66761f628b9e1944cf195a12fb367c761460"`,
    );
  });

  test('are 325, in all 13 countries, most of them in Australia', () => {
    expect(companies).toHaveLength(325);
    const counts = COUNTRIES.map(
      ({ name }) => companies.filter((company) => company.hq_country === name).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...counts)).toBe(counts[0]);
  });

  test('have the shape of a canonical line, with no other key', () => {
    expect(companies.flatMap((company) => profileFaults(company, false))).toEqual([]);
  });

  test('open with showcase companies that fill every field of the profile', () => {
    expect(showcase.length).toBeGreaterThanOrEqual(8);
    expect(showcase.flatMap((company) => profileFaults(company, true))).toEqual([]);
    for (const company of showcase) {
      expect(company.domains?.length).toBeGreaterThan(0);
      expect(company.networks?.length).toBeGreaterThan(0);
      expect(company.org_registers).toHaveProperty('vc');
      const regions = Object.keys(company.regions ?? {}).length;
      expect(regions).toBeGreaterThanOrEqual(2);
      expect(regions).toBeLessThanOrEqual(4);
    }
  });

  test('have a region with an explicit empty list', () => {
    const regions = showcase.flatMap((company) => Object.values(company.regions ?? {}));
    expect(regions.some((region) => region.phones?.length === 0)).toBe(true);
  });

  test('include bare ones and some with only a name', () => {
    const nameOnly = companies.filter((company) =>
      Object.keys(company).every((key) => key === 'id' || key === 'name'),
    );
    expect(nameOnly.length).toBeGreaterThanOrEqual(3);
    expect(nameOnly.length).toBeLessThanOrEqual(10);
    expect(companies.filter((company) => Object.keys(company).length <= 4).length).toBeGreaterThan(40);
  });

  test('begin with the example of the README', () => {
    expect(companies[0]).toMatchObject({
      id: SAMPLE_EXAMPLE.companyId,
      fqdn: SAMPLE_EXAMPLE.fqdn,
      hq_country: 'Australia',
      company_type: 'Public Company',
    });
  });

  test('have consecutive ids, and only the last ones have none', () => {
    const ids = companies.map((company) => company.id);
    const given = ids.filter((id) => id !== undefined);
    expect(ids.slice(0, given.length)).toEqual(given.map((_, place) => companyIdFromNumber(place + 1)));
    expect(given.length).toBeLessThan(companies.length - 10);
  });

  test('share no name, host, slug or register number', () => {
    expectUnique(companies.map((company) => company.name));
    expectUnique(
      companies.flatMap((company) => {
        const main = company.fqdn ?? (company.website ? hostOf(company.website) : undefined);
        return [main, ...(company.domains ?? [])];
      }),
    );
    expectUnique(companies.flatMap((company) => [company.network, ...(company.networks ?? [])]));
    for (const code of ['abn', 'acn', 'nzbn', 'uen', 'duns'] as const) {
      expectUnique(companies.map((company) => company.industry_codes?.[code]));
    }
  });

  test('have register numbers with the right check digit', () => {
    for (const { industry_codes: codes } of companies) {
      if (codes?.abn) expect(abnOver(codes.abn.slice(2))).toBe(codes.abn);
      if (codes?.acn) expect(acnOver(codes.acn.slice(0, 8))).toBe(codes.acn);
      if (codes?.nzbn) expect(gs1Over(codes.nzbn.slice(0, 12))).toBe(codes.nzbn);
      if (codes?.uen) expect(uenOver(codes.uen.slice(0, 9))).toBe(codes.uen);
    }
  });

  test('keep every host and mail address under .example', () => {
    for (const company of companies) {
      const views = [company, ...Object.values(company.regions ?? {})];
      const urls = [company.website, company.nextGen?.website].filter((url) => url !== undefined);
      const hosts = [
        ...urls.map(hostOf),
        ...(company.fqdn ? [company.fqdn] : []),
        ...(company.domains ?? []),
        ...views.flatMap((view) => view.emails ?? []).map((address) => address.split('@')[1] ?? ''),
      ];
      for (const host of hosts) expect(host).toMatch(/^[^.\s]+\.example$/);
      if (company.website && company.fqdn) expect(hostOf(company.website)).toBe(company.fqdn);
    }
  });

  test('mention no other host anywhere', () => {
    expect(JSON.stringify(companies)).not.toMatch(/[a-z0-9]\.(com|net|org|io|au|nz|jp|kr|sg|hk|ca|us)\b/i);
  });

  test('use phone numbers reserved for fiction, or that no plan assigns', () => {
    const phones = companies.flatMap((company) =>
      [company, ...Object.values(company.regions ?? {})].flatMap((view) => view.phones ?? []),
    );
    for (const phone of phones.filter((number) => number.startsWith('+61'))) {
      expect(phone).toMatch(/^\+61 [2378] (5550|7010) \d{4}$/);
    }
    for (const phone of phones.filter((number) => number.startsWith('+1 '))) {
      expect(phone).toMatch(/^\+1 \d{3}-555-01\d\d$/);
    }
    const elsewhere = phones.filter((number) => !/^\+(61|1) /.test(number));
    expect(elsewhere.filter((number) => !number.replace(/\D/g, '').includes('0555'))).toEqual([]);
  });

  test('have the band of their headcount', () => {
    const bands = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'];
    for (const { employee_count: count, company_size: size } of companies) {
      if (count === undefined || size === undefined) continue;
      expect(bands).toContain(size);
      const [lowest = 0, highest = Number.POSITIVE_INFINITY] = size.replace('+', '').split('-').map(Number);
      expect(count).toBeGreaterThanOrEqual(lowest);
      expect(count).toBeLessThanOrEqual(highest);
    }
  });

  test('avoid well-known company names', () => {
    const known =
      /qantas|telstra|woolworths|xero|fonterra|grab|petronas|pertamina|jollibee|hsbc|toyota|sony|seiko|vingroup|samsung|hyundai|kakao|naver|google|microsoft|apple|amazon|shopify|bombardier/i;
    expect(companies.filter((company) => known.test(company.name))).toEqual([]);
  });
});
