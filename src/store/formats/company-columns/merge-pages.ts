// Brings the pages of companies up to date with the changes of a load. Only the pages of changed companies are read and written;
// one that becomes too long is cut into several.
import { compareIds } from '../people-pages/member.ts';
import { HAS, IDS, type PageCells, type PageRow, readPage, writePage } from './column-page.ts';
import { HAS_BITS } from './company-facts.ts';
import { type FactChange, HAS_NO_PEOPLE, HAS_PEOPLE, REMOVED } from './fact-log.ts';
import { readFacts } from './facts-text.ts';
import { readIds } from './number-column.ts';

/** A longer page is cut. Longer ones make searches a little faster, and small loads slower. */
const MOST_ROWS = 2048;
/** So long are the pieces, so that they can grow. */
const CUT_ROWS = 1536;
/** The facts of more changes at a time outlived the young generation of the garbage collector, which took a third of the time (2026-11). */
const AT_A_TIME = CUT_ROWS;

export interface Page {
  /** No company of the page has a lower hash, and none of the page before has this one. */
  readonly first: number;
  readonly cells: PageCells;
}

/** Changes that belong to one page. */
export interface PageChanges {
  /** The page; undefined if there is none yet. */
  readonly first: number | undefined;
  readonly changes: readonly FactChange[];
}

/** Which pages there are, while a load changes them. `firsts` are sorted. */
export function createPageList(firsts: readonly number[]) {
  const list = [...firsts];

  /** The page that holds a hash; before the first page there is none. */
  function placeOf(hash: number): number {
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((list[middle] as number) <= hash) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    /** In the order of pages. Call `replaced` for each before the next one is taken. */
    *byPage(changes: readonly FactChange[]): Generator<PageChanges> {
      for (let from = 0; from < changes.length; ) {
        const place = placeOf((changes[from] as FactChange).hash);
        const end = list[place + 1] ?? Number.POSITIVE_INFINITY;
        let to = from + 1;
        while (to < changes.length && (changes[to] as FactChange).hash < end) to += 1;
        yield { first: list[place], changes: changes.slice(from, to) };
        from = to;
      }
    },
    replaced: (first: number | undefined, pages: readonly Page[]): void => {
      const place = first === undefined ? 0 : list.indexOf(first);
      list.splice(place, first === undefined ? 0 : 1, ...pages.map((page) => page.first));
    },
  };
}

/** The pages of a store that has none yet, in their order. `groups` are those of `readChanges`. */
export function* makePages(groups: Iterable<readonly FactChange[]>): Generator<Page> {
  /** Of the last page: the next changes may belong to it. */
  let waiting: readonly PageRow[] = [];
  for (const changes of groups) {
    const isLong = changes.length > MOST_ROWS;
    for (let from = 0; from < changes.length; from += AT_A_TIME) {
      const rows = mergeRows(waiting, changes.slice(from, from + AT_A_TIME));
      const pages = isLong ? cutAnyway(rows) : cut(rows);
      for (const page of pages.slice(0, -1)) yield pageOf(page);
      waiting = pages.at(-1) ?? [];
    }
  }
  if (waiting.length > 0) yield pageOf(waiting);
}

/** The pages that take the place of a page; none if it has no companies left. */
export function mergePage(before: PageCells | undefined, changes: readonly FactChange[]): readonly Page[] {
  return cut(mergeRows(before === undefined ? [] : readPage(before), changes)).map(pageOf);
}

const pageOf = (rows: readonly PageRow[]): Page => ({
  first: (rows[0] as PageRow).hash,
  cells: writePage(rows),
});

function mergeRows(before: readonly PageRow[], changes: readonly FactChange[]): readonly PageRow[] {
  const rows = new Map(before.map((row) => [row.id, row]));
  for (const change of changes) applyChange(rows, change);
  return [...rows.values()].sort((a, b) => a.hash - b.hash || compareIds(a.id, b.id));
}

function applyChange(rows: Map<string, PageRow>, { hash, id, what }: FactChange): void {
  const known = rows.get(id);
  const people = (known?.has ?? 0) & HAS_BITS.people;
  switch (what) {
    case REMOVED:
      rows.delete(id);
      break;
    case HAS_PEOPLE:
      if (known !== undefined) known.has |= HAS_BITS.people;
      break;
    case HAS_NO_PEOPLE:
      if (known !== undefined) known.has -= people;
      break;
    default: {
      const facts = readFacts(what);
      // Its people come and go with other loads.
      rows.set(id, { hash, id, facts, has: facts.has | people });
    }
  }
}

/** The columns that `mergePeople` reads. */
export const PEOPLE_COLUMNS: readonly number[] = [IDS, HAS];

/** Whether they change one column alone: a load of people changes no other facts, and mostly those of all companies. */
export const isOnlyPeople = (changes: readonly FactChange[]): boolean =>
  changes.every(({ what }) => what === HAS_PEOPLE || what === HAS_NO_PEOPLE);

/** What such changes make of the column `HAS`; undefined if it stays as it is. */
export function mergePeople(before: PageCells, changes: readonly FactChange[]): Buffer | undefined {
  const had = before.get(HAS) as Uint8Array;
  const has = Buffer.from(had);
  const rows = new Map(readIds(before.get(IDS) as Uint8Array).map((id, row) => [id, row]));
  for (const { id, what } of changes) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const bits = has[row] as number;
    has[row] = what === HAS_PEOPLE ? bits | HAS_BITS.people : bits & ~HAS_BITS.people;
  }
  return has.equals(had) ? undefined : has;
}

/** Companies with the same hash stay together. */
function cut(rows: readonly PageRow[]): (readonly PageRow[])[] {
  if (rows.length === 0) return [];
  return rows.length <= MOST_ROWS ? [rows] : cutAnyway(rows);
}

function cutAnyway(rows: readonly PageRow[]): (readonly PageRow[])[] {
  const pages: (readonly PageRow[])[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = Math.min(from + CUT_ROWS, rows.length);
    while (to < rows.length && rows[to]?.hash === rows[to - 1]?.hash) to += 1;
    pages.push(rows.slice(from, to));
    from = to;
  }
  return pages;
}

/** The bits of a page when no company has people any more. */
export function withoutPeople(has: Uint8Array): Buffer {
  return Buffer.from(has.map((bits) => bits & ~HAS_BITS.people));
}
