// CSV: quotes, line ends and damage; every row has the line on which it begins.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../../../src/errors.ts';
import { readCsvRows } from '../../../../src/sources/formats/csv/csv-rows.ts';
import { readCsv } from '../../../../src/sources/formats/csv/read-csv.ts';
import { MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import type { SourceRow } from '../../../../src/sources/source.ts';
import { collect, cutAt, inSmallChunks } from '../../read-rows.ts';

/** Rows as their cells, under the header that the text begins with. */
const readChunks = (chunks: AsyncIterable<Buffer>) =>
  collect(readCsv({ name: 'test.csv', rows: readCsvRows(chunks) }, () => (cells) => cells));
const read = (text: Buffer | string) => readChunks(inSmallChunks(text));
const row = (line: number, ...cells: string[]): SourceRow => ({ line, value: cells });
const BAD_QUOTE = 'is not CSV: a double quote is in the wrong place, or is not closed';

describe('CSV', () => {
  test('gives each row its cells and its line', async () => {
    expect(await read('a,b\n1,2\n3,4\n')).toEqual([row(2, '1', '2'), row(3, '3', '4')]);
  });

  test('passes the trimmed headers to the reader of cells', async () => {
    const seen: (readonly string[])[] = [];
    await collect(
      readCsv({ name: 'test.csv', rows: readCsvRows(inSmallChunks('\ufeff a ,"b c"\n1,2\n')) }, (headers) => {
        seen.push(headers);
        return (cells) => cells;
      }),
    );
    expect(seen).toEqual([['a', 'b c']]);
  });

  test('reads the same rows wherever the chunks are cut', async () => {
    const bytes = Buffer.from('\ufeff"a",b\r\n"é ""部""\r\nx",2\r\n\r\n5" pipe,1\n,"😀"\n"x"y,3\n7,8');
    const whole = await read(bytes);
    expect(whole.map(({ line }) => line)).toEqual([2, 5, 6, 7, 8]);
    for (let place = 0; place <= bytes.length; place += 1) {
      expect(await readChunks(cutAt(bytes, place)), `cut at ${place}`).toEqual(whole);
    }
    expect(await readChunks(inSmallChunks(bytes, 1))).toEqual(whole);
  });

  test('removes the quotes of a cell and reads doubled quotes as one', async () => {
    expect(await read('a,b\n"x, ""y""",""\n')).toEqual([row(2, 'x, "y"', '')]);
  });

  test('reads empty cells beside quoted ones', async () => {
    expect(await read('a,b,c\n,"x",\n')).toEqual([row(2, '', 'x', '')]);
  });

  test('keeps line ends inside quotes and counts them as lines', async () => {
    expect(await read('a,b\n"x\ny\r\nz",2\n3,4\n')).toEqual([row(2, 'x\ny\r\nz', '2'), row(5, '3', '4')]);
  });

  test('accepts CRLF and LF mixed in one file', async () => {
    expect(await read('a,b\r\n1,2\n3,4\r\n')).toEqual([row(2, '1', '2'), row(3, '3', '4')]);
  });

  test('skips blank lines but counts them', async () => {
    expect(await read('\na,b\n\n1,2\n \r\n3,4')).toEqual([row(4, '1', '2'), row(6, '3', '4')]);
  });

  test('keeps spaces around a cell', async () => {
    expect(await read('a,b\n 1 ,2\n')).toEqual([row(2, ' 1 ', '2')]);
  });

  test('reports cells without a header', async () => {
    expect(await read('a,b\n1,2,3\n4,5\n')).toEqual([
      { line: 2, problem: 'the row has 3 cells under 2 headers' },
      row(3, '4', '5'),
    ]);
  });

  test('leaves missing cells out', async () => {
    expect(await read('a,b\n1\n')).toEqual([row(2, '1')]);
  });

  test('reports a row that is not UTF-8 and continues', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,'), Buffer.from([0xff]), Buffer.from('\n3,4\n')]);
    expect(await read(bytes)).toEqual([{ line: 2, problem: 'the row is not UTF-8' }, row(3, '3', '4')]);
  });

  test('reads the replacement character as data if it is in the file', async () => {
    expect(await read('a,b\n1,\ufffd\n')).toEqual([row(2, '1', '\ufffd')]);
  });

  test('reports a quote in the wrong place of a bare cell, without repeating it, and continues', async () => {
    const text = 'a,b\njo@acme.example",2\nAcme "The, Best" Ltd\n1, "x"\nAcme "The, Best" Ltd,Sydney,\n3,4\n';
    expect(await read(text)).toEqual([
      ...[2, 3, 4, 5].map((line) => ({ line, problem: `the row ${BAD_QUOTE}` })),
      row(6, '3', '4'),
    ]);
  });

  test('reads quotes in pairs inside a bare cell as text', async () => {
    expect(await read('a,b\nA "quoted" b,"x, y"\n5""x,1\n')).toEqual([
      row(2, 'A "quoted" b', 'x, y'),
      row(3, '5""x', '1'),
    ]);
  });

  test('reports text after a closing quote and continues', async () => {
    expect(await read('a,b\n"x"y,2\n"x" ,2\n3,4\n')).toEqual([
      { line: 2, problem: `the row ${BAD_QUOTE}` },
      { line: 3, problem: `the row ${BAD_QUOTE}` },
      row(4, '3', '4'),
    ]);
  });

  test('reports a quote that is not closed in the last line', async () => {
    for (const end of ['', '\n', '\r\n']) {
      expect(await read(`a,b\n1,2\n"x,2${end}`)).toEqual([
        row(2, '1', '2'),
        { line: 3, problem: `the row ${BAD_QUOTE}` },
      ]);
    }
  });

  test.each([
    ['is never closed', 'a,b\n1,2\n"x,2\n3,4\n5,6\n', 3, 5],
    ['is closed by the next quote, which more text follows', 'a,b\n1,"x\n3,4\n5,"y z"\n7,8\n', 2, 4],
    [
      'is closed by the next quote, which begins a cell with a comma',
      'a,b\n1,"x\n3,4\n5,", Inc"\n7,8\n',
      2,
      4,
    ],
    ['opens after a cell of several lines', 'a,b\n"1\n2","x\n3,4\n5,"y"\n', 3, 5],
    ['covers the rows up to a stray quote', 'a,b,c\n1,"x,y\n3,4,5\n6,7,8\n9,z",1\n', 2, 5],
    [
      'covers rows that leave out their last cell',
      'id,name,fqdn,text\na,Acme,a.example,"x\nb,Birch,b.example\nc,Cedar,c.example\nd,Dill,d.example,"\ne,Elm,e.example,w\n',
      2,
      5,
    ],
    [
      'covers rows, and is in one, that leave out their last cell',
      'a,b,c,d\n1,"x,2\n3,4,5\n6,7,8\n9,z",1\n',
      2,
      5,
    ],
    ['covers the rows up to a stray one at the end of a line', 'a,b\n1,"x\n3,4\n5,z"\n', 2, 4],
  ])('refuses a file with a quote that %s', async (_, text, line, lastLine) => {
    await expect(read(text)).rejects.toThrow(
      new OperatorError(
        `test.csv: the double quote that opens in line ${line} covers the lines up to ${lastLine}, which may be rows of ` +
          'their own. Nothing of the file was published. Close the quote where its cell ends, write a quote inside ' +
          'quotes twice, and import it again.',
      ),
    );
  });

  test.each([
    [
      'an address',
      '1,"Level 3, 5 George St\nSydney, NSW\nAustralia",2',
      'Level 3, 5 George St\nSydney, NSW\nAustralia',
    ],
    [
      'an address with as many commas as a row',
      '1,"Level 3, 5 George St\nSydney, NSW, 2000\nNSW, Australia",2',
      'Level 3, 5 George St\nSydney, NSW, 2000\nNSW, Australia',
    ],
    [
      'lines with as many commas as there are in a row',
      '1,"one\na, b, c\nand more\nend",2',
      'one\na, b, c\nand more\nend',
    ],
    ['quotes', '1,"he said ""yes""\n""no"", she said\nend",2', 'he said "yes"\n"no", she said\nend'],
    ['short lists', '1,"list:\na,b\nc,d\ne,f",2', 'list:\na,b\nc,d\ne,f'],
    ['two rows of a table', '1,"a,b,c\nd,e,f",2', 'a,b,c\nd,e,f'],
  ])('accepts a cell of several lines: %s', async (_, line, cell) => {
    expect(await read(`a,b,c\n${line}\n`)).toEqual([{ line: 2, value: ['1', cell, '2'] }]);
  });

  test.each([
    ['a whole row', '1,2,3,"x\n5,6,7,8"', 'x\n5,6,7,8', 3],
    ['a row that leaves out its last cell', '1,2,3,"x\n5,6,7\n8,9,10,"', 'x\n5,6,7\n8,9,10,', 4],
  ])('warns of a cell that is closed correctly and may include %s', async (_, line, cell, lastLine) => {
    expect(await read(`a,b,c,d\n${line}\n`)).toEqual([
      {
        line: 2,
        value: ['1', '2', '3', cell],
        warning: `the cell in lines 2 to ${lastLine} may hold rows: check its quotes`,
      },
    ]);
  });

  test('reports an over-long row and continues', async () => {
    const text = `a,b\n${'x'.repeat(MAX_RECORD_BYTES)},2\n3,4\n`;
    expect(await readChunks(inSmallChunks(text, 1_000_000))).toEqual([
      { line: 2, problem: `the row, up to line 2, is longer than ${MAX_RECORD_BYTES} bytes` },
      row(3, '3', '4'),
    ]);
  });

  test('refuses a file with an over-long row of several lines', async () => {
    const text = `a,b\n1,2\n"x\n${'x'.repeat(MAX_RECORD_BYTES)}",2\n3,4\n`;
    await expect(readChunks(inSmallChunks(text, 1_000_000))).rejects.toThrow(
      'the double quote that opens in line 3 covers the lines up to 4',
    );
  });

  test('gives no rows for a file with only headers', async () => {
    expect(await read('a,b\n')).toEqual([]);
  });

  test.each(['', '\ufeff', '\n \n'])('refuses a file without a header line: %j', async (text) => {
    await expect(read(text)).rejects.toThrow(
      new OperatorError('test.csv is empty. A CSV file begins with a line that names its columns.'),
    );
  });

  test('refuses a file whose header line is not CSV', async () => {
    await expect(read('a,b"c\n1,2\n')).rejects.toThrow(
      new OperatorError(`test.csv has no readable header line: the row ${BAD_QUOTE}.`),
    );
  });

  test('reads back any cells that were written by the rules', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é', '😀', ';') });
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (cells, size) => {
        // A cell whose lines read as rows is refused.
        fc.pre(!cells.flat().some((one) => /\n[^,\n]*,[^,\n]*,[^,\n]*\n/.test(one)));
        const text = cells.map((one) => one.map(quoted).join(',')).join('\n');
        const got = await readChunks(inSmallChunks(`a,b,c\n${text}\n`, size));
        expect(got.map((one) => 'value' in one && one.value)).toEqual(cells);
      }),
    );
  });
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
