// Checking a company line: every kind of value, what counts as unknown, and why a line is refused.
import { describe, expect, test } from 'vitest';
import { normaliseCompany } from '../../../src/pipeline/check/normalise-company.ts';

/** The checked record, without the name that every line needs. */
function read(fields: object): object {
  const checked = normaliseCompany({ name: 'Acme', ...fields });
  if (!checked.ok) throw new Error(checked.reason);
  const { name: _, ...rest } = checked.record;
  return rest;
}

function reasonFor(line: unknown): string {
  const checked = normaliseCompany(line);
  return checked.ok ? 'accepted' : checked.reason;
}

function warningsFor(fields: object): readonly string[] {
  const checked = normaliseCompany({ name: 'Acme', ...fields });
  return checked.ok ? checked.warnings : [checked.reason];
}

describe('a company line keeps its values as given', () => {
  test.each([
    ['a text, spaces included', { tagline: '  Gräte & Co \n ' }],
    ['a whole number', { employee_count: 0 }],
    ['a negative whole number', { year_founded: -300 }],
    ['a number with decimals', { nextGen: { web_traffic: { summary: { bounce_rate: 0.25 } } } }],
    ['a decimal text', { nextGen: { reviews_rating: { overall_rating: '4.10' } } }],
    ['a date', { nextGen: { social_media: { youtube: { joined: '2020-02-29' } } } }],
    ['false', { nextGen: { social_media: { youtube: { verified: false } } } }],
    ['a list', { phones: ['b', ' a ', 'b'] }],
    ['an explicit empty list', { phones: [] }],
    ['a map of texts', { org_registers: { vc: 'Seed', 'a.b': 'x' } }],
    ['a map of lists', { nextGen: { technographics: { CRM: ['A', 'B'], None: [] } } }],
    ['a map of numbers', { nextGen: { web_traffic: { traffic_share: { countries: { AU: 0.5 } } } } }],
    ['a group', { industry_codes: { sic: '0111', abn: '51 824 753 556' } }],
    ['further domains and slugs', { domains: ['a.example'], networks: ['a'] }],
    ['other names', { other_names: ['Beta', 'Gamma Pty Ltd'] }],
    ['the fields of a region', { regions: { NZ: { employee_count: 4, phones: [] } } }],
    ['a map key called __proto__', { org_registers: JSON.parse('{"__proto__":"x"}') }],
  ])('%s', (_, fields) => {
    expect(JSON.stringify(read(fields))).toBe(JSON.stringify(fields));
  });

  test('its own id without outer spaces', () => {
    expect(read({ id: ' our 7 ' })).toEqual({ id: 'our 7' });
  });

  test('the code of a region in any case', () => {
    expect(read({ regions: { nz: { employee_count: 4 } } })).toEqual({
      regions: { NZ: { employee_count: 4 } },
    });
  });
});

describe('a company line leaves out what is unknown', () => {
  const unknown = [null, '', '   ', ' \t\n'];

  test.each([
    'id',
    'website',
    'employee_count',
    'phones',
    'org_registers',
    'industry_codes',
    'nextGen',
    'domains',
    'networks',
    'other_names',
    'regions',
  ])('in %s', (field) => {
    for (const value of unknown) expect(read({ [field]: value }), JSON.stringify(value)).toEqual({});
  });

  test('inside groups, maps, lists and regions', () => {
    for (const value of unknown) {
      expect(read({ industry_codes: { abn: value } })).toEqual({});
      expect(read({ org_registers: { vc: value, a: 'b' } })).toEqual({ org_registers: { a: 'b' } });
      expect(read({ phones: [value, 'a', value] })).toEqual({ phones: ['a'] });
      expect(read({ regions: { NZ: value } })).toEqual({});
      expect(read({ regions: { NZ: { employee_count: value } } })).toEqual({ regions: { NZ: {} } });
      expect(read({ nextGen: { social_media: { youtube: { followers: value, verified: value } } } })).toEqual(
        {},
      );
    }
  });

  test('in other names: the name itself, repeats and outer spaces', () => {
    expect(read({ other_names: ['Acme', ' Beta ', 'Beta', '', 'C\tD'] })).toEqual({
      other_names: ['Beta', 'C D'],
    });
  });

  test('in lists of domains and slugs that are empty', () => {
    expect(read({ domains: [], networks: [''] })).toEqual({});
  });
});

