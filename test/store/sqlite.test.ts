// The SQLite engine: the contract suite, and its own parts: files, schema, error messages.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../src/errors.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { copiedSqlite } from '../helpers/copied-sqlite.ts';
import { READERS_WAIT_MS } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { writtenGroupContract } from './contract/large-group-contract.ts';
import { searchModel } from './contract/people-model.ts';
import { putPersonContract } from './contract/put-person-contract.ts';
import { apiKey, companyEntry, personEntry, publish } from './contract/stage.ts';
import { storeContract } from './store-contract.ts';

storeContract('SQLite', copiedSqlite({ readersWaitMs: READERS_WAIT_MS }));

/** People are collected in memory up to this number and then written: 1 at a time, and a few. */
describe.each([1, 23])('SQLite, where at most %d people wait to be written', (mostWaiting) => {
  const openFresh = copiedSqlite({ mostWaiting, readersWaitMs: READERS_WAIT_MS });
  putPersonContract(openFresh);
  if (mostWaiting > 1) writtenGroupContract(openFresh);
});

const open = (path: string) => openSqliteStore(path, { readersWaitMs: READERS_WAIT_MS });

/** Changes a file without the store. */
function change(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}

/** The text of every column and table, and the rows of `meta`. */
function schemaOf(path: string): unknown {
  const database = new Database(path, { readonly: true });
  const schema = database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all();
  const meta = database.prepare('SELECT name, value FROM meta ORDER BY name').all();
  const version = database.pragma('user_version', { simple: true });
  database.close();
  return { schema, meta, version };
}

async function complaintOf(path: string): Promise<string> {
  try {
    await open(path).close();
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as OperatorError).message;
  }
  throw new Error(`${path} was opened`);
}

const cannotUse = (path: string, why: string) =>
  `The store ${path} cannot be used: ${why}. Choose another place with DATABASE_URL=sqlite:PATH.`;

describe('the files of a SQLite store', () => {
  test('are created, with their folders, when the store is first opened', async () => {
    const path = join(temporaryFolder(), 'new', 'folders', 'firmament.db');
    await open(path).close();
    expect(existsSync(path)).toBe(true);
  });

  test('are two: the keys are beside the data', async () => {
    const folder = temporaryFolder();
    const store = open(join(folder, 'firmament.db'));
    await store.keys.insertKey(apiKey({ id: 'k1' }));
    await store.close();
    expect(readdirSync(folder).sort()).toEqual(['firmament-access.db', 'firmament.db']);
    rmSync(join(folder, 'firmament.db'));
    const again = open(join(folder, 'firmament.db'));
    expect(await again.keys.listKeys()).toHaveLength(1);
    await again.close();
  });

  test('keep what was published', async () => {
    const path = join(temporaryFolder(), 'firmament.db');
    const store = open(path);
    await publish(store, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
      await load.putPerson(personEntry({ personId: 'p1' }));
    });
    await store.close();
    const again = open(path);
    expect(await again.companies.countCompanies()).toBe(1);
    expect(
      (await again.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 1 }))?.total,
    ).toBe(1);
    await again.close();
  });

  test('do not keep a log as large as the load', async () => {
    const path = join(temporaryFolder(), 'firmament.db');
    const store = open(path);
    await publish(store, async (load) => {
      for (let n = 0; n < 300; n += 1)
        await load.putCompany(companyEntry({ id: `c${n}`, text: 'x'.repeat(10_000) }));
    });
    expect(statSync(path).size).toBeGreaterThan(3_000_000);
    expect(statSync(`${path}-wal`).size).toBe(0);
    await store.close();
  });
});

