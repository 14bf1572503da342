// A do-not-call list that is imported for the wrong country is noticed by its area codes.
import { expect, test } from 'vitest';
import { createListCountryCheck } from '../../../src/domain/privacy/list-country-check.ts';

/** 416 is Toronto, 212 is New York. */
const CANADIAN = '+14165550123';
const AMERICAN = '+12125550123';

function otherOf(country: 'US' | 'CA' | 'AU', canadian: number, american: number) {
  const check = createListCountryCheck(country);
  for (let count = 0; count < canadian; count += 1) check.add(CANADIAN);
  for (let count = 0; count < american; count += 1) check.add(AMERICAN);
  return check.otherCountry();
}

test.each([
  ['US', 9, 1, 'CA'],
  ['US', 8, 2, undefined],
  ['CA', 1, 9, 'US'],
  ['CA', 9, 1, undefined],
  ['US', 0, 0, undefined],
  ['AU', 9, 0, undefined],
] as const)('%s with %i Canadian and %i American numbers: %s', (country, canadian, american, other) => {
  expect(otherOf(country, canadian, american)).toBe(other);
});

test('numbers of neither country do not count', () => {
  const check = createListCountryCheck('US');
  check.add(CANADIAN);
  // 800 is free of charge in both.
  for (let count = 0; count < 20; count += 1) check.add('+18005550123');
  expect(check.otherCountry()).toBe('CA');
});
