// Register numbers and their check digits.
import { describe, expect, test } from 'vitest';
import { hasRightUenCheckLetter } from '../../../src/domain/identifiers/check-uen.ts';
import { readCik } from '../../../src/domain/identifiers/read-cik.ts';
import {
  hasRightAbnCheckDigits,
  hasRightNzbnCheckDigit,
  readRegisterNumber,
} from '../../../src/domain/identifiers/read-register-number.ts';

describe('hasRightAbnCheckDigits', () => {
  test.each(['51824753556', '53004085616', '33051775556', '83914571673'])('accepts %s', (abn) => {
    expect(hasRightAbnCheckDigits(abn)).toBe(true);
  });

  test('refuses every number that differs from a right one in one digit', () => {
    const abn = '51824753556';
    for (let place = 0; place < abn.length; place += 1) {
      for (const digit of '0123456789') {
        const other = abn.slice(0, place) + digit + abn.slice(place + 1);
        expect([other, hasRightAbnCheckDigits(other)]).toEqual([other, other === abn]);
      }
    }
  });
});

describe('readRegisterNumber', () => {
  test.each([
    ['abn', '51 824 753 556', '51824753556'],
    ['acn', '004 085 616', '004085616'],
    ['nzbn', '9429000000000', '9429000000000'],
    ['uen', '201912345k', '201912345K'],
    ['duns', '15-048-3782', '150483782'],
  ] as const)('reads the %s %j as %s', (kind, text, number) => {
    expect(readRegisterNumber(kind, text)).toBe(number);
  });

  test.each([
    ['abn', '5182475355'],
    ['acn', '0040856166'],
    ['nzbn', '942900000000'],
    ['uen', '2019'],
    ['duns', 'none'],
  ] as const)('reads no %s from %j', (kind, text) => {
    expect(readRegisterNumber(kind, text)).toBeUndefined();
  });
});

test.each(['9429041525746', '9429000000017'])('accepts the NZBN %s and no other last digit', (nzbn) => {
  const right = [...'0123456789'].filter((digit) => hasRightNzbnCheckDigit(nzbn.slice(0, -1) + digit));
  expect(right).toEqual([nzbn.slice(-1)]);
});

test.each(['196800306E', '197200078R', '53011111L', 'T08GB0004A'])(
  'accepts one letter at the end of %s',
  (uen) => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) =>
      hasRightUenCheckLetter(uen.slice(0, -1) + letter),
    );
    expect(letters).toHaveLength(1);
  },
);

// DBS Bank, Singapore Airlines and a government agency.
test.each(['196800306E', '197200078R', 'T16GB0002G'])('accepts the UEN %s', (uen) => {
  expect(hasRightUenCheckLetter(uen)).toBe(true);
});

test.each([
  ['320193', '0000320193'],
  ['0000320193', '0000320193'],
  ['0', undefined],
  ['12345678901', undefined],
  ['apple', undefined],
])('reads the CIK %j as %j', (text, cik) => {
  expect(readCik(text)).toBe(cik);
});
