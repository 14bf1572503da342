// The console reads a table in the browser by the rules of the service.
import { describe, expect, test } from 'vitest';
import { enrichedCsv } from '../../console/src/views/enriched-csv.ts';
import { OldLineEnds, readCsv, WrongQuote } from '../../console/src/views/read-table.ts';
import { readCsvRows } from '../../src/sources/formats/csv/csv-rows.ts';

const read = (text: string) => readCsv('list', new TextEncoder().encode(text));

test.each([
  ['commas', 'a,b\n1,2\n', [['1', '2']]],
  ['semicolons', 'a;b\r\n1,5;2\r\n', [['1,5', '2']]],
  ['tabs', 'a\tb\n24" screens\t2', [['24" screens', '2']]],
  ['a byte order mark', '\ufeffa,b\n1,2', [['1', '2']]],
  ['quotes around separators and line ends', 'a,b\n"1, and","2\n""3"""\n', [['1, and', '2\n"3"']]],
  ['quotes inside a bare cell', 'a,b\nThe "Old" Mill,2\n', [['The "Old" Mill', '2']]],
  ['empty lines', 'a,b\n\n1,2\n \n', [['1', '2']]],
  ['a first line with the separator', 'sep=;\r\na;b\r\n1,2,3;4\r\n', [['1,2,3', '4']]],
  ['such a line after a mark, in quotes', '\ufeff"SEP=\t"\na\tb\n1,2\t3\n', [['1,2', '3']]],
  ['a first line with a separator that is not read', 'sep=|\na,b\n1,2\n', [['1', '2']]],
  ['rows of other lengths', 'a,b\n1\n1,2,3\n', [['1'], ['1', '2', '3']]],
])('reads %s', (_, text, rows) => {
  expect(read(text)).toEqual({ name: 'list', columns: ['a', 'b'], rows });
});

test.each([
  ['a quote that is not closed', 'a,b\n"1,2\n3,4\n'],
  ['a cell that goes on after its quote', 'a,b\n"1"x,2\n'],
  ['one line without an end', 'a,b'],
  ['no line', '\n\n'],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow();
});

test.each([
  ['a,b\n1,2\n\n"3"x,4\n', 4],
  ['a,b\n"1\n2",3\n4,"5\n6,7\n', 4],
  ['sep=,\na,b\nx "y,2\n', 3],
])('names the line of a wrong quote in %j', (text, line) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ line, constructor: WrongQuote }));
});

test('says that lines end with a carriage return alone', () => {
  expect(() => read('a,b\r1,2\r')).toThrow(OldLineEnds);
});

/** 南十字 in Shift-JIS, twice. */
const SHIFT_JIS = Buffer.from('93ec8f5c8e9a93ec8f5c8e9a', 'hex');

test.each([
  [
    'Windows-1252, as Excel saves it',
    Buffer.from('a,b\r\nSociété,naïve\r\n', 'latin1'),
    [['Société', 'naïve']],
  ],
  ['UTF-16', Buffer.from('\ufeffa\tb\r\nSociété\t株式会社\r\n', 'utf16le'), [['Société', '株式会社']]],
  [
    'Shift-JIS',
    Buffer.concat([Buffer.from('a,b\n'), SHIFT_JIS, Buffer.from(',2\n')]),
    [['南十字南十字', '2']],
  ],
  ['UTF-8', Buffer.from('a,b\nSociété,株式会社\n'), [['Société', '株式会社']]],
])('reads %s', (_, bytes, rows) => {
  expect(readCsv('list', bytes)).toEqual({ name: 'list', columns: ['a', 'b'], rows });
});

test('reads an encoding that shows only far below the header', () => {
  const bytes = Buffer.from(`a,b\n${'1,2\n'.repeat(50_000)}Société,2\n`, 'latin1');
  expect(readCsv('list', bytes).rows.at(-1)).toEqual(['Société', '2']);
});

test('refuses what is no text', () => {
  const bytes = Buffer.from(Array.from({ length: 4_000 }, (_, place) => (place * 7_919) % 251));
  expect(() => readCsv('list', bytes)).toThrow();
});

test('cells without a header stay at the end of their row', () => {
  const table = read('a,b\n1,2,3,4\n5,6\n');
  expect(enrichedCsv(table, [], ['id']).slice(1)).toEqual([
    'a,b,id,_status,_matched_by\r\n',
    '1,2,,"","",3,4\r\n',
    '5,6,,"",""\r\n',
  ]);
});

describe('as the service does', () => {
  test.each(['x,"y ""z"""\n', 'x "y",z\n', '"x\ny",z\r\n', ' "x",y\n', 'x,y"\n'])('%j', async (row) => {
    const chunks = (async function* () {
      yield Buffer.from(`a,b\n${row}`);
    })();
    const own: (readonly string[])[] = [];
    for await (const rows of readCsvRows(chunks)) {
      for (const one of rows) if ('cells' in one && one.line > 1) own.push(one.cells);
    }
    if (own.length === 0) expect(() => read(`a,b\n${row}`)).toThrow();
    else expect(read(`a,b\n${row}`).rows).toEqual(own);
  });
});
