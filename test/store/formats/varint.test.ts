// Numbers as bytes: their stored form is fixed, and every number is read back.
import { expect, test } from 'vitest';
import {
  type ByteCursor,
  numberBytes,
  readNumber,
  skipBytes,
  skipNumber,
  writeNumber,
} from '../../../src/store/formats/varint.ts';

const FORMS: readonly (readonly [number, string])[] = [
  [0, '00'],
  [127, '7f'],
  [128, '8001'],
  [300, 'ac02'],
  [16_383, 'ff7f'],
  [16_384, '808001'],
  [2 ** 32, '8080808010'],
  [Number.MAX_SAFE_INTEGER, 'ffffffffffffff0f'],
];

test.each(FORMS)('writes %d as the bytes %s and reads it back', (number, form) => {
  const bytes = Buffer.alloc(10, 0xee);
  const end = writeNumber(bytes, 1, number);
  expect(bytes.toString('hex', 1, end)).toBe(form);
  expect(numberBytes(number)).toBe(end - 1);
  const cursor: ByteCursor = { bytes, at: 1 };
  expect(readNumber(cursor)).toBe(number);
  expect(cursor.at).toBe(end);
});

test('skips numbers and bytes without reading them', () => {
  const bytes = Buffer.from('8001aabbcc05', 'hex');
  const cursor: ByteCursor = { bytes, at: 0 };
  skipNumber(cursor);
  expect(skipBytes(cursor, 3)).toBe(2);
  expect(readNumber(cursor)).toBe(5);
});
