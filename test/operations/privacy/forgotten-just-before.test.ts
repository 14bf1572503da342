// Who is forgotten by another process just before a load begins, after it was started, is not loaded.
import { expect, test } from 'vitest';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { forgetIn, onEachEngine } from './each-engine.ts';

onEachEngine(({ makeUrl, open }) => {
  /** `work` is done at the last moment before the load has its lock, as by another process while it waits for that. */
  async function openWith(work: (other: Store) => Promise<unknown>): Promise<Store> {
    const url = await makeUrl();
    const [store, other] = [await open(url), await open(url)];
    await loadCompanies(other, [{ id: 'c1', name: 'One' }]);
    await store.refresh();
    let isDone = false;
    return {
      ...store,
      beginLoad: async (manner) => {
        if (!isDone) await work(other);
        isDone = true;
        return store.beginLoad(manner);
      },
    };
  }

  test('a person', async () => {
    const store = await openWith((other) => forgetIn(other, { what: 'person', by: 'id', value: 'p1' }));
    const row = { person_id: 'p1', company_id: 'c1', country: 'AU' };
    expect(await loadPeople(store, [row])).toMatchObject({ written: 0, suppressed: 1 });
  });

  test('a person, by an address', async () => {
    const value = 'jo@one.example';
    const store = await openWith((other) => forgetIn(other, { what: 'person', by: 'email', value }));
    const row = { person_id: 'p1', company_id: 'c1', country: 'AU', email: value };
    expect(await loadPeople(store, [row])).toMatchObject({ written: 0, suppressed: 1 });
  });

  test('a company', async () => {
    const store = await openWith((other) =>
      forgetIn(other, { what: 'company', by: 'fqdn', value: 'two.example' }),
    );
    const line = { id: 'c2', name: 'Two', fqdn: 'two.example' };
    expect(await loadCompanies(store, [line])).toMatchObject({ written: 0, suppressed: 1 });
  });
});