describe('the schema of a SQLite store', () => {
  test('is created once', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'firmament.db');
    await open(path).close();
    const [data, access] = [schemaOf(path), schemaOf(join(folder, 'firmament-access.db'))];
    expect(data).toMatchObject({ version: 12 });
    expect(access).toMatchObject({ version: 7 });
    await open(path).close();
    expect(schemaOf(path)).toEqual(data);
    expect(schemaOf(join(folder, 'firmament-access.db'))).toEqual(access);
  });

  test.each([
    ['firmament.db', 12],
    ['firmament-access.db', 7],
  ])('is refused when %s is newer than this version', async (name, known) => {
    const folder = temporaryFolder();
    const path = join(folder, 'firmament.db');
    await open(path).close();
    change(join(folder, name), 'PRAGMA user_version = 99');
    expect(await complaintOf(path)).toBe(
      `The store ${join(folder, name)} was made by a newer Firmament (schema 99; this one knows ${known}). Update Firmament.`,
    );
  });

  test.each([
    [1, 'serves format 4. Run "firmament database upgrade", which converts it and keeps the old files.'],
    [77, 'Update Firmament.'],
  ])('is refused unchanged when the data is in format %i', async (format, advice) => {
    const path = join(temporaryFolder(), 'firmament.db');
    await open(path).close();
    change(path, `UPDATE meta SET value = ${format} WHERE name = 'data_format'; PRAGMA user_version = 2`);
    const complaint = await complaintOf(path);
    expect(complaint).toContain(`format ${format}`);
    expect(complaint?.endsWith(advice), complaint).toBe(true);
    expect(schemaOf(path)).toMatchObject({ version: 2 });
  });

  test('is refused when a newer version has made an index, which is left as it is', async () => {
    const path = join(temporaryFolder(), 'firmament.db');
    await open(path).close();
    change(path, "UPDATE meta SET value = 99 WHERE name = 'name_index'");
    expect(await complaintOf(path)).toContain('newer Firmament (index of names in format 99');
  });
});

