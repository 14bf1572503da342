// Loads are listed; the newest can be taken back; a full snapshot retires what it has no more.
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../src/domain/statement.ts';
import {
  importStatements,
  RetiringRefused,
  type StatementWishes,
} from '../../src/operations/import-statements.ts';
import { undoLoad } from '../../src/operations/undo-load.ts';
import { prepareStatements } from '../../src/pipeline/statements/prepare-statements.ts';
import type { StatementRow } from '../../src/sources/company-source.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { makeDatabase } from '../helpers/fresh-postgres.ts';
import { LOADED_AT, loadStatements, sourceNamed } from '../helpers/load-statements.ts';
import { openTestStore } from './open-test-store.ts';

const statementOf = (n: number, more: Partial<Statement['fields']> = {}): Statement => ({
  recordId: `r${n}`,
  fields: { name: `Company ${n}`, fqdn: `c${n}.example`, ...more },
});
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

const BY = { networkHosts: [], who: 'tester', now: LOADED_AT };

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
    { rejected: () => {}, conflict: () => {}, progress: () => {}, isCancelled: () => false },
    { isFull: () => true, ...wishes },
  );
}

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  async function withNewStore(work: (store: Store) => Promise<void>): Promise<void> {
    const database = engine === 'postgres' ? await makeDatabase() : undefined;
    const store = database === undefined ? openTestStore() : await openStore(database.url);
    await work(store);
    await store.close();
    await database?.drop();
  }
  const everything = async (store: Store) => store.walker.companiesAfter('', 1_000);

  test('the newest load is taken back whole: what it brought, what it changed, what it retired', () =>
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
        'Only the newest load can be taken back, and that is 3',
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
      await expect(undoLoad(store, 4, BY)).rejects.toThrow(/cannot be taken back/);
      await expect(undoLoad(store, 9, BY)).rejects.toThrow(/There is no load 9/);
    }));

  test('a snapshot that lacks more than a fifth retires nothing unless somebody says so', () =>
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

  test('what a snapshot brings anew does not hide that it lacks what was known', () =>
    withNewStore(async (store) => {
      const statements = (from: number, count: number) => range(count).map((n) => statementOf(from + n));
      await loadSnapshot(store, statements(0, 10));
      await expect(loadSnapshot(store, statements(100, 90))).rejects.toThrow(RetiringRefused);
      // Nine of ten are there, some of them changed.
      const most = [...statements(1, 5), ...range(4).map((n) => statementOf(6 + n, { tagline: 'new' }))];
      expect(await loadSnapshot(store, [...most, ...statements(100, 90)])).toMatchObject({ retired: 1 });
    }));

  test('a snapshot with rejected rows retires nothing, since they may be what is missing, unless it is said to', () =>
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
