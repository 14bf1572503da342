// Sets of people numbers: what is written is what is read, whatever the share of the group.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../src/samples/demo/random.ts';
import {
  clearOutside,
  countBits,
  moveBits,
  takeNumbers,
} from '../../../../src/store/formats/people-index/bitmap.ts';
import {
  intersectSet,
  isSparse,
  loadSet,
  mostSetBytes,
  moveNumbers,
  type StoredSet,
  uniteSet,
  wordsFor,
  writeSet,
} from '../../../../src/store/formats/people-index/number-set.ts';

function stored(numbers: readonly number[], size: number): StoredSet {
  const bytes = new Uint8Array(mostSetBytes(numbers.length, size) + 3);
  // Not at the start of the bytes, as in a block.
  const end = writeSet(bytes, 3, Uint32Array.from(numbers), size);
  return { count: numbers.length, bytes: bytes.subarray(3, end) };
}

const whole = (size: number) => ({ first: 0, end: wordsFor(size) });

function numbersIn(bitmap: Uint32Array): number[] {
  const numbers: number[] = [];
  takeNumbers(bitmap, { first: 0, end: bitmap.length }, 0, Number.MAX_SAFE_INTEGER, numbers);
  return numbers;
}

function bitmapOf(numbers: readonly number[], size: number): Uint32Array {
  const bitmap = new Uint32Array(wordsFor(size));
  uniteSet(bitmap, stored(numbers, size), size, whole(size));
  return bitmap;
}

const everyone = (size: number) => Array.from({ length: size }, (_, number) => number);

describe('a set', () => {
  test.each([
    ['nobody', [], 100],
    ['the only one', [0], 1],
    ['the first', [0], 1000],
    ['the last', [999], 1000],
    ['everyone', everyone(1000), 1000],
    ['everyone of a full word', everyone(64), 64],
    ['neighbours around the ends of words', [31, 32, 63, 64, 95], 100_000],
    ['gaps of every length', [0, 1, 128, 257, 16_642, 2_113_795], 300_000_000],
    ['huge numbers', [5, 299_999_998, 299_999_999], 300_000_000],
  ])('of %s is read as it was written', (_, numbers, size) => {
    const range = whole(size);
    const bitmap = new Uint32Array(range.end);
    uniteSet(bitmap, stored(numbers, size), size, range);
    expect(countBits(bitmap, range)).toBe(numbers.length);
    expect(numbersIn(bitmap)).toEqual(numbers);
  });

  test('may be written from numbers in any order', () => {
    expect(stored([900, 3, 77], 1000)).toEqual(stored([3, 77, 900], 1000));
    const mixed = createRandom('any order').shuffle(everyone(400));
    expect(stored(mixed, 1000)).toEqual(stored(everyone(400), 1000));
  });

  test('is as small as its numbers or as the group', () => {
    expect(stored([5, 6, 7], 300_000).bytes).toHaveLength(3);
    expect(stored(everyone(200_000), 300_000).bytes).toHaveLength(37_500);
  });

  test.each([0.001, 0.02, 0.03, 0.04, 0.5, 0.97])(
    'with a share of %d intersects others like lists',
    (share) => {
      const random = createRandom(`share ${share}`);
      const size = 3001;
      for (let time = 0; time < 20; time += 1) {
        const ours = everyone(size).filter(() => random.chance(share));
        const theirs = everyone(size).filter(() => random.chance(random.pick([0.01, 0.3, 1])));
        const scratch = new Uint32Array(wordsFor(size)).fill(time);
        const bitmap = bitmapOf(ours, size);
        intersectSet(bitmap, stored(theirs, size), size, whole(size), scratch);
        const both = ours.filter((number) => theirs.includes(number));
        expect(numbersIn(bitmap)).toEqual(both);
        uniteSet(bitmap, stored(ours, size), size, whole(size));
        expect(numbersIn(bitmap)).toEqual(ours);
      }
    },
  );

  test('replaces the content of a bitmap, within the range', () => {
    const size = 3200;
    for (const numbers of [everyone(size), [5, 700, 1000, 3000]]) {
      const bitmap = new Uint32Array(wordsFor(size)).fill(1);
      loadSet(bitmap, stored(numbers, size), size, { first: 20, end: 40 });
      const outside = everyone(100).filter((word) => word < 20 || word >= 40);
      const inside = numbers.filter((number) => number >= 640 && number < 1280);
      const wanted = [...outside.map((word) => word * 32), ...inside].sort((a, b) => a - b);
      expect(numbersIn(bitmap)).toEqual(wanted);
    }
  });

  test('that is sparse can be removed from a bitmap', () => {
    const [bitmap, list] = [bitmapOf(everyone(2000), 2000), new Uint32Array(100)];
    bitmap[0] = 0;
    const set = stored([3, 31, 32, 700, 1999], 2000);
    expect(isSparse(set, 2000)).toBe(true);
    expect(moveNumbers(bitmap, set, { first: 0, end: 40 }, list)).toBe(2);
    expect([...list.subarray(0, 2)]).toEqual([32, 700]);
    expect(countBits(bitmap, whole(2000))).toBe(2000 - 32 - 2);
  });

  test('is not read outside the range', () => {
    const size = 3200;
    for (const numbers of [everyone(size), [5, 700, 1000, 1100, 3000]]) {
      const bitmap = new Uint32Array(wordsFor(size));
      const range = { first: 20, end: 40 };
      uniteSet(bitmap, stored(numbers, size), size, range);
      const inside = numbers.filter((number) => number >= 640 && number < 1280);
      expect(numbersIn(bitmap)).toEqual(inside);
      bitmap[0] = 1;
      intersectSet(bitmap, stored([700], size), size, range, new Uint32Array(bitmap.length));
      expect(numbersIn(bitmap)).toEqual([0, 700]);
    }
  });
});

describe('a bitmap', () => {
  test.each([
    [0, 100],
    [1, 99],
    [31, 33],
    [32, 64],
    [33, 34],
    [40, 50],
    [0, 96],
  ])('is cut to the numbers from %d up to %d', (first, end) => {
    const bitmap = bitmapOf(everyone(100), 100);
    clearOutside(bitmap, first, end);
    const range = { first: first >>> 5, end: wordsFor(end) };
    const numbers: number[] = [];
    takeNumbers(bitmap, range, 0, 1000, numbers);
    expect(numbers).toEqual(everyone(100).slice(first, end));
  });

  test('gives any page of its numbers', () => {
    const random = createRandom('pages');
    const members = everyone(2000).filter(() => random.chance(0.2));
    const bitmap = bitmapOf(members, 2000);
    for (const skip of [0, 1, 31, 32, 33, 399, members.length - 1, members.length, 5000]) {
      for (const limit of [-1, 0, 1, 10, 1000]) {
        const numbers = [-1];
        takeNumbers(bitmap, whole(2000), skip, limit, numbers);
        expect(numbers).toEqual([-1, ...members.slice(skip, skip + Math.max(0, limit))]);
      }
    }
  });

  test('returns the numbers that another set has too', () => {
    const [from, wanted] = [bitmapOf([1, 40, 41, 99], 100), bitmapOf([0, 40, 99], 100)];
    expect(moveBits(from, wanted, whole(100))).toBe(2);
    expect([numbersIn(from), numbersIn(wanted)]).toEqual([
      [1, 41],
      [40, 99],
    ]);
  });
});
