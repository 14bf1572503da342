// Counts as English texts write them.
import { expect, test } from 'vitest';
import { formatCount } from '../../../src/domain/values/format-count.ts';

test('a count has a comma before each three digits, as English texts have', () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789_012, -1, -999, -1_000]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en'));
  }
});
