// Exports of people from common systems, read as lines of the canonical format.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../../src/errors.ts';
import { normalisePerson } from '../../../src/pipeline/check/normalise-person.ts';
import { prepareRow } from '../../../src/pipeline/check/prepared-rows.ts';
import { findKnownExport } from '../../../src/sources/people-exports/find-header.ts';
import { layoutOfColumns } from '../../../src/sources/people-exports/layouts.ts';
import {
  openPeopleExport,
  type PeopleExportOptions,
} from '../../../src/sources/people-exports/people-exports.ts';
import { type ChosenHeader, chooseHeader } from '../../../src/sources/tables/choose-header.ts';
import { openTextTable } from '../../../src/sources/tables/open-text-table.ts';
import { expectGolden } from '../golden-statements.ts';
import { collect, inSmallChunks } from '../read-rows.ts';

const FOLDER = 'test/fixtures/sources/people';
const FILES = [
  'linkedin-connections.csv',
  'linkedin-connections-old.csv',
  'hubspot.csv',
  'hubspot-semicolons.csv',
  'salesforce.csv',
  'salesforce-report.csv',
  'apollo.csv',
  'apollo-short.csv',
  'google.csv',
  'google-old.csv',
];
const STAFF_MAP = new Map([
  ['company_name', 'employer'],
  ['position', 'Job Title'],
  ['email', 'E-Mail Addr'],
  ['country', 'Based in'],
  ['network', 'Page'],
]);

async function open(text: Buffer | string, options: Partial<PeopleExportOptions> = {}, size?: number) {
  const { layout, rows } = await openFile(text, { country: 'AU', ...options }, size);
  return { layout, rows: await collect(rows) };
}

/** As a known export, or by the mapped columns alone. */
async function openFile(text: Buffer | string, options: Partial<PeopleExportOptions>, size?: number) {
  const table = await openTextTable({ name: 'people.csv', chunks: inSmallChunks(text, size) });
  const map = options.map ?? new Map<string, string>();
  const known = findKnownExport(table);
  if (known !== undefined) return openPeopleExport(table, known, { ...options, map });
  const chosen = chooseHeader(table, 'people', map) as ChosenHeader;
  const columns = chosen.understood.columns.filter(({ how }) => how === 'mapped' || how === 'field');
  const header = { ...chosen, layout: layoutOfColumns(columns) };
  return openPeopleExport(table, header, { ...options, map: new Map() });
}

/** The line of the one row under a header. */
async function lineOf(header: string, row: string, options?: Partial<PeopleExportOptions>) {
  const { rows } = await open(`${header}\n${row}\n`, options);
  expect(rows).toHaveLength(1);
  return rows[0] !== undefined && 'value' in rows[0] ? rows[0].value : rows[0];
}

const SALESFORCE =
  'Id,AccountId,Account.Name,LastName,Title,Email,Phone,MobilePhone,DoNotCall,HasOptedOutOfEmail';
const LINKEDIN = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';

