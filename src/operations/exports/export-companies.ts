// Walks over the companies of a store and gives those that fit as canonical lines, many at a time.
import { type CanonicalLine, canonicalLine } from '../../pipeline/merge/canonical-line.ts';
import type { Store } from '../../store/contract/store.ts';
import { type CompanyFilter, createCompanyFilter } from './company-filter.ts';

export interface ExportBatch<T> {
  /** Companies walked over so far, those that do not fit included. */
  readonly walked: number;
  readonly rows: readonly T[];
}

const FETCHED_AT_A_TIME = 1_000;

/** In the order of the bytes of their ids. */
export async function* exportCompanies(
  { walker }: Pick<Store, 'walker'>,
  networkHosts: readonly string[],
  filter: CompanyFilter,
): AsyncGenerator<ExportBatch<CanonicalLine>> {
  const fits = createCompanyFilter(filter);
  const asksForPeople = filter.has?.includes('people') === true;
  let walked = 0;
  for (let last = ''; ; ) {
    const entries = await walker.companiesAfter(last, FETCHED_AT_A_TIME);
    const people = asksForPeople ? await walker.peopleOf(entries.map(({ id }) => id)) : [];
    const rows: CanonicalLine[] = [];
    for (const [place, entry] of entries.entries()) {
      const line = canonicalLine(entry, networkHosts);
      if (fits(line.fields, () => (people[place]?.length ?? 0) > 0)) rows.push(line);
    }
    walked += entries.length;
    if (entries.length > 0) yield { walked, rows };
    if (entries.length < FETCHED_AT_A_TIME) return;
    last = entries.at(-1)?.id ?? '';
  }
}
