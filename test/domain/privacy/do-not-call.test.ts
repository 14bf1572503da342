// Numbers of do-not-call lists, and how long a list may be used.
import { describe, expect, test } from 'vitest';
import { phoneNumber } from '../../../src/domain/normalise/contacts/phone.ts';
import {
  daysLeft,
  type ListCountry,
  listedNumber,
  validDays,
} from '../../../src/domain/privacy/do-not-call.ts';

/** Numbers that are reserved for fiction, and some shapes of them. */
const NUMBERS: readonly (readonly [ListCountry, string, string])[] = [
  ['AU', '0491 570 006', '+61491570006'],
  ['AU', '(02) 5550 1234', '+61255501234'],
  ['AU', '61491570156', '+61491570156'],
  ['AU', '+61 2 5550 1234', '+61255501234'],
  ['AU', '491570006', '+61491570006'],
  ['AU', '1800 160 401', '+611800160401'],
  ['NZ', '021 123 4567', '+64211234567'],
  ['NZ', '6492345678', '+6492345678'],
  ['SG', '81234567', '+6581234567'],
  ['SG', '6581234567', '+6581234567'],
  ['US', '2125550123', '+12125550123'],
  ['US', '1-212-555-0123', '+12125550123'],
  ['CA', '(416) 555-0142', '+14165550142'],
];

test.each(NUMBERS)('a number of %s, %s, is %s', (country, text, number) => {
  expect(listedNumber(text, country)).toBe(number);
});

test('a number on a list is the same as in a file of people', () => {
  for (const [country, text, number] of NUMBERS) {
    if (text === '491570006') continue;
    expect(phoneNumber(text, country), text).toBe(number);
  }
});

test.each([
  ['AU', '12'],
  ['AU', '+64 21 123 4567'],
  ['SG', '21234567'],
  ['SG', '812345678'],
  ['US', '1125550123'],
  ['US', '212555012'],
  ['US', 'call me'],
  ['US', ''],
] as const)('%s has no number %j', (country, text) => {
  expect(listedNumber(text, country)).toBeUndefined();
});

describe('validity', () => {
  test('lists may be used for as long as the rules of their country say', () => {
    expect(['AU', 'NZ', 'SG', 'US', 'CA'].map((country) => validDays(country as ListCountry))).toEqual([
      30, 30, 21, 31, 31,
    ]);
  });

  test('the day of the list counts as its first', () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    expect(daysLeft('SG', '2026-07-01', at('2026-07-01'))).toBe(21);
    expect(daysLeft('SG', '2026-07-01', at('2026-07-22'))).toBe(0);
    expect(daysLeft('SG', '2026-07-01', at('2026-07-23'))).toBe(-1);
    // In Singapore it is the second of July already.
    expect(daysLeft('SG', '2026-07-02', Date.parse('2026-07-01T20:00:00Z'))).toBe(21);
  });
});
