// Groups that are searched again soon are read once, and again when the data may have changed.
import { expect, test } from 'vitest';
import { createGroupMemory } from '../../../../src/store/sqlite/read/group-memory.ts';

const groupOf = (people: number) => ({ levelStarts: [0, people] });

function createCountedMemory(bytes: number) {
  let reads = 0;
  const memory = createGroupMemory<{ readonly bytes: Buffer }>({
    read: () => {
      reads += 1;
      return { bytes: Buffer.alloc(bytes) };
    },
    sizeOf: (kept) => kept.bytes.length,
    personBytes: 100,
  });
  /** As two searches in turn. */
  const getTwice = (place: number, group: { readonly levelStarts: readonly number[] }) => {
    memory.get(place, group);
    return memory.get(place, group);
  };
  return { memory, getTwice, reads: () => reads };
}

test('a group is read when it is searched again, and once more after the data changed', () => {
  const { memory, getTwice, reads } = createCountedMemory(100);
  expect(memory.get(1, groupOf(2_000))).toBeUndefined();
  const first = memory.get(1, groupOf(2_000));
  expect(first).toBeDefined();
  expect(memory.get(1, groupOf(2_000))).toBe(first);
  expect(getTwice(2, groupOf(10))).not.toBe(first);
  expect(reads()).toBe(2);
  memory.clear();
  expect(getTwice(1, groupOf(2_000))).not.toBe(first);
  expect(reads()).toBe(3);
});

test('a large group is not read as a whole', () => {
  const { getTwice, reads } = createCountedMemory(100);
  expect(getTwice(1, groupOf(2_001))).toBeUndefined();
  expect(reads()).toBe(0);
});

test('what is kept is bounded in bytes', () => {
  const { memory, getTwice, reads } = createCountedMemory(1024 * 1024);
  for (let place = 1; place <= 20; place += 1) getTwice(place, groupOf(10));
  memory.get(20, groupOf(10));
  expect(reads()).toBe(20);
  memory.get(1, groupOf(10));
  expect(reads()).toBe(21);
});

test('more groups in turn than there is space for are not read as a whole', () => {
  const { memory, reads } = createCountedMemory(100);
  // 200 KB each, by the size of a person.
  for (let round = 0; round < 5; round += 1) {
    for (let place = 1; place <= 100; place += 1) memory.get(place, groupOf(2_000));
  }
  expect(reads()).toBe(0);
});
