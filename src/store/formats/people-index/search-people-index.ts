// Answers a search from the index of a group: which sets to read and in which order, then which people are on the page
// and how many there are in total. The engine reads the blocks.
import type { PositionQuery } from '../../../domain/titles/searchable-title.ts';
import type { PeopleQuery } from '../../contract/people-reader.ts';
import { clearOutside, countBits, hasBits, moveBits, takeNumbers } from './bitmap.ts';
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
   * The number of the first person of each level, from level 1 on, and then the number of people: people are numbered
   * in the served order, so a level is a range.
   */
  readonly levelStarts: readonly number[];
}

/** What a search needs from the index. */
export interface SearchPlan {
  /** Each is in one block. */
  readonly terms: readonly Lookup[];
  /** Each spans any number of blocks: read one after the other, and only while any people are left. */
  readonly ranges: readonly Lookup[];
  /** The query's exact title, whose people come first. */
  readonly exact?: Lookup;
}

/** Reads the blocks of a lookup and appends its sets, with `findSets`. */
export type ReadSets = (lookup: Lookup, into: StoredSet[]) => void;

/**
 * This many sets are sorted by size; nearly all queries have fewer, and after so many there are mostly no people left.
 */
const TERMS_AT_A_TIME = 8;

type PageCut = Pick<PeopleQuery, 'from' | 'size'>;

export interface FoundNumbers {
  readonly total: number;
  /** The people on the page, in the served order. */
  readonly numbers: readonly number[];
}

/** Caches the plans of positions for as long as the positions themselves are cached. */
export function createSearchPlanner(): (query: PeopleQuery) => SearchPlan | undefined {
  const remembered = new WeakMap<PositionQuery, SearchPlan>();
  const departments = new Map<number, Lookup>();

  function departmentOf(number: number): Lookup {
    const lookup = departments.get(number) ?? lookUpDepartment(number);
    departments.set(number, lookup);
    return lookup;
  }

  function planOf(position: PositionQuery): SearchPlan | undefined {
    const known = remembered.get(position);
    if (known !== undefined) return known;
    const plan = planPosition(position);
    if (plan !== undefined) remembered.set(position, plan);
    return plan;
  }

  /** Undefined if the index cannot answer, and the group has to be scanned. */
  return ({ position, department }) => {
    const plan = position === undefined ? ALL_PEOPLE : planOf(position);
    if (plan === undefined || department === undefined) return plan;
    return { ...plan, terms: [...plan.terms, departmentOf(department)] };
  };
}

const ALL_PEOPLE: SearchPlan = { terms: [], ranges: [] };

function planPosition(position: PositionQuery): SearchPlan | undefined {
  const needles = lookUpNeedles(position);
  return (
    needles && {
      // The longer a text, the fewer titles have it.
      terms: needles.filter(({ kind }) => kind === 'term').toSorted(longestFirst),
      // Searching inside walks over all terms, so it comes last.
      ranges: [
        ...needles.filter(({ kind }) => kind === 'prefix').toSorted(longestFirst),
        ...needles.filter(({ kind }) => kind === 'inside'),
      ],
      exact: lookUpKey(position),
    }
  );
}

function longestFirst(a: Lookup, b: Lookup): number {
  return b.term.length - a.term.length;
}

/** Appends the sets that a lookup finds in a block; a person matches who is in any of them. */
export function findSets(lookup: Lookup, block: Buffer, into: StoredSet[]): void {
  if (lookup.part !== undefined) findInside(block, UNSHARED, lookup.part, into);
  else findTerm(block, lookup.term, lookup.kind === 'prefix', into);
}

