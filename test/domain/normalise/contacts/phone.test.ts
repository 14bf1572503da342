// Phone numbers to E.164.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { phoneNumber } from '../../../../src/domain/normalise/contacts/phone.ts';
import { createQuickReader } from '../../../../src/domain/normalise/contacts/quick-phone.ts';
import { COUNTRY_CODES } from '../../../../src/domain/reference.ts';
import { createRandom } from '../../../../src/samples/demo/random.ts';

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
  // Copied with marks of the writing direction around it.
  ['\u202a+61 2 5550 0101\u202c', undefined, '+61255500101'],
  ['\u202a02 5550 0101\u202c', 'AU', '+61255500101'],
  ["\ufeff'+61 2 5550 0101", undefined, '+61255500101'],
  ['02\u20095550\u20090101', 'AU', '+61255500101'],
  ['02\u00a05550\u200b0101', 'AU', '+61255500101'],
  ['（０２）５５５０－０１０１', 'AU', '+61255500101'],
  ['(+61) 2 5550 0101', undefined, '+61255500101'],
  ['(0061) 2 5550 0101', undefined, '+61255500101'],
  ['00 61 2 5550 0101', 'AU', '+61255500101'],
  ['00 (61) 2 5550 0101', 'AU', '+61255500101'],
  // A spreadsheet made numbers of them.
  ['412345678.0', 'AU', '+61412345678'],
  ['61412345678.00', 'AU', '+61412345678'],
  ['21123456.0', 'NZ', '+6421123456'],
  ['412,345,678', 'AU', '+61412345678'],
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
  ['02 5550 0101 (mobile)', 'AU'],
  ['02 5550 0101\u00b2', 'AU'],
  [`+61 2 5550 0101${' '.repeat(100)}`, 'AU'],
])('reads no phone number from %j of %s', (text, country) => {
  expect(phoneNumber(text, country)).toBeUndefined();
});

const CODES = ['61', '64', '65', '60', '62', '63', '852', '81', '84', '82', '66', '1', '44'];
const BEFORE = ['', '', '0', '0', '1', '+1', '00', '0011', '010', '011', '183', '000', '08', '+610', '+6183'];

test('numbers that are read without the parser of the library are read as the library reads them', () => {
  const random = createRandom('phone numbers');
  const readQuickly = createQuickReader(parsePhoneNumberFromString);
  const countries = new Set<string>();
  for (let n = 0; n < 60_000; n += 1) {
    const home = random.pick(COUNTRY_CODES);
    const code = random.pick(CODES);
    const before = random.pick([...BEFORE, `+${code}`, `+${code}`, `+${code}0`, code]);
    const digits = Array.from({ length: random.integer(6, 12) }, () => random.integer(0, 9));
    const text = before + digits.map((digit) => random.pick(['', '', '', ' ', '-', ') ']) + digit).join('');
    const number = readQuickly(text, home);
    if (number === undefined) continue;
    const read = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
    expect([text, home, number]).toEqual([text, home, read?.isValid() === true ? read.number : undefined]);
    countries.add(read?.countryCallingCode ?? '');
  }
  // Each of the served countries; the United States and Canada share one code.
  expect(countries.size).toBe(COUNTRY_CODES.length - 1);
});
