// The seeded random numbers: the same numbers for the same seed, for ever.
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/samples/demo/random.ts';

test('gives the same numbers for the same seed, and others for another', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.integer(0, 1_000_000));
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('keeps its numbers from release to release', () => {
  const random = createRandom('firmament');
  expect([random.integer(1, 1000), random.integer(1, 1000), random.integer(1, 1000)]).toEqual([
    605, 234, 593,
  ]);
});

test('stays inside its bounds and reaches both ends', () => {
  const random = createRandom('bounds');
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(3, 7)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
});

test('shuffles without losing anything and does not change the given list', () => {
  const given = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = createRandom('shuffle').shuffle(given);
  expect(given).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...shuffled].sort()).toEqual(given);
});

test('picks by weight and never an entry with weight 0', () => {
  const random = createRandom('weights');
  const weights: Record<string, number> = { never: 0, seldom: 1, often: 9 };
  const picks = Array.from({ length: 1000 }, () =>
    random.pickWeighted(Object.keys(weights), (key) => weights[key] ?? 0),
  );
  expect(picks).not.toContain('never');
  expect(picks.filter((key) => key === 'often').length).toBeGreaterThan(800);
});

test('takes some of a list in the order of the list', () => {
  const random = createRandom('some');
  expect(random.some(['a', 'b', 'c'], 5)).toEqual(['a', 'b', 'c']);
  const two = random.some([1, 2, 3, 4, 5], 2);
  expect(two).toHaveLength(2);
  expect(two).toEqual([...two].sort());
});
