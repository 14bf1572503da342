// Goes through the pages of companies for a search. Other requests are answered in between: a scan of millions of companies takes
// a while. If a load is published meanwhile, the search begins again, so that its answer is of one state of the data.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serviceError } from '../../errors.ts';
import type { ColumnReader } from '../../store/contract/column-reader.ts';
import { EMPLOYEES, type PageCells, rowsOf } from '../../store/formats/company-columns/column-page.ts';
import {
  type CompanyFilters,
  createPageMatcher,
  isInAllColumns,
  type NameReading,
  type PageMatcher,
} from '../../store/formats/company-columns/match-page.ts';

/** The number of pages that are read with one query, for an engine that is reached over a network. */
const PAGES_AT_A_TIME = 32;
/** Other requests wait no longer than that and one page. */
const TURN_MS = 4;
/** Loads are published minutes apart; with replicas the data may seem to change a few times. */
const MOST_TRIES = 10;

/** One state of the data. */
export interface Scan {
  readonly version: number;
  readonly firsts: readonly number[];
  /** Visits pages in their order, until the visitor returns false. The columns must include that of employees or of years. */
  each(
    firsts: readonly number[],
    columns: readonly number[],
    visit: (first: number, cells: PageCells, rows: number) => boolean,
  ): Promise<void>;
}

/** Thrown inside a scan: the data has changed. */
const CHANGED = Symbol('changed');

export async function scanCompanies<T>(
  reader: ColumnReader,
  work: (scan: Scan) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const list = await reader.listPages();
    if (list === undefined) {
      throw serviceError('not_ready', {
        problem: 'companies can be searched once the next import is published',
      });
    }
    try {
      const { version, firsts } = list;
      return await work({ version, firsts, each: createEach(reader, version, signal) });
    } catch (error) {
      if (error !== CHANGED) throw error;
    }
  }
  throw serviceError('not_ready', { problem: 'the data is changing; try again' });
}

/** The plan of a search: which pages it reads, and what it looks for there. */
export interface SearchPlan {
  readonly matcher: PageMatcher;
  /** No other page has a company that fits the name. */
  readonly firsts: readonly number[];
}

/**
 * The columns have no legal forms, so `Dover Corporatio` is not in them. Whether the last word is one is decided by all names,
 * whatever the other filters are: a choice of a country must not bring names that the search did not have.
 */
export async function planSearch(scan: Scan, filters: CompanyFilters): Promise<SearchPlan> {
  const { name, nameWithoutForm } = filters;
  const firsts = name === undefined ? scan.firsts : await pagesOfName(scan, name);
  const plan = { matcher: createPageMatcher(filters), firsts };
  if (name === undefined || nameWithoutForm === undefined) return plan;
  // A name without other words is one that the legal form was left out of.
  const withLast = name.filter(({ isWholeName }) => isWholeName !== true);
  const isFound = (await pagesWith(scan, firsts, withLast, 1)).length > 0;
  const without = { ...filters, name: [{ words: nameWithoutForm }] };
  return isFound ? plan : { matcher: createPageMatcher(without), firsts: scan.firsts };
}

/** A search for a single letter needs all columns of words. They are read only from pages that have the other words. */
async function pagesOfName(scan: Scan, name: readonly NameReading[]): Promise<readonly number[]> {
  const others = name.map(({ words }) => ({ words: words.filter((word) => !isInAllColumns(word)) }));
  const isAnyShort = others.some(({ words }, place) => words.length < (name[place]?.words.length ?? 0));
  const isAnyAlone = others.some(({ words }) => words.length === 0);
  return isAnyShort && !isAnyAlone ? pagesWith(scan, scan.firsts, others) : scan.firsts;
}

/** The pages that have such a name. */
async function pagesWith(
  scan: Scan,
  firsts: readonly number[],
  name: readonly NameReading[],
  most = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> {
  const named = createPageMatcher({ texts: {}, has: 0, name });
  const found: number[] = [];
  await scan.each(firsts, [EMPLOYEES, ...named.columns], (first, cells, rows) => {
    if (named.match(cells, rows).misses.includes(0)) found.push(first);
    return found.length < most;
  });
  return found;
}

function createEach(reader: ColumnReader, version: number, signal: AbortSignal | undefined): Scan['each'] {
  return async (firsts, columns, visit) => {
    let turnEnds = performance.now() + TURN_MS;
    for (let from = 0; from < firsts.length; from += PAGES_AT_A_TIME) {
      signal?.throwIfAborted();
      const some = firsts.slice(from, from + PAGES_AT_A_TIME);
      const read = await reader.readCells(some, columns);
      if (read.version !== version) throw CHANGED;
      for (const [place, cells] of read.pages.entries()) {
        if (!visit(some[place] as number, cells, rowsOf(cells))) return;
        if (performance.now() < turnEnds) continue;
        await nextTurn();
        signal?.throwIfAborted();
        turnEnds = performance.now() + TURN_MS;
      }
    }
  };
}
