// Pairs sorted by their hashes.
import { expect, test } from 'vitest';
import { keyHash } from '../../../../src/store/formats/key-hash.ts';
import { sortByHash } from '../../../../src/store/formats/key-runs/sort-by-hash.ts';

function expectSorted(hashes: readonly number[]): void {
  const companies = hashes.map((_, company) => company);
  const run = { hashes: Float64Array.from(hashes), companies: Float64Array.from(companies) };
  const sorted = sortByHash(run, hashes.length);
  const expected = companies.toSorted((a, b) => (hashes[a] as number) - (hashes[b] as number) || a - b);
  expect([...sorted.companies]).toEqual(expected);
  expect([...sorted.hashes]).toEqual(expected.map((company) => hashes[company]));
}

test.each([0, 1, 2, 3, 5, 100, 20_000])('%i pairs are sorted', (count) => {
  expectSorted(Array.from({ length: count }, (_, at) => keyHash(1, `key ${at}`)));
});

test('pairs of one hash stay in their order, few or many', () => {
  const keys = Array.from({ length: 5_000 }, (_, at) =>
    at % 3 === 0 ? 'shared by many' : `key ${at % 700}`,
  );
  expectSorted(keys.map((key) => keyHash(1, key)));
});

test('hashes that are not spread evenly are sorted as well', () => {
  expectSorted(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 5_003));
  expectSorted([0, 2 ** 53 - 1, 2 ** 53 - 2, 1, 0]);
});

test('no more than the pairs asked for are sorted', () => {
  const run = { hashes: Float64Array.of(3, 1, 2), companies: Float64Array.of(30, 10, 20) };
  expect([...sortByHash(run, 2).companies]).toEqual([10, 30]);
});
