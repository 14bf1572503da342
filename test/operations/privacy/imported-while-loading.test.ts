// Suppressions that are imported while a load runs: its rows were checked against those from before.
import { expect, test } from 'vitest';
import { importPeople } from '../../../src/operations/loads/import-people.ts';
import {
  exportSuppressions,
  importSuppressions,
} from '../../../src/operations/privacy/exchange-suppressions.ts';
import type { SourceRows } from '../../../src/sources/source.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const LISTENER = { rejected: () => {}, conflict: () => {}, progress: () => {} };
const BY = { who: 'me', now: 1 };

onEachEngine((stage) => {
  test('a warning names the command that checks what the load has brought', async () => {
    const [other, store] = [await stage.store(), await stage.store()];
    await forgetIn(other, { what: 'person', by: 'id', value: 'p1' });
    const { lines } = await exportSuppressions(other, true, BY);
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    const warned: (readonly string[])[] = [];
    const rows = async function* (): SourceRows {
      const row = { person_id: 'p1', company_id: 'c1', country: 'AU' };
      yield [{ line: 1, value: row }];
      warned.push((await importSuppressions(store, NETWORK_HOSTS, lines, BY)).warnings);
    };
    await importPeople({ store, networkHosts: NETWORK_HOSTS }, rows(), LISTENER);
    expect(warned).toEqual([[expect.stringContaining('firmament suppressions --check')]]);
    await store.refresh();
    expect(await importSuppressions(store, NETWORK_HOSTS, lines, BY)).toMatchObject({
      ...{ people: 1, isWaiting: false, warnings: [] },
    });
  });
});
