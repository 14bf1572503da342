// Register numbers and the check digits of an ABN.
import { describe, expect, test } from 'vitest';
import {
  hasRightAbnCheckDigits,
  readAbn,
  readRegisterNumber,
} from '../../../src/domain/identifiers/read-register-number.ts';

describe('readAbn', () => {
  test.each(['51824753556', '51 824 753 556', '51-824-753-556', '51\u00a0824\u2009753 556'])(
    'reads %j',
    (text) => {
      expect(readAbn(text)).toEqual({ ok: true, value: '51824753556' });
    },
  );

  test.each(['', '5182475355', '518247535566', '5182475355a', '５１８２４７５３５５６'])(
    'refuses %j',
    (text) => {
      expect(readAbn(text)).toEqual({ ok: false, problem: 'it is not 11 digits' });
    },
  );
});

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
