// A sheet of a spreadsheet as a table: the values as a person sees them, and bounds for what is damaged or hostile.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { openSheetTable } from '../../../src/sources/tables/open-sheet-table.ts';
import type { TableWish } from '../../../src/sources/tables/table.ts';
import { writeXlsx, type XlsxBook, type XlsxCell } from '../../helpers/write-xlsx.ts';

async function read(path: string, wish?: TableWish) {
  const table = await openSheetTable(path, wish);
  const rows: unknown[] = [];
  for await (const batch of table.rows(',')) rows.push(...batch);
  return { name: table.name.slice(path.length), rows };
}

const cellsOf = async (book: XlsxBook) =>
  ((await read(await writeXlsx(book))).rows as { cells: string[] }[]).map(({ cells }) => cells);

const shown = async (cell: XlsxCell, more: Partial<XlsxBook> = {}) =>
  (await cellsOf({ sheets: [{ name: 'S', rows: [['x', cell]] }], ...more }))[0]?.[1];

const refusal = async (book: Partial<XlsxBook>) =>
  read(await writeXlsx({ sheets: [{ name: 'S', rows: [['a']] }], ...book })).then(
    () => 'read',
    (error: Error) => error.message.replace(/^.*book\.xlsx/, 'book.xlsx'),
  );

