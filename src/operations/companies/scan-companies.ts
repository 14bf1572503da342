// Goes through the pages of companies for a search. Other requests are answered in between: a scan of millions of companies takes
// a while. If a load is published meanwhile, the search begins again, so that its answer is of one state of the data.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serviceError } from '../../errors.ts';
import type { ColumnReader } from '../../store/contract/column-reader.ts';
import { EMPLOYEES, type PageCells, rowsOf } from '../../store/formats/company-columns/column-page.ts';
import {
  type CompanyFilters,
  createPageMatcher,
  type PageMatcher,
} from '../../store/formats/company-columns/match-page.ts';

/** Read with one question, where an engine is asked over a network. */
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

/** Thrown inside a scan: the data is another now. */
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

/**
 * The columns have no legal forms, so `Dover Corporatio` is not in them. Whether the last word is one is decided by all names,
 * whatever the other filters are: a choice of a country must not bring names that the search did not have.
 */
export async function chooseMatcher(scan: Scan, filters: CompanyFilters): Promise<PageMatcher> {
  const { name, nameWithoutForm } = filters;
  if (nameWithoutForm === undefined) return createPageMatcher(filters);
  const named = createPageMatcher({ texts: {}, has: 0, name });
  let isFound = false;
  await scan.each(scan.firsts, [EMPLOYEES, ...named.columns], (_, cells, rows) => {
    isFound = named.match(cells, rows).misses.includes(0);
    return !isFound;
  });
  return createPageMatcher(isFound ? filters : { ...filters, name: nameWithoutForm });
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
