// Positions that are remembered: the same as those that are read.
import { expect, test } from 'vitest';
import { readPositionQuery } from '../../../src/domain/titles/searchable-title.ts';
import { createPositionMemory } from '../../../src/http/memory/position-memory.ts';

test('gives what would be read, and the same object for the same text', () => {
  const read = createPositionMemory();
  const first = read('Chief Executive Officer');
  expect(first).toEqual(readPositionQuery('Chief Executive Officer'));
  expect(read('Chief Executive Officer')).toBe(first);
  expect(read('chief executive officer')).toEqual(first);
  expect(read('engineer')).toEqual(readPositionQuery('engineer'));
});

test('gives nothing for a text without words, once and again', () => {
  const read = createPositionMemory();
  for (const _ of [1, 2]) expect(read('!!!')).toBeUndefined();
});

test('goes on when there are too many to remember, and with one that is long', () => {
  const read = createPositionMemory();
  const long = 'engineer '.repeat(20);
  for (const _ of [1, 2]) expect(read(long)).toEqual(readPositionQuery(long));
  for (let number = 0; number < 10_000; number += 1) read(`engineer ${number}`);
  expect(read('engineer 1')).toEqual(readPositionQuery('engineer 1'));
});
