// A person who is stored at two companies under two ids, with one slug: a request by an address that only one of the rows has is about both.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainHash } from '../../../src/domain/privacy/keyed-hash.ts';
import { openWholeFile } from '../../../src/files/output/whole-file.ts';
import { importDeletions } from '../../../src/loading/import-deletions.ts';
import { MOST_WITH_A_SLUG } from '../../../src/store/contract/people-reader.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople, loadPeopleWithHashes } from '../../helpers/load-records.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const PEOPLE = [
  { person_id: 'p1', company_id: 'c1', country: 'US', email: 'bo@example.com', network: 'bo' },
  { person_id: 'p2', company_id: 'c2', country: 'US', network: 'bo' },
  { person_id: 'p3', company_id: 'c2', country: 'US', network: 'cy' },
];

onEachEngine(({ store: openNew }) => {
  async function fill(load: typeof loadPeople): Promise<Store> {
    const store = await openNew();
    await loadCompanies(store, [
      { id: 'c1', name: 'One' },
      { id: 'c2', name: 'Two' },
    ]);
    await load(store, PEOPLE);
    return store;
  }

  async function peopleIn(store: Store): Promise<string[]> {
    await store.refresh();
    return (await store.walker.peopleOf(['c1', 'c2'])).flat().map(({ personId }) => personId);
  }

  async function runDrop(store: Store): Promise<void> {
    const folder = temporaryFolder();
    const path = join(folder, '20260801_4821_Email.csv');
    writeFileSync(path, `ID,Hash\nItem0001,${plainHash('bo@example.com')}\n`);
    const out = join(folder, 'status.csv');
    const openAnswers = (file: string) => openWholeFile(file, false);
    await importDeletions(store, NETWORK_HOSTS, path, { out, openAnswers, isDryRun: false });
  }

  test('forgetting by the address removes both', async () => {
    const store = await fill(loadPeopleWithHashes);
    await forgetIn(store, { what: 'person', by: 'email', value: 'bo@example.com' });
    expect(await peopleIn(store)).toEqual(['p3']);
  });

  test('a deletion request of California removes both', async () => {
    const store = await fill(loadPeopleWithHashes);
    await runDrop(store);
    expect(await peopleIn(store)).toEqual(['p3']);
  });

  test('a deletion request of California of one of many with a slug such as "none" is about that one', async () => {
    const store = await fill(loadPeopleWithHashes);
    const others = Array.from({ length: MOST_WITH_A_SLUG }, (_, n) => ({
      ...{ person_id: `n${n}`, company_id: 'c1', country: 'US', network: 'none' },
    }));
    await loadPeopleWithHashes(store, [...others, { ...PEOPLE[0], network: 'none' }]);
    await runDrop(store);
    expect(await peopleIn(store)).toHaveLength(others.length + PEOPLE.length - 1);
    const another = { person_id: 'p4', company_id: 'c2', country: 'US', network: 'none' };
    expect(await loadPeople(store, [another])).toMatchObject({ written: 1, rejected: 0 });
  });

  test('a load that recognises the address removes both', async () => {
    const store = await fill(loadPeople);
    await runDrop(store);
    expect(await peopleIn(store)).toEqual(['p1', 'p2', 'p3']);
    await loadPeople(store, PEOPLE);
    expect(await peopleIn(store)).toEqual(['p3']);
  });
});
