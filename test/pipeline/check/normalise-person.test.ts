// Checking a person line: references, flags instead of contact values, ids in range, and the reasons.
import { describe, expect, test } from 'vitest';
import { COMPANY_REFERENCES, CONTACT_FIELDS, PERSON_FLAGS } from '../../../src/domain/people/person.ts';
import { COUNTRY_CODES } from '../../../src/domain/reference.ts';
import { normalisePerson } from '../../../src/pipeline/check/normalise-person.ts';

const LEAST = { company_id: 'c1', country: 'AU' };

function read(fields: object) {
  const checked = normalisePerson({ ...LEAST, ...fields });
  if (!checked.ok) throw new Error(checked.reason);
  return checked.record;
}

function reasonFor(line: unknown): string {
  const checked = normalisePerson(line);
  return checked.ok ? 'accepted' : checked.reason;
}

const flagsOf = (fields: object) => PERSON_FLAGS.filter((flag) => read(fields).flags[flag]);

describe('a person line', () => {
  test('needs a company and a country, and nothing else', () => {
    expect(read({})).toEqual({
      company: { by: 'company_id', value: 'c1' },
      country: 'AU',
      flags: {
        has_email: false,
        has_personal_email: false,
        has_phone: false,
        has_dnd_phone: false,
        has_mobile: false,
      },
    });
  });

  test('keeps position and slug as given, and its id without outer spaces', () => {
    expect(read({ person_id: ' p 1 ', position: ' CEO ', network: ' Jo-1 ' })).toMatchObject({
      person_id: 'p 1',
      position: ' CEO ',
      network: ' Jo-1 ',
    });
  });

  test('is warned of if its slug is probably none, and it has no id', () => {
    const warningsOf = (fields: object) => {
      const checked = normalisePerson({ ...LEAST, ...fields });
      return checked.ok ? checked.warnings : checked.reason;
    };
    expect(warningsOf({ network: 'N/A' })).toEqual([
      'network "N/A" is read as a slug, and all rows of a company with it as one person; leave it empty if there is none',
    ]);
    expect(warningsOf({ network: 'none', person_id: 'p1' })).toEqual([]);
    expect(warningsOf({ network: 'nona' })).toEqual([]);
    expect(read({ network: 'none' }).network).toBe('none');
  });

  test.each(['person_id', 'position', 'seniority', 'department', 'network'])(
    'leaves out an unknown %s',
    (field) => {
      for (const value of [null, '', '  ']) expect(read({ [field]: value })).not.toHaveProperty(field);
    },
  );

  test.each(COUNTRY_CODES)('may be in %s', (country) => {
    expect(read({ country: ` ${country.toLowerCase()} ` }).country).toBe(country);
  });

  test.each([1, '1', ' 7 ', 7])('takes the seniority %j', (seniority) => {
    expect(read({ seniority }).seniority).toBe(Number(seniority));
  });

  test.each([1, '17', '03'])('takes the department %j', (department) => {
    expect(read({ department }).department).toBe(Number(department));
  });

  test('is warned of unknown fields and used without them', () => {
    const checked = normalisePerson({ ...LEAST, first_name: 'Jo', 'jo@acme.example': 'x' });
    expect(checked).toMatchObject({
      ok: true,
      warnings: ['unknown field "first_name" left out', 'unknown field "…" left out'],
    });
    expect(JSON.stringify(checked)).not.toContain('Jo');
  });
});

describe('the company of a person line', () => {
  test('is named by the first reference present, in a fixed order', () => {
    const all = Object.fromEntries(COMPANY_REFERENCES.map((by) => [by, `value of ${by}`]));
    const left: { [name: string]: unknown } = { country: 'AU', ...all };
    const order: string[] = [];
    for (const _ of COMPANY_REFERENCES) {
      const checked = normalisePerson(left);
      if (!checked.ok) throw new Error(checked.reason);
      order.push(checked.record.company.by);
      expect(checked.record.company.value).toBe(`value of ${checked.record.company.by}`);
      left[checked.record.company.by] = ' ';
    }
    expect(order).toEqual([
      'company_id',
      'company_fqdn',
      'company_website',
      'company_network',
      'company_abn',
      'company_acn',
      'company_nzbn',
      'company_uen',
      'company_lei',
      'company_cik',
      'company_duns',
      'company_name',
    ]);
  });
});

