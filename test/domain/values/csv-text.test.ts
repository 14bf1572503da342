// CSV that is written, and read back the same.
import { expect, test } from 'vitest';
import { csvRow, listCell } from '../../../src/domain/values/csv-text.ts';

test('quotes commas, quotes and line ends, and no other character', () => {
  expect(csvRow(['a b', 'a,b', 'a"b', 'a\nb', 'a\rb', "a'b;c"])).toBe(
    `a b,"a,b","a""b","a\nb","a\rb",a'b;c\r\n`,
  );
});

test('tells an empty text from an unknown value', () => {
  expect(csvRow(['', null, 0, false])).toBe('"",,0,false\r\n');
});

test('changes no value, also none that a spreadsheet would take for a formula', () => {
  expect(csvRow(['=1+1', '@x', '-1', '+61 2'])).toBe('=1+1,@x,-1,+61 2\r\n');
});

test('quotes outer spaces, which some readers drop', () => {
  expect(csvRow([' a', 'b ', '\tc'])).toBe('" a","b ","\tc"\r\n');
});

test.each([
  [['a', 'b c'], 'a;b c'],
  [['a;b', 'c'], '["a;b","c"]'],
  [['[a]'], '["[a]"]'],
  [['a', ''], '["a",""]'],
  [[' a'], '[" a"]'],
  [[], '[]'],
])('writes the list %j as %s, which reads back the same', (items, cell) => {
  expect(listCell(items)).toBe(cell);
});
