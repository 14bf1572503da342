// Loads are listed; the newest can be undone; a full snapshot retires the records that it no longer has.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { suggestCompanies } from '../../../src/operations/companies/suggest-companies.ts';
import {
  correctCompanies,
  withdrawCorrection,
} from '../../../src/operations/corrections/correct-companies.ts';
import { copyStore } from '../../../src/operations/loads/copy-store.ts';
import { importStatements, type StatementWishes } from '../../../src/operations/loads/import-statements.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import { RetiringRefused } from '../../../src/operations/loads/write-statements.ts';
import { decideMatch } from '../../../src/operations/matches/decide-match.ts';
import { prepareStatements } from '../../../src/pipeline/check/prepare-statements.ts';
import type { StatementRow } from '../../../src/sources/registers/company-source.ts';
import { checkStore } from '../../../src/store/check-store.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { takeStore } from '../../helpers/cleared-postgres.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { LOADED_AT, loadStatementRows, loadStatements, sourceNamed } from '../../helpers/load-statements.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openTestStore } from '../open-test-store.ts';

const statementOf = (n: number, more: Partial<Statement['fields']> = {}): Statement => ({
  recordId: `r${n}`,
  fields: { name: `Company ${n}`, fqdn: `c${n}.example`, ...more },
});
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

const BY = { who: 'tester', now: LOADED_AT, networkHosts: ['linkedin.com'] };

const rowsOf = (statements: readonly Statement[]): readonly StatementRow[] =>
  statements.map((statement, place) => ({ line: place + 1, statement }));

function loadSnapshot(store: Store, statements: readonly Statement[], mayRetire = async () => false) {
  return loadSnapshotRows(store, rowsOf(statements), { mayRetire });
}

function loadSnapshotRows(store: Store, rows: readonly StatementRow[], wishes: StatementWishes) {
  async function* batches() {
    yield rows;
  }
  return importStatements(
    { store, networkHosts: [], source: sourceNamed('gleif'), now: LOADED_AT },
    (load) => prepareStatements(batches(), { source: 'gleif', load, loadedAt: LOADED_AT, networkHosts: [] }),
    { rejected: () => {}, conflict: () => {}, progress: () => {} },
    { isFull: () => true, ...wishes },
  );
}

const toldOf = (source: string) => () => ({ source, files: [], who: 'tester', startedAt: LOADED_AT });
const importedCompanies = (store: Store, records: readonly unknown[]) =>
  loadCompanies(store, records, toldOf('companies'));
const importedPeople = (store: Store, records: readonly unknown[]) =>
  loadPeople(store, records, toldOf('people'));

