// Industry codes against the tables of their classifications.
import { expect, test } from 'vitest';
import { ANZSIC_2006 } from '../../../../src/domain/generated/anzsic-2006.ts';
import { NAICS } from '../../../../src/domain/generated/naics.ts';
import { SIC_1987 } from '../../../../src/domain/generated/sic-1987.ts';
import { checkIndustryCode } from '../../../../src/domain/normalise/facts/industry-codes.ts';

test.each([
  ['anzsic', '0111', '0111'],
  ['anzsic', ' 7000 ', '7000'],
  ['anzsic', '420', '0420'],
  ['anzsic', 'A0111', '0111'],
  ['anzsic', 'C121220', '1212'],
  ['sic', '3571', '3571'],
  ['sic', '0111', '0111'],
  ['sic', '111', '0111'],
  ['sic', '7370', '7370'],
  ['sic', '2000', '2000'],
  ['sic', '6770', '6770'],
  ['naics', '541511', '541511'],
  ['naics', '513210', '513210'],
  ['naics', '511210', '511210'],
  ['naics', '454110', '454110'],
  ['naics', '54', '54'],
  ['naics', '31-33', '31-33'],
] as const)('accepts the %s code %s', (kind, code, canonical) => {
  expect(checkIndustryCode(kind, code)).toBe(canonical);
});

test.each([
  ['anzsic', '9999'],
  ['anzsic', '111'],
  ['anzsic', '01112'],
  ['anzsic', '70'],
  ['anzsic', 'Z0111'],
  ['sic', '9890'],
  ['sic', '271'],
  ['sic', ''],
  ['sic', '35711'],
  ['naics', '999999'],
  ['naics', '5'],
  ['naics', '5415111'],
  ['naics', 'software'],
] as const)('does not accept the %s code %s', (kind, code) => {
  expect(checkIndustryCode(kind, code)).toBeUndefined();
});

test('has complete tables', () => {
  const count = (table: string) => new Set(table.trim().split(/\s+/)).size;
  expect([count(ANZSIC_2006), count(SIC_1987), count(NAICS)]).toEqual([506, 1005, 1179]);
});
