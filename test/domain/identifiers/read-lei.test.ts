// LEIs and ACNs: their form and their check digits.
import { describe, expect, test } from 'vitest';
import { hasRightAcnCheckDigit } from '../../../src/domain/identifiers/check-acn.ts';
import { hasRightLeiCheckDigits, readLei } from '../../../src/domain/identifiers/read-lei.ts';

describe('an LEI', () => {
  test('has 18 letters and digits and two check digits', () => {
    expect(readLei(' 254900l61zzd3ulfb846 ')).toBe('254900L61ZZD3ULFB846');
    for (const text of [
      '',
      '254900L61ZZD3ULFB84',
      '254900L61ZZD3ULFB8461',
      '254900L61ZZD3ULFB8AB',
      '254900L61ZZD3ULFé846',
    ]) {
      expect(readLei(text), text).toBeUndefined();
    }
  });

  test.each(['254900L61ZZD3ULFB846', '549300W7KLPMSUX8AR05', 'R2I72C950HOYXII45366'])(
    '%s is right',
    (lei) => {
      expect(hasRightLeiCheckDigits(lei)).toBe(true);
    },
  );

  test('with one character changed is wrong', () => {
    expect(hasRightLeiCheckDigits('254900L61ZZD3ULFB847')).toBe(false);
    expect(hasRightLeiCheckDigits('254900L61ZZD3ULFA846')).toBe(false);
  });
});

test('the check digit of an ACN is verified', () => {
  for (const acn of ['102843809', '610947281', '004085616', '000000019'])
    expect(hasRightAcnCheckDigit(acn), acn).toBe(true);
  for (const acn of ['102843808', '610947282']) expect(hasRightAcnCheckDigit(acn), acn).toBe(false);
});
