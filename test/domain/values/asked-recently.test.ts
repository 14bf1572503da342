// What is asked for again, and how soon.
import { expect, test } from 'vitest';
import { createAskedRecently } from '../../../src/domain/values/asked-recently.ts';

test('a key is asked for recently while what was asked for in between is within the bound', () => {
  const isAgain = createAskedRecently(1_000);
  expect(isAgain(1, 400)).toBe(false);
  expect(isAgain(1, 400)).toBe(true);
  expect([isAgain(2, 500), isAgain(3, 500)]).toEqual([false, false]);
  expect(isAgain(1, 400)).toBe(true);
  expect([isAgain(4, 500), isAgain(5, 501)]).toEqual([false, false]);
  expect(isAgain(1, 400)).toBe(false);
});

test('its own size does not count between two requests for a key', () => {
  const isAgain = createAskedRecently(100);
  expect(isAgain(7, 1_000_000)).toBe(false);
  expect(isAgain(7, 1_000_000)).toBe(true);
});

test('few of a thousand keys share a slot, whether they are hashes, negative or numbers in turn', () => {
  for (const keyOf of [
    (n: number) => n * 16 + 3,
    (n: number) => -n,
    (n: number) => Math.imul(n, 2_654_435_761),
  ]) {
    const isAgain = createAskedRecently(1_000_000);
    for (let n = 1; n <= 1_000; n += 1) isAgain(keyOf(n), 1);
    let again = 0;
    for (let n = 1; n <= 1_000; n += 1) if (isAgain(keyOf(n), 1)) again += 1;
    expect(again).toBeGreaterThan(800);
  }
});