describe('the index of large groups of people', () => {
  const people = Array.from({ length: 300 }, (_, n) =>
    personEntry({ personId: `p${n}`, position: n % 3 === 0 ? 'Sales Manager' : 'Cook' }),
  );
  const position = { key: 'none', needles: [' manager '] };
  const query = { companyId: 'c1', country: 'AU', position, from: 90, size: 20 } as const;

  async function filled(): Promise<string> {
    const path = join(temporaryFolder(), 'firmament.db');
    const store = open(path);
    await publish(store, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
      for (const person of people) await load.putPerson(person);
    });
    await store.close();
    return path;
  }

  async function searchIn(path: string, work: (store: Store) => Promise<void> = async () => {}) {
    const store = open(path);
    await work(store);
    const page = await store.people.searchPeople(query);
    await store.close();
    return { total: page?.total, people: page?.people };
  }

  const blocksIn = (path: string) => {
    const database = new Database(path, { readonly: true });
    const blocks = database
      .prepare('SELECT count(*) FROM people_block WHERE length(block) > 1')
      .pluck()
      .get();
    database.close();
    return blocks as number;
  };

  test('is built by the next load in a store that was made without it', async () => {
    const path = await filled();
    change(path, 'DELETE FROM people_block; DELETE FROM people_term');
    change(path, "DELETE FROM meta WHERE name = 'people_index'");
    expect(await searchIn(path)).toEqual(searchModel(people, query));
    expect(blocksIn(path)).toBe(0);
    expect(await searchIn(path, (store) => publish(store, async () => {}))).toEqual(
      searchModel(people, query),
    );
    expect(blocksIn(path)).toBeGreaterThan(0);
  });

  test('is not used when it is in another format, until the next load builds it again', async () => {
    const path = await filled();
    change(path, "UPDATE people_block SET block = x'00'");
    change(path, "UPDATE meta SET value = 99 WHERE name = 'people_index'");
    expect(await searchIn(path)).toEqual(searchModel(people, query));
    expect(blocksIn(path)).toBe(0);
    expect(await searchIn(path, (store) => publish(store, async () => {}))).toEqual(
      searchModel(people, query),
    );
    expect(blocksIn(path)).toBeGreaterThan(0);
  });

  test('is used', async () => {
    const path = await filled();
    change(path, 'UPDATE title SET search = key');
    expect((await searchIn(path)).total).toBe(100);
  });

  test('is built again, with the forms of all titles, when titles fold differently than in the store', async () => {
    const path = await filled();
    change(
      path,
      "UPDATE title SET search = ' old ', key = 'old'; UPDATE meta SET value = 1 WHERE name = 'title_forms'",
    );
    change(path, 'DELETE FROM people_block; DELETE FROM people_term');
    expect((await searchIn(path)).total).toBe(0);
    expect(await searchIn(path, (store) => publish(store, async () => {}))).toEqual(
      searchModel(people, query),
    );
    expect(blocksIn(path)).toBeGreaterThan(0);
    change(path, "UPDATE title SET search = ' old '");
    await searchIn(path, (store) => publish(store, async () => {}));
    const database = new Database(path, { readonly: true });
    expect(database.prepare("SELECT count(*) FROM title WHERE search = ' old '").pluck().get()).toBe(2);
    database.close();
  });

  test('reports whether titles are matched by the current forms', async () => {
    const path = await filled();
    const areCurrent = async (work: (store: Store) => Promise<void> = async () => {}) => {
      const store = open(path);
      await work(store);
      const answer = await store.people.areTitlesCurrent();
      await store.close();
      return answer;
    };
    expect(await areCurrent()).toBe(true);
    change(path, "UPDATE meta SET value = 1 WHERE name = 'title_forms'");
    expect(await areCurrent()).toBe(false);
    expect(await areCurrent((store) => publish(store, async () => {}))).toBe(true);
    change(path, "DELETE FROM meta WHERE name = 'title_forms'");
    expect(await areCurrent()).toBe(false);
    change(path, 'DELETE FROM people_page; DELETE FROM title');
    expect(await areCurrent()).toBe(true);
  });

  test('is made of the forms of all titles, however many are read at a time', async () => {
    const path = join(temporaryFolder(), 'firmament.db');
    const store = open(path);
    const many = Array.from({ length: 901 }, (_, n) =>
      personEntry({ personId: `p${n}`, position: `Cook ${n}` }),
    );
    await publish(store, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
      for (const person of many) await load.putPerson(person);
    });
    change(path, "UPDATE title SET search = ' old '; UPDATE meta SET value = 1 WHERE name = 'title_forms'");
    await publish(store, async () => {});
    await store.close();
    const database = new Database(path, { readonly: true });
    expect(database.prepare("SELECT count(*) FROM title WHERE search = ' old '").pluck().get()).toBe(0);
    database.close();
  });

  test('is removed when a group is no longer large', async () => {
    const path = await filled();
    const moved = people.slice(0, 220).map((person) => ({ ...person, country: 'NZ' as const }));
    await searchIn(path, (store) =>
      publish(store, async (load) => {
        for (const person of moved) await load.putPerson(person);
      }),
    );
    const database = new Database(path, { readonly: true });
    const countries = (place: string, table: string) =>
      database.prepare(`SELECT DISTINCT ${place} % 16 FROM ${table}`).pluck().all();
    expect(countries('place', 'people_term')).toEqual([1]);
    expect(countries('key / (1 << 22)', 'people_block')).toEqual([1]);
    database.close();
  });
});

