// What is shown of a file before it is imported.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeZip } from '../../../bench/registers/write-zip.ts';
import { previewColumns } from '../../../src/loading/columns/preview-columns.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { writeXlsx } from '../../helpers/write-xlsx.ts';

const folder = temporaryFolder();
const NO_WISH = { map: new Map<string, string>() };

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const STAFF = 'Company;Job Title;E-mail;Shoe size\nAcme;CEO;a@acme.example;43\n';

test('a table of people is recognised, its columns are named, and contact values are not shown', async () => {
  const found = await previewColumns(fileOf('staff.csv', STAFF), NO_WISH);
  expect(found).toMatchObject({
    kind: 'people',
    recognised: 'people',
    missing: 'country',
    problem: null,
    form: expect.stringContaining('semicolons'),
  });
  expect(found.columns).toMatchObject([
    { column: 'Company', field: 'company_name', first: 'Acme', how: 'guess' },
    { column: 'Job Title', field: 'position', first: 'CEO' },
    { column: 'E-mail', field: 'email', first: '…' },
    { column: 'Shoe size', field: null, how: 'unknown' },
  ]);
  expect(found.fields).toContain('company_fqdn');
});

test('a column is read as it is mapped, and nothing is missing with a country', async () => {
  const map = new Map([['position', 'Shoe size']]);
  const found = await previewColumns(fileOf('staff.csv', STAFF), { map, country: 'AU' });
  expect(found.missing).toBeNull();
  expect(found.columns[3]).toMatchObject({ field: 'position', how: 'mapped' });
  expect(found.columns[1]).toMatchObject({ field: null, note: expect.stringContaining('another column') });
});

test('the beginning of a compressed file is enough', async () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => `Company ${n * 7919},c${n}.example\n`);
  const whole = gzipSync(`name,fqdn\n${rows.join('')}`);
  const found = await previewColumns(fileOf('big.csv.gz', whole.subarray(0, whole.length / 2)), NO_WISH);
  expect(found).toMatchObject({ kind: 'companies', missing: null, problem: null });
  expect(found.columns.map(({ field }) => field)).toEqual(['name', 'fqdn']);
});

test('the table in an archive is found wherever it is, among pictures and tables of something else', async () => {
  const path = join(folder, 'account.zip');
  const parts: readonly (readonly [string, string | Buffer])[] = [
    ['logo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xfe])],
    ['ad_targeting.csv', 'Interest,Score\nSailing,3\n'],
    ['Companies Followed.csv', 'Organisation,Followed On\nAcme,2024-01-02\n'],
    [
      'Connections.csv',
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n,,,,Acme,CEO,\n',
    ],
  ];
  const entries = parts.map(([name, content]) => ({ name, chunks: [Buffer.from(content)] }));
  await writeZip(path, entries);
  const found = await previewColumns(path, NO_WISH);
  expect(found).toMatchObject({ kind: 'people', recognised: 'people', problem: null });
  expect(found.columns).toContainEqual(expect.objectContaining({ column: 'Company', field: 'company_name' }));
});

test('a spreadsheet is recognised', async () => {
  const rows = [
    ['Company name', 'Website'],
    ['Acme', 'acme.example'],
  ];
  const path = await writeXlsx({ sheets: [{ name: 'Leads', rows }] }, 'leads.xlsx');
  const found = await previewColumns(path, NO_WISH);
  expect(found).toMatchObject({ kind: 'companies', form: expect.stringContaining('Leads'), problem: null });
});

test('an export of a known system shows which of its columns are read', async () => {
  const text =
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nA,B,,,Acme,CEO,1 Jan 2026\n';
  const found = await previewColumns(fileOf('Connections.csv', text), NO_WISH);
  expect(found).toMatchObject({
    kind: 'people',
    what: expect.stringContaining('LinkedIn'),
    missing: 'country',
  });
  expect(found.columns).toMatchObject([
    { field: null },
    { field: null },
    { field: 'network' },
    { field: 'email' },
    { field: 'company_name', first: 'Acme' },
    { field: 'position', first: 'CEO' },
    { field: null },
  ]);
  expect(found.columns[0]?.first).toBe('');
});

test('lines of JSON name their fields themselves', async () => {
  const found = await previewColumns(fileOf('new.jsonl', '{"name":"Acme","colour":"red"}\n'), NO_WISH);
  expect(found.kind).toBe('companies');
  expect(found.columns).toMatchObject([
    { column: 'name', field: 'name' },
    { column: 'colour', field: null },
  ]);
  // No column can be mapped.
  expect(found.fields).toEqual([]);
});

test('a file that was given as something else is said to be what it is', async () => {
  const text = 'person_id,company_id,country,position\np1,c1,AU,CEO\n';
  const found = await previewColumns(fileOf('people.csv', text), { ...NO_WISH, kind: 'companies' });
  expect(found).toMatchObject({ kind: 'companies', recognised: 'people', problem: expect.any(String) });
  expect(found.problem).not.toContain('firmament import');
});

test('the columns of a source need not be shown', async () => {
  const found = await previewColumns(fileOf('x.csv', 'a,b\n1,2\n'), { ...NO_WISH, kind: 'gleif' });
  expect(found).toMatchObject({ kind: 'gleif', columns: [], missing: null, problem: null });
});
