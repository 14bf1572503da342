// One letter missing, too many, wrong, or two neighbours exchanged.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpellingFinder } from '../../../../src/domain/titles/words/one-letter-wrong.ts';

const find = createSpellingFinder(['manager', 'director']);

test.each([
  ['managr', 'manager'],
  ['anager', 'manager'],
  ['manage', 'manager'],
  ['mannager', 'manager'],
  ['managers', 'manager'],
  ['maneger', 'manager'],
  ['mangaer', 'manager'],
  ['direcotr', 'director'],
  ['manager', undefined],
  ['mangr', undefined],
  ['mnagare', undefined],
  ['', undefined],
  ['m', undefined],
  ['managermanager', undefined],
])('%s is %s', (text, meant) => {
  expect(find(text)).toBe(meant);
});

test('the first of two words that fit is meant', () => {
  expect(createSpellingFinder(['direktur', 'director'])('direktor')).toBe('direktur');
});

/** The definition, slow but plain. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= other.length; j += 1) (rows[0] as number[])[j] = j;
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  }
  return at(one.length, other.length);
}

test('a word is found exactly if its distance is one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(word, word, (text, meant) => {
      expect(createSpellingFinder([meant])(text)).toBe(distance(text, meant) === 1 ? meant : undefined);
    }),
    { numRuns: 2000 },
  );
});
