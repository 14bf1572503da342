// People who are known by their rows keep their ids, and stay removed, when their company is joined with another or parted from
// it.
import { describe, expect, test } from 'vitest';
import { decideMatch } from '../../../src/operations/matches/decide-match.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { peopleOf } from '../open-test-store.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const ABN = '51824753556';
/** A register has Acme, which becomes the company; the operator has Bolt. */
const ACME = {
  recordId: 'acme',
  fields: { name: 'Acme', fqdn: 'acme.example', industry_codes: { abn: ABN } },
};
const BOLT = { id: 'bolt', name: 'Bolt', fqdn: 'bolt.example' };

/** How rows name Bolt. */
const BY = {
  id: { company_id: 'bolt' },
  domain: { company_fqdn: 'bolt.example' },
  name: { company_name: 'Bolt' },
} as const;
const rowsBy = (by: keyof typeof BY) =>
  ['Baker', 'Clerk', 'Cook'].map((position) => ({ ...BY[by], country: 'AU', position }));

async function acmeOf(store: Store): Promise<string> {
  return (await store.companies.findCompanyId({ kind: 'abn', values: [ABN] })) ?? 'none';
}

async function decide(store: Store, verdict: 'accepted' | 'rejected'): Promise<void> {
  const acme =
    (await store.companies.findCompanyId({ kind: 'id', values: ['bolt'] })) === (await acmeOf(store));
  await decideMatch(store, NETWORK_HOSTS, { ids: [await acmeOf(store), 'bolt'], verdict, who: 'ops' });
  expect(acme).toBe(verdict === 'rejected');
}

/** By a record that claims what both have, and later by one that does not. */
const claim = (store: Store, abn: string | undefined) =>
  loadCompanies(store, [{ ...BOLT, ...(abn !== undefined && { industry_codes: { abn } }) }]);

const WAYS = {
  'a decision': {
    join: (store: Store) => decide(store, 'accepted'),
    part: (store: Store) => decide(store, 'rejected'),
  },
  'a record': {
    join: (store: Store) => claim(store, ABN),
    part: (store: Store) => claim(store, '53004085616'),
  },
};

/** By position, the ids of people at Bolt, whichever company that is now. */
async function idsAtBolt(store: Store): Promise<{ readonly [position: string]: string }> {
  const id = (await store.companies.findCompanyId({ kind: 'id', values: ['bolt'] })) ?? 'none';
  const people = await peopleOf(store, id, 'AU');
  return Object.fromEntries(people.map(({ position, personId }) => [position ?? '', personId]));
}

async function forgetCook(store: Store): Promise<void> {
  const value = (await idsAtBolt(store)).Cook ?? 'none';
  expect(await forgetIn(store, { what: 'person', by: 'id', value })).toMatchObject({ people: 1 });
}

onEachEngine((stage) => {
  async function filled(): Promise<Store> {
    const store = await stage.store();
    await loadStatements(store, 'abr', [ACME]);
    await loadCompanies(store, [BOLT]);
    return store;
  }

  describe.each([
    ['id', 'a decision'],
    ['id', 'a record'],
    ['domain', 'a decision'],
    ['name', 'a decision'],
  ] as const)('rows that name a company by %s, which %s joins with another,', (by, way) => {
    const [rows, { join, part }] = [rowsBy(by), WAYS[way]];

    test('have people with the same ids before, while and after', async () => {
      const store = await filled();
      await loadPeople(store, rows);
      const before = await idsAtBolt(store);
      await join(store);
      expect(await idsAtBolt(store)).toEqual(before);
      expect(await loadPeople(store, rows)).toMatchObject({ written: 0, unchanged: 3 });
      await part(store);
      await loadPeople(store, rows);
      expect(await idsAtBolt(store)).toEqual(before);
      expect(await store.people.countPeople()).toBe(3);
    });

    test('have people with the same ids after, who came while they were one company', async () => {
      const store = await filled();
      await join(store);
      await loadPeople(store, rows);
      const before = await idsAtBolt(store);
      await part(store);
      await loadPeople(store, rows);
      expect(await idsAtBolt(store)).toEqual(before);
      expect(await store.people.countPeople()).toBe(3);
    });

    test('have a person who was removed before, and stays removed', async () => {
      const store = await filled();
      await loadPeople(store, rows);
      await forgetCook(store);
      await join(store);
      expect(await loadPeople(store, rows)).toMatchObject({ written: 0, suppressed: 1 });
      expect(Object.keys(await idsAtBolt(store))).toEqual(['Baker', 'Clerk']);
      await part(store);
      expect(await loadPeople(store, rows)).toMatchObject({ suppressed: 1 });
      expect(Object.keys(await idsAtBolt(store))).toEqual(['Baker', 'Clerk']);
    });

    test('have a person who was removed while they were one company, and stays removed', async () => {
      const store = await filled();
      await join(store);
      await loadPeople(store, rows);
      await forgetCook(store);
      expect(await loadPeople(store, rows)).toMatchObject({ unchanged: 2, suppressed: 1 });
      await part(store);
      expect(await loadPeople(store, rows)).toMatchObject({ suppressed: 1 });
      expect(Object.keys(await idsAtBolt(store))).toEqual(['Baker', 'Clerk']);
    });
  });
});
