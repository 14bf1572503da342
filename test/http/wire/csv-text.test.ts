import { expect, test } from 'vitest';
import { csvRow } from '../../../src/http/wire/csv-text.ts';

test('quotes commas, quotes and line ends, and nothing else', () => {
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
