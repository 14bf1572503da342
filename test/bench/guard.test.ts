// The guard of costs: what it accepts and what it refuses.
import { expect, test } from 'vitest';
import { BOUNDS, exceeded, type Guarded } from '../../bench/guard/bounds.ts';

const usual = Object.fromEntries(BOUNDS.map((bound) => [bound.name, bound.usual])) as Guarded;

test('accepts the usual costs', () => {
  expect(exceeded(usual)).toEqual([]);
});

test.each(BOUNDS.map(({ name }) => name))('notices when %s is more than twice as much', (name) => {
  const doubled = { ...usual, [name]: usual[name] * 2.1 };
  expect(exceeded(doubled).map((bound) => bound.name)).toEqual([name]);
});

test('a cost that could not be measured is refused', () => {
  expect(exceeded({ ...usual, lookup: Number.NaN }).map(({ name }) => name)).toEqual(['lookup']);
});

test('tolerates a busy machine', () => {
  for (const { name, usual: before, atMost } of BOUNDS)
    expect(atMost / before, name).toBeGreaterThanOrEqual(1.6);
});