describe('a place that cannot be a store', () => {
  test('is reported when it is a folder', async () => {
    const path = join(temporaryFolder(), 'folder.db');
    mkdirSync(path);
    expect(await complaintOf(path)).toBe(cannotUse(path, 'it is a folder'));
  });

  test('is reported when it is not a database', async () => {
    const path = join(temporaryFolder(), 'notes.txt');
    writeFileSync(path, 'These are notes, and quite long ones. '.repeat(100));
    expect(await complaintOf(path)).toBe(cannotUse(path, 'it is not a Firmament store'));
  });

  test('is reported when it is the database of another program, which stays unchanged', async () => {
    const path = join(temporaryFolder(), 'other.db');
    change(path, 'CREATE TABLE bookmarks (url TEXT)');
    expect(await complaintOf(path)).toBe(cannotUse(path, 'it is the database of another program'));
    const other = new Database(path, { readonly: true });
    expect(other.prepare('SELECT name FROM sqlite_master').pluck().all()).toEqual(['bookmarks']);
    other.close();
  });

  test('is reported when a file is in the place of a folder', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const path = join(file, 'firmament.db');
    expect(await complaintOf(path)).toBe(cannotUse(path, 'a part of the path is not a folder'));
  });

  test.runIf(process.platform === 'linux')(
    'is reported when no folder can be created there, without waiting',
    async () => {
      const path = '/proc/nowhere/below/firmament.db';
      expect(await complaintOf(path)).toBe(cannotUse(path, 'the path does not exist'));
    },
  );

  test.skipIf(!canStrangerRead())('is reported when the folder may not be written', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o555);
    const path = join(folder, 'below', 'firmament.db');
    expect(await asStranger(() => complaintOf(path))).toBe(cannotUse(path, 'it may not be written'));
    const direct = join(folder, 'firmament.db');
    expect(await asStranger(() => complaintOf(direct))).toBe(
      cannotUse(direct, 'it cannot be opened for writing'),
    );
  });

  test.skipIf(!canStrangerRead())('is reported when the files may not be written', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'firmament.db');
    await open(path).close();
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444);
    chmodSync(folder, 0o555);
    expect(await asStranger(() => complaintOf(path))).toMatch(
      /cannot be used: .*written\. Run this as the user that the store belongs to, or choose another place /,
    );
  });

  test('is reported when the address has an unknown format', async () => {
    await expect(openStore('mysql://localhost')).rejects.toThrow(
      new OperatorError('DATABASE_URL must be of the form sqlite:PATH or postgres://….', 2),
    );
  });
});

describe('while a load runs', () => {
  test('a store can be opened and a key revoked', async () => {
    const path = join(temporaryFolder(), 'firmament.db');
    const store = open(path);
    await store.keys.insertKey(apiKey({ id: 'k1' }));
    const load = await store.beginLoad();
    await load.putCompany(companyEntry({ id: 'c1' }));
    const startedAt = performance.now();
    const other = open(path);
    await other.keys.revokeKey('k1', 7);
    // It does not wait for the load, which would end with an error after five seconds.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(await other.companies.countCompanies()).toBe(0);
    await load.publish();
    await other.refresh();
    expect(await other.companies.countCompanies()).toBe(1);
    expect((await store.keys.listKeys())[0]?.revokedAt).toBe(7);
    await other.close();
    await store.close();
  });

  test('a reader keeps one state until it is refreshed', async () => {
    const path = join(temporaryFolder(), 'firmament.db');
    const [writer, reader] = [open(path), open(path)];
    await publish(writer, async (load) => {
      await load.putCompany(companyEntry({ id: 'c1' }));
    });
    expect(await reader.companies.countCompanies()).toBe(0);
    await reader.refresh();
    expect(await reader.companies.countCompanies()).toBe(1);
    await writer.close();
    await reader.close();
  });
});

/** Whether that user can read the program: not if this checkout is below a private folder of the administrator. */
function canStrangerRead(): boolean {
  if (process.geteuid?.() !== 0) return true;
  process.seteuid?.(65_534);
  try {
    // Not `accessSync`: that asks about the user who started the process.
    readFileSync(new URL(import.meta.url));
    return true;
  } catch {
    return false;
  } finally {
    process.seteuid?.(0);
  }
}

/** Runs as a user who owns nothing: the administrator may write everywhere. */
async function asStranger<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