const companyOf = (n: number, more: object = {}) => ({
  id: `c${n}`,
  name: `Company ${n}`,
  fqdn: `c${n}.example`,
  ...more,
});
const personOf = (n: number, company: number, more: object = {}) => ({
  person_id: `p${n}`,
  company_id: `c${company}`,
  country: 'AU',
  position: `Cook ${n}`,
  ...more,
});

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  async function withNewStore(work: (store: Store, url: string) => Promise<void>): Promise<void> {
    const cleared = engine === 'postgres' ? await takeStore() : undefined;
    const path = join(temporaryFolder(), 'test.db');
    const store = cleared?.store ?? openTestStore(path);
    await work(store, cleared?.url ?? `sqlite:${path}`);
    if (cleared === undefined) await store.close();
    else await cleared.leave();
  }
  const everything = async (store: Store) => store.walker.companiesAfter('', 1_000);

  /** What callers get for each company, by its id and by its domain, and for its people. */
  async function answers(store: Store) {
    const seen: unknown[] = [await everything(store), await store.people.countPeople()];
    for (const n of range(8)) {
      seen.push(await store.companies.readProfile({ kind: 'id', values: [`c${n}`] }, 'AU'));
      seen.push(await store.companies.findCompanyId({ kind: 'domain', values: [`c${n}.example`] }));
      seen.push(await store.people.searchPeople({ companyId: `c${n}`, country: 'AU', from: 0, size: 1_000 }));
    }
    return seen;
  }
  const newest = async (store: Store) => (await store.loads.listLoads()).at(-1)?.number ?? 0;

  test('the newest load is undone completely: what it added, changed and retired', () =>
    withNewStore(async (store) => {
      await loadSnapshot(
        store,
        range(10).map((n) => statementOf(n)),
      );
      await loadStatements(store, 'pdl', [{ recordId: 'p1', fields: { name: 'Five', fqdn: 'c5.example' } }]);
      const before = await everything(store);

      const changed = range(9).map((n) => statementOf(n, n < 3 ? { year_founded: 1990 + n } : {}));
      const report = await loadSnapshot(store, [...changed, statementOf(77, { tagline: 'New' })]);
      expect(report).toMatchObject({ read: 10, written: 4, unchanged: 6, retired: 1 });
      expect(await everything(store)).not.toEqual(before);
      await expect(undoLoad(store, 2, BY)).rejects.toThrow(
        'Only the newest load that changed something can be undone, and that is 3 (gleif).',
      );
      expect(await undoLoad(store, 3, BY)).toMatchObject({ removed: 1, restored: 4 });
      expect(await everything(store)).toEqual(before);

      const loads = await store.loads.listLoads();
      expect(
        loads.map(({ number, source, counts, undoneAt }) => [number, source, counts.written, undoneAt]),
      ).toEqual([
        [1, 'gleif', 10, undefined],
        [2, 'pdl', 1, undefined],
        [3, 'gleif', 4, expect.any(Number)],
        [4, 'undo', undefined, undefined],
      ]);
      await expect(undoLoad(store, 4, BY)).rejects.toThrow(/cannot be undone/);
      await expect(undoLoad(store, 2, BY)).rejects.toThrow(
        'that is 4, which is an undo itself. So no load can be undone until the next one.',
      );
      await expect(undoLoad(store, 9, BY)).rejects.toThrow(/There is no load 9/);
    }));

  test('a load that changed nothing is not the newest one that can be undone, and the message says so', () =>
    withNewStore(async (store) => {
      await loadSnapshot(store, [statementOf(1)]);
      await loadSnapshot(store, [statementOf(1), statementOf(2)]);
      await loadSnapshot(store, [statementOf(1), statementOf(2)]);
      await expect(undoLoad(store, 1, BY)).rejects.toThrow(
        'Only the newest load that changed something can be undone, and that is 2 (gleif).',
      );
      await expect(undoLoad(store, 3, BY)).rejects.toThrow(
        'Load 3 changed nothing. The newest load that did is 2 (gleif).',
      );
    }));

  test('a first load of companies leaves nothing', () =>
    withNewStore(async (store) => {
      const empty = await answers(store);
      await importedCompanies(
        store,
        range(4).map((n) => companyOf(n)),
      );
      expect(await undoLoad(store, 1, BY)).toMatchObject({ removed: 4, restored: 0 });
      expect(await answers(store)).toEqual(empty);
      expect((await importedCompanies(store, [companyOf(0)])).written).toBe(1);
    }));

  test('a first load that was corrected since leaves nothing, in no index either', () =>
    withNewStore(async (store, url) => {
      const parts = { store, networkHosts: BY.networkHosts, networkField: 'network', now: LOADED_AT };
      const two = range(2).map((n) => companyOf(n));
      const set = { name: 'Renamed', fqdn: 'other.example' };
      await importedCompanies(store, two);
      await correctCompanies(parts, [{ company: 'c0', set, who: 'tester' }], false);
      expect(await undoLoad(store, 1, BY)).toMatchObject({ removed: 2, restored: 0 });
      const findings = async () => (await checkStore(url, false, async () => {})).findings;
      expect(await findings()).toEqual([]);
      await importedCompanies(store, two);
      await importedPeople(store, [personOf(0, 0), personOf(1, 1)]);
      await correctCompanies(
        parts,
        [{ company: 'c0', add: { domains: ['c9.example'] }, who: 'tester' }],
        false,
      );
      expect(await undoLoad(store, (await newest(store)) - 1, BY)).toMatchObject({ removed: 2, restored: 1 });
      expect(await findings()).toEqual([]);
    }));

  test('a company that was corrected since counts once', () =>
    withNewStore(async (store) => {
      const parts = { store, networkHosts: BY.networkHosts, networkField: 'network', now: LOADED_AT };
      const correct = (company: string, employee_count: number) =>
        correctCompanies(parts, [{ company, set: { employee_count }, who: 'tester' }], false);
      await importedCompanies(store, [companyOf(0), companyOf(1)]);
      const changed = [0, 1, 2].map((n) => companyOf(n, { tagline: 'New' }));
      await importedCompanies(store, changed);
      const load = await newest(store);
      for (const [place, company] of ['c0', 'c0', 'c2'].entries()) await correct(company, place + 7);
      expect(await undoLoad(store, load, BY)).toMatchObject({ removed: 1, restored: 2 });
    }));

  test('a load that retired the last company, whose correction was withdrawn since', () =>
    withNewStore(async (store, url) => {
      const parts = { store, networkHosts: BY.networkHosts, networkField: 'network', now: LOADED_AT };
      const suggested = async () => {
        const found = await suggestCompanies(store, { text: 'Company', country: undefined, size: 5 });
        return found.map(({ name, fqdn }) => [name, fqdn]);
      };
      await loadStatements(store, 'gleif', [statementOf(1)]);
      const before = await everything(store);
      const set = { name: 'Company called otherwise', fqdn: 'other.example' };
      await correctCompanies(parts, [{ company: 'c1.example', set, who: 'tester' }], false);
      await loadStatementRows(store, 'gleif', [{ line: 1, retired: 'r1' }]);
      const retired = await newest(store);
      expect([await everything(store), await suggested()]).toEqual([[], []]);
      await withdrawCorrection(parts, 1, 'tester');
      expect(await undoLoad(store, retired, BY)).toMatchObject({ removed: 0, restored: 1 });
      expect(await everything(store)).toEqual(before);
      expect(await suggested()).toEqual([['Company 1', 'c1.example']]);
      expect((await checkStore(url, false, async () => {})).findings).toEqual([]);
    }));

  test('a first load of people leaves the companies', () =>
    withNewStore(async (store) => {
      await importedCompanies(
        store,
        range(4).map((n) => companyOf(n)),
      );
      const before = await answers(store);
      await importedPeople(
        store,
        range(6).map((n) => personOf(n, n % 4)),
      );
      expect(await undoLoad(store, 2, BY)).toMatchObject({ removed: 6, restored: 0 });
      expect(await answers(store)).toEqual(before);
      expect((await importedPeople(store, [personOf(0, 0)])).written).toBe(1);
    }));

  test('companies of a canonical file that are new, changed or have another domain', () =>
    withNewStore(async (store) => {
      await importedCompanies(
        store,
        range(5).map((n) => companyOf(n)),
      );
      const before = await answers(store);
      const second = [
        companyOf(0),
        companyOf(1, { tagline: 'Changed', views: { NZ: { tagline: 'Elsewhere' } } }),
        companyOf(2, { fqdn: 'c7.example' }),
        companyOf(6, { fqdn: 'c2.example' }),
        { name: 'Without an id', fqdn: 'other.example' },
      ];
      const report = await importedCompanies(store, second);
      expect(report.rejects).toEqual([]);
      expect(await undoLoad(store, await newest(store), BY)).toMatchObject({ removed: 2, restored: 2 });
      expect(await answers(store)).toEqual(before);

      // It can be loaded again, and an unchanged load after it takes nothing with it.
      await importedCompanies(store, second);
      const after = await answers(store);
      const again = await importedCompanies(store, second);
      expect(again.written).toBe(0);
      await expect(undoLoad(store, await newest(store), BY)).rejects.toThrow(/changed nothing/);
      expect(await answers(store)).toEqual(after);
    }));

  test('people who are new, changed or moved to another company', () =>
    withNewStore(async (store) => {
      await importedCompanies(
        store,
        range(4).map((n) => companyOf(n)),
      );
      await importedPeople(store, [
        ...range(8).map((n) => personOf(n, n % 2)),
        { company_id: 'c1', country: 'AU', position: 'Known by a slug', network: 'jo' },
        { company_id: 'c1', country: 'AU', position: 'Known by the row' },
      ]);
      const before = await answers(store);
      const second = [
        personOf(0, 0),
        personOf(1, 1, { position: 'Chief executive', has_email: true }),
        personOf(2, 3),
        personOf(3, 1, { country: 'NZ' }),
        personOf(20, 2),
        personOf(20, 2, { position: 'Said twice' }),
        { company_id: 'c1', country: 'AU', position: 'Changed', network: 'jo' },
        { company_id: 'c1', country: 'AU', position: 'Known by the row' },
        { company_id: 'c2', country: 'AU', position: 'New' },
      ];
      expect((await importedPeople(store, second)).written).toBe(7);
      expect(await undoLoad(store, 3, BY)).toMatchObject({ removed: 2, restored: 4 });
      expect(await answers(store)).toEqual(before);
      // No person is identified by what was undone.
      expect((await importedPeople(store, second)).written).toBe(7);
    }));

  test('a canonical line that joined statements of sources', () =>
    withNewStore(async (store) => {
      await loadStatements(store, 'pdl', [
        { recordId: 'one', fields: { name: 'One', fqdn: 'c1.example' } },
        { recordId: 'two', fields: { name: 'Two', fqdn: 'c2.example' } },
      ]);
      await importedPeople(store, [
        { person_id: 'p1', company_fqdn: 'c1.example', country: 'AU', position: 'Cook' },
      ]);
      const idOf = () => store.companies.findCompanyId({ kind: 'domain', values: ['c1.example'] });
      const id = (await idOf()) ?? '';
      const all = async () => [await answers(store), await store.walker.peopleOf([id])];
      const before = await all();
      await importedCompanies(store, [companyOf(1), companyOf(3)]);
      expect(await idOf()).toBe(id);
      expect(await store.companies.findCompanyId({ kind: 'id', values: ['c1'] })).toBe(id);
      expect(await store.walker.peopleOf([id])).toMatchObject([[{ personId: 'p1' }]]);
      await undoLoad(store, await newest(store), BY);
      expect(await all()).toEqual(before);
    }));

  test('sources that made one company of two, with the people of both', () =>
    withNewStore(async (store) => {
      await loadStatements(store, 'gleif', [{ recordId: 'g1', fields: { name: 'One', fqdn: 'c1.example' } }]);
      await loadStatements(store, 'pdl', [{ recordId: 'p1', fields: { name: 'Two', network: 'two' } }]);
      await importedPeople(store, [
        { person_id: 'p1', company_fqdn: 'c1.example', country: 'AU', position: 'Cook' },
        { person_id: 'p2', company_network: 'two', country: 'AU', position: 'Baker' },
      ]);
      const ids = (await everything(store)).map(({ id }) => id);
      const all = async () => [await answers(store), await store.walker.peopleOf(ids)];
      const before = await all();
      await loadStatements(store, 'wikidata', [
        { recordId: 'Q1', fields: { name: 'Both', fqdn: 'c1.example', network: 'two' } },
      ]);
      expect(await store.companies.countCompanies()).toBe(1);
      await undoLoad(store, await newest(store), BY);
      expect(await all()).toEqual(before);
    }));

  test('a decision, so that the previous one is restored', () =>
    withNewStore(async (store) => {
      await loadStatements(store, 'gleif', [{ recordId: 'g1', fields: { name: 'One', fqdn: 'c1.example' } }]);
      await loadStatements(store, 'pdl', [{ recordId: 'p1', fields: { name: 'One', network: 'one' } }]);
      const [a, b] = (await everything(store)).map(({ id }) => id);
      const ids = [a ?? '', b ?? ''] as const;
      const all = async () => [await answers(store), await store.matches.listDecisions()];
      const before = await all();
      await decideMatch(store, [], { ids, verdict: 'accepted', who: 'me' });
      expect(await store.companies.countCompanies()).toBe(1);
      const accepted = await all();
      await undoLoad(store, 3, BY);
      expect(await all()).toEqual(before);
      expect(accepted).not.toEqual(before);
    }));

  test('a store that was copied from another does not have what the newest load replaced', () =>
    withNewStore(async (store) => {
      const from = openTestStore();
      await importedCompanies(from, [companyOf(1)]);
      await copyStore(from, store, { progress: () => {} });
      await expect(undoLoad(store, 1, BY)).rejects.toThrow(
        'Load 1 (companies) cannot be undone: the rows that it replaced were not kept.',
      );
      expect(await store.companies.countCompanies()).toBe(1);
    }));

  test('a snapshot that lacks more than a fifth retires nothing without a confirmation', () =>
    withNewStore(async (store) => {
      await loadSnapshot(
        store,
        range(10).map((n) => statementOf(n)),
      );
      const before = await everything(store);
      const half = range(5).map((n) => statementOf(n));
      await expect(loadSnapshot(store, half)).rejects.toThrow(RetiringRefused);
      expect(await everything(store)).toEqual(before);
      expect(await loadSnapshot(store, half, async () => true)).toMatchObject({ retired: 5, unchanged: 5 });
      expect(await store.companies.countCompanies()).toBe(5);
    }));

  test('rows that a snapshot has several times do not hide what it lacks, and count once', () =>
    withNewStore(async (store) => {
      await loadSnapshot(
        store,
        range(10).map((n) => statementOf(n)),
      );
      // One of them comes first as it was, then changed, and then with the change again.
      const changed = statementOf(0, { tagline: 'new' });
      const most = range(7).map((n) => statementOf(n));
      const repeated = [...most, ...most, changed, ...most.slice(1), changed];
      await expect(loadSnapshot(store, repeated)).rejects.toMatchObject({ retired: 3, known: 10 });
      expect(await loadSnapshot(store, repeated, async () => true)).toMatchObject({ retired: 3 });
      expect(await store.companies.countCompanies()).toBe(7);
    }));

  test('a load that changes nothing does not prevent the undo of the one before it', () =>
    withNewStore(async (store) => {
      await loadSnapshot(store, [statementOf(1)]);
      const before = await everything(store);
      const both = [statementOf(1), statementOf(2)];
      await loadSnapshot(store, both);
      await loadSnapshot(store, both);
      await expect(undoLoad(store, 3, BY)).rejects.toThrow(
        'Load 3 changed nothing. The newest load that did is 2 (gleif).',
      );
      await undoLoad(store, 2, BY);
      expect(await everything(store)).toEqual(before);
    }));

  test('new records of a snapshot do not hide that it lacks known ones', () =>
    withNewStore(async (store) => {
      const statements = (from: number, count: number) => range(count).map((n) => statementOf(from + n));
      await loadSnapshot(store, statements(0, 10));
      await expect(loadSnapshot(store, statements(100, 90))).rejects.toThrow(RetiringRefused);
      // Nine of ten are in it, some of them changed.
      const most = [...statements(1, 5), ...range(4).map((n) => statementOf(6 + n, { tagline: 'new' }))];
      expect(await loadSnapshot(store, [...most, ...statements(100, 90)])).toMatchObject({ retired: 1 });
    }));

  test('a snapshot with rejected rows retires nothing by default, since they may be the missing records', () =>
    withNewStore(async (store) => {
      const all = rowsOf(range(10).map((n) => statementOf(n)));
      await loadSnapshotRows(store, all, {});
      const rows: readonly StatementRow[] = [...all.slice(0, 9), { line: 10, problem: 'no name' }];
      expect(await loadSnapshotRows(store, rows, {})).toMatchObject({
        rejected: 1,
        retired: 0,
        leftAlone: 1,
      });
      expect(await store.companies.countCompanies()).toBe(10);
      const sure = await loadSnapshotRows(store, rows, { isSure: true });
      expect(sure).toMatchObject({ rejected: 1, retired: 1, leftAlone: 0 });
      expect(await store.companies.countCompanies()).toBe(9);
    }));
});
