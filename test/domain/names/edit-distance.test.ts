// How many slips lead from one word to another, up to a number that the caller still cares about.
import { expect, test } from 'vitest';
import { editDistance } from '../../../src/domain/names/edit-distance.ts';

test.each([
  ['acme', 'acme', 0],
  ['acme', 'acne', 1],
  ['acme', 'acmee', 1],
  ['acme', 'ame', 1],
  // Two swapped neighbours are one slip, also at both ends.
  ['acme', 'amce', 1],
  ['acme', 'came', 1],
  // The letters between two slips cost nothing.
  ['xabcdefy', 'yabcdefx', 2],
  ['kitten', 'sitting', 3],
  ['robotics', 'orbotisc', 2],
  ['robotics', 'roobtcs', 2],
  ['', 'abc', 3],
])('from “%s” to “%s”: %i', (first, second, slips) => {
  expect(editDistance(first, second, 3)).toBe(slips);
  expect(editDistance(second, first, 3)).toBe(slips);
});

test.each([
  ['acme', 'acmeabcd', 1],
  ['acme', 'xcmy', 1],
  ['abcdefgh', 'hgfedcba', 2],
  ['xabcdefy', 'yabcdefx', 1],
])('from “%s” to “%s” are more than %i', (first, second, most) => {
  expect(editDistance(first, second, most)).toBe(most + 1);
});
