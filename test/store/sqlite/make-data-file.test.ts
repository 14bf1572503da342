// Files of empty stores for loads into another engine: each after the first is a copy. And an operator's store that is none of them.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { makeDataFile } from '../../../src/store/sqlite/prepare-data-file.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

test('a disk without room for a copy is reported in one sentence', () => {
  makeDataFile(join(temporaryFolder(), 'first.db'));
  expect(() => makeDataFile('/dev/full')).toThrow(/ \/dev\/full cannot be used: its disk is full\. /);
});

test('a store in a folder that is called like those of loads is loaded like any other', async () => {
  const path = join(temporaryFolder(), 'firmament-load-mine', 'firmament.db');
  const store = openSqliteStore(path);
  expect(await loadCompanies(store, [{ id: 'c1', name: 'Acme' }])).toMatchObject({ written: 1 });
  expect(await store.companies.countCompanies()).toBe(1);
  await store.close();
});
