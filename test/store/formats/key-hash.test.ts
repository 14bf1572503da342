// Numbers made from keys: exact in a double, different for each space, and rarely the same for two keys.
import { expect, test } from 'vitest';
import { keyHash } from '../../../src/store/formats/key-hash.ts';

test('is a whole number that a double stores exactly, over the whole range', () => {
  const hashes = Array.from({ length: 10_000 }, (_, n) => keyHash(1, `company-${n}.example`));
  expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
  for (const bit of [0, 20, 31, 32, 40, 52]) {
    const share = hashes.filter((hash) => Math.floor(hash / 2 ** bit) % 2 === 1).length / hashes.length;
    expect(Math.abs(share - 0.5), `bit ${bit}`).toBeLessThan(0.03);
  }
});

test('is the same for the same key, today and in every store that was written before', () => {
  expect(keyHash(1, 'acme.example')).toBe(keyHash(1, 'acme.example'));
  expect([keyHash(1, 'acme.example'), keyHash(9, '')]).toEqual([1844003504778952, 8497518169350259]);
});

test('differs by space and by key', () => {
  const keys = Array.from({ length: 200_000 }, (_, n) => String(n));
  const hashes = [1, 2, 3].flatMap((space) => keys.map((key) => keyHash(space, key)));
  expect(new Set(hashes).size).toBe(hashes.length);
});
