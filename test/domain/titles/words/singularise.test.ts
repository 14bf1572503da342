// Plurals and singulars are one word, and different words stay different.
import { expect, test } from 'vitest';
import { singularise } from '../../../../src/domain/titles/words/singularise.ts';

test.each([
  ['managers', 'manager'],
  ['secretaries', 'secretary'],
  ['companies', 'company'],
  ['coaches', 'coach'],
  ['processes', 'process'],
  ['businesses', 'business'],
  ['taxes', 'tax'],
  ['nurses', 'nurse'],
  ['databases', 'database'],
  ['executives', 'executive'],
  ['analyses', 'analysis'],
  ['salesmen', 'salesman'],
  ['women', 'woman'],
  ['womens', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['midwives', 'midwife'],
  ['mechanics', 'mechanic'],
])('%s and %s are one word', (plural, singular) => {
  expect(singularise(plural)).toBe(singular);
  expect(singularise(singular)).toBe(singular);
});

test.each([
  'sales',
  'securities',
  'customs',
  'business',
  'analysis',
  'news',
  'logistics',
  'campus',
  'access',
  'series',
  'people',
  'gas',
  'specimen',
])('leaves %s alone', (word) => {
  expect(singularise(word)).toBe(word);
});

test('does not change people to person', () => {
  expect(singularise('people')).not.toBe(singularise('person'));
});
