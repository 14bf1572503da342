// What an import goes by if another process has changed the store since it was opened.
import { expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { decideMatch } from '../../../src/operations/matches/decide-match.ts';
import { decideName } from '../../../src/operations/matches/decide-name.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { NETWORK_HOSTS, onEachEngine } from '../privacy/each-engine.ts';

const ABR: Statement = {
  recordId: '53004085616',
  fields: { name: 'Harbour Tools Pty Ltd', industry_codes: { abn: '53004085616' } },
};
const PDL: Statement = {
  recordId: 'harbour-tools',
  fields: { name: 'Harbour Tools', network: 'harbour-tools' },
};

onEachEngine(({ makeUrl, open }) => {
  async function openTwice(): Promise<readonly [Store, Store]> {
    const url = await makeUrl();
    return [await open(url), await open(url)];
  }
  const pairOf = async (store: Store) =>
    [
      (await store.companies.findCompanyId({ kind: 'abn', values: ['53004085616'] })) ?? '',
      (await store.companies.findCompanyId({ kind: 'network', values: ['harbour-tools'] })) ?? '',
    ] as const;

  test('a pair that was accepted meanwhile stays one company', async () => {
    const [store, other] = await openTwice();
    await loadStatements(store, 'abr', [ABR]);
    await loadStatements(store, 'pdl', [PDL]);
    await other.refresh();
    const ids = await pairOf(other);
    const { ids: one } = await decideMatch(other, NETWORK_HOSTS, { ids, verdict: 'accepted', who: 'me' });
    await loadStatements(store, 'pdl', [{ ...PDL, fields: { ...PDL.fields, tagline: 'New' } }]);
    expect(new Set(await pairOf(store))).toEqual(new Set(one));
  });

  test('people of a name that was decided meanwhile are at its company', async () => {
    const [store, other] = await openTwice();
    await loadCompanies(store, [
      { id: 'c1', name: 'Southern Cross' },
      { id: 'c2', name: 'Southern Cross' },
    ]);
    await decideName(other, { name: 'Southern Cross', companyId: 'c2', who: 'me' });
    const row = { person_id: 'p1', company_name: 'Southern Cross', country: 'AU' };
    expect((await loadPeople(store, [row])).rejects).toEqual([]);
  });

  test('companies that were loaded meanwhile may be meant by the name of a row', async () => {
    const [store, other] = await openTwice();
    await loadCompanies(store, [{ id: 'c1', name: 'Southern Cross Limited' }]);
    await loadCompanies(other, [{ id: 'c2', name: 'Southern Cross Holdings' }]);
    const row = { person_id: 'p1', company_name: 'Southern Cross Holdings Ltd', country: 'AU' };
    expect((await loadPeople(store, [row])).rejects).toEqual([]);
  });
});
