// Markup in titles.
import { expect, test } from 'vitest';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';
import { stripMarkup } from '../../../../src/domain/titles/words/strip-markup.ts';

test.each([
  ['<b>ceo</b>', ' ceo '],
  ['ceo<br/>acme', 'ceo acme'],
  ['<a href="x">head</a> of sales', ' head  of sales'],
  ['<script>alert("manager")</script>clerk', '  clerk'],
  ['<style>p { }', '  p { }'.slice(1)],
  ['r&amp;d&nbsp;lead', 'r&d lead'],
  ['engineer <sales>', 'engineer <sales>'],
  ['a < b', 'a < b'],
  ['a <b', 'a <b'],
])('%j becomes %j', (text, plain) => {
  expect(stripMarkup(text)).toBe(plain);
});

test('a title in markup is read like the title alone', () => {
  expect(readTitle('<p><b>Sales&nbsp;Manager</b></p>', 'AU')).toEqual(readTitle('Sales Manager', 'AU'));
});

test('markup without a word is no data', () => {
  for (const text of ['<div></div>', '<br>', '<script>document.title</script>', '<img src="x.png" alt="">']) {
    const { level, department } = readTitle(text, 'AU');
    expect([level.seniority, department.department]).toEqual([7, 17]);
  }
});

test.each(['<', '<b', '<b>', '<script>', '</', '&amp', '<>'])(
  'the time for many of %s grows with their length',
  (piece) => {
    const best = (length: number): number => {
      const text = piece.repeat(length);
      return Math.min(
        ...Array.from({ length: 4 }, () => {
          const start = performance.now();
          stripMarkup(`${text}>`);
          return performance.now() - start;
        }),
      );
    };
    best(2_000);
    expect(best(100_000)).toBeLessThan(Math.max(500 * best(2_000), 200));
  },
);
