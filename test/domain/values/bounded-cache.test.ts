// The bounded cache: what it keeps, what it forgets, and that it stays within its bound.
import { expect, test } from 'vitest';
import { createBoundedCache } from '../../../src/domain/values/bounded-cache.ts';

test('returns what was set, and undefined for anything else', () => {
  const cache = createBoundedCache<string, number>(10);
  cache.set('a', 1);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
});

test('forgets everything when it is cleared', () => {
  const cache = createBoundedCache<number, string>(4);
  for (let key = 0; key < 4; key += 1) cache.set(key, 'x');
  cache.clear();
  expect([0, 1, 2, 3].map((key) => cache.get(key))).toEqual(Array(4).fill(undefined));
});

test('never has more values than its bound, and has the newest', () => {
  const cache = createBoundedCache<number, string>(100);
  for (let key = 0; key < 1_000; key += 1) cache.set(key, 'x');
  const kept = Array.from({ length: 1_000 }, (_, key) => key).filter((key) => cache.get(key) !== undefined);
  expect(kept.length).toBeGreaterThanOrEqual(50);
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(kept.at(-1)).toBe(999);
});

test('keeps values that are read again while others are replaced', () => {
  const cache = createBoundedCache<number, string>(20);
  cache.set(-1, 'often');
  for (let key = 0; key < 1_000; key += 1) {
    cache.set(key, 'x');
    expect(cache.get(-1)).toBe('often');
  }
});

test('bounds the sum of sizes if values have one', () => {
  const cache = createBoundedCache<number, string>(100, (value, key) => value.length + String(key).length);
  for (let key = 10; key < 90; key += 1) cache.set(key, '12345678');
  const kept = Array.from({ length: 80 }, (_, place) => place + 10).filter(
    (key) => cache.get(key) !== undefined,
  );
  expect(kept.length).toBeGreaterThanOrEqual(5);
  expect(kept.length).toBeLessThanOrEqual(10);
});

test('does not let one huge value push out the others', () => {
  const cache = createBoundedCache<string, string>(100, (value) => value.length);
  cache.set('small', 'x');
  cache.set('huge', 'x'.repeat(26));
  expect([cache.get('small'), cache.get('huge')]).toEqual(['x', undefined]);
});
