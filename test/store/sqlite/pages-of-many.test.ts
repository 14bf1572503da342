// A first load of many companies has the pages by which they are searched made in another thread. They say the same.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { COLUMNS, readPage } from '../../../src/store/formats/company-columns/column-page.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { cellKey, createPageLister } from '../../../src/store/sqlite/read/column-reader.ts';
import { liveTables } from '../../../src/store/sqlite/staging/tables.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { companyEntry, publish } from '../contract/stage.ts';

/** From this number of companies on a thread is used. */
const MANY = 20_000;

/** All rows of the pages after loads of companies up to each of these numbers. */
async function rowsAfter(...loads: readonly number[]) {
  const path = join(temporaryFolder(), 'test.db');
  const store = openSqliteStore(path);
  let place = 0;
  for (const end of loads) {
    await publish(store, async (load) => {
      for (; place < end; place += 1) {
        await load.putCompany(companyEntry({ id: `f${place}`, name: `Name${place % 999} of ${place}` }));
      }
    });
  }
  await store.close();
  const file = new Database(path);
  const cell = file.prepare('SELECT cell FROM company_column WHERE key = ?').pluck();
  const rows = createPageLister(liveTables(file))().flatMap((first) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => [column, cell.get(cellKey(column, first))]);
    return readPage(new Map(cells.filter(([, bytes]) => bytes !== undefined) as [number, Buffer][]));
  });
  file.close();
  return rows;
}

test('pages that were made in a thread say of each company what those of one thread say', async () => {
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  onTestFinished(() => {
    process.off('worker', count);
  });
  const here = await rowsAfter(MANY - 1, MANY);
  expect(threads).toBe(0);
  const there = await rowsAfter(MANY);
  expect(threads).toBe(1);
  expect(there).toEqual(here);
  expect(there.length).toBe(MANY);
});
