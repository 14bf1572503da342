// Companies with ten thousand domains: the CPU time of a load grows with their number, not with its square, which would take far
// longer than a test may.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainCompany } from '../../src/operations/companies/explain-company.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { closeStoresAfterEach, openTestStore, ownerOf } from './open-test-store.ts';

closeStoresAfterEach();

/** Each takes about one. */
const MOST_CPU_SECONDS = 10;
let begun = process.cpuUsage();
beforeEach(() => {
  begun = process.cpuUsage();
});
afterEach(() => {
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1e6).toBeLessThan(MOST_CPU_SECONDS);
});

const domains = Array.from({ length: 10_000 }, (_, place) => `d${place}.example${place % 50}.com`);
const [first = ''] = domains;
const last = domains.at(-1) ?? '';

test('a canonical line with ten thousand domains is loaded, and loaded again', async () => {
  const store = openTestStore();
  const line = { id: 'big', name: 'Big', domains };
  expect(await loadCompanies(store, [line])).toMatchObject({ written: 1 });
  expect(await loadCompanies(store, [line])).toMatchObject({ unchanged: 1 });
  expect(await loadCompanies(store, [{ ...line, domains: domains.slice(1) }])).toMatchObject({ written: 1 });
  expect(await ownerOf(store, 'domain', first)).toBeUndefined();
  expect(await ownerOf(store, 'domain', last)).toBe('big');
});

test('a second company that claims all of them gets none, with a conflict for each', async () => {
  const store = openTestStore();
  const report = await loadCompanies(store, [
    { id: 'one', name: 'One', domains },
    { id: 'two', name: 'Two', domains: [...domains, 'two.example'] },
  ]);
  expect(report).toMatchObject({ written: 2, conflicts: domains.length });
  expect(await ownerOf(store, 'domain', last)).toBe('one');
  expect(await ownerOf(store, 'domain', 'two.example')).toBe('two');
});

test('ten thousand domains of sources are joined, contested and split', async () => {
  const store = openTestStore();
  const record = (recordId: string, lei: string) => ({ recordId, lei, fields: { name: recordId, domains } });
  await loadStatements(store, 'wikidata', [record('Q1', '549300TL5406IC1XKD09')]);
  const owner = await ownerOf(store, 'domain', last);
  // Another source joins it, and a second record of the first is another company.
  await loadStatements(store, 'pdl', [{ recordId: 'p', fields: { name: 'P', domains } }]);
  const conflicts: string[] = [];
  await loadStatements(store, 'wikidata', [record('Q2', '254900L61ZZD3ULFB846')], conflicts);
  expect(conflicts).toHaveLength(domains.length);
  expect(await ownerOf(store, 'domain', last)).toBe(owner);
  const { companies } = store;
  expect(await explainCompany({ companies, networkHosts: [] }, owner ?? '', 'AU')).toMatchObject({
    name: { source: 'wikidata' },
  });
  const changed = { recordId: 'p', fields: { name: 'P', domains: domains.slice(1) } };
  await loadStatements(store, 'pdl', [changed]);
  expect(await ownerOf(store, 'domain', first)).toBe(owner);
});
