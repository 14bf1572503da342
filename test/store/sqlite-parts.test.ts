// A first load commits its rows in parts, in tables that are not read yet.
import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Load } from '../../src/store/contract/load.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { copiedSqlite } from '../helpers/copied-sqlite.ts';
import { READERS_WAIT_MS } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { writtenGroupContract } from './contract/large-group-contract.ts';
import { putCompanyContract } from './contract/put-company-contract.ts';
import { putPersonContract } from './contract/put-person-contract.ts';
import { companyEntry, personEntry, publish } from './contract/stage.ts';
import { takeBackContract } from './contract/take-back-contract.ts';

/** A part whenever there is something to commit. */
const SMALLEST = { mostWaiting: 3, partBytes: 0, writesBetweenLooks: 1, readersWaitMs: READERS_WAIT_MS };

describe('SQLite, where every write of a first load is committed', () => {
  const openFresh = copiedSqlite(SMALLEST);
  putCompanyContract(openFresh);
  putPersonContract(openFresh);
  takeBackContract(openFresh);
});

describe('SQLite, where a first load is committed now and then', () => {
  writtenGroupContract(copiedSqlite({ ...SMALLEST, writesBetweenLooks: 50 }));
});

const newPath = () => join(temporaryFolder(), 'firmament.db');
const openAt = (path: string): Store => openSqliteStore(path, SMALLEST);

/** The rows of a table in the file, published or not. */
function rowsIn(path: string, table: string): number {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  } finally {
    database.close();
  }
}

function tablesIn(path: string): readonly string[] {
  const database = new Database(path, { readonly: true });
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck();
  const tables = names.all() as string[];
  database.close();
  return tables;
}

async function putCompanies(load: Load, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const identifiers = [{ kind: 'domain', value: `${id}.example` }] as const;
    await load.putCompany(companyEntry({ id, identifiers }));
  }
}

async function putPeople(load: Load, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await load.putPerson(personEntry({ personId: `p${n}`, companyId: 'c1', position: `Cook ${n}` }));
  }
}

async function counts(store: Store) {
  const page = await store.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 1 });
  const owner = await store.companies.findCompanyId({ kind: 'domain', values: ['c1.example'] });
  return {
    companies: await store.companies.countCompanies(),
    people: await store.people.countPeople(),
    owner,
    found: page?.total,
  };
}

const NO_COUNTS = { read: 0, written: 0, unchanged: 0, retired: 0, rejected: 0, skipped: 0 };

const EMPTY = { companies: 0, people: 0, owner: undefined, found: undefined };

