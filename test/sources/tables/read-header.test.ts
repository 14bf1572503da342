// What headers mean, in the languages of the served countries.
import { describe, expect, test } from 'vitest';
import { headerKey } from '../../../src/sources/tables/fold-header.ts';
import { nearestMeaning, readHeader } from '../../../src/sources/tables/read-header.ts';
import { CHINESE, JAPANESE, KOREAN } from '../../../src/sources/tables/words/east-asian.ts';
import { ENGLISH } from '../../../src/sources/tables/words/english.ts';
import { FRENCH, GERMAN, SPANISH } from '../../../src/sources/tables/words/european.ts';
import {
  FILIPINO,
  INDONESIAN_MALAY,
  THAI,
  VIETNAMESE,
} from '../../../src/sources/tables/words/south-east-asian.ts';

describe('a header', () => {
  test.each([
    ...[
      'Company',
      'COMPANY NAME',
      'companyName',
      'company_name',
      'Organisation',
      'Organization Name',
      'Employer',
    ],
    ...['Account Name', 'Business name', 'Société', 'RAISON SOCIALE', 'Empresa', 'Razon social', 'Firma'],
    ...['会社名', '企業名', '法人名', '회사명', '公司名稱', '公司名称', 'Nama Perusahaan', 'Nama Syarikat'],
    ...[
      'Tên công ty',
      'TEN CONG TY',
      'ชื่อบริษัท',
      'Kumpanya',
      '会社名 / Company',
      'Company (会社名)',
      ' Company: ',
    ],
  ])('%j names a company', (header) => {
    expect(readHeader(header)?.meaning).toBe('companyName');
  });

  test.each([
    ...[
      'Title',
      'Job Title',
      'jobTitle',
      'Position',
      'Role',
      'Designation',
      'Poste',
      'Cargo',
      'Berufsbezeichnung',
    ],
    ...['役職', '肩書き', '직책', '職位', '职位', 'Jabatan', 'Jawatan', 'Chức vụ', 'ตำแหน่ง', 'Posisyon'],
  ])('%j is a position', (header) => {
    expect(readHeader(header)?.meaning).toBe('position');
  });

  test.each([
    ['E-Mail', 'email'],
    ['e-mail address', 'email'],
    ['Ｅメール', 'email'],
    ['ﾒｰﾙｱﾄﾞﾚｽ', 'email'],
    ['Courriel', 'email'],
    ['Email 2', 'email'],
    ['Phone', 'phone'],
    ['Tel. No.', 'phone'],
    ['TÉLÉPHONE', 'phone'],
    ['Điện thoại', 'phone'],
    ['電話番号', 'phone'],
    ['Mobile', 'mobile'],
    ['No. HP', 'mobile'],
    ['Website', 'website'],
    ['Web-site URL', 'website'],
    ['Domain', 'domain'],
    ['LinkedIn URL', 'network'],
    ['ABN', 'abn'],
    ['A.B.N.', 'abn'],
    ['Country', 'country'],
    ['Country/Region', 'country'],
    ['Mailing Country', 'country'],
    ['国', 'country'],
    ['Negara', 'country'],
    ['City', 'city'],
    ['Suburb', 'city'],
    ['State', 'state'],
    ['Prefecture', 'state'],
    ['Address - City', 'city'],
    ['Industry', 'industry'],
    ['# Employees', 'employees'],
    ['No. of Employees', 'employees'],
    ['従業員数', 'employees'],
    ['First Name', 'personName'],
    ['Nachname', 'personName'],
    ['氏名', 'personName'],
    ['Annual Revenue (AUD)', 'revenue'],
    ['Name', 'name'],
    ['Nom', 'name'],
  ])('%j is understood as %s', (header, meaning) => {
    expect(readHeader(header)?.meaning).toBe(meaning);
  });

  test.each([
    ...[
      'Nº de empleados',
      'N° de empleados',
      'No. de empleados',
      'Núm. de empleados',
      'Nro. de trabajadores',
    ],
    ...[
      'Nº empleados',
      "N° d'employés",
      "No d'employés",
      "Nb. d'employés",
      'Nº de salariés',
      'Nbre de salariés',
    ],
    ...['No. of staff', 'Nr. of employees', 'Num. of employees', 'Anz. Mitarbeiter', 'Anz. der Mitarbeiter'],
    ...['No. ng empleyado', 'No. ng mga empleyado'],
  ])('%j is the number of employees', (header) => {
    expect(readHeader(header)?.meaning).toBe('employees');
  });

  test("may be the number of one employee, which is not the company's", () => {
    expect(['No. Pegawai', 'Employee no.'].map((header) => readHeader(header)?.meaning)).not.toContain(
      'employees',
    );
  });

  test('may say whose value it is', () => {
    expect(readHeader('Company Phone')).toEqual({ meaning: 'phone', scope: 'company' });
    expect(readHeader('Contact Email')).toEqual({ meaning: 'email', scope: 'person' });
    expect(readHeader('Business Phone')).toEqual({ meaning: 'phone' });
    expect(readHeader('Employer Website')).toEqual({ meaning: 'website', scope: 'company' });
  });

  test.each(['Colour', 'xyz', 'Email / Phone', '2024', '#', 'Phone owner colour'])(
    '%j is not understood',
    (header) => {
      expect(readHeader(header)).toBeUndefined();
    },
  );

  test('with a wrong letter or two is near to what was meant', () => {
    expect(['Compnay Name', 'Telehpone', 'Webiste', 'Colour'].map(nearestMeaning)).toEqual([
      'companyName',
      'phone',
      'website',
      undefined,
    ]);
  });
});

/** Words that two languages share with different meanings; the first language counts. */
const SHARED = new Set([
  'jabatanbahagian',
  'tag',
  'unit',
  'titulo',
  'service',
  'kategori',
  'amt',
  'sede',
  'hasil',
]);

describe.each(
  Object.entries({
    ...{ ENGLISH, FRENCH, SPANISH, GERMAN, JAPANESE, KOREAN, CHINESE },
    ...{ INDONESIAN_MALAY, FILIPINO, VIETNAMESE, THAI },
  }),
)('the words of %s', (_, words) => {
  test('mean what the table says, or what another language says first', () => {
    const wrong = Object.entries(words).flatMap(([meaning, list]) =>
      list
        .split('|')
        .filter((word) => readHeader(word)?.meaning !== meaning && !SHARED.has(headerKey(word)))
        .map((word) => `${word}: ${readHeader(word)?.meaning}, not ${meaning}`),
    );
    expect(wrong).toEqual([]);
  });
});
