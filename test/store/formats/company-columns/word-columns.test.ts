// The words of names in their columns, read back as they were written.
import { expect, test } from 'vitest';
import { readWords, writeWords } from '../../../../src/store/formats/company-columns/word-columns.ts';

test('words of any script are read back as they were written', () => {
  const rows = [
    '2 acme trading',
    '',
    '1 zürich\u00022 žluťoučký kůň',
    '1 東京 東京都 京都 都',
    `1 ${'x'.repeat(200)}`,
    '1 caf\u00e9',
  ];
  const read = readWords(writeWords(rows), rows.length);
  const sorted = (row: string) =>
    row.split('\u0002').map((name) => {
      const [count, ...words] = name.split(' ');
      return [count, ...words.sort()];
    });
  expect(read.map(sorted)).toEqual(rows.map(sorted));
});
