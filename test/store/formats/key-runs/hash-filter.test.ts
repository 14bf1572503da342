// The answers of a filter for hashes that were added, and for others.
import { expect, test } from 'vitest';
import { keyHash } from '../../../../src/store/formats/key-hash.ts';
import { createHashFilter } from '../../../../src/store/formats/key-runs/hash-filter.ts';

const BLOCKS = 2 ** 10;
/** As full as with ten million companies. */
const ADDED = 43 * BLOCKS;

test('finds all that was added, and rarely anything else', () => {
  const filter = createHashFilter(BLOCKS);
  for (let number = 0; number < ADDED; number += 1) filter.add(keyHash(1, `added-${number}.example`));
  let missed = 0;
  let wrong = 0;
  for (let number = 0; number < ADDED; number += 1) {
    if (!filter.mayHave(keyHash(1, `added-${number}.example`))) missed += 1;
    if (filter.mayHave(keyHash(1, `other-${number}.example`))) wrong += 1;
  }
  expect(missed).toBe(0);
  expect(wrong / ADDED).toBeLessThan(0.006);
});

test('an empty one has nothing', () => {
  expect(createHashFilter(BLOCKS).mayHave(keyHash(1, 'acme.example'))).toBe(false);
});
