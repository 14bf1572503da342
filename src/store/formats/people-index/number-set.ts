// A set of people numbers as stored in an index: a bitmap if it has many of the group, else the gaps between its
// numbers. The counts determine which of the two it is. Independent of people and terms.
import { type ByteCursor, readNumber, writeNumber } from '../varint.ts';

/** A set inside a block that was read. Its bytes are used in place. */
export interface StoredSet {
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** Whole words of a bitmap, from `first` up to, but not including, `end`: nothing outside is read. */
export interface WordRange {
  readonly first: number;
  readonly end: number;
}

/**
 * One in this many: at this share a bitmap is faster to intersect than gaps, and costs at most four times the bytes.
 */
const DENSE_SHARE = 32;

/**
 * Bitmaps are stored in this byte order on every machine, so that a file can move between them; on such a machine a
 * plain copy is enough.
 */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

export const wordsFor = (size: number) => (size + 31) >>> 5;

function isDense(count: number, size: number): boolean {
  return count * DENSE_SHARE > size;
}

/** The most bytes that a set of this many numbers takes. */
export function mostSetBytes(count: number, size: number): number {
  return isDense(count, size) ? wordsFor(size) * 4 : count * 5;
}

/**
 * Writes distinct numbers below `size`, in any order, and returns the position after them. The list may be sorted in
 * place.
 */
export function writeSet(bytes: Uint8Array, start: number, numbers: Uint32Array, size: number): number {
  if (isDense(numbers.length, size)) {
    const end = start + wordsFor(size) * 4;
    bytes.fill(0, start, end);
    for (let place = 0; place < numbers.length; place += 1) {
      const number = numbers[place] as number;
      const at = start + (number >>> 3);
      bytes[at] = (bytes[at] as number) | (1 << (number & 7));
    }
    return end;
  }
  if (!isRising(numbers)) numbers.sort();
  let at = start;
  let next = 0;
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] as number;
    at = writeNumber(bytes, at, number - next);
    next = number + 1;
  }
  return at;
}

function isRising(numbers: Uint32Array): boolean {
  for (let at = 1; at < numbers.length; at += 1) {
    if ((numbers[at - 1] as number) > (numbers[at] as number)) return false;
  }
  return true;
}

/** Sets a bitmap to exactly this set, within the range. */
export function loadSet(target: Uint32Array, set: StoredSet, size: number, range: WordRange): void {
  if (IS_LITTLE_ENDIAN && isDense(set.count, size)) {
    const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength);
    bytes.set(set.bytes.subarray(range.first * 4, range.end * 4), range.first * 4);
    return;
  }
  target.fill(0, range.first, range.end);
  uniteSet(target, set, size, range);
}

/** Adds the set to a bitmap, within the range. */
export function uniteSet(target: Uint32Array, set: StoredSet, size: number, range: WordRange): void {
  if (isDense(set.count, size)) {
    const words = viewOf(set);
    for (let word = range.first; word < range.end; word += 1) {
      target[word] = (target[word] as number) | words.getUint32(word * 4, true);
    }
    return;
  }
  eachNumber(set, range, (number) => {
    target[number >>> 5] = (target[number >>> 5] as number) | (1 << (number & 31));
  });
}

/**
 * Removes from a bitmap what is not in the set, within the range. `scratch` is as long as the target; its content does
 * not matter.
 */
export function intersectSet(
  target: Uint32Array,
  set: StoredSet,
  size: number,
  range: WordRange,
  scratch: Uint32Array,
): void {
  if (isDense(set.count, size)) {
    const words = viewOf(set);
    for (let word = range.first; word < range.end; word += 1) {
      target[word] = (target[word] as number) & words.getUint32(word * 4, true);
    }
    return;
  }
  // Keeping these and clearing the rest is faster than walking over the words.
  const kept = moveNumbers(target, set, range, scratch);
  target.fill(0, range.first, range.end);
  for (let at = 0; at < kept; at += 1) {
    const number = scratch[at] as number;
    target[number >>> 5] = (target[number >>> 5] as number) | (1 << (number & 31));
  }
}

/** Whether it is stored as gaps, which are fewer than the words of a bitmap. */
export function isSparse({ count }: StoredSet, size: number): boolean {
  return !isDense(count, size);
}

/** Moves the numbers of a sparse set from a bitmap, within the range, to a list; returns how many there were. */
export function moveNumbers(from: Uint32Array, set: StoredSet, range: WordRange, into: Uint32Array): number {
  let moved = 0;
  eachNumber(set, range, (number) => {
    const bit = 1 << (number & 31);
    const word = from[number >>> 5] as number;
    if ((word & bit) === 0) return;
    from[number >>> 5] = word & ~bit;
    into[moved++] = number;
  });
  return moved;
}

function viewOf({ bytes }: StoredSet): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The numbers of a set that is stored as gaps, in order, within the range. */
function eachNumber({ bytes }: StoredSet, range: WordRange, visit: (number: number) => void): void {
  const [lowest, end] = [range.first * 32, range.end * 32];
  const cursor: ByteCursor = { bytes, at: 0 };
  let next = 0;
  while (cursor.at < bytes.length) {
    const number = next + readNumber(cursor);
    if (number >= end) return;
    if (number >= lowest) visit(number);
    next = number + 1;
  }
}