/** Reuses its bitmaps, so that a search does not allocate memory of the size of its group. */
export function createIndexSearch() {
  let [found, exact, scratch] = [new Uint32Array(), new Uint32Array(), new Uint32Array()];

  function makeRoom(words: number): void {
    if (words > found.length) {
      [found, exact, scratch] = [new Uint32Array(words), new Uint32Array(words), new Uint32Array(words)];
    }
  }

  function unite(target: Uint32Array, sets: readonly StoredSet[], size: number, range: WordRange): void {
    if (sets.length === 0) target.fill(0, range.first, range.end);
    sets.forEach((set, place) => {
      (place === 0 ? loadSet : uniteSet)(target, set, size, range);
    });
  }

  /**
   * Moves the people with the query's exact title out of `found`, those on the page into `into`; returns their number.
   */
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

  /** Removes from `target` the people who are in none of the sets. */
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

  /**
   * Leaves in `found` the people who are in a set of every lookup. Returns an upper bound of their number, from the
   * lookups that found a single set, and 0 as soon as none are left.
   */
  function findAll({ terms, ranges }: SearchPlan, read: ReadSets, size: number, range: WordRange): number {
    let most = size;
    for (let at = 0; at < terms.length; at += TERMS_AT_A_TIME) {
      const sets: StoredSet[] = [];
      const end = Math.min(terms.length, at + TERMS_AT_A_TIME);
      for (let place = at; place < end; place += 1) read(terms[place] as Lookup, sets);
      if (sets.length < end - at) return 0;
      // The smallest first: the following steps then have little to do.
      if (sets.length > 1) sets.sort((a, b) => a.count - b.count);
      most = Math.min(most, sets[0]?.count ?? 0);
      sets.forEach((set, place) => {
        if (at + place === 0) loadSet(found, set, size, range);
        else intersectSet(found, set, size, range, scratch);
      });
      if (terms.length + ranges.length > 1 && !hasBits(found, range)) return 0;
    }
    for (const [place, lookup] of ranges.entries()) {
      const sets: StoredSet[] = [];
      read(lookup, sets);
      if (terms.length + place === 0) unite(found, sets, size, range);
      else intersect(found, sets, size, range);
      if (sets.length === 1) most = Math.min(most, sets[0]?.count ?? 0);
      if (!hasBits(found, range)) return 0;
    }
    return most;
  }

  return (
    { levelStarts }: IndexedGroup,
    { seniority, from, size: limit }: PageCut & Pick<PeopleQuery, 'seniority'>,
    plan: SearchPlan,
    read: ReadSets,
  ): FoundNumbers => {
    const size = levelStarts.at(-1) ?? 0;
    const first = seniority === undefined ? 0 : (levelStarts[seniority - 1] ?? 0);
    const end = seniority === undefined ? size : (levelStarts[seniority] ?? 0);
    if (plan.terms.length + plan.ranges.length === 0)
      return { total: end - first, numbers: numbersBetween(first + from, end, limit) };
    if (first === end) return { total: 0, numbers: [] };

    const range: WordRange = { first: first >>> 5, end: wordsFor(end) };
    makeRoom(wordsFor(size));
    const most = findAll(plan, read, size, range);
    if (most === 0) return { total: 0, numbers: [] };
    clearOutside(found, first, end);
    // One set and the whole group: its count is known. Below the size, `most` is the count of a single set.
    const isOneSet = plan.terms.length + plan.ranges.length === 1 && most < size && seniority === undefined;
    const total = isOneSet ? most : countBits(found, range);
    const numbers: number[] = [];
    if (from >= total) return { total, numbers };
    const exactSets: StoredSet[] = [];
    if (plan.exact !== undefined) read(plan.exact, exactSets);
    const [exactSet] = exactSets;
    const page = { from, size: limit };
    const exactCount = exactSet === undefined ? 0 : takeExact(exactSet, size, range, page, numbers);
    takeNumbers(found, range, Math.max(0, from - exactCount), limit - numbers.length, numbers);
    return { total, numbers };
  };
}

function numbersBetween(first: number, end: number, limit: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(limit, end - first)) }, (_, place) => first + place);
}
