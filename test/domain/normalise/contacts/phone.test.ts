// Phone numbers to E.164.
import { expect, test } from 'vitest';
import { phoneNumber } from '../../../../src/domain/normalise/contacts/phone.ts';

test.each([
  ['+61 2 5550 0101', undefined, '+61255500101'],
  ["'+61 2 5550 0101", undefined, '+61255500101'],
  ['’+49 30 1234', undefined, '+49301234'],
  ['(02) 5550 0101', 'AU', '+61255500101'],
  ['02 5550 0101 ext. 12', 'au', '+61255500101'],
  ['+61 (0)2 5550 0101', undefined, '+61255500101'],
  ['0061 2 5550 0101', undefined, '+61255500101'],
  ['0011 61 2 5550 0101', 'AU', '+61255500101'],
  ['1300 975 707', 'AU', '+611300975707'],
  ['tel:+61-2-5550-0101', undefined, '+61255500101'],
  ['04 50 11 22 33', 'FR', '+33450112233'],
  ['+1 (650) 253-0000 x5', 'AU', '+16502530000'],
])('reads %s of %s', (text, country, number) => {
  expect(phoneNumber(text, country)).toBe(number);
});

test.each([
  ['', 'AU'],
  ['none', 'AU'],
  ['555-0100', 'US'],
  ['02 5550 0101', undefined],
  ['02 5550 0101', 'XX'],
  ['0000000000', 'AU'],
  ['call +61 2 5550 0101', 'AU'],
  [`+61 2 5550 0101${' '.repeat(100)}`, 'AU'],
])('reads no phone number from %j of %s', (text, country) => {
  expect(phoneNumber(text, country)).toBeUndefined();
});
