// Sets and maps of any size, here with few values in each part.
import { describe, expect, test } from 'vitest';
import { createLargeMap, createLargeSet } from '../../../src/domain/values/large-set.ts';

const MOST = 3;
const IDS = Array.from({ length: 10 }, (_, place) => `c${place}`);

describe('a set of several parts', () => {
  function filled() {
    const set = createLargeSet<string>(MOST);
    for (const id of [...IDS, ...IDS]) set.add(id);
    return set;
  }

  test('has each value once, in the order in which they came', () => {
    expect([...filled()]).toEqual(IDS);
  });

  test('can be gone through again', () => {
    const set = filled();
    expect([[...set], [...set]]).toEqual([IDS, IDS]);
  });

  test('finds values in all parts, and no others', () => {
    const set = filled();
    expect(IDS.every((id) => set.has(id))).toBe(true);
    expect(set.has('c10')).toBe(false);
  });

  test('a removed value is gone from its part, and comes once if it is added again', () => {
    const set = filled();
    for (const id of ['c0', 'c5', 'c9', 'none']) set.delete(id);
    expect([...set]).toEqual(['c1', 'c2', 'c3', 'c4', 'c6', 'c7', 'c8']);
    for (const id of ['c0', 'c0', 'c1']) set.add(id);
    expect([...set]).toEqual(['c1', 'c2', 'c3', 'c4', 'c6', 'c7', 'c8', 'c0']);
  });

  test('is empty after it is cleared', () => {
    const set = filled();
    set.clear();
    expect([...set]).toEqual([]);
    set.add('c4');
    expect([...set]).toEqual(['c4']);
  });
});

test('a map of several parts has the newest value of each key', () => {
  const map = createLargeMap<string, number>(MOST);
  for (const [place, id] of [...IDS, ...IDS].entries()) map.set(id, place);
  expect(IDS.map((id) => map.get(id))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(map.get('c10')).toBeUndefined();
  map.clear();
  expect(map.get('c0')).toBeUndefined();
});
