// A first load of many companies has the pages by which they are searched made in another thread. They say the same.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { COLUMNS, readPage } from '../../../src/store/formats/company-columns/column-page.ts';
import { createColumnWriter } from '../../../src/store/sqlite/load/write-columns.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { cellKey, createPageLister } from '../../../src/store/sqlite/read/column-reader.ts';
import { liveTables } from '../../../src/store/sqlite/staging/tables.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { companyEntry, publish } from '../contract/stage.ts';

/** From this number of companies on a thread is used. */
const MANY = 20_000;

const entryAt = (place: number) => companyEntry({ id: `f${place}`, name: `Name${place % 999} of ${place}` });

/** All rows of the pages after loads of companies up to each of these numbers. */
async function rowsAfter(...loads: readonly number[]) {
  const path = join(temporaryFolder(), 'test.db');
  const store = openSqliteStore(path);
  let place = 0;
  for (const end of loads) {
    await publish(store, async (load) => {
      for (; place < end; place += 1) {
        await load.putCompany(entryAt(place));
      }
    });
  }
  await store.close();
  const file = new Database(path);
  const rows = rowsIn(file);
  file.close();
  return rows;
}

function rowsIn(file: Database.Database) {
  const cell = file.prepare('SELECT cell FROM company_column WHERE key = ?').pluck();
  return createPageLister(liveTables(file))().flatMap((first) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => [column, cell.get(cellKey(column, first))]);
    return readPage(new Map(cells.filter(([, bytes]) => bytes !== undefined) as [number, Buffer][]));
  });
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

async function columnsOfMany() {
  const path = join(temporaryFolder(), 'test.db');
  await openSqliteStore(path).close();
  const file = new Database(path);
  const columns = createColumnWriter(liveTables(file), `${path}-facts`);
  onTestFinished(() => {
    columns.close();
    file.close();
  });
  for (let place = 0; place < MANY; place += 1) columns.put(entryAt(place));
  return { file, columns };
}

/** Other work of the main thread, until a page has come. */
function workUntilPage(file: Database.Database, writeReady: () => void): void {
  const written = file.prepare('SELECT 1 FROM company_column LIMIT 1');
  const end = Date.now() + 60_000;
  while (written.get() === undefined && Date.now() < end) writeReady();
  expect(written.get()).toBeDefined();
}

test('pages that are written between other work, also while parts are committed, are among all of them', async () => {
  const { file, columns } = await columnsOfMany();
  file.exec('BEGIN');
  const pages = columns.finishInThread(() => {
    file.exec('COMMIT');
    file.exec('BEGIN');
  });
  if (pages === undefined) throw new Error('a thread is worth it');
  workUntilPage(file, pages.writeReady);
  await pages.finish();
  file.exec('COMMIT');
  expect(rowsIn(file)).toEqual(await rowsAfter(MANY - 1, MANY));
});

test('a page that cannot be written between other work fails the load, and the thread ends', async () => {
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (worker) => worker.once('exit', () => resolve()));
  });
  const { file, columns } = await columnsOfMany();
  const pages = columns.finishInThread(() => {
    throw new Error('the disk is full');
  });
  expect(() => workUntilPage(file, () => pages?.writeReady())).toThrow('the disk is full');
  columns.close();
  await ended;
});
