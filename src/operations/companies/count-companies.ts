// How many companies fit a description, by the values of each fact.
import type { ColumnReader } from '../../store/contract/column-reader.ts';
import {
  COUNTED_COLUMNS,
  type CompanyFacets,
  createCompanyCounter,
} from '../../store/formats/company-columns/count-page.ts';
import type { CompanyFilters } from '../../store/formats/company-columns/match-page.ts';
import { planSearch, scanCompanies } from './scan-companies.ts';

/** More values of one fact are left out. */
const MOST_FACET_VALUES = 50;

export interface CountedCompanies {
  /** All that fit. */
  readonly total: number;
  readonly facets: CompanyFacets;
}

export function countCompanies(reader: ColumnReader, filters: CompanyFilters): Promise<CountedCompanies> {
  return scanCompanies(reader, async (scan) => {
    const { matcher, firsts } = await planSearch(scan, filters);
    const columns = [...new Set([...matcher.columns, ...COUNTED_COLUMNS])];
    const counter = createCompanyCounter(matcher.fields);
    await scan.each(firsts, columns, (_, cells, rows) => {
      counter.add(cells, rows, matcher.match(cells, rows));
      return true;
    });
    return { total: counter.total(), facets: counter.facets(MOST_FACET_VALUES) };
  });
}