describe('a company line is refused', () => {
  test.each([null, 1, 'text', [], [{ name: 'Acme' }], true])('when it is %j', (line) => {
    expect(reasonFor(line)).toBe('the line is not a JSON object');
  });

  test.each([{}, { name: null }, { name: '' }, { name: ' ' }, { Name: 'Acme' }])(
    'without a name: %j',
    (line) => {
      expect(reasonFor(line)).toBe('name is missing');
    },
  );

  test.each([
    ['a text that is a number', { website: 5 }, 'website is 5; it must be a text'],
    ['a text that is a list', { website: ['a'] }, 'website is ["a"]; it must be a text'],
    [
      'a negative count',
      { employee_count: -5 },
      'employee_count is -5; it must be a whole number that is not negative',
    ],
    [
      'a negative count of a profile',
      { nextGen: { social_media: { youtube: { followers: -1 } } } },
      'nextGen.social_media.youtube.followers is -1; it must be a whole number that is not negative',
    ],
    ['a count with decimals', { employee_count: 1.5 }, 'employee_count is 1.5; it must be a whole number'],
    ['a count that is text', { employee_count: '12' }, 'employee_count is "12"; it must be a whole number'],
    [
      'a count beyond all counts',
      { employee_count: 2 ** 53 },
      'employee_count is …; it must be a whole number',
    ],
    [
      'a number that is text',
      { nextGen: { web_traffic: { traffic_share: { paid: 'x' } } } },
      'nextGen.web_traffic.traffic_share.paid is "x"; it must be a number',
    ],
    [
      'a decimal text that is a number',
      { nextGen: { reviews_rating: { overall_rating: 4.1 } } },
      'nextGen.reviews_rating.overall_rating is 4.1; it must be a text',
    ],
    [
      'a decimal text that is none',
      { nextGen: { reviews_rating: { overall_rating: 'good' } } },
      'nextGen.reviews_rating.overall_rating is "good"; it must be a decimal number as a text, such as "4.1"',
    ],
    [
      'a date that is none',
      { nextGen: { social_media: { youtube: { joined: '2020-1-1' } } } },
      'nextGen.social_media.youtube.joined is "2020-1-1"; it must be a day of the calendar as YYYY-MM-DD',
    ],
    [
      'a day that its month does not have',
      { nextGen: { social_media: { youtube: { joined: '2023-02-29' } } } },
      'nextGen.social_media.youtube.joined is "…"; it must be a day of the calendar as YYYY-MM-DD',
    ],
    [
      'yes for true',
      { nextGen: { social_media: { youtube: { verified: 'yes' } } } },
      'nextGen.social_media.youtube.verified is "yes"; it must be true or false',
    ],
    ['a list that is text', { phones: '+61' }, 'phones is "+61"; it must be a list of texts'],
    ['a list of numbers', { phones: [61] }, 'phones has 61 in its list; it must be a text'],
    ['a map that is a list', { org_registers: ['vc'] }, 'org_registers is ["vc"]; it must be an object'],
    ['a group that is text', { industry_codes: 'x' }, 'industry_codes is "x"; it must be an object'],
    ['regions that are a list', { regions: ['NZ'] }, 'regions must be an object of country codes'],
    ['a region that is a number', { regions: { NZ: 4 } }, 'regions.NZ must be an object'],
    [
      'a wrong value in a region',
      { regions: { NZ: { employee_count: 'x' } } },
      'regions.NZ.employee_count is "x"; it must be a whole number',
    ],
    ['a NUL character', { tagline: 'a\0b' }, 'tagline holds a NUL character'],
    ['a NUL character in a list', { phones: ['a\0'] }, 'phones holds a NUL character'],
    ['half of a surrogate pair', { tagline: 'a\ud83d' }, 'tagline holds half of a surrogate pair'],
    [
      'half of a surrogate pair as a key',
      { org_registers: { '\ude00': 'x' } },
      'org_registers has a key that holds half of a surrogate pair',
    ],
    [
      'an id with a control character',
      { id: 'a\u0007b' },
      'id "a b" cannot be used: it contains control characters',
    ],
    [
      'an id that is too long',
      { id: 'x'.repeat(257) },
      /^id "x+…" cannot be used: it may have at most 256 characters$/,
    ],
  ])('for %s', (_, fields, reason) => {
    const got = reasonFor({ name: 'Acme', ...fields });
    if (typeof reason === 'string') expect(got).toBe(reason);
    else expect(got).toMatch(reason);
  });

  test('without repeating an e-mail address or a phone number', () => {
    expect(reasonFor({ name: 'Acme', employee_count: 'jo@acme.example' })).not.toContain('jo@acme');
    expect(reasonFor({ name: 'Acme', employee_count: '+61 412 345 678' })).not.toContain('412');
  });
});

describe('a company line is warned of', () => {
  test.each([
    ['an unknown field', { employees: 4 }, 'unknown field "employees" left out'],
    [
      'an unknown field in a group',
      { industry_codes: { vat: '1' } },
      'unknown field "industry_codes.vat" left out',
    ],
    [
      'an unknown field in a region',
      { regions: { NZ: { employees: 4 } } },
      'unknown field "regions.NZ.employees" left out',
    ],
    [
      'domains of a region',
      { regions: { NZ: { domains: ['a.example'] } } },
      'unknown field "regions.NZ.domains" left out',
    ],
    [
      'an id of a region',
      { regions: { NZ: { id: 'x' } } },
      'regions.NZ.id left out: a company has one id everywhere',
    ],
    [
      'a region that is not served',
      { regions: { FR: { employee_count: 4 } } },
      'region "FR" is not served and was left out',
    ],
    [
      'a field called __proto__',
      JSON.parse('{"__proto__":{"website":"x"}}'),
      'unknown field "__proto__" left out',
    ],
  ])('%s, and used without it', (_, fields, warning) => {
    expect(warningsFor(fields)).toEqual([warning]);
    expect(read(fields)).not.toHaveProperty('website');
  });

  test.each([
    ['sic', '99990'],
    ['naics', 'software'],
    ['anzsic', '9999'],
  ])('the %s code %j, which is not in its classification, and used with it', (kind, code) => {
    const fields = { industry_codes: { [kind]: code } };
    const warning = `industry_codes.${kind} is a code that its classification has not; kept as it is`;
    expect(warningsFor(fields)).toEqual([warning]);
    expect(read(fields)).toMatchObject(fields);
    expect(warningsFor({ regions: { NZ: fields } })).toEqual([`regions.NZ.${warning}`]);
  });

  test('no industry code of its classification', () => {
    const industry_codes = { sic: '7370', naics: '541511', anzsic: '0111', duns: '123456789' };
    expect(warningsFor({ industry_codes })).toEqual([]);
    expect(read({ industry_codes })).toMatchObject({ industry_codes });
  });

  test('nothing when all is well', () => {
    expect(warningsFor({ website: 'https://acme.example', regions: { NZ: { states: [] } } })).toEqual([]);
  });
});
