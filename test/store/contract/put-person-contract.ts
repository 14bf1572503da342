// Writing people in a load: how a person is identified, what replacing or moving one changes, and the totals after it.
import { describe, expect, test } from 'vitest';
import { readPositionQuery } from '../../../src/domain/titles/searchable-title.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { companyEntry, createStage, type OpenFresh, type PersonWish, personEntry, publish } from './stage.ts';

export function putPersonContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  async function withCompanies(): Promise<Store> {
    const store = await stage.open();
    await publish(store, async (load) => {
      for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id }));
    });
    return store;
  }

  const put = (store: Store, ...entries: PersonEntry[]) =>
    publish(store, async (load) => {
      const results: string[] = [];
      for (const entry of entries) results.push(await load.putPerson(entry));
      return results;
    });

  const pageOf = async (store: Store, companyId = 'c1', country: 'AU' | 'NZ' = 'AU') => {
    const page = await store.people.searchPeople({ companyId, country, from: 0, size: 100 });
    return { total: page?.total, countries: page?.countries, ids: page?.people.map((one) => one.personId) };
  };

  describe('putting a person', () => {
    test('is seen by the load itself', async () => {
      const load = await (await withCompanies()).beginLoad();
      const rowDigest = Buffer.from('row');
      expect(await load.hasPerson('p1')).toBe(false);
      expect(await load.findPersonByNetwork('c1', 'jo')).toBeUndefined();
      expect(await load.findPersonByRow(rowDigest)).toBeUndefined();
      await load.putPerson(personEntry({ personId: 'p1', network: 'Jo' }));
      await load.putPerson(personEntry({ personId: 'p2', rowDigest }));
      expect(await load.hasPerson('p1')).toBe(true);
      expect(await load.findPersonByNetwork('c1', 'jo')).toBe('p1');
      expect(await load.findPersonByRow(Buffer.from('row'))).toBe('p2');
      await load.abandon();
    });

    test('is known by the row, which may be prefetched, and so that no one is known by it', async () => {
      const store = await withCompanies();
      const [row, other, late] = ['row', 'other row', 'late row'].map((text) => Buffer.from(text)) as [
        Buffer,
        Buffer,
        Buffer,
      ];
      await put(store, personEntry({ personId: 'p1', rowDigest: row }));
      const load = await store.beginLoad();
      await load.foresee?.({ personRows: [row, other, late] });
      expect(await load.findPersonByRow(row)).toBe('p1');
      expect(await load.findPersonByRow(other)).toBeUndefined();
      await load.putPerson(personEntry({ personId: 'p2', rowDigest: late }));
      expect(await load.findPersonByRow(late)).toBe('p2');
      await load.abandon();
    });

    test('finds a slug only within its company', async () => {
      const load = await (await withCompanies()).beginLoad();
      await load.putPerson(personEntry({ personId: 'p1', network: 'Jo' }));
      expect(await load.findPersonByNetwork('c2', 'jo')).toBeUndefined();
      expect(await load.findPersonByNetwork('c3', 'jo')).toBeUndefined();
      expect(await load.findPersonByNetwork('c1', 'Jo')).toBeUndefined();
      await load.abandon();
    });

    test('is unchanged when nothing differs, in the same load and in a later one', async () => {
      const store = await withCompanies();
      const entry = personEntry({
        personId: 'p1',
        position: 'CEO',
        seniority: 3,
        department: 1,
        network: 'Jo',
        flags: { has_email: true },
      });
      expect(await put(store, entry, entry)).toEqual(['written', 'unchanged']);
      expect(await put(store, entry)).toEqual(['unchanged']);
    });

    test('is unchanged for a person identified by the row', async () => {
      const store = await withCompanies();
      const entry = personEntry({ personId: 'p1', rowDigest: Buffer.from('row') });
      expect(await put(store, entry, entry)).toEqual(['written', 'unchanged']);
    });

    test('is written when any field differs', async () => {
      const store = await withCompanies();
      const same = { position: 'CEO', seniority: 3, department: 1 } as const;
      const changes: Omit<PersonWish, 'personId'>[] = [
        { position: 'CTO' },
        { seniority: 4 },
        { department: 2 },
        { network: 'Joe' },
        { flags: { has_phone: true } },
        { country: 'NZ' },
        { companyId: 'c2' },
      ];
      const entries = changes.flatMap((change, place) => [
        personEntry({ ...same, personId: `p${place}` }),
        personEntry({ ...same, personId: `p${place}`, ...change }),
      ]);
      expect(await put(store, ...entries)).toEqual(entries.map(() => 'written'));
      expect(await store.people.countPeople()).toBe(changes.length);
    });

    test('replaces every field', async () => {
      const store = await withCompanies();
      await put(
        store,
        personEntry({
          personId: 'p1',
          position: 'CEO',
          network: 'jo',
          flags: { has_email: true },
        }),
      );
      await publish(store, async (load) => {
        await load.putPerson(personEntry({ personId: 'p1', position: 'Cook', flags: { has_mobile: true } }));
        expect(await load.findPersonByNetwork('c1', 'jo')).toBeUndefined();
      });
      const page = await store.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 9 });
      expect(page?.people).toEqual([{ personId: 'p1', position: 'Cook', network: null, flags: 0b10000 }]);
    });

    test('moves a person from another company', async () => {
      const store = await withCompanies();
      await put(store, personEntry({ personId: 'p1' }), personEntry({ personId: 'p2' }));
      await put(store, personEntry({ personId: 'p1', companyId: 'c2', country: 'NZ' }));
      expect(await pageOf(store, 'c1')).toEqual({ total: 1, countries: 'AU=1', ids: ['p2'] });
      expect(await pageOf(store, 'c2', 'NZ')).toEqual({ total: 1, countries: 'NZ=1', ids: ['p1'] });
      expect(await store.people.countPeople()).toBe(2);
    });

    test('leaves a company without people when the last one is moved', async () => {
      const store = await withCompanies();
      await put(store, personEntry({ personId: 'p1' }));
      await put(store, personEntry({ personId: 'p1', companyId: 'c2' }));
      expect(await pageOf(store, 'c1')).toEqual({ total: 0, countries: '', ids: [] });
    });

    test('keeps the totals of all filters right over several loads', async () => {
      const store = await withCompanies();
      await put(
        store,
        personEntry({ personId: 'p1', seniority: 1, department: 2, position: 'Sales Manager' }),
        personEntry({ personId: 'p2', seniority: 1, department: 3, position: 'Sales Manager' }),
      );
      await put(
        store,
        personEntry({ personId: 'p2', seniority: 2, department: 2, position: 'Cook' }),
        personEntry({ personId: 'p3', seniority: 1, department: 2, country: 'NZ' }),
      );
      const whole = { companyId: 'c1', country: 'AU', from: 0, size: 9 } as const;
      const position = readPositionQuery('sales');
      const totalOf = async (filter: object) =>
        (await store.people.searchPeople({ ...whole, ...filter }))?.total;
      expect(await totalOf({})).toBe(2);
      expect(await totalOf({ seniority: 1 })).toBe(1);
      expect(await totalOf({ department: 2 })).toBe(2);
      expect(await totalOf({ seniority: 2, department: 2 })).toBe(1);
      expect(await totalOf({ department: 3 })).toBe(0);
      expect(await totalOf({ position })).toBe(1);
      expect(await totalOf({ country: 'NZ' })).toBe(1);
    });

    test('refuses a company that does not exist', async () => {
      const load = await (await withCompanies()).beginLoad();
      await expect(
        (async () => load.putPerson(personEntry({ personId: 'p', companyId: 'c3' })))(),
      ).rejects.toThrow('c3');
      await load.abandon();
    });
  });

  describe('a person id that is created', () => {
    test('has the form of the service and is new each time', async () => {
      const load = await (await withCompanies()).beginLoad();
      const ids = [await load.makePersonId(), await load.makePersonId(), await load.makePersonId()];
      expect(new Set(ids).size).toBe(3);
      for (const id of ids) expect(id).toMatch(/^fp\d{12}$/);
      await load.abandon();
    });

    test('is none that a person has or an earlier load has used', async () => {
      const store = await withCompanies();
      const taken = ['fp000000000001', 'fp000000000002', 'fp000000000004'];
      await put(store, ...taken.map((personId) => personEntry({ personId })));
      const make = () =>
        publish(store, async (load) => {
          const personId = await load.makePersonId();
          await load.putPerson(personEntry({ personId }));
          return personId;
        });
      const made = [await make(), await make(), await make()];
      expect(new Set([...taken, ...made]).size).toBe(6);
    });
  });
}
