// A do-not-call list that is imported from files: the message when it is stopped.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importNumberListFiles } from '../../src/loading/import-number-list-files.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies, loadPeopleWithHashes } from '../helpers/load-records.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { openTestStore } from '../operations/open-test-store.ts';

const WISHES = { country: 'AU', asOf: '2026-11-01', isSure: false, isDryRun: false } as const;
/** What listens beside the import, such as a browser of other tests, which would end this process. */
const others = process.listeners('SIGINT');
const ofImport = () => process.listeners('SIGINT').filter((listener) => !others.includes(listener));
/** Presses Ctrl-C, then does it. */
const stopping =
  <A extends readonly unknown[], R>(work: (...all: A) => R) =>
  (...all: A): R => {
    for (const listener of ofImport()) listener('SIGINT');
    return work(...all);
  };

test('says whether the list is in force when it is stopped', async () => {
  const store = openTestStore();
  await loadCompanies(store, [{ id: 'c1', name: 'Acme' }]);
  const person = { person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Cook' };
  await loadPeopleWithHashes(store, [{ ...person, mobile: '0491 570 156' }]);
  const path = join(temporaryFolder(), 'list.csv');
  writeFileSync(path, '0491570156\n0491570157\n');
  const stoppedAt = (moment: Partial<Store>) =>
    importNumberListFiles({ ...store, ...moment }, [path], WISHES, undefined);

  const early = { ...store.suppressions, hashKey: stopping(store.suppressions.hashKey) };
  await expect(stoppedAt({ suppressions: early })).rejects.toThrow('Stopped. The list was not changed');
  expect(await store.numberLists.listNumberLists()).toEqual([]);
  // It listens for a moment longer, in which a second Ctrl-C would end this process.
  await expect.poll(ofImport).toEqual([]);

  // The entry is written when the list is published.
  const late = { ...store.audit, addEntry: stopping(store.audit.addEntry) };
  await expect(stoppedAt({ audit: late })).rejects.toThrow(
    'Stopped. The list is in force, but not all stored people were checked against it',
  );
  expect(await store.numberLists.listNumberLists()).toMatchObject([{ country: 'AU', numbers: 2 }]);

  const { people } = await importNumberListFiles(store, [path], WISHES, undefined);
  expect(people).toEqual({ checked: 1, changed: 1 });
  await store.close();
});
