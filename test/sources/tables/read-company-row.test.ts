// Rows of a table of companies whose columns were understood, as company lines.
import { describe, expect, test } from 'vitest';
import { readCanonicalRows } from '../../../src/sources/canonical/canonical.ts';
import { type ChosenHeader, chooseHeader } from '../../../src/sources/tables/choose-header.ts';
import { toReadColumn } from '../../../src/sources/tables/column-fields.ts';
import { openTextTable } from '../../../src/sources/tables/open-text-table.ts';
import { collect, inSmallChunks } from '../read-rows.ts';

async function rowsOf(text: string, map: { readonly [field: string]: string } = {}) {
  const table = await openTextTable({ name: 'a.csv', chunks: inSmallChunks(text) });
  const header = chooseHeader(table, 'companies', new Map(Object.entries(map))) as ChosenHeader;
  const { delimiter, line: headerLine, understood } = header;
  const columns = understood.columns.map(toReadColumn);
  const reading = { delimiter, headerLine, isEncodingSure: true, columns };
  return collect(readCanonicalRows('a.csv', table.rows(delimiter), 'companies', reading, ['linkedin.com']));
}

async function linesOf(text: string, map = {}) {
  return (await rowsOf(text, map)).map((row) => ('value' in row ? row.value : row));
}

const lineOf = async (header: string, row: string, map = {}) =>
  (await linesOf(`${header}\n${row}\n`, map))[0];

describe('a company line', () => {
  test('has the values of all columns that are understood', async () => {
    expect(
      await lineOf(
        'Company;Trading name;Website;Domain;LinkedIn;ABN;ACN;LEI;Phone;Mobile;E-mail;Industry;Founded;Notes',
        'Acme Pty Ltd;Acme;www.acme.example;https://acme.example/;https://www.linkedin.com/company/Acme-Ltd/;51 824 753 556;;5493001KJTIIGC8Y1R12;02 5550 0100 and 02 5550 0101;0400 555 010;Info <a@acme.example> b@acme.example, a@acme.example;Mining;March 1999;x',
      ),
    ).toEqual({
      name: 'Acme Pty Ltd',
      other_names: ['Acme'],
      website: 'www.acme.example',
      fqdn: 'acme.example',
      network: 'acme-ltd',
      industry_codes: { abn: '51 824 753 556' },
      org_registers: { lei: '5493001KJTIIGC8Y1R12' },
      phones: ['02 5550 0100', '02 5550 0101', '0400 555 010'],
      emails: ['a@acme.example', 'b@acme.example'],
      industries: ['Mining'],
      year_founded: 1999,
    });
  });

  test.each([
    ['120', { employee_count: 120 }],
    ['1,200', { employee_count: 1200 }],
    ['1.200', { employee_count: 1200 }],
    ['1 200', { employee_count: 1200 }],
    ['51-200', { company_size: '50+' }],
    ['1,001 - 5,000', { company_size: '1000+' }],
    ['~120', { employee_count: 120 }],
    ['approx. 300', { employee_count: 300 }],
    ['ca. 50', { employee_count: 50 }],
    ['約５０人', { employee_count: 50 }],
    ['１２０名', { employee_count: 120 }],
    ['120명', { employee_count: 120 }],
    ['1,200 employees', { employee_count: 1200 }],
    ['1 200 salariés', { employee_count: 1200 }],
    ['10k', { employee_count: 10_000 }],
    ['1.5K', { employee_count: 1500 }],
    ['10k-50k', { company_size: '10000+' }],
    ['500+ employees', { company_size: '500+' }],
    ['51 à 200', { company_size: '50+' }],
    ['51 bis 200 Mitarbeiter', { company_size: '50+' }],
    ['５１～２００名', { company_size: '50+' }],
    ['Myself only', { company_size: '1+' }],
    ['many', {}],
    ['n/a', {}],
    ['-', {}],
  ])('reads %j employees', async (text, expected) => {
    expect(await lineOf('Company;Employees', `Acme;${text}`)).toEqual({ name: 'Acme', ...expected });
  });

  test.each(['many', 'Fewer than 20', '1.5', '-5', '200-51', '12 of 30'])(
    'says that it has no number of employees for %j',
    async (text) => {
      expect(await rowsOf(`Company;Employees\nAcme;${text}\n`)).toEqual([
        { line: 2, value: { name: 'Acme' }, leftOut: ['employee_count'] },
      ]);
    },
  );

  test.each([
    ['1998', { year_founded: 1998 }],
    ['１９９８年', { year_founded: 1998 }],
    ['01.05.1998', { year_founded: 1998 }],
    ['-', {}],
  ])('reads the foundation %j', async (text, expected) => {
    expect(await rowsOf(`Company;Founded\nAcme;${text}\n`)).toEqual([
      { line: 2, value: { name: 'Acme', ...expected } },
    ]);
  });

  test('says that a year of two digits is left out', async () => {
    expect(await rowsOf('Company;Founded\nAcme;12/05/98\n')).toEqual([
      { line: 2, value: { name: 'Acme' }, leftOut: ['year_founded'] },
    ]);
  });

  test.each([
    [
      'Sydney;NSW;Australia',
      { hq_location: 'Sydney, New South Wales, Australia', hq_country: 'Australia', states: ['NSW'] },
    ],
    [
      'PERTH;wa;AU',
      { hq_location: 'Perth, Western Australia, Australia', hq_country: 'Australia', states: ['WA'] },
    ],
    ['Paris;Île-de-France;France', { hq_location: 'Paris, Île-de-France', hq_country: 'France' }],
    ['Sydney;;', { hq_location: 'Sydney' }],
    [';NSW;', { hq_location: 'NSW', states: ['NSW'] }],
    ['Sydney;"NSW; VIC";', { hq_location: 'Sydney, NSW; VIC', states: ['NSW', 'VIC'] }],
    [
      'Sydney;Nowhere;Australia',
      { hq_location: 'Sydney, Nowhere', hq_country: 'Australia', states: ['Nowhere'] },
    ],
    [';NSW;Australia', { hq_location: 'NSW', hq_country: 'Australia', states: ['NSW'] }],
    [';;Atlantis', { hq_country: 'Atlantis' }],
  ])('reads the place %j', async (row, expected) => {
    expect(await lineOf('Company;City;State;Country', `Acme;${row}`)).toEqual({ name: 'Acme', ...expected });
  });

  test('has the address as its place only if there is no city', async () => {
    expect(await lineOf('Company;Address;City', 'Acme;1 Main St;Hobart')).toMatchObject({
      hq_location: 'Hobart',
    });
    expect(await lineOf('Company;Address', 'Acme;1 Main St')).toMatchObject({ hq_location: '1 Main St' });
  });

  test('takes the first filled of two columns with one value', async () => {
    expect(await lineOf('Company;Web;Homepage', 'Acme;;acme.example')).toMatchObject({
      website: 'acme.example',
    });
  });

  test('has mapped columns as forgivingly, and our own names of fields as strictly, as ever', async () => {
    expect(
      await lineOf(
        'Kürzel,Heads,employee_count,phones,nextGen.reviews_rating.total_reviews',
        'Acme,"1,200",x,a;b,7',
        {
          name: 'Kürzel',
        },
      ),
    ).toEqual({
      name: 'Acme',
      employee_count: 'x',
      phones: ['a', 'b'],
      nextGen: { reviews_rating: { total_reviews: 7 } },
    });
    expect(await lineOf('Company,Heads', 'Acme,"1,200"', { employee_count: 'Heads' })).toEqual({
      name: 'Acme',
      employee_count: 1200,
    });
  });

  test('has no contact values of people, in a table that is also about people', async () => {
    expect(
      await lineOf(
        'Company,First Name,Email,Phone,Company Phone',
        'Acme,Jo,jo@acme.example,0400 555 010,02 5550 0100',
      ),
    ).toEqual({ name: 'Acme', phones: ['02 5550 0100'] });
  });

  test('has the company as its name beside the name of a person', async () => {
    expect(await lineOf('Name,Company,Title', 'Jo Doe,Acme,CEO')).toEqual({ name: 'Acme' });
  });

  test('has no ids that were only understood: those of two files could be equal', async () => {
    expect(await lineOf('ID,Company', '1,Acme')).toEqual({ name: 'Acme' });
    expect(await lineOf('ID,Company', '1,Acme', { id: 'ID' })).toEqual({ id: '1', name: 'Acme' });
  });
});

