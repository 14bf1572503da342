// The sizes of companies: the wanted sum, the wanted largest, and a power law between.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStaffSizes } from '../../../src/samples/world/staff-sizes.ts';
import { sizeProblem, usualLargest } from '../../../src/samples/world/world-size.ts';

function sizesOf(companies: number, people: number, largest: number): number[] {
  const peopleAtRank = createStaffSizes({ seed: 1, companies, people, largest });
  return Array.from({ length: companies }, (_, place) => peopleAtRank(place + 1));
}

describe('staff sizes', () => {
  test('add up to the people, and none is larger than the largest or negative', () => {
    const worlds = fc
      .tuple(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([companies, people, share]) => {
        const least = Math.ceil(people / companies);
        return { companies, people, largest: least + Math.floor((people - least) * share * share) };
      });
    fc.assert(
      fc.property(worlds, ({ companies, people, largest }) => {
        const sizes = sizesOf(companies, people, largest);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
        expect(sizes[0]).toBe(largest);
        expect(sizes.filter((size) => !(Number.isInteger(size) && size >= 0 && size <= largest))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('follow a power law: few large companies, most of them small, some empty', () => {
    const sizes = sizesOf(100_000, 1_000_000, 30_000);
    const over = (size: number) => sizes.filter((one) => one > size).length;
    expect(over(1_000)).toBeGreaterThan(20);
    expect(over(1_000)).toBeLessThan(200);
    expect(over(100)).toBeGreaterThan(5 * over(1_000));
    expect(over(10)).toBeGreaterThan(5 * over(100));
    expect(over(0)).toBe(80_000);
    expect([...sizes.slice(1_000)].sort((a, b) => b - a)[0]).toBeLessThan(1_000);
  });
});

describe('the usual largest company', () => {
  test.each([
    [10_000_000, 100_000_000, 300_000],
    [10_000, 100_000, 10_000],
    [5, 100, 40],
    [1, 100, 100],
    [10, 0, 0],
  ])('of %i companies with %i people has %i', (companies, people, largest) => {
    expect(usualLargest(companies, people)).toBe(largest);
    expect(sizeProblem({ seed: 1, companies, people, largest })).toBeUndefined();
  });
});