describe('a sheet', () => {
  test('has its rows with their numbers, without empty ones', async () => {
    const path = await writeXlsx({
      sheets: [{ name: 'Leads', rows: [['Title'], [], ['a', '', 'c'], ['1', '2']] }],
    });
    expect(await read(path)).toEqual({
      name: ', sheet "Leads"',
      rows: [
        { line: 1, cells: ['Title'] },
        { line: 3, cells: ['a', '', 'c'] },
        { line: 4, cells: ['1', '2'] },
      ],
    });
  });

  test('is the first that is not hidden, or the one that is named or numbered', async () => {
    const path = await writeXlsx({
      sheets: [
        { name: 'Old', rows: [['old']], state: 'hidden' },
        { name: 'Leads', rows: [['leads']] },
        { name: 'Kunden & Co', rows: [['kunden']] },
      ],
    });
    const first = async (sheet?: string) =>
      ((await read(path, { sheet })).rows[0] as { cells: string[] }).cells[0];
    expect(await first()).toBe('leads');
    expect(await first('kunden & co')).toBe('kunden');
    expect(await first('1')).toBe('old');
    await expect(first('Customers')).rejects.toThrow(
      'has no sheet "Customers". Its sheets: 1 "Old", 2 "Leads", 3 "Kunden & Co".',
    );
  });

  test.each([
    ['a long number, in any notation', { number: '5.1824753556E10' }, '51824753556'],
    ['a fraction without its noise', { number: '0.30000000000000004' }, '0.3'],
    ['leading zeros that are text', '0412 555 010', '0412 555 010'],
    ['a formula by its saved value', { xml: '<c t="str"><f>A1&amp;"x"</f><v>Acme</v></c>' }, 'Acme'],
    ['a yes', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['an own text', { xml: '<c t="inlineStr"><is><t>Acme</t></is></c>' }, 'Acme'],
    [
      'a text in a CDATA section',
      { xml: '<c t="inlineStr"><is><t><![CDATA[A & B]]> Co</t></is></c>' },
      'A & B Co',
    ],
    ['a text with a line break', 'a\nb', 'a\nb'],
    ['an escaped character', 'a_x000D_b', 'a\rb'],
    ['a day in ISO 8601', { xml: '<c t="d"><v>2024-03-01T00:00:00</v></c>' }, '2024-03-01'],
  ])('shows %s', async (_, cell, text) => {
    expect(await shown(cell)).toBe(text);
  });

  test('shows nothing for a formula that failed or was never run', async () => {
    expect(await shown({ xml: '<c t="e"><v>#N/A</v></c>' })).toBeUndefined();
    expect(await shown({ xml: '<c><f>1+1</f></c>' })).toBeUndefined();
    expect(await shown({ xml: '<c t="b"><f>1=1</f></c>' })).toBeUndefined();
  });

  test.each([
    ['14', '45352', '2024-03-01'],
    ['dd/mm/yyyy', '45352', '2024-03-01'],
    ['[$-409]d-mmm-yy;@', '45352.5', '2024-03-01 12:00:00'],
    ['yyyy"年"m"月"d"日"', '45352', '2024-03-01'],
    ['h:mm', '0.25', '06:00:00'],
    ['dd/mm/yyyy', '1', '1900-01-01'],
    ['dd/mm/yyyy', '61', '1900-03-01'],
    ['0.0%', '0.125', '12.5%'],
    ['0000000000', '412555010', '0412555010'],
    ['00" "000" "000" "000', '51824753556', '51 824 753 556'],
    ['00\\ 000\\ 000\\ 000', '1824753556', '01 824 753 556'],
    ['#,##0', '1200', '1200'],
    ['"Staff: "0', '12', '12'],
  ])('with the format %s shows %s as %s', async (format, number, text) => {
    expect(await shown({ number, style: 1 }, { formats: ['General', format] })).toBe(text);
  });

  test('counts days from 1904 if the workbook says so', async () => {
    const formats = ['General', '14'];
    expect(await shown({ number: '43890', style: 1 }, { formats, is1904: true })).toBe('2024-03-01');
  });

  test('leaves out how a Japanese text is pronounced', async () => {
    const text = '<si><r><t>株式</t></r><r><t>会社</t></r><rPh sb="0" eb="2"><t>カブシキ</t></rPh></si>';
    const parts = { 'xl/sharedStrings.xml': `<sst>${text}</sst>` };
    expect(await cellsOf({ sheets: [{ name: 'S', rows: [['x']] }], parts })).toEqual([['株式会社']]);
  });

  test('has shared texts in CDATA sections too', async () => {
    const parts = { 'xl/sharedStrings.xml': '<sst><si><t><![CDATA[A & B]]></t></si></sst>' };
    expect(await cellsOf({ sheets: [{ name: 'S', rows: [['x']] }], parts })).toEqual([['A & B']]);
  });

  test('may have prefixed elements and cells without references', async () => {
    const row = '<x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row>';
    const parts = {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${row}</x:sheetData></x:worksheet>`,
    };
    expect(await cellsOf({ sheets: [{ name: 'S', rows: [] }], parts })).toEqual([['a', '7']]);
  });
});

describe('a spreadsheet is refused in one sentence', () => {
  const sheet = (inner: string) => ({
    parts: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inner}</sheetData></worksheet>` },
  });
  /** A text that packs to a thousandth. */
  function* endless(before: string, mebibytes: number): Generator<Buffer> {
    yield Buffer.from(before);
    const block = Buffer.alloc(1024 * 1024, 'a');
    for (let n = 0; n < mebibytes; n += 1) yield block;
  }

  test.each([
    [
      'with endless shared texts',
      { parts: { 'xl/sharedStrings.xml': endless('<sst><si><t>', 257) } },
      'xl/sharedStrings.xml would have 258 MiB, and at most 256 are read',
    ],
    [
      'with an endless cell',
      {
        parts: {
          'xl/worksheets/sheet1.xml': endless('<worksheet><sheetData><row><c t="inlineStr"><is><t>', 20),
        },
      },
      'a text in it is too long',
    ],
    [
      'with rows beyond the last',
      sheet('<row r="1048577"><c><v>1</v></c></row>'),
      'its rows are not numbered in order',
    ],
    ['with rows out of order', sheet('<row r="2"/><row r="2"/>'), 'its rows are not numbered in order'],
    [
      'with columns beyond the last',
      sheet('<row r="1"><c r="XFE1"><v>1</v></c></row>'),
      'it has more than 16384 columns',
    ],
    [
      'with a text that is missing',
      sheet('<row r="1"><c r="A1" t="s"><v>9</v></c></row>'),
      'a cell refers to a text that is missing',
    ],
    [
      'with entities of its own',
      { parts: { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' } },
      'it has a document type',
    ],
    ['with broken XML', sheet('<row><c></row>'), 'it is not well-formed XML'],
    ['with elements in elements without end', sheet('<a>'.repeat(100)), 'nested more than 64 deep'],
    ['without a sheet', { sheets: [] }, 'has no sheet with rows'],
  ])('%s', async (_, book, why) => {
    const message = await refusal(book);
    expect(message).toContain(why);
    expect(message).toMatch(/^book\.xlsx .*\.$/);
  });

  test('if it is an archive of something else', async () => {
    const path = await writeXlsx({ sheets: [], parts: { '_rels/.rels': '<Relationships/>' } });
    await expect(openSheetTable(path)).rejects.toThrow(
      /book\.xlsx cannot be read as a spreadsheet \(it has no workbook\)/,
    );
  });
});

test('a large sheet is read as a stream, with little memory', async () => {
  function* rows(): Generator<Buffer> {
    yield Buffer.from('<worksheet><sheetData>');
    const text = `<is><t>${'Company '.repeat(20)}</t></is>`;
    const row = (n: number) => `<row r="${n}"><c r="A${n}" t="inlineStr">${text}</c></row>`;
    for (let first = 1; first <= 100_000; first += 1_000)
      yield Buffer.from(Array.from({ length: 1_000 }, (_, place) => row(first + place)).join(''));
    yield Buffer.from('</sheetData></worksheet>');
  }
  const path = await writeXlsx({
    sheets: [{ name: 'S', rows: [] }],
    parts: { 'xl/worksheets/sheet1.xml': rows() },
  });
  const script = `import { openSheetTable } from ${JSON.stringify(new URL('../../../dist/sources/tables/open-sheet-table.js', import.meta.url).href)};
    const table = await openSheetTable(process.argv[1]);
    let count = 0;
    for await (const batch of table.rows(',')) count += batch.length;
    console.log(count);`;
  const args = ['--max-old-space-size=24', '--input-type=module', '-e', script, path];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('100000\n');
}, 30_000);