describe('a first load', () => {
  test('has parts in the file that are invisible until all are there', async () => {
    const path = newPath();
    const store = openAt(path);
    const load = await store.beginLoad();
    await putCompanies(load, ['c1', 'c2', 'c3', 'c4']);
    await putPeople(load, 20);
    expect(rowsIn(path, 'company_staged')).toBeGreaterThan(1);
    expect(rowsIn(path, 'person_place_by_id_staged')).toBeGreaterThan(1);
    await store.refresh();
    expect(await counts(store)).toEqual(EMPTY);
    const another = openAt(path);
    expect(await counts(another)).toEqual(EMPTY);
    await another.close();
    await load.publish();
    expect(await counts(store)).toEqual({ companies: 4, people: 20, owner: 'c1', found: 20 });
    await store.close();
  });

  test('leaves the tables as the migrations create them', async () => {
    const [staged, plain] = [newPath(), newPath()];
    const store = openAt(staged);
    await publish(store, async (load) => {
      await putCompanies(load, ['c1', 'c2']);
      await putPeople(load, 5);
    });
    await store.close();
    await openAt(plain).close();
    expect(tablesIn(staged)).toEqual(tablesIn(plain));
    const database = new Database(staged, { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const byId = database.prepare('EXPLAIN QUERY PLAN SELECT key FROM company WHERE id = ?').all('c1');
    expect(JSON.stringify(byId)).toContain('INDEX company_by_id (id=?)');
    const indexes = database.pragma('index_list(company)') as readonly { readonly unique: number }[];
    expect(indexes.map(({ unique }) => unique)).toEqual([1]);
    database.close();
  });

  test.each(['companies', 'people'])(
    'that is abandoned after parts of its %s were committed frees the disk space',
    async (kind) => {
      const path = newPath();
      const store = openSqliteStore(path, { mostWaiting: 500, partBytes: 0, writesBetweenLooks: 500 });
      if (kind === 'people') await publish(store, (load) => putCompanies(load, ['c1']));
      const before = { tables: tablesIn(path), bytes: statSync(path).size };
      const load = await store.beginLoad();
      if (kind === 'people') await putPeople(load, 3_000);
      else
        await putCompanies(
          load,
          Array.from({ length: 3_000 }, (_, place) => `c${place}`),
        );
      expect(statSync(path).size).toBeGreaterThan(2 * before.bytes);
      await load.abandon();
      expect(tablesIn(path)).toEqual(before.tables);
      expect(statSync(path).size).toBeLessThanOrEqual(before.bytes);
      expect(statSync(`${path}-wal`).size).toBe(0);
      expect(await store.companies.countCompanies()).toBe(kind === 'people' ? 1 : 0);
      await store.close();
    },
  );

  test('can be undone and repeated', async () => {
    const path = newPath();
    const store = openAt(path);
    for (const ids of [
      ['c3', 'c1', 'c2'],
      ['c2', 'c1'],
    ]) {
      const load = await store.beginLoad();
      await putCompanies(load, ids);
      await load.publish({ source: 'x', files: [], who: '', startedAt: 1, counts: NO_COUNTS });
      expect(await counts(store)).toMatchObject({ companies: ids.length, owner: 'c1' });
      const undo = await store.beginLoad();
      expect(await undo.takeBack(load.number)).toMatchObject({ removed: ids.length, restored: 0 });
      await undo.publish(undefined, load.number);
      expect(await counts(store)).toEqual(EMPTY);
    }
    await store.close();
  });

  test('finds its companies by their ids, in any order, also those not in memory and those removed', async () => {
    const store = openAt(newPath());
    const ids = Array.from({ length: 40 }, (_, n) => `c${(n * 17) % 40}`);
    await publish(store, async (load) => {
      await putCompanies(load, ids);
      await load.removeCompany('c5');
      await putCompanies(load, ['c99']);
      for (const id of [...ids, 'c99']) expect(await load.hasCompany(id)).toBe(id !== 'c5');
      expect((await load.companyOf('c7'))?.identifiers).toEqual([{ kind: 'domain', value: 'c7.example' }]);
      expect(await load.companyOf('c5')).toBeUndefined();
      await putCompanies(load, ['c5']);
      expect(await load.hasCompany('c5')).toBe(true);
    });
    expect(await counts(store)).toMatchObject({ companies: 41, owner: 'c1' });
    await store.close();
  });

  test('that was killed half-way leaves nothing to readers, and the next starts again', async () => {
    const [killed, path] = [newPath(), newPath()];
    const first = openAt(killed);
    const load = await first.beginLoad();
    await putCompanies(load, ['c1', 'c2', 'c3']);
    await putPeople(load, 20);
    // The files that a process leaves if it is killed now.
    for (const ending of ['', '-wal']) cpSync(`${killed}${ending}`, `${path}${ending}`);
    await load.abandon();
    await first.close();
    expect(rowsIn(path, 'company_staged')).toBeGreaterThan(1);
    const store = openAt(path);
    expect(await counts(store)).toEqual(EMPTY);
    await publish(store, async (next) => {
      expect(await next.hasCompany('c1')).toBe(false);
      expect(await next.ownerOf('domain', 'c1.example')).toBeUndefined();
      await putCompanies(next, ['c1']);
      expect(await next.hasPerson('p1')).toBe(false);
      await putPeople(next, 2);
    });
    expect(await counts(store)).toEqual({ companies: 1, people: 2, owner: 'c1', found: 2 });
    expect(tablesIn(path).filter((name) => name.endsWith('_staged'))).toEqual([]);
    await store.close();
  });

  test('of people is visible completely or not at all if there are companies already', async () => {
    const path = newPath();
    const store = openAt(path);
    await publish(store, (load) => putCompanies(load, ['c1']));
    const load = await store.beginLoad();
    await putPeople(load, 20);
    expect(rowsIn(path, 'person_place_by_id_staged')).toBeGreaterThan(1);
    await store.refresh();
    const before = { companies: 1, people: 0, owner: 'c1', found: 0 };
    expect(await counts(store)).toEqual(before);
    await load.abandon();
    await store.refresh();
    expect(await counts(store)).toEqual(before);
    await publish(store, (next) => putPeople(next, 7));
    expect(await counts(store)).toEqual({ ...before, people: 7, found: 7 });
    await store.close();
  });

  test('of people that also writes companies commits nothing of them before its end', async () => {
    const path = newPath();
    const store = openAt(path);
    await publish(store, (load) => putCompanies(load, ['c1']));
    const load = await store.beginLoad();
    await putPeople(load, 10);
    await putCompanies(load, ['c2']);
    await putPeople(load, 20);
    await store.refresh();
    expect(await counts(store)).toMatchObject({ companies: 1, found: 0 });
    expect(rowsIn(path, 'company')).toBe(1);
    await load.publish();
    expect(await counts(store)).toMatchObject({ companies: 2, people: 20, found: 20 });
    await store.close();
  });

  test('blocks another load between two parts', async () => {
    const path = newPath();
    const [store, another] = [openAt(path), openAt(path)];
    const load = await store.beginLoad();
    await putCompanies(load, ['c1']);
    expect(() => another.beginLoad()).toThrow('Another command is changing this store');
    await load.publish();
    await another.close();
    await store.close();
  });
});

describe('a load into a store that is not empty', () => {
  test('is one transaction', async () => {
    const path = newPath();
    const store = openAt(path);
    await publish(store, async (load) => {
      await putCompanies(load, ['c1']);
      await putPeople(load, 2);
    });
    const load = await store.beginLoad();
    await putCompanies(load, ['c2', 'c3']);
    await putPeople(load, 20);
    expect(rowsIn(path, 'company')).toBe(1);
    expect(tablesIn(path).filter((name) => name.endsWith('_staged'))).toEqual([]);
    await load.publish();
    expect(await counts(store)).toMatchObject({ companies: 3, people: 20, found: 20 });
    await store.close();
  });
});
