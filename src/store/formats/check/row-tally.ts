// Compares two sets of rows without holding them: both sides are added up in any order, and the sums must be the same.
import { crc32 } from 'node:zlib';

export interface RowTally {
  add(row: string): void;
  /** The same for the same rows; different for others, up to one case in 2^32. */
  result(): string;
  count(): number;
}

export function createRowTally(): RowTally {
  let [count, first, second] = [0, 0, 0];
  return {
    add: (row) => {
      const sum = crc32(row);
      count += 1;
      // Unsigned: a sum that may be negative would depend on the order.
      first = (first + sum) >>> 0;
      second = (second + Math.imul(sum ^ 0x5bd1e995, (sum >>> 7) | 1)) >>> 0;
    },
    result: () => `${count} ${first} ${second}`,
    count: () => count,
  };
}
