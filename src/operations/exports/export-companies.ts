// Gives the companies of a store, or those that fit the filters of a search, as canonical lines, many at a time.
import { type CanonicalLine, canonicalLine } from '../../pipeline/merge/canonical-line.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import type { CompanyFilters } from '../../store/formats/company-columns/match-page.ts';
import { walkSearchedCompanies } from '../companies/search-companies.ts';
import { companyPages } from '../companies/walk-companies.ts';

export interface ExportBatch<T> {
  /** Companies walked over so far. */
  readonly walked: number;
  readonly rows: readonly T[];
}

const FETCHED_AT_A_TIME = 1_000;

/** Without filters in the order of the bytes of their ids, else those with the most employees first. */
export async function* exportCompanies(
  store: Pick<Store, 'walker' | 'companies' | 'columns'>,
  networkHosts: readonly string[],
  filters: CompanyFilters | undefined,
): AsyncGenerator<ExportBatch<CanonicalLine>> {
  let walked = 0;
  for await (const entries of filters === undefined ? companyPages(store) : foundIn(store, filters)) {
    walked += entries.length;
    yield { walked, rows: entries.map((entry) => canonicalLine(entry, networkHosts)) };
  }
}

async function* foundIn(
  { companies, columns }: Pick<Store, 'companies' | 'columns'>,
  filters: CompanyFilters,
): AsyncGenerator<readonly CompanyEntry[]> {
  for await (const ids of walkSearchedCompanies(columns, { filters, sort: 'employees' })) {
    for (let from = 0; from < ids.length; from += FETCHED_AT_A_TIME) {
      const some = ids.slice(from, from + FETCHED_AT_A_TIME);
      const entries = await Promise.all(some.map((id) => companies.readWhole(id)));
      yield entries.filter((entry) => entry !== undefined);
    }
  }
}
