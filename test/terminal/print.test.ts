// Text for a terminal.
import { expect, test } from 'vitest';
import { bold, formatBytes, formatNumberOf, formatTable } from '../../src/terminal/print.ts';

test('columns are as wide as their widest cell, and lines have no spaces at their end', () => {
  expect(
    formatTable([
      ['name', 'n'],
      ['a', '12'],
    ]),
  ).toBe('name  n\n────  ──\na     12');
});

test('a wide character takes two places, a mark none', () => {
  const lines = formatTable([
    ['x', 'y'],
    ['部長', '1'],
    ['e\u0301a', '2'],
    ['abcd', '3'],
  ]).split('\n');
  expect(lines).toEqual(['x     y', '────  ─', '部長  1', 'e\u0301a    2', 'abcd  3']);
});

test('a cell stays on its line, whatever it has in it', () => {
  const lines = formatTable([
    ['name', 'n'],
    ['a\nb\u001b[2J\u202ec\td', '1'],
  ]).split('\n');
  expect(lines).toEqual(['name         n', '───────────  ─', 'a�b�[2J�c�d  1']);
});

test.each([
  [999, '1 kB'],
  [1_500_000, '1.5 MB'],
  [2_345_000_000, '2.35 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a number and its word', () => {
  expect([formatNumberOf(1, 'row', 'rows'), formatNumberOf(1_200, 'row', 'rows')]).toEqual([
    '1 row',
    '1,200 rows',
  ]);
});

test('only a terminal gets bold text', () => {
  const write = () => true;
  expect(bold('a', { write })).toBe('a');
  expect(bold('a', { write, isTTY: true })).toBe('\u001b[1ma\u001b[22m');
});