describe('the flags of a person line', () => {
  test.each(PERSON_FLAGS)('%s is taken as given', (flag) => {
    expect(flagsOf({ [flag]: true })).toEqual([flag]);
    expect(flagsOf({ [flag]: false })).toEqual([]);
    expect(flagsOf({ [flag]: ' ' })).toEqual([]);
  });

  test.each(Object.entries(CONTACT_FIELDS))('%s becomes %s', (field, flag) => {
    for (const value of ['x', 61412345678, ['x'], ['', 'x']])
      expect(flagsOf({ [field]: value })).toEqual([flag]);
    for (const value of ['', '  ', null, [], [null, ' ']]) expect(flagsOf({ [field]: value })).toEqual([]);
  });

  test('keep nothing of the values', () => {
    const checked = normalisePerson({
      ...LEAST,
      email: 'jo@acme.example',
      mobile: '+61 412 345 678',
      phone: ['02 9999 0000'],
    });
    expect(JSON.stringify(checked)).not.toMatch(/jo@|412|9999/);
  });

  test('are true when either the flag or the value says so', () => {
    expect(flagsOf({ has_email: false, email: 'jo@acme.example' })).toEqual(['has_email']);
  });
});

describe('a person line is refused', () => {
  test.each([null, 1, 'text', [], true])('when it is %j', (line) => {
    expect(reasonFor(line)).toBe('the line is not a JSON object');
  });

  test.each([
    [
      'without a company',
      { company_id: '' },
      'no company is named; give one of company_id, company_fqdn, company_website, company_network, company_abn, company_acn, company_nzbn, company_uen, company_lei, company_cik, company_duns, company_name, or a work address in email',
    ],
    ['without a country', { country: null }, 'country is missing'],
    [
      'in a country that is not served',
      { country: 'FR' },
      'country "FR" is not served. Served countries: AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA',
    ],
    [
      'in a country that is not served, by its name',
      { country: 'Frankreich' },
      /^country "Frankreich" is not served\./,
    ],
    [
      'with a country that cannot be read',
      { country: 'Atlantis' },
      /^country "Atlantis" cannot be read\. Served countries: AU/,
    ],
    ['with a town for a country', { country: 'Sydney' }, /^country "Sydney" cannot be read\./],
    ['with a seniority out of range', { seniority: 8 }, 'seniority is "8"; it must be an ID from 1 to 7'],
    ['with the seniority 0', { seniority: '0' }, 'seniority is "0"; it must be an ID from 1 to 7'],
    [
      'with a seniority by name',
      { seniority: 'Manager' },
      'seniority is "Manager"; it must be an ID from 1 to 7',
    ],
    [
      'with a department out of range',
      { department: '18' },
      'department is "18"; it must be an ID from 1 to 17',
    ],
    [
      'with a department that is not a whole number',
      { department: 1.5 },
      'department is "1.5"; it must be an ID from 1 to 17',
    ],
    ['with a flag that is text', { has_email: 'yes' }, 'has_email must be true or false'],
    ['with a flag that is a number', { has_mobile: 1 }, 'has_mobile must be true or false'],
    [
      'with a contact value that is a yes',
      { email: true },
      'email must be a text; has_email takes true or false',
    ],
    [
      'with a contact value that is an object',
      { dnd_phone: { number: '1' } },
      'dnd_phone must be a text; has_dnd_phone takes true or false',
    ],
    ['with a position that is a list', { position: ['CEO'] }, 'position must be a text'],
    ['with a reference that is a number', { company_id: 5 }, 'company_id must be a text'],
    ['with a NUL character', { position: 'a\0' }, 'position holds a NUL character'],
    ['with half of a surrogate pair', { network: '\udc00' }, 'network holds half of a surrogate pair'],
    [
      'with a control character in its id',
      { person_id: 'a\u0001' },
      'person_id cannot be used: it contains control characters',
    ],
    [
      'with an id that is too long',
      { person_id: 'x'.repeat(257) },
      'person_id cannot be used: it may have at most 256 characters',
    ],
  ])('%s', (_, fields, reason) => {
    const got = reasonFor({ ...LEAST, ...fields });
    if (typeof reason === 'string') expect(got).toBe(reason);
    else expect(got).toMatch(reason);
  });

  test.each(['country', 'seniority', 'department', 'person_id', 'position', 'has_email', 'email'])(
    'for %s without repeating a contact value',
    (field) => {
      for (const value of [
        'jo@acme.example\0',
        '+61 412 345 678\0',
        ['jo@acme.example'],
        { v: '0412345678' },
      ]) {
        expect(reasonFor({ ...LEAST, [field]: value })).not.toMatch(/jo@|412/);
      }
    },
  );
});