describe('people exports', () => {
  test('give the golden lines', async () => {
    const golden: Record<string, unknown> = {};
    for (const file of FILES) golden[file] = await open(readFileSync(`${FOLDER}/${file}`));
    golden['staff.csv, mapped'] = await open(readFileSync(`${FOLDER}/staff.csv`), { map: STAFF_MAP });
    expectGolden(golden, `${FOLDER}/golden.json`);
  });

  test('give the same lines wherever the chunks are cut', async () => {
    for (const file of FILES) {
      const bytes = readFileSync(`${FOLDER}/${file}`);
      expect(await open(bytes, {}, 1), file).toEqual(await open(bytes));
    }
  });

  test.each([
    ['x@acme.example, jo@acme.example'],
    ['jo@acme.example x@acme.example'],
    ['Jo <jo@acme.example>'],
    ['jo@gmail.com / jo@acme.example'],
  ])('the cell %j has a work address', async (cell) => {
    const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
    const line = await lineOf(header, `Jo,Lee,,"${cell}",Acme,CEO,`);
    const checked = normalisePerson(line);
    expect(checked).toMatchObject({
      ok: true,
      record: {
        company: { by: 'email', value: 'acme.example', name: 'Acme' },
        flags: { has_email: true, has_personal_email: cell.includes('gmail') },
      },
      warnings: [],
    });
    // The fields are as they were before such cells were read: they identify a person without id and slug.
    expect(Object.keys(line as object).sort()).toEqual(['company_name', 'country', 'position']);
  });

  test('an opt-out applies to several addresses in one cell too', async () => {
    const line = await lineOf(SALESFORCE, '003,,Acme,Lee,CEO,"x@acme.example, jo@acme.example",,,,1');
    expect(normalisePerson(line)).toMatchObject({ record: { flags: { has_email: false } } });
  });

  test('give lines with only known fields of a person', async () => {
    for (const file of FILES) {
      const { rows } = await open(readFileSync(`${FOLDER}/${file}`));
      for (const row of rows) {
        const checked = normalisePerson('value' in row ? row.value : undefined);
        if (checked.ok) expect(checked.warnings).toEqual([]);
        else expect(checked.reason).toMatch(/^(?:country "(?:FR|DE)" is not served|no company is named)/);
      }
    }
  });

  test('headers may be in any order, in any case, separated by tabs', async () => {
    const { layout, rows } = await open(
      'position\tCOMPANY\tlast name\tFirst name\tconnected on\nCEO\tAcme\tDoe\tJo\t\n',
    );
    expect(layout).toBe('LinkedIn Connections');
    expect(rows).toEqual([{ line: 2, value: { company_name: 'Acme', country: 'AU', position: 'CEO' } }]);
  });

  test('a work address gives the company, one at a free-mail domain is private', async () => {
    const line = await lineOf(LINKEDIN, 'Jo,Doe,,jo@acme.example,Acme,CEO,');
    expect(line).toMatchObject({ company_name: 'Acme', email: 'jo@acme.example' });
    expect(normalisePerson(line)).toMatchObject({
      record: { company: { by: 'email', value: 'acme.example', name: 'Acme' } },
    });
    const own = await lineOf(LINKEDIN, 'Jo,Doe,,jo@yahoo.com.au,Acme,CEO,');
    expect(own).toEqual({
      company_name: 'Acme',
      country: 'AU',
      position: 'CEO',
      personal_email: 'jo@yahoo.com.au',
    });
  });

  test('a person who must not be called has only a do-not-call number', async () => {
    const line = await lineOf(SALESFORCE, '003,001,Acme,Doe,CEO,,+61 2 5550 0101,0400 555 010,TRUE,0');
    expect(line).toMatchObject({ dnd_phone: '+61 2 5550 0101' });
    expect(line).not.toHaveProperty('phone');
    expect(line).not.toHaveProperty('mobile');
  });

  test.each([
    ['X', true],
    ['✓', true],
    ['2026-03-01', true],
    ['Do not call', true],
    ['yes', true],
    ['no', false],
    ['n/a', false],
    ['opted in', false],
    ['', false],
  ])('a cell that says %j under "Do not call" is read', async (cell, isListed) => {
    const { rows } = await open(`${SALESFORCE}\n003,,Acme,Lee,CEO,,,0412 555 010,${cell},\n`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('leftOut');
    const line = rows[0] !== undefined && 'value' in rows[0] ? rows[0].value : undefined;
    expect(normalisePerson(line)).toMatchObject({
      record: { flags: { has_dnd_phone: isListed, has_mobile: !isListed } },
    });
  });

  test('a wish that cannot be read counts as yes, and is reported', async () => {
    const { rows } = await open(
      `${SALESFORCE}\n003,,Acme,Lee,CEO,jo@acme.example,,0412 555 010,ask Jo,perhaps\n`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    expect(prepareRow(row, normalisePerson)).toMatchObject({
      prepared: { flags: { has_dnd_phone: true, has_mobile: false, has_email: false } },
      warnings: [
        '"do not call" has a value that cannot be read; it counts as yes',
        '"opted out of e-mail" has a value that cannot be read; it counts as yes',
      ],
    });
  });

  test.each([
    ['later', { has_dnd_phone: true }, ['has_dnd_phone has a value that cannot be read; it counts as yes']],
    ['no', { has_dnd_phone: false }, []],
  ])('a flag has_dnd_phone that says %j is read with the same care', async (cell, flags, warnings) => {
    const { rows } = await open(`Employer,Listed,Note\nAcme,${cell},x\n`, {
      map: new Map([
        ['company_name', 'Employer'],
        ['has_dnd_phone', 'Listed'],
      ]),
    });
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    expect(prepareRow(row, normalisePerson)).toMatchObject({ prepared: { flags }, warnings });
  });

  test('another flag that cannot be read is left out', async () => {
    const { rows } = await open('Employer,Mail,Note\nAcme,later,x\n', {
      map: new Map([
        ['company_name', 'Employer'],
        ['has_email', 'Mail'],
      ]),
    });
    expect(rows).toMatchObject([{ line: 2, leftOut: ['has_email'] }]);
    expect(rows[0]).not.toMatchObject({ value: { has_email: true } });
  });

  test.each(['none', '-', 'N/A', 'null'])('%j in a column of profiles is no slug', async (cell) => {
    const map = new Map([
      ['company_name', 'Employer'],
      ['network', 'Page'],
    ]);
    const line = await lineOf('Employer,Page,Note', `Acme,${cell},x`, { map });
    expect(line).toMatchObject({ company_name: 'Acme' });
    expect(line).not.toHaveProperty('network');
  });

  test('a person who wants no mail has no address, but its domain still gives the company', async () => {
    const line = await lineOf(SALESFORCE, '003,001,Acme,Doe,CEO,jo@acme.example,,,0,1');
    expect(line).toMatchObject({ company_fqdn: 'acme.example' });
    expect(line).not.toHaveProperty('email');
  });

  test('the short and the long id of Salesforce are one', async () => {
    const short = await lineOf(SALESFORCE, '0035g00000ABCDE,001,Acme,Doe,CEO,,,,0,0');
    const long = await lineOf(SALESFORCE, '0035g00000ABCDEAA5,001,Acme,Doe,CEO,,,,0,0');
    expect(short).toEqual(long);
  });

  test('a mapping has precedence over the recognised layout', async () => {
    const line = await lineOf(`${LINKEDIN},Employer`, 'Jo,Doe,,,Old,CEO,,New', {
      map: new Map([['company_name', 'Employer']]),
    });
    expect(line).toMatchObject({ company_name: 'New', position: 'CEO' });
  });

  test('a mapped flag is read as a flag, and a mapped id stays unchanged', async () => {
    const line = await lineOf('Who,Firm,Mail?', 'p-1,Acme,yes', {
      map: new Map([
        ['person_id', 'Who'],
        ['company_name', 'Firm'],
        ['has_email', 'Mail?'],
      ]),
    });
    expect(line).toEqual({ person_id: 'p-1', company_name: 'Acme', country: 'AU', has_email: true });
  });

  test('only a damaged row is lost, and its problem shows nothing of it', async () => {
    const { rows } = await open(
      `${LINKEDIN}\nJo,Doe,,jo@acme.example,"Acme"x,CEO,\nJo,Doe,,,Acme,CEO,,,jo@acme.example\nJo,Doe,,,Acme,CEO,\n`,
    );
    expect(rows).toEqual([
      { line: 2, problem: 'the row is not CSV: a double quote is in the wrong place, or is not closed' },
      { line: 3, problem: 'the row has 9 cells under 7 headers' },
      { line: 4, value: { company_name: 'Acme', country: 'AU', position: 'CEO' } },
    ]);
  });
});

describe('people exports refuse', () => {
  test('a quote that covers other rows', async () => {
    for (const text of [
      `${LINKEDIN}\nJo,Doe,,,"Acme,CEO,\nAl,Roe,,,Birch,CTO,\nMo,Poe,,,"Cedar, Inc",CFO,\n`,
      `${LINKEDIN}\nJo,Doe,,,"Acme,CEO,\nAl,Roe,,,Birch,CTO,\nMo,Poe,,,Cedar",CFO,\n`,
      `${LINKEDIN}\nJo,Doe,,,"Acme,CEO,\nAl,Roe,,,Birch,CTO,\nMo,Poe,,,Cedar,CFO,\n`,
    ]) {
      await expect(open(text)).rejects.toThrow(
        /the double quote that opens in line 2 covers the lines up to 4, which may be rows of their own/,
      );
    }
  });

  const refuse = (text: Buffer | string, options?: Partial<PeopleExportOptions>) =>
    expect(open(text, options)).rejects;

  test('a file without a country when none is set', async () => {
    await expect(openFile(`${LINKEDIN}\n`, {})).rejects.toThrow('people.csv has no country for its people');
    await refuse(`${LINKEDIN}\n`, { country: 'FR' }).toThrow('The country "FR" is not served');
  });

  test('a mapping that names no company', async () => {
    await refuse('Role\n', { map: new Map([['position', 'Role']]) }).toThrow('people.csv names no company.');
  });

  test('empty files and files that are not text', async () => {
    await refuse('').toThrow('people.csv is empty.');
    await refuse('PK\u0003\u0004').toThrow('people.csv is a spreadsheet or an archive');
    await refuse(gzipSync('Company,Country\n')).toThrow('people.csv is gzipped. Give it the ending .gz');
    await refuse(Buffer.from('d0cf11e0a1b11ae1', 'hex')).toThrow(
      'people.csv is a spreadsheet of an old version',
    );
    await refuse('%PDF-1.4\n').toThrow(OperatorError);
    await refuse(Buffer.from([0xff, 0x00, 0xe9, 0x0a])).toThrow(OperatorError);
  });
});
