// Pairs of a hash and a company in memory: all are found, however many there are.
import { expect, test } from 'vitest';
import { createKeyTable } from '../../../../src/store/formats/key-runs/key-table.ts';

/** Spread over all 53 bits, and each of them three times. */
const hashOf = (n: number) => ((n % 2_000) * 4_503_599_627_371) % 2 ** 53;

function companiesUnder(table: ReturnType<typeof createKeyTable>, hash: number): readonly number[] {
  const companies: number[] = [];
  table.find(hash, (company) => {
    companies.push(company);
    return false;
  });
  return companies;
}

test.each([1, 3, 1_024, 1_025, 6_000])(
  'of %d pairs each is found under its hash, the newest first',
  (count) => {
    const table = createKeyTable(count);
    const fullBefore: number[] = [];
    for (let n = 0; n < count; n += 1) {
      if (table.isFull()) fullBefore.push(n);
      table.add(hashOf(n), n);
    }
    expect([fullBefore, table.size, table.isFull()]).toEqual([[], count, true]);
    const places = Array.from({ length: Math.min(count, 2_000) }, (_, n) => n);
    const wanted = places.map((n) => [n + 4_000, n + 2_000, n].filter((company) => company < count));
    expect(places.map((n) => companiesUnder(table, hashOf(n)))).toEqual(wanted);
    expect(companiesUnder(table, 1)).toEqual([]);
    const { hashes, companies } = table.takeSorted();
    expect([...hashes]).toEqual([...hashes].sort((a, b) => a - b));
    expect([...companies].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
    expect([table.size, companiesUnder(table, hashOf(0))]).toEqual([0, []]);
  },
);

test('stops at the pair that the visitor accepts', () => {
  const table = createKeyTable(10);
  for (const company of [1, 2, 3]) table.add(7, company);
  const seen: number[] = [];
  expect(
    table.find(7, (company) => {
      seen.push(company);
      return company === 2;
    }),
  ).toBe(true);
  expect(seen).toEqual([3, 2]);
});
