// Answers a search from the index of a group: which blocks to read, then which people stand on the page and
// how many there are in all. Reading the blocks is the engine's part, at once or with a promise.
import type { PeopleQuery } from '../store.ts';
import { clearOutside, countBits, moveBits, takeNumbers } from './bitmap.ts';
import { type Lookup, lookUpDepartment, lookUpKey, lookUpNeedles, UNSHARED } from './index-terms.ts';
import {
  intersectSet,
  isSparse,
  loadSet,
  moveNumbers,
  type StoredSet,
  uniteSet,
  type WordRange,
  wordsFor,
} from './number-set.ts';
import { findInside, findTerm } from './term-blocks.ts';

export interface IndexedGroup {
  /**
   * The number of the first person of each level, from level 1 on, and behind them the number of people:
   * people are numbered in the served order, so a level is a range.
   */
  readonly levelStarts: readonly number[];
}

/** What a search needs from the index. The exact titles come last, where there is a position. */
export interface SearchPlan {
  readonly filters: readonly Lookup[];
  readonly exact?: Lookup;
}

type PageCut = Pick<PeopleQuery, 'from' | 'size'>;

export interface FoundNumbers {
  readonly total: number;
  /** Of the people on the page, in the served order. */
  readonly numbers: readonly number[];
}

/** Undefined when the index cannot tell, and the group has to be scanned. */
export function planSearch({ position, department }: PeopleQuery): SearchPlan | undefined {
  const byDepartment = department === undefined ? [] : [lookUpDepartment(department)];
  if (position === undefined) return { filters: byDepartment };
  const needles = lookUpNeedles(position);
  return needles && { filters: [...needles, ...byDepartment], exact: lookUpKey(position) };
}

/** The sets that a lookup finds in its blocks; a person counts who is in any of them. */
export function findSets(lookup: Lookup, blocks: readonly Buffer[]): StoredSet[] {
  const sets: StoredSet[] = [];
  for (const block of blocks) {
    if (lookup.part !== undefined) findInside(block, UNSHARED, lookup.part, sets);
    else findTerm(block, lookup.term, lookup.kind === 'prefix', sets);
  }
  return sets;
}

/** Keeps the bitmaps it works with, so that a search leaves nothing of the size of its group behind. */
export function createIndexSearch() {
  let [found, exact, scratch] = [new Uint32Array(), new Uint32Array(), new Uint32Array()];

  function makeRoom(words: number): void {
    if (words > found.length) {
      [found, exact, scratch] = [new Uint32Array(words), new Uint32Array(words), new Uint32Array(words)];
    }
  }

  function unite(target: Uint32Array, sets: readonly StoredSet[], size: number, range: WordRange): void {
    sets.forEach((set, place) => {
      (place === 0 ? loadSet : uniteSet)(target, set, size, range);
    });
  }

  /** Takes the people of the query's own title out of `found`, those on the page into `into`; gives how many they are. */
  function takeExact(set: StoredSet, size: number, range: WordRange, page: PageCut, into: number[]): number {
    if (isSparse(set, size)) {
      const count = moveNumbers(found, set, range, scratch);
      const end = Math.min(count, page.from + page.size);
      for (let at = page.from; at < end; at += 1) into.push(scratch[at] as number);
      return count;
    }
    loadSet(exact, set, size, range);
    const count = moveBits(found, exact, range);
    takeNumbers(exact, range, page.from, Math.min(page.size, count - page.from), into);
    return count;
  }

  /** Takes from `target` whoever is in none of the sets. */
  function intersect(target: Uint32Array, sets: readonly StoredSet[], size: number, range: WordRange): void {
    const [set, another] = sets;
    if (set !== undefined && another === undefined) {
      intersectSet(target, set, size, range, scratch);
      return;
    }
    unite(scratch, sets, size, range);
    for (let at = range.first; at < range.end; at += 1) {
      target[at] = (target[at] as number) & (scratch[at] as number);
    }
  }

  /** `filters`: the sets of each lookup; `exactSet`: the people of the query's own title, who come first. */
  return (
    { levelStarts }: IndexedGroup,
    query: PageCut & Pick<PeopleQuery, 'seniority'>,
    filters: readonly (readonly StoredSet[])[],
    exactSet?: StoredSet,
  ): FoundNumbers => {
    const size = levelStarts.at(-1) ?? 0;
    const { seniority, from, size: limit } = query;
    const first = seniority === undefined ? 0 : (levelStarts[seniority - 1] ?? 0);
    const end = seniority === undefined ? size : (levelStarts[seniority] ?? 0);
    // The fewest first: what follows then has little to do.
    const [fewest, ...others] = filters.toSorted((a, b) => countOf(a) - countOf(b));
    if (fewest === undefined)
      return { total: end - first, numbers: numbersBetween(first + from, end, limit) };
    if (first === end || fewest.length === 0) return { total: 0, numbers: [] };

    const range: WordRange = { first: first >>> 5, end: wordsFor(end) };
    makeRoom(wordsFor(size));
    unite(found, fewest, size, range);
    clearOutside(found, first, end);
    for (const sets of others) intersect(found, sets, size, range);
    const isWhole = others.length === 0 && fewest.length === 1 && seniority === undefined;
    const total = isWhole ? countOf(fewest) : countBits(found, range);
    const numbers: number[] = [];
    if (from >= total) return { total, numbers };

    const exactCount = exactSet === undefined ? 0 : takeExact(exactSet, size, range, query, numbers);
    takeNumbers(found, range, Math.max(0, from - exactCount), limit - numbers.length, numbers);
    return { total, numbers };
  };
}

function countOf(sets: readonly StoredSet[]): number {
  return sets.reduce((sum, { count }) => sum + count, 0);
}

function numbersBetween(first: number, end: number, limit: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(limit, end - first)) }, (_, place) => first + place);
}
