// What a search does with a bitmap of people numbers after its sets were intersected: cut it to a range, count, take a
// page. Number n is bit n % 32 of word n / 32.
import type { WordRange } from './number-set.ts';

/** Clears the numbers below `first` and from `end` on in the words at the two ends. */
export function clearOutside(bitmap: Uint32Array, first: number, end: number): void {
  const head = first >>> 5;
  if ((first & 31) !== 0) bitmap[head] = (bitmap[head] as number) & (-1 << (first & 31));
  if ((end & 31) !== 0) bitmap[end >>> 5] = (bitmap[end >>> 5] as number) & ~(-1 << (end & 31));
}

export function countBits(bitmap: Uint32Array, range: WordRange): number {
  let count = 0;
  for (let at = nextUsed(bitmap, range.first, range.end); at < range.end; ) {
    count += bitsIn(bitmap[at] as number);
    at = nextUsed(bitmap, at + 1, range.end);
  }
  return count;
}

export function hasBits(bitmap: Uint32Array, range: WordRange): boolean {
  return nextUsed(bitmap, range.first, range.end) < range.end;
}

/** The index of the first word that is not empty; four at a time, which takes a third of the time. */
function nextUsed(bitmap: Uint32Array, first: number, end: number): number {
  let at = first;
  while (
    at + 4 <= end &&
    ((bitmap[at] as number) |
      (bitmap[at + 1] as number) |
      (bitmap[at + 2] as number) |
      (bitmap[at + 3] as number)) ===
      0
  ) {
    at += 4;
  }
  while (at < end && bitmap[at] === 0) at += 1;
  return at;
}

/** Leaves in `wanted` the bits that both have, removes them from `from`, and returns their count. */
export function moveBits(from: Uint32Array, wanted: Uint32Array, range: WordRange): number {
  let count = 0;
  for (let at = range.first; at < range.end; at += 1) {
    const asked = wanted[at] as number;
    if (asked === 0) continue;
    const both = asked & (from[at] as number);
    wanted[at] = both;
    from[at] = (from[at] as number) ^ both;
    count += bitsIn(both);
  }
  return count;
}

/** Appends numbers of the bitmap, in order: at most `limit`, after skipping the first `skip`. */
export function takeNumbers(
  bitmap: Uint32Array,
  range: WordRange,
  skip: number,
  limit: number,
  into: number[],
): void {
  if (limit <= 0) return;
  let toSkip = skip;
  const full = into.length + limit;
  for (
    let at = nextUsed(bitmap, range.first, range.end);
    at < range.end && into.length < full;
    at = nextUsed(bitmap, at + 1, range.end)
  ) {
    let word = bitmap[at] as number;
    if (toSkip > 0) {
      const here = bitsIn(word);
      if (here <= toSkip) {
        toSkip -= here;
        continue;
      }
    }
    for (; word !== 0 && into.length < full; word &= word - 1) {
      if (toSkip > 0) toSkip -= 1;
      else into.push(at * 32 + 31 - Math.clz32(word & -word));
    }
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