describe('the header is found', () => {
  test.each([
    [
      'after a title and the day of an export',
      'Customers\n\nExported on 16 November 2026;\n\nName;Phone\nAcme;1234567\n',
    ],
    ['after lines that name something', 'Company: Us\nReport;All\nName;Phone\nAcme;1234567\n'],
    ['in the first line', 'Name\tPhone\nAcme\t1234567\nPhone\tName\n'],
  ])('%s', async (_, text) => {
    expect((await linesOf(text))[0]).toEqual({ name: 'Acme', phones: ['1234567'] });
  });

  test.each([
    ['with words of headers', 'Acme Two,Website,Phone,Customer'],
    ['with nothing but words of headers beside the name', 'Phone Pty Ltd,Website,Phone,Email'],
  ])('above a row of data %s', async (_, row) => {
    const header = 'Company Name,Enquiry via,Contact by,Relationship';
    const rows = ['Acme One,Walk-in,Post,New', row, row.replace(/^[^,]*/, 'Acme Three')];
    const lines = await linesOf([header, ...rows].join('\n'));
    expect(lines).toEqual(['Acme One', row.split(',')[0], 'Acme Three'].map((name) => ({ name })));
  });

  test('below a row of the same width that names the company of the list', async () => {
    const lines = await linesOf('Company;Us\nName;Phone\nAcme;1234567\n');
    expect(lines).toEqual([{ name: 'Acme', phones: ['1234567'] }]);
  });

  test('where the operator says, also if a row above it names a company', async () => {
    const lines = await linesOf('Company,Day,Kind\nRef,Website,Phone\nAcme,a.example,1234567\n', {
      name: 'Ref',
    });
    expect(lines).toEqual([{ name: 'Acme', website: 'a.example', phones: ['1234567'] }]);
  });
});
