// Searching by a former id of a company, from before another company joined it.
import { expect, test } from 'vitest';
import { searchPeople } from '../../../src/operations/people/search-people.ts';
import type { CompanyEntry } from '../../../src/store/contract/entries.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { closeStoresAfterEach, openTestStore } from '../open-test-store.ts';

closeStoresAfterEach();

/** Counts the people of a page. */
function createCounter() {
  let count = 0;
  return {
    begin: () => {
      count = 0;
    },
    add: () => {
      count += 1;
    },
    end: () => count,
  };
}

test('a former id finds the people of the company', async () => {
  const store = openTestStore();
  await loadCompanies(store, [{ id: 'new', name: 'Acme' }]);
  await loadPeople(store, [{ person_id: 'p1', company_id: 'new', country: 'AU' }]);
  const load = await store.beginLoad();
  const entry = (await load.companyOf('new')) as CompanyEntry;
  const identifiers = [...entry.identifiers, { kind: 'alias', value: 'old' } as const];
  await load.putCompany({ ...entry, digest: 'with a former id', identifiers });
  await load.publish();
  await store.refresh();
  const query = { country: 'AU', from: 0, size: 10 } as const;
  for (const companyId of ['new', 'old']) {
    const found = await searchPeople(store, { ...query, companyId }, createCounter());
    expect([companyId, found.page, found.companyName]).toEqual([companyId, 1, 'Acme']);
  }
});
