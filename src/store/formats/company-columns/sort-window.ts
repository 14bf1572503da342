// The order of a search: companies are counted by what they are sorted by, and from the counts follows which of them are on a page
// of the answer, however deep it is. Companies that are alike in this keep the order of the pages.
import { compareIds } from '../people-pages/member.ts';
import { companyHash, EMPLOYEES, FOUNDED, IDS, type PageCells } from './column-page.ts';
import type { PageMatch } from './match-page.ts';
import { readIds, readNumbers } from './number-column.ts';

export const COMPANY_SORTS = ['employees', 'newest', 'oldest', 'relevance'] as const;

/**
 * The most employees first; founded last or first; names that are the searched words and no more before others, and then the most
 * employees. What is not known comes last.
 */
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const sortColumn = (sort: CompanySort): number =>
  sort === 'newest' || sort === 'oldest' ? FOUNDED : EMPLOYEES;

/** The order of a company in a search, after which a walk continues. */
export interface SortPosition {
  readonly rank: number;
  readonly id: string;
}

/** Numbers up to here are counted in a list, the few companies above it in a map. */
const LISTED = 2 ** 16;
/** More than any number of a column. */
const RANKS = 2 ** 33;

/** The lower, the earlier. `number` is one more than it is, and 0 if it is not known. */
function rankOf(sort: CompanySort, isWhole: boolean, number: number): number {
  const inClass = number === 0 ? RANKS - 1 : sort === 'oldest' ? number : RANKS - 1 - number;
  return isWhole ? inClass : RANKS + inClass;
}

type VisitRank = (row: number, rank: number) => void;

/** Visits the companies that fit, if there is a position only those behind it. */
function createRankReader(sort: CompanySort, after: SortPosition | undefined) {
  const column = sortColumn(sort);
  const afterHash = after === undefined ? 0 : companyHash(after.id);

  function isBehind(id: string): boolean {
    const difference = companyHash(id) - afterHash;
    return difference > 0 || (difference === 0 && compareIds(id, after?.id ?? '') > 0);
  }

  return (cells: PageCells, { misses, isWhole }: PageMatch, visit: VisitRank): void => {
    const numbers = readNumbers(cells.get(column) as Uint8Array);
    const whole = sort === 'relevance' ? isWhole : undefined;
    const ids = after === undefined ? [] : readIds(cells.get(IDS) as Uint8Array);
    for (let row = 0; row < misses.length; row += 1) {
      if (misses[row] !== 0) continue;
      const rank = rankOf(sort, whole?.[row] === 1, numbers[row] as number);
      if (after === undefined || rank > after.rank || (rank === after.rank && isBehind(ids[row] as string))) {
        visit(row, rank);
      }
    }
  };
}

/** Counts by rank. Most are near the end of a class, or of the years: a list is made when the first is counted in it. */
function createRankCounts() {
  const classes: { low?: Uint32Array; high?: Uint32Array }[] = [{}, {}];
  const others = new Map<number, number>();
  return {
    add: (rank: number): void => {
      const kind = rank < RANKS ? 0 : 1;
      const inClass = rank - kind * RANKS;
      const lists = classes[kind] as (typeof classes)[number];
      if (inClass < LISTED) {
        lists.low ??= new Uint32Array(LISTED);
        lists.low[inClass] = (lists.low[inClass] as number) + 1;
      } else if (inClass >= RANKS - LISTED) {
        const place = inClass - (RANKS - LISTED);
        lists.high ??= new Uint32Array(LISTED);
        lists.high[place] = (lists.high[place] as number) + 1;
      } else others.set(rank, (others.get(rank) ?? 0) + 1);
    },
    /** `bounds`: no other ranks were counted. In a small store, looking through the empty places took most of a search. */
    *inOrder(bounds: RankBounds): Generator<readonly [rank: number, count: number]> {
      const between = [...others].sort(([a], [b]) => a - b);
      for (const [kind, { low, high }] of classes.entries()) {
        const start = kind * RANKS;
        if (low !== undefined) yield* counted(low, start, bounds);
        yield* between.filter(([rank]) => rank >= start && rank < start + RANKS);
        if (high !== undefined) yield* counted(high, start + RANKS - LISTED, bounds);
      }
    },
  };
}

type RankBounds = readonly [lowest: number, highest: number];

function* counted(
  counts: Uint32Array,
  start: number,
  [lowest, highest]: RankBounds,
): Generator<readonly [rank: number, count: number]> {
  const last = Math.min(counts.length - 1, highest - start);
  for (let place = Math.max(0, lowest - start); place <= last; place += 1) {
    const count = counts[place] as number;
    if (count > 0) yield [start + place, count];
  }
}

/** Gives the companies of a window, when it receives the pages in their order. */
export interface SortWindow {
  /** How many companies are in it. */
  readonly size: number;
  isDone(): boolean;
  /** False: none of its companies is on this page, which need not be given. */
  mayHave(first: number): boolean;
  /** `place`: in the window, from 0. */
  take(cells: PageCells, match: PageMatch, visit: (row: number, place: number, rank: number) => void): void;
}

/** Companies of one rank: how many are before the window, how many in it, and where in it they begin. */
interface WantedRank {
  skip: number;
  take: number;
  place: number;
}

/** First counts the companies of all pages; then pages are gone through again for the companies of a window. */
export function createSortCounter(sort: CompanySort, after?: SortPosition) {
  const eachRank = createRankReader(sort, after);
  const counts = createRankCounts();
  /** The lowest and the highest rank of each page that has any. */
  const bounds = new Map<number, RankBounds>();
  let [lowestRank, highestRank] = [Number.POSITIVE_INFINITY, -1];
  let total = 0;

  function wantedRanks(from: number, size: number): ReadonlyMap<number, WantedRank> {
    const wanted = new Map<number, WantedRank>();
    let place = 0;
    for (const [rank, count] of counts.inOrder([lowestRank, highestRank])) {
      if (place >= from + size) break;
      const skip = Math.max(0, from - place);
      if (skip < count) {
        const take = Math.min(count, from + size - place) - skip;
        wanted.set(rank, { skip, take, place: place + skip - from });
      }
      place += count;
    }
    return wanted;
  }

  return {
    total: (): number => total,
    add: (first: number, cells: PageCells, match: PageMatch): void => {
      let [low, high] = [Number.POSITIVE_INFINITY, -1];
      eachRank(cells, match, (_, rank) => {
        counts.add(rank);
        if (rank < low) low = rank;
        if (rank > high) high = rank;
        total += 1;
      });
      if (high < 0) return;
      bounds.set(first, [low, high]);
      lowestRank = Math.min(lowestRank, low);
      highestRank = Math.max(highestRank, high);
    },
    /** The companies from a place of the answer on. */
    window: (from: number, size: number): SortWindow => {
      const wanted = wantedRanks(from, size);
      const ranks = [...wanted.keys()];
      const [lowest, highest] = [ranks[0] ?? 0, ranks.at(-1) ?? -1];
      const all = Math.max(0, Math.min(size, total - from));
      let left = all;
      return {
        size: all,
        isDone: () => left === 0,
        mayHave: (first) => {
          const [low, high] = bounds.get(first) ?? [0, -1];
          return low <= highest && high >= lowest;
        },
        take: (cells, match, visit) => {
          eachRank(cells, match, (row, rank) => {
            const one = wanted.get(rank);
            if (one === undefined) return;
            if (one.skip > 0) one.skip -= 1;
            else if (one.take > 0) {
              visit(row, one.place, rank);
              one.place += 1;
              one.take -= 1;
              left -= 1;
            }
          });
        },
      };
    },
  };
}
