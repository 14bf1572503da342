// Compact lists of record ids return what was added.
import { expect, test } from 'vitest';
import { createIdList, createSeenRecords } from '../../../src/operations/loads/record-lists.ts';

test('a list of ids returns all of them, in order, however many there are', () => {
  for (const count of [0, 1, 4_095, 4_096, 4_097, 10_000]) {
    const ids = Array.from({ length: count }, (_, n) => `record ${n}`);
    const list = createIdList();
    for (const id of ids) list.add(id);
    expect(list.count()).toBe(count);
    expect([...list.all()]).toEqual(ids);
  }
});

test('known records count once, however often they were added', () => {
  const seen = createSeenRecords();
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 2_000; n += 1) seen.add(`record ${n}`, n % 2 === 0);
  }
  seen.add('record 0');
  expect([seen.countKnown(), seen.has('record 0'), seen.has('record 1')]).toEqual([1_000, true, true]);
  seen.add('record 1', true);
  expect([seen.countKnown(), seen.has('record 1'), seen.has('record 2000')]).toEqual([1_001, true, false]);
});

test('records that were added are found, others are not, also when more are added after a query', () => {
  const seen = createSeenRecords();
  for (let n = 0; n < 5_000; n += 2) seen.add(`record ${n}`);
  expect([seen.has('record 4998'), seen.has('record 3')]).toEqual([true, false]);
  seen.add('record 3');
  expect([seen.has('record 0'), seen.has('record 3'), seen.has('record 5')]).toEqual([true, true, false]);
});
