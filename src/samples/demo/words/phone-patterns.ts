// Phone numbers that are not in use, by country; each # is a digit to fill in. Australia and North America reserve
// ranges for fiction. Elsewhere the subscriber part begins with 0, which no numbering plan here assigns.
import type { Country } from '../../../domain/reference.ts';
import type { Random } from '../random.ts';

interface PhonePatterns {
  readonly office: readonly string[];
  readonly mobile: readonly string[];
}

const NORTH_AMERICA = (areas: readonly string[]): PhonePatterns => ({
  office: areas.map((area) => `+1 ${area}-555-01##`),
  mobile: areas.map((area) => `+1 ${area}-555-01##`),
});

const PHONE_PATTERNS: { readonly [C in Country]: PhonePatterns } = {
  // The ranges and the mobile numbers of the Australian regulator's list for film, radio and books.
  AU: {
    office: ['+61 2 5550 ####', '+61 3 5550 ####', '+61 7 5550 ####', '+61 8 5550 ####', '+61 2 7010 ####'],
    mobile: [
      '+61 491 570 006',
      '+61 491 570 110',
      '+61 491 570 156',
      '+61 491 570 157',
      '+61 491 570 158',
      '+61 491 570 159',
      '+61 491 570 313',
      '+61 491 570 737',
    ],
  },
  NZ: { office: ['+64 9 055 5###', '+64 4 055 5###', '+64 3 055 5###'], mobile: ['+64 21 055 5###'] },
  SG: { office: ['+65 0555 0###'], mobile: ['+65 0555 1###'] },
  MY: { office: ['+60 3-0555 0###', '+60 4-055 5###'], mobile: ['+60 12-055 5###'] },
  ID: { office: ['+62 21 0555 0###', '+62 31 0555 0###'], mobile: ['+62 812-0555-####'] },
  PH: { office: ['+63 2 0555 0###', '+63 32 055 5###'], mobile: ['+63 917 055 5###'] },
  HK: { office: ['+852 0555 0###'], mobile: ['+852 0555 1###'] },
  JP: { office: ['+81 3-0555-0###', '+81 6-0555-0###', '+81 52-055-5###'], mobile: ['+81 90-0555-####'] },
  VN: { office: ['+84 24 0555 0###', '+84 28 0555 0###'], mobile: ['+84 90 055 5###'] },
  KR: { office: ['+82 2-0555-0###', '+82 51-055-5###'], mobile: ['+82 10-0555-####'] },
  TH: { office: ['+66 2 055 5###', '+66 53 055 5##'], mobile: ['+66 81 055 5###'] },
  US: NORTH_AMERICA(['212', '303', '312', '415', '503', '512', '617']),
  CA: NORTH_AMERICA(['403', '416', '514', '604', '613']),
};

export function samplePhone(random: Random, country: Country, kind: 'office' | 'mobile'): string {
  let number = '';
  for (const character of random.pick(PHONE_PATTERNS[country][kind])) {
    number += character === '#' ? random.integer(0, 9) : character;
  }
  return number;
}
