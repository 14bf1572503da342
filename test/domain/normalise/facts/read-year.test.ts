// Years of foundation as files have them.
import { expect, test } from 'vitest';
import { readYear } from '../../../../src/domain/normalise/facts/read-year.ts';

test.each([
  ['1911', 1911],
  ['1911.0', 1911],
  [' 2001 ', 2001],
  ['1000', 1000],
  ['2026', 2026],
  ['1997-03-01', 1997],
  ['1997-03-01T00:00:00Z', 1997],
])('reads %j', (text, year) => {
  expect(readYear(text, 2026)).toBe(year);
});

test.each(['', '999', '2027', '0', '19110', '1911.5', 'c. 1911', '-1911'])(
  'reads no year from %j',
  (text) => {
    expect(readYear(text, 2026)).toBeUndefined();
  },
);
