// The free company file of People Data Labs, in both layouts and both forms.
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { OperatorError } from '../../../../src/errors.ts';
import { isDamage, MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import { openSourceFiles } from '../../../../src/sources/inputs/open-source-files.ts';
import { pdl } from '../../../../src/sources/registers/company-pages/pdl.ts';
import { expectGolden, fixturePart, partOf, readStatements } from '../../golden-statements.ts';

const FOLDER = 'test/fixtures/sources/pdl';
const FILES = ['free_company_dataset.csv', 'companies_sorted.csv', 'free_company_dataset.jsonl'];
const HEADER = 'country,founded,id,industry,linkedin_url,locality,name,region,size,website\n';

/** The result for the one row of a file in the current layout. */
async function readRow(row: Partial<Record<string, string>>) {
  const cells = HEADER.trim()
    .split(',')
    .map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`);
  const { rows } = await readStatements(pdl, [partOf(`${HEADER}${cells.join(',')}\n`)]);
  return rows[0];
}

const refused = (text: Buffer | string, name?: string) =>
  expect(readStatements(pdl, [partOf(text, name)])).rejects;

describe('People Data Labs', () => {
  test('reads its fixtures as the golden file has them', async () => {
    const golden: Record<string, unknown> = {};
    for (const file of FILES)
      golden[file] = (await readStatements(pdl, [fixturePart(`${FOLDER}/${file}`)])).rows;
    expectGolden(golden, `${FOLDER}/golden.json`);
  });

  test('reads the same rows wherever the chunks are cut', async () => {
    for (const file of FILES) {
      const whole = await readStatements(pdl, [fixturePart(`${FOLDER}/${file}`)]);
      expect(await readStatements(pdl, [fixturePart(`${FOLDER}/${file}`, 1)])).toEqual(whole);
      expect(await readStatements(pdl, [fixturePart(`${FOLDER}/${file}`, 97)])).toEqual(whole);
    }
  });

  test('reads several files as one input, and does not retire companies that are not in it', async () => {
    const { rows, extent } = await readStatements(
      pdl,
      FILES.map((file) => fixturePart(`${FOLDER}/${file}`)),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(extent).toEqual({ extent: 'changes' });
  });

  test('reads its file as it was published, in gzip or in an archive', async () => {
    const bytes = readFileSync(`${FOLDER}/free_company_dataset.csv`);
    const plain = await readStatements(pdl, [partOf(bytes)]);
    const folder = mkdtempSync(join(tmpdir(), 'firmament-pdl-'));
    try {
      writeFileSync(join(folder, 'companies.csv.gz'), gzipSync(bytes));
      const archive = new ZipFile();
      archive.addBuffer(Buffer.from('Thank you.'), 'README.txt');
      archive.addBuffer(bytes, 'companies.csv');
      archive.end();
      await pipeline(archive.outputStream, createWriteStream(join(folder, 'companies.zip')));
      for (const name of ['companies.csv.gz', 'companies.zip']) {
        expect(await readStatements(pdl, openSourceFiles([join(folder, name)]).parts), name).toEqual(plain);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('leaves out a shared domain, with a warning', async () => {
    const row = await readRow({ id: 'a', name: 'acme', website: 'https://acme.wordpress.com/' });
    expect(row).toEqual({
      line: 2,
      statement: { recordId: 'a', fields: { name: 'Acme' } },
      warnings: ['the website is at a domain that many companies share; it is left out'],
    });
  });

  test.each(['free  lance', '- nil -', 'autônomo', 'indépendant', 'Self-Employed', '> none <\u200b', 'n.a'])(
    '%j is not a company',
    async (name) => {
      expect(await readRow({ id: 'a', name })).toEqual({ line: 2, skipped: 'not a company' });
    },
  );

  test.each(['nil ltd.', 'student loans company', 'independent health', 'selfridges'])(
    '%j is a company',
    async (name) => {
      expect(await readRow({ id: 'a', name })).toHaveProperty('statement');
    },
  );

  test('repeats nothing of a row in its warnings', async () => {
    const row = await readRow({
      id: 'a',
      name: 'acme',
      website: 'jo@acme.example',
      linkedin_url: 'https://elsewhere.example/in/jo-doe',
    });
    expect(row).toHaveProperty('warnings', [
      'the network page cannot be read; it is left out',
      'the website is not an address that a company can own; it is left out',
    ]);
  });

  test.each([
    ['999', undefined],
    ['1472', 1472],
    ['2026', 2026],
    ['2027', undefined],
  ])('of the year %s takes %s, up to the year of the load', async (founded, year) => {
    const row = await readRow({ id: 'a', name: 'acme', founded });
    const fields = year === undefined ? { name: 'Acme' } : { name: 'Acme', year_founded: year };
    expect(row).toEqual({ line: 2, statement: { recordId: 'a', fields } });
  });

  test('refuses an id that is too long to keep', async () => {
    expect(await readRow({ id: 'x'.repeat(201), name: 'acme' })).toEqual({
      line: 2,
      problem: 'the id is longer than 200 characters',
    });
  });

  test('reports a row that is not UTF-8 and continues', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER},,a,,,,`),
      Buffer.from([0xe9]),
      Buffer.from(',,,\n,,b,,,,next,,,\n'),
    ]);
    const { rows } = await readStatements(pdl, [partOf(bytes)]);
    expect(rows).toEqual([
      { line: 2, problem: 'the row is not UTF-8' },
      { line: 3, statement: { recordId: 'b', fields: { name: 'Next' } } },
    ]);
  });

  test('reports a row of 20 MB and continues', async () => {
    const text = `${HEADER},,a,,,,${'x'.repeat(20_000_000)},,,\n,,b,,,,next,,,\n`;
    const { rows } = await readStatements(pdl, [partOf(text, 'test.csv', 65_536)]);
    expect(rows).toEqual([
      { line: 2, problem: `the row, up to line 2, is longer than ${MAX_RECORD_BYTES} bytes` },
      { line: 3, statement: { recordId: 'b', fields: { name: 'Next' } } },
    ]);
  });

  test.each([
    ['a row with too few cells', `${HEADER},,a,,,,whole,,,\n,,b,,,,cut`],
    ['a quote that is not closed', `${HEADER},,a,,,,whole,,,\n,,b,,,,"cut,,,`],
    ['half a line of JSON', '{"id":"a","name":"whole","linkedin_url":null}\n{"id":"b","na'],
  ])('refuses a file that ends in %s', async (_, text) => {
    await refused(text).toThrow(
      /^test\.csv is not complete: its last row, at line [23], is cut off\. Fetch it again\.$/,
    );
  });

  test('reports a quote that covers other rows as damage', async () => {
    const text = `${HEADER},,a,,,,"one,,,\n,,b,,,,two,,,\n,,c,,,,"three",,,\n,,d,,,,four,,,\n`;
    const { rows } = await readStatements(pdl, [partOf(text)]);
    expect(rows[0]).toEqual({
      line: 2,
      problem:
        'the double quote that opens in line 2 covers the lines up to 4, which may be rows of their own',
      mayHideRows: true,
    });
    expect(isDamage((rows[0] as { problem: string }).problem)).toBe(true);
  });

  test('warns of a complete last row without a line end, and of no other', async () => {
    const warningsOf = async (text: string) =>
      (await readStatements(pdl, [partOf(text)])).rows.map((row) => 'warnings' in row && row.warnings);
    const rows = `${HEADER},,a,,,,one,,,\n,,b,,,,two,,,`;
    expect(await warningsOf(rows)).toEqual([
      false,
      ['the last line has no line end; if the file was cut off, fetch it again'],
    ]);
    expect(await warningsOf(`${rows}\r\n`)).toEqual([false, false]);
  });

  test('refuses other files in one sentence that says what was expected', async () => {
    await refused('').toThrow(
      /test\.csv is not the free company file of People Data Labs: it is empty\. Its columns are /,
    );
    await refused('Company Name\tACN\n').toThrow('it begins with "Company Name\tACN"'.replace('\t', ' '));
    await refused('%PDF-1.4\n').toThrow(OperatorError);
    await refused('<!doctype html><html>').toThrow(OperatorError);
    await refused('{"records": [\n').toThrow('its first line is not a JSON object');
    await refused('{"lei": "x"}\n').toThrow('it begins with "lei"');
    await refused(gzipSync(HEADER)).toThrow('its first line is not one of a CSV file');
    await refused('some text', 'all.zip: README.txt').toThrow('The files named contain no table');
  });

  test('ignores a note beside the table in an archive', async () => {
    const { rows } = await readStatements(pdl, [
      partOf('Thank you for downloading.', 'all.zip: README.txt'),
      partOf(`${HEADER},,b,,,,next,,,\n`, 'all.zip: companies.csv'),
    ]);
    expect(rows).toHaveLength(1);
  });
});
