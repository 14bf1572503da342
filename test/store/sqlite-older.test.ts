// A store of an earlier version is migrated in place.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { companyEntry, publish } from './contract/stage.ts';

/** As it was before companies had the time of their load. */
function makeOlder(path: string): void {
  const database = new Database(path);
  database.exec(`
    CREATE TABLE older (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, name_key TEXT NOT NULL,
      name_only_key TEXT, view_mask INTEGER NOT NULL, digest TEXT NOT NULL, identifiers TEXT NOT NULL, profile TEXT NOT NULL);
    INSERT INTO older SELECT key, id, name, name_key, name_only_key, view_mask, digest, identifiers, profile FROM company;
    DROP TABLE company;
    ALTER TABLE older RENAME TO company;
    DROP TABLE former_id;
    DROP TABLE name_block;
    DROP TABLE company_column`);
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
