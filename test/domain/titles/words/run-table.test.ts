// Pieces found in text without spaces.
import { expect, test } from 'vitest';
import { createRunTable } from '../../../../src/domain/titles/words/run-table.ts';

function found(pieces: string[], text: string): string[] {
  return createRunTable(pieces.map((piece) => [piece, piece] as const))
    .findAll(text)
    .map(({ value }) => value);
}

test('the longest piece at a place counts, and none overlap', () => {
  expect(found(['部長', '本部長', '営業'], '営業本部長')).toEqual(['営業', '本部長']);
  expect(found(['社長', '社長室', '室長'], '社長室長')).toEqual(['社長室']);
});

test('a piece is found only at the edge of a word where it says so', () => {
  expect(found(['|전|'], '안전 팀장')).toEqual([]);
  expect(found(['|전|'], '삼성 전 사장')).toEqual(['|전|']);
  expect(found(['감사|'], '감사팀장')).toEqual([]);
  expect(found(['감사|'], '상근감사')).toEqual(['감사|']);
  expect(found(['|元', '元気'], '元気')).toEqual(['元気']);
});

test('of two equal pieces the one with more edges counts, then the first', () => {
  expect(found(['前', '|前'], '前社長')).toEqual(['|前']);
  const table = createRunTable([
    ['主任', 6],
    ['主任', 5],
  ]);
  expect(table.findAll('主任').map(({ value }) => value)).toEqual([6]);
});
