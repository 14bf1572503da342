// The country of a row: one of the served ones, or the reason why it is not.
import { expect, test } from 'vitest';
import { readRowCountry } from '../../../../src/domain/normalise/places/read-row-country.ts';

test.each([
  ['au', 'AU'],
  [' AUS ', 'AU'],
  ['Aust.', 'AU'],
  ['Republic of Korea', 'KR'],
  ['日本', 'JP'],
])('%j is %s', (text, country) => {
  expect(readRowCountry(text)).toEqual({ ok: true, country });
});

test.each([
  ['FR', '"FR" is not served'],
  ['Deutschland', '"Deutschland" is not served'],
  ['Atlantis', '"Atlantis" cannot be read'],
  ['N/A', '"N/A" cannot be read'],
])('%j: %s', (text, problem) => {
  expect(readRowCountry(text)).toEqual({ ok: false, problem });
});
