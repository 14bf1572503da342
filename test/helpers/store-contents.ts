// Reads everything that a store has about companies and loads, to compare two stores: profiles, identifiers, statements,
// provenance and the list of loads, without values that differ between runs.
import { explainCompany } from '../../src/operations/companies/explain-company.ts';
import type { CompanyEntry } from '../../src/store/contract/entries.ts';
import type { PublishedLoad } from '../../src/store/contract/load-book.ts';
import type { Store } from '../../src/store/contract/store.ts';

/** The time, after source, record and load of a line. */
const TIME_OF_LINE = /^([^\t\n]*\t[^\t\n]*\t\d+\t)\d+/gm;
const BATCH = 1_000;
/** Provenance is made from the statements, which are all compared: a sample of this share is enough. */
const EXPLAINED = 25;

export async function storeContents(store: Store) {
  const companies = [];
  for (let last = ''; ; ) {
    const batch = await store.walker.companiesAfter(last, BATCH);
    if (batch.length === 0) break;
    for (const [place, company] of batch.entries()) {
      const provenance = place % EXPLAINED === 0 ? await provenanceOf(store, company.id) : undefined;
      companies.push({ ...withoutTime(company), provenance });
    }
    last = batch.at(-1)?.id ?? '';
  }
  return { companies, loads: (await store.loads.listLoads()).map(toldOfLoad) };
}

/** The digest is made with the time in it. */
function withoutTime({ digest: _, statements, ...company }: CompanyEntry) {
  return { ...company, statements: statements?.replace(TIME_OF_LINE, '$1') };
}

async function provenanceOf({ companies }: Store, id: string) {
  const provenance = await explainCompany({ companies, networkHosts: [] }, id, 'AU');
  return JSON.parse(JSON.stringify(provenance, (key, value) => (key === 'loaded_at' ? undefined : value)));
}

const toldOfLoad = ({ number, source, files, who, counts, undoneAt }: PublishedLoad) => ({
  number,
  source,
  files,
  who,
  counts,
  isUndone: undoneAt !== undefined,
});
