// People who were asked to be removed by an address or a number that no stored person had at that moment, and older data with
// it: it comes back neither by an undo nor by a backup. All people are invented.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainHash } from '../../../src/domain/privacy/keyed-hash.ts';
import { openWholeFile } from '../../../src/files/output/whole-file.ts';
import { importDeletions } from '../../../src/loading/import-deletions.ts';
import { importPeople } from '../../../src/operations/loads/import-people.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import { removePending } from '../../../src/operations/privacy/remove-pending.ts';
import { targetSuppressed } from '../../../src/operations/privacy/target-suppressed.ts';
import type { SourceRows } from '../../../src/sources/source.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeopleWithHashes } from '../../helpers/load-records.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const LISTED = () => ({ source: 'people', files: [], who: 'me', startedAt: 1 });
const BY_EMAIL = { what: 'person', by: 'email', value: 'x@dial.example' } as const;
const undo = (store: Store, number: number, isDryRun = false) =>
  undoLoad(store, number, { who: 'me', now: 1, networkHosts: NETWORK_HOSTS, isDryRun });

async function peopleIn(store: Store): Promise<string[]> {
  await store.refresh();
  return ((await store.walker.peopleOf(['c1']))[0] ?? []).map(({ personId }) => personId);
}

const loadWith = (store: Store, email: string) =>
  loadPeopleWithHashes(store, [{ person_id: 'q1', company_id: 'c1', country: 'AU', email }], LISTED);

/** Imports a list with the address that the newest load has replaced; returns the answer. */
async function importDrop(store: Store): Promise<string> {
  const path = join(temporaryFolder(), 'x_1_Email.csv');
  writeFileSync(path, `ID,Hash\nItem1,${plainHash('x@dial.example')}\n`);
  const answers: string[] = [];
  await importDeletions(store, NETWORK_HOSTS, path, {
    out: `${path}.status`,
    isDryRun: false,
    openAnswers: (file) => {
      const whole = openWholeFile(file, true);
      return {
        ...whole,
        write: (text: string) => {
          answers.push(text);
          whole.write(text);
        },
      };
    },
  });
  return answers.at(-1)?.trim() ?? '';
}

onEachEngine(({ store: openNew }) => {
  /** Loads 1 and 2: a person with the address, and the same person with another one. */
  async function fill(): Promise<Store> {
    const store = await openNew();
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await loadWith(store, 'x@dial.example');
    await loadWith(store, 'y@dial.example');
    return store;
  }

  test('a load cannot be undone after a request by an address that it has replaced', async () => {
    const store = await fill();
    expect(await forgetIn(store, BY_EMAIL)).toMatchObject({ people: 0, isWaiting: false });
    await expect(undo(store, 2, true)).rejects.toThrow('cannot be undone');
    await expect(undo(store, 2)).rejects.toThrow('cannot be undone');
    expect(await peopleIn(store)).toEqual(['q1']);
    expect(await store.contacts.contactsAfter('', 10)).toHaveLength(1);
  });

  test('a load cannot be undone after a deletion request of California, which the same list again does not change', async () => {
    const store = await fill();
    expect(await importDrop(store)).toBe('Item1,5');
    await expect(undo(store, 2)).rejects.toThrow('cannot be undone');
    await loadWith(store, 'z@dial.example');
    // It is known by now, and the log of load 3 has nothing of it.
    expect(await importDrop(store)).toBe('Item1,5');
    await undo(store, 3);
    expect(await peopleIn(store)).toEqual(['q1']);
  });

  test('an undo removes who was suppressed while another load was running that failed', async () => {
    for (const request of [(store: Store) => forgetIn(store, BY_EMAIL), importDrop]) {
      const store = await fill();
      const load = await store.beginLoad();
      await request(store);
      await load.abandon();
      await undo(store, 2);
      expect(await peopleIn(store)).toEqual([]);
      expect(await store.suppressions.listTargets()).toEqual([]);
    }
  });

  test('a person is removed who was suppressed by an address while a load with it was running', async () => {
    for (const request of [(store: Store) => forgetIn(store, BY_EMAIL), importDrop]) {
      const store = await openNew();
      await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
      const rows = async function* (): SourceRows {
        for (const [person_id, email] of [
          ['q1', 'x@dial.example'],
          ['q2', 'y@dial.example'],
        ]) {
          yield [{ line: 1, value: { person_id, company_id: 'c1', country: 'AU', email } }];
          if (person_id === 'q1') await request(store);
        }
      };
      const parts = { store, networkHosts: NETWORK_HOSTS, keepContactHashes: true };
      await importPeople(parts, rows(), { rejected: () => {}, conflict: () => {}, progress: () => {} });
      expect(await peopleIn(store)).toEqual(['q2']);
      expect(await store.suppressions.listTargets()).toEqual([]);
    }
  });

  test('data from before a request is checked against it, and the answer follows what is found', async () => {
    const store = await openNew();
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    expect(await importDrop(store)).toBe('Item1,5');
    // As in a backup from before the request.
    const { deletions } = store;
    const kept = await deletions.deletionsAfter('', 10);
    await deletions.dropDeletions(['Item1']);
    await loadWith(store, 'x@dial.example');
    await deletions.putDeletions(kept);
    await targetSuppressed(store, NETWORK_HOSTS);
    expect(await removePending(store, NETWORK_HOSTS)).toMatchObject({ people: 1 });
    expect(await peopleIn(store)).toEqual([]);
    expect(await deletions.deletionsAfter('', 10)).toMatchObject([{ item: 'Item1', status: 3 }]);
    expect(await importDrop(store)).toBe('Item1,3');
  });

  test('the same deletion list again matches requests that were answered as not found', async () => {
    const store = await openNew();
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await importDrop(store);
    const kept = await store.deletions.deletionsAfter('', 10);
    await store.deletions.dropDeletions(['Item1']);
    await loadWith(store, 'x@dial.example');
    await store.deletions.putDeletions(kept);
    expect(await importDrop(store)).toBe('Item1,3');
    expect(await peopleIn(store)).toEqual([]);
    expect(await importDrop(store)).toBe('Item1,3');
    expect(await store.suppressions.listSuppressions()).toHaveLength(1);
  });
});
