// Which files a store that cannot be opened leaves open: a service tries again several times a second.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { CAN_LIST_OPEN_FILES, openFilesIn } from '../../helpers/open-files.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

test.skipIf(!CAN_LIST_OPEN_FILES)('a store that lacks a table leaves no file open', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'test.db');
  await openSqliteStore(path).close();
  const database = new Database(path);
  database.exec('DROP TABLE correction');
  database.close();
  expect(() => openSqliteStore(path)).toThrow('no such table: correction');
  expect(openFilesIn(folder)).toEqual([]);
});
