// What every engine promises about removing people in a load.
import { expect, test } from 'vitest';
import { companyEntry, createStage, type OpenFresh, personEntry, publish } from './stage.ts';

export function removalContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  test('a person is removed when the load is published, and others stay', async () => {
    const [store, other] = [await stage.open(), await stage.open()];
    await publish(store, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
      for (const personId of ['p1', 'p2']) await load.putPerson(personEntry({ personId, companyId: 'c1' }));
    });
    const load = await store.beginLoad();
    expect(await load.removePerson('p1')).toBe(true);
    expect(await load.removePerson('p1')).toBe(false);
    expect(await load.removePerson('nobody')).toBe(false);
    expect(await load.hasPerson('p1')).toBe(false);
    await other.refresh();
    expect(await other.people.countPeople()).toBe(2);
    await load.publish();
    for (const one of [store, other]) {
      await one.refresh();
      expect(await one.people.countPeople()).toBe(1);
      const page = await one.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 10 });
      expect(page).toMatchObject({ total: 1, countries: 'AU=1', people: [{ personId: 'p2' }] });
    }
  });

  test('the last person and then the company can be removed', async () => {
    const store = await stage.open();
    await publish(store, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
      await load.putPerson(personEntry({ personId: 'p1', companyId: 'c1' }));
    });
    await publish(store, async (load) => {
      await load.removePerson('p1');
      await load.removeCompany('c1');
    });
    expect([await store.companies.countCompanies(), await store.people.countPeople()]).toEqual([0, 0]);
  });

  test('everyone with a slug is found, by the bytes of their ids', async () => {
    const store = await stage.open();
    await publish(store, async (load) => {
      for (const companyId of ['c1', 'c2']) await load.putCompany(companyEntry({ id: companyId }));
      const network = 'Jo-Smith';
      await load.putPerson(personEntry({ personId: 'p2', companyId: 'c1', network }));
      await load.putPerson(personEntry({ personId: 'p1', companyId: 'c2', network }));
      await load.putPerson(personEntry({ personId: 'p3', companyId: 'c2', network: 'jo-jones' }));
    });
    const found = await store.people.findPeopleBySlug('jo-smith');
    expect(found?.map(({ personId, companyId }) => [personId, companyId])).toEqual([
      ['p1', 'c2'],
      ['p2', 'c1'],
    ]);
    expect(await store.people.findPeopleBySlug('nobody')).toEqual([]);
  });

  test('decisions about a record and former ids of its company are dropped', async () => {
    const store = await stage.open();
    const decision = { verdict: 'accepted', who: 'me', decidedAt: 1 } as const;
    await publish(store, async (load) => {
      await load.decide({ ...decision, a: 'abr 1', b: 'gleif 1' });
      await load.decide({ ...decision, a: 'abr 2', b: 'gleif 2' });
      load.formerIds.set('f1', 'abr 1');
      load.formerIds.set('f2', 'abr 2');
    });
    await publish(store, async (load) => load.dropTraces({ ids: [], records: ['abr 1'] }));
    const { decisions, formerIds } = await store.walker.identity();
    expect(decisions).toEqual([{ ...decision, a: 'abr 2', b: 'gleif 2' }]);
    expect(formerIds).toEqual([{ id: 'f2', record: 'abr 2' }]);
  });
}
