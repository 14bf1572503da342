// Which companies fit a description? One page of the answer with the exact total, or all of them one after the other. The order is
// fixed, so that pages follow each other however deep they are.
import type { ColumnReader } from '../../store/contract/column-reader.ts';
import { IDS } from '../../store/formats/company-columns/column-page.ts';
import type { CompanyFilters, PageMatcher } from '../../store/formats/company-columns/match-page.ts';
import { type IdColumn, openIds } from '../../store/formats/company-columns/number-column.ts';
import {
  type CompanySort,
  createSortCounter,
  type SortPosition,
  type SortWindow,
  sortColumn,
} from '../../store/formats/company-columns/sort-window.ts';
import { planSearch, type Scan, type SearchPlan, scanCompanies } from './scan-companies.ts';

export interface CompanySearch {
  readonly filters: CompanyFilters;
  readonly sort: CompanySort;
}

export interface CompanyPage extends CompanySearch {
  readonly from: number;
  readonly size: number;
}

export interface FoundCompanies {
  /** All that fit. */
  readonly total: number;
  /** In the order of the search. */
  readonly ids: readonly string[];
}

export function searchCompanies(
  reader: ColumnReader,
  { filters, sort, from, size }: CompanyPage,
): Promise<FoundCompanies> {
  return scanCompanies(reader, async (scan) => {
    const plan = await planSearch(scan, filters);
    const counter = createSortCounter(sort);
    await count(scan, plan, sort, counter, []);
    const { ids } = await take(scan, plan.matcher, sort, counter.window(from, size));
    return { total: counter.total(), ids };
  });
}

/** The number of ids in a list, some 12 MB: all pages are read again for each list. */
const WALKED_AT_A_TIME = 200_000;

/**
 * The ids of all companies that fit, in the order of the search, in lists. If a load is published meanwhile, it continues after the
 * last company it gave, with the companies as they are then.
 */
export async function* walkSearchedCompanies(
  reader: ColumnReader,
  { filters, sort }: CompanySearch,
  signal?: AbortSignal,
  atATime: number = WALKED_AT_A_TIME,
): AsyncGenerator<readonly string[]> {
  let after: SortPosition | undefined;
  let counted: Counted | undefined;
  for (;;) {
    const { ids, last, state } = await scanCompanies(
      reader,
      async (scan) => {
        // Counted again only if the data has changed.
        if (counted === undefined || counted.version !== scan.version) {
          const plan = await planSearch(scan, filters);
          const counter = createSortCounter(sort, after);
          await count(scan, plan, sort, counter, after === undefined ? [] : [IDS]);
          counted = { version: scan.version, matcher: plan.matcher, counter, from: 0 };
        }
        const window = counted.counter.window(counted.from, atATime);
        return { ...(await take(scan, counted.matcher, sort, window)), state: counted };
      },
      signal,
    );
    if (ids.length === 0) return;
    yield ids;
    after = last;
    counted = { ...state, from: state.from + ids.length };
  }
}

interface Counted {
  readonly version: number;
  readonly matcher: PageMatcher;
  readonly counter: ReturnType<typeof createSortCounter>;
  /** How many were given since. */
  readonly from: number;
}

async function count(
  scan: Scan,
  { matcher, firsts }: SearchPlan,
  sort: CompanySort,
  counter: ReturnType<typeof createSortCounter>,
  more: readonly number[],
): Promise<void> {
  await scan.each(firsts, columnsOf(matcher, sort, more), (first, cells, rows) => {
    counter.add(first, cells, matcher.match(cells, rows));
    return true;
  });
}

async function take(
  scan: Scan,
  matcher: PageMatcher,
  sort: CompanySort,
  window: SortWindow,
): Promise<{ readonly ids: readonly string[]; readonly last: SortPosition | undefined }> {
  const ids = Array.from({ length: window.size }, () => '');
  let last: SortPosition | undefined;
  const firsts = scan.firsts.filter(window.mayHave);
  await scan.each(firsts, columnsOf(matcher, sort, [IDS]), (_, cells, rows) => {
    let onPage: IdColumn | undefined;
    window.take(cells, matcher.match(cells, rows), (row, place, rank) => {
      onPage ??= openIds(cells.get(IDS) as Uint8Array);
      const id = onPage.idAt(row);
      ids[place] = id;
      if (place === ids.length - 1) last = { rank, id };
    });
    return !window.isDone();
  });
  return { ids, last };
}

function columnsOf(matcher: PageMatcher, sort: CompanySort, more: readonly number[]): readonly number[] {
  return [...new Set([sortColumn(sort), ...matcher.columns, ...more])];
}
