// Rows of CSV, compared with the parser of a library.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cells, CsvRow } from '../../../../src/sources/formats/csv/csv-row.ts';
import { readCsvRows } from '../../../../src/sources/formats/csv/csv-rows.ts';
import { COMMAS, type Delimiter } from '../../../../src/sources/formats/csv/row-ends.ts';
import { splitCells } from '../../../../src/sources/formats/csv/split-cells.ts';
import { inSmallChunks } from '../../read-rows.ts';

async function read(text: string, delimiter: Delimiter = ',', hasQuotes = true): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const batch of readCsvRows(inSmallChunks(text), { delimiter, hasQuotes })) rows.push(...batch);
  return rows;
}

test('splits a row as csv-parse does, or both refuse it, except for quotes in a bare cell', async () => {
  const piece = fc.constantFrom('a', ' ', '"', '""', ',', 'é', '\t', ';');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      const text = pieces.join('');
      fc.pre(text.trim() !== '');
      const [row] = await read(text);
      const cells = row !== undefined && 'cells' in row ? row.cells : undefined;
      expect(cells).toEqual(split(text, cells !== undefined));
    }),
    { numRuns: 2000 },
  );
});

function split(text: string, isRelaxed: boolean): Cells | undefined {
  try {
    return parse(text, { relax_column_count: true, relax_quotes: isRelaxed, record_delimiter: '\n' })[0];
  } catch {
    return undefined;
  }
}

test('splits at semicolons and tabs by its layout', async () => {
  expect(await read('a;"b;c";d,e\n', ';')).toEqual([{ line: 1, cells: ['a', 'b;c', 'd,e'] }]);
  expect(await read('a\t"b\tc"\n"d\ne"\tf\n', '\t')).toEqual([
    { line: 1, cells: ['a', 'b\tc'] },
    { line: 2, cells: ['d\ne', 'f'] },
  ]);
});

test('reads a quote inside a bare cell as text: between tabs any, otherwise in pairs', async () => {
  const problem = 'the row is not CSV: a double quote is in the wrong place, or is not closed';
  for (const delimiter of [',', ';', '\t'] as const) {
    const rows = ['A "quoted" b', '24" screens', ' "x"'].map((cell) => `${cell}${delimiter}1\n`).join('');
    expect(await read(rows, delimiter)).toEqual([
      { line: 1, cells: ['A "quoted" b', '1'] },
      delimiter === '\t' ? { line: 2, cells: ['24" screens', '1'] } : { line: 2, problem },
      { line: 3, problem },
    ]);
  }
});

test('a quote inside a bare cell after a cell of several lines is damage: those lines may be rows', async () => {
  expect(await read('"x,1\n2",a "b" c\n')).toEqual([
    { line: 1, problem: expect.stringContaining('may be rows of their own'), mayHideRows: true },
  ]);
});

test('reads a quote as an ordinary character in a layout without quoting', async () => {
  expect(await read('a\t"b\tc"\r\n\n"d\n', '\t', false)).toEqual([
    { line: 1, cells: ['a', '"b', 'c"'] },
    { line: 3, cells: ['"d'] },
  ]);
});

test('cuts out only the wanted cells, and notices damage in the others', () => {
  const cut = (text: string) => splitCells(text, COMMAS, new Uint8Array([0, 1, 0, 1]));
  expect(cut('"a","b ""c""","d",e,f')).toEqual(['', 'b "c"', '', 'e', 'f']);
  expect(cut('"a"x,b,c,d')).toEqual({ cause: -1, isOpen: false });
  expect(cut('a,b,c"c,"d"')).toEqual({ cause: -1, isOpen: false });
  expect(cut('a,b,"c,d')).toEqual({ cause: 4, isOpen: true });
});
