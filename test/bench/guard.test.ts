// The guard of costs: what it lets pass and what it does not.
import { expect, test } from 'vitest';
import { BOUNDS, exceeded, type Guarded } from '../../bench/guard/bounds.ts';

const usual = Object.fromEntries(BOUNDS.map((bound) => [bound.name, bound.usual])) as Guarded;

test('lets the usual costs pass', () => {
  expect(exceeded(usual)).toEqual([]);
});

test.each(BOUNDS.map(({ name }) => name))('sees when %s has become more than twice as much', (name) => {
  const doubled = { ...usual, [name]: usual[name] * 2.1 };
  expect(exceeded(doubled).map((bound) => bound.name)).toEqual([name]);
});

test('what could not be measured does not pass', () => {
  expect(exceeded({ ...usual, lookup: Number.NaN }).map(({ name }) => name)).toEqual(['lookup']);
});

test('leaves room for a busy machine', () => {
  for (const { name, usual: before, atMost } of BOUNDS)
    expect(atMost / before, name).toBeGreaterThanOrEqual(1.6);
});
