// A store of an earlier version is migrated in place.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { personIdFromNumber } from '../../src/domain/people/person.ts';
import type { Seniority } from '../../src/domain/reference.ts';
import type { PersonEntry } from '../../src/store/contract/entries.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { DROP_LATER_SQLITE_TABLES } from '../helpers/later-tables.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { companyEntry, personEntry, publish } from './contract/stage.ts';

/** As it was before companies had the time of their load. */
function makeOlder(path: string): void {
  const database = new Database(path);
  database.exec(`
    CREATE TABLE older (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, name_key TEXT NOT NULL,
      name_only_key TEXT, view_mask INTEGER NOT NULL, digest TEXT NOT NULL, identifiers TEXT NOT NULL, profile TEXT NOT NULL);
    INSERT INTO older SELECT key, id, name, name_key, name_only_key, view_mask, digest, identifiers, profile FROM company;
    DROP TABLE company;
    ALTER TABLE older RENAME TO company;
    ${DROP_LATER_SQLITE_TABLES}
    DROP TABLE former_id;
    DROP INDEX person_by_slug_anywhere;
    ALTER TABLE person_place DROP COLUMN rank;
    ALTER TABLE person_place_by_id DROP COLUMN rank;
    DROP TABLE name_block;
    DROP TABLE company_column;
    DELETE FROM meta WHERE name IN ('name_index', 'person_keys', 'company_columns')`);
  database.pragma('user_version = 3');
  database.close();
}

test('companies of an older store have no time of load and are still served, and new ones have it', async () => {
  const path = join(temporaryFolder(), 'firmament.db');
  const first = openSqliteStore(path);
  await publish(first, async (load) => {
    await load.putCompany(companyEntry({ id: 'old', loadedAt: 1 }));
  });
  await first.close();
  makeOlder(path);
  const store = openSqliteStore(path);
  await publish(store, async (load) => {
    expect(await load.hasCompany('old')).toBe(true);
    await load.putCompany(companyEntry({ id: 'new', loadedAt: 2 }));
  });
  expect((await store.companies.readWhole('old'))?.loadedAt).toBeUndefined();
  expect((await store.companies.readWhole('new'))?.loadedAt).toBe(2);
  await store.close();
});

test('people of a store from before single people were found are found, and known by their slug', async () => {
  const path = join(temporaryFolder(), 'firmament.db');
  const first = openSqliteStore(path);
  const people = Array.from({ length: 200 }, (_, place) =>
    personEntry({
      personId: place % 2 === 0 ? personIdFromNumber(place) : `own-${place}`,
      companyId: place % 3 === 0 ? 'c2' : 'c1',
      seniority: ((place % 7) + 1) as Seniority,
      flags: { has_email: place % 5 === 0 },
      network: `Slug-${place}`,
    }),
  );
  await publish(first, async (load) => {
    for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id }));
    for (const person of people) await load.putPerson(person);
  });
  await first.close();
  makeOlder(path);
  const older = new Database(path);
  // The hashes were others.
  older.exec('UPDATE person_by_slug SET slug = slug + 1');
  older.close();
  const store = openSqliteStore(path);
  for (const { personId, network = '', companyId } of people) {
    expect(await store.people.findPerson({ kind: 'id', value: personId })).toMatchObject({ companyId });
    const slug = network.toLowerCase();
    expect(await store.people.findPerson({ kind: 'network', value: slug })).toMatchObject({ personId });
  }
  const load = await store.beginLoad();
  expect(await load.findPersonByNetwork('c1', 'slug-1')).toBe('own-1');
  expect(await load.putPerson(people[1] as PersonEntry)).toBe('unchanged');
  await load.abandon();
  await store.close();
});
