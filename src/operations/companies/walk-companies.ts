// All companies of a store, in the order of their ids.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';

const FETCHED_AT_A_TIME = 1_000;

export async function* walkCompanies(store: Pick<Store, 'walker'>): AsyncGenerator<CompanyEntry> {
  for await (const entries of companyPages(store)) yield* entries;
}

/** Many at a time. */
export async function* companyPages({
  walker,
}: Pick<Store, 'walker'>): AsyncGenerator<readonly CompanyEntry[]> {
  for (let last = ''; ; ) {
    const entries = await walker.companiesAfter(last, FETCHED_AT_A_TIME);
    if (entries.length > 0) yield entries;
    if (entries.length < FETCHED_AT_A_TIME) return;
    last = entries.at(-1)?.id ?? '';
  }
}
