// Two sets of rows are compared by their sums, in whatever order they come.
import { expect, test } from 'vitest';
import { createRowTally } from '../../../../src/store/formats/check/row-tally.ts';

const ROWS = Array.from({ length: 500 }, (_, place) => `row ${place * 7919}`);

function resultOf(rows: readonly string[]): string {
  const tally = createRowTally();
  for (const row of rows) tally.add(row);
  return tally.result();
}

test('the same rows in another order have the same result, after any number of them', () => {
  for (let count = 0; count < ROWS.length; count += 1) {
    const some = ROWS.slice(0, count);
    expect(resultOf([...some].reverse())).toBe(resultOf(some));
  }
});

test('another row, a missing one and one that comes twice give another result', () => {
  const [first = '', ...rest] = ROWS;
  const results = [ROWS, rest, [first, ...ROWS], [...rest, 'another'], [...rest, ...rest.slice(0, 1)]].map(
    resultOf,
  );
  expect(new Set(results).size).toBe(results.length);
});
