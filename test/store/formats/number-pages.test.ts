// Sets of hashes in pages: what is in is found, what is not is not, at any size and in any order.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHashSorter } from '../../../src/store/formats/number-pages/hash-sorter.ts';
import {
  isOnPage,
  listHash,
  packPages,
  pageOf,
  pagesFor,
} from '../../../src/store/formats/number-pages/number-pages.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Spread over 53 bits, in no order, the same each time. */
const hash = (n: number) => Math.floor((((n + 1) * 0.6180339887498949) % 1) * 2 ** 53);

test.each([1, 879, 880, 881, 20_000])('a set of %i hashes', (size) => {
  const sorter = createHashSorter(join(temporaryFolder(), 'hashes'));
  for (let n = 0; n < size; n += 1) sorter.add(hash(n));
  for (let n = 0; n < size; n += 7) sorter.add(hash(n));
  const pages = pagesFor(sorter.count);
  const stored = new Map([...packPages(sorter.sorted(), pages)].map(({ page, bytes }) => [page, bytes]));
  sorter.close();
  const has = (one: number) => {
    const bytes = stored.get(pageOf(one, pages));
    return bytes !== undefined && isOnPage(bytes, one, pages);
  };
  const hashes = Array.from({ length: 2 * size }, (_, n) => hash(n));
  expect(hashes.slice(0, size).filter((one) => !has(one))).toEqual([]);
  expect(hashes.slice(size).filter(has)).toEqual([]);
  const bytes = [...stored.values()].reduce((sum, one) => sum + one.length, 0);
  expect(bytes).toBe(size * 4);
});

test('more hashes than fit into memory are sorted by way of a file, each once', () => {
  const sorter = createHashSorter(join(temporaryFolder(), 'hashes'));
  // All in the first of 256 parts, which holds 4,096.
  const size = 10_000;
  for (let n = 0; n < size; n += 1) sorter.add(Math.floor(hash(n) / 256));
  for (let n = 0; n < size; n += 1) sorter.add(Math.floor(hash(n) / 256));
  const sorted = [...sorter.sorted()].flatMap((part) => [...part]);
  sorter.close();
  expect(sorter.count).toBe(2 * size);
  expect(sorted).toEqual(
    [...new Set(Array.from({ length: size }, (_, n) => Math.floor(hash(n) / 256)))].sort((a, b) => a - b),
  );
});

test('the number of a keyed hash is its first 53 bits', () => {
  expect(listHash(Buffer.from('ffffffffffffffff', 'hex'))).toBe(2 ** 53 - 1);
  expect(listHash(Buffer.from('0000000000000800', 'hex'))).toBe(1);
  expect(listHash(Buffer.from('80000000000000ff', 'hex'))).toBe(2 ** 52);
});
