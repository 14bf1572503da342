// Writes a do-not-call list into the data file. Its pages are committed part by part under a number that no list has yet,
// so that no reader uses them; the row of the list makes all of them visible at once. Pages of a list that was never
// finished are removed by the next one.
import { LoadIsRunning } from '../../../errors.ts';
import type { NewNumberList, NumberList, StoredNumberPage } from '../../contract/number-lists.ts';
import { createHashSorter } from '../../formats/number-pages/hash-sorter.ts';
import { packList } from '../../formats/number-pages/pack-list.ts';
import {
  NUMBER_LIST_COLUMNS,
  type StoredList,
  toNumberListRow,
} from '../../formats/rows/number-list-rows.ts';
import { isBusy } from '../files/lock-file.ts';
import { explain, explained, openForLoading, type SqliteDatabase } from '../files/open-database.ts';
import { requireRoom } from '../files/room-on-disk.ts';
import { shrinkLog } from '../files/write-ahead-log.ts';
import { lockLoads } from '../load/load-lock.ts';
import { createParts, type OwnReader, type PartSizes } from '../load/parts.ts';

/** The key of a page is the number of its list times this, and the number of the page. */
export const PAGES_OF_A_LIST = 2 ** 32;

/** Where a list is written. */
interface ListPlace {
  readonly path: string;
  readonly reader: OwnReader;
  readonly sizes: PartSizes;
}

export function beginNumberList(place: ListPlace): NewNumberList {
  const { path } = place;
  const writer = openWriter(place);
  const sorter = createHashSorter(`${path}-numbers`);
  const close = () => {
    sorter.close();
    writer.close();
  };
  return {
    add: explained(path, sorter.add),
    publish: explained(path, (record) => {
      const { pages, packed, numbers } = packList(sorter);
      for (const page of packed) writer.put(page);
      const list: NumberList = { ...record, numbers: numbers(), pages };
      writer.finish({ list, number: writer.number });
      close();
      return list;
    }),
    abandon: close,
  };
}

/** As it is in another store. */
export async function restoreNumberList(
  place: ListPlace,
  list: NumberList,
  pages: AsyncIterable<StoredNumberPage>,
): Promise<void> {
  const writer = openWriter(place);
  try {
    for await (const page of pages) writer.put(page);
    writer.finish({ list, number: writer.number });
  } catch (error) {
    throw explain(place.path, error);
  } finally {
    writer.close();
  }
}

function openWriter(place: ListPlace) {
  const { path } = place;
  const lock = lockLoads(path);
  let database: SqliteDatabase | undefined;
  try {
    database = openForLoading(path);
    database.exec('BEGIN IMMEDIATE');
    return createWriter(place, database, () => lock.release());
  } catch (error) {
    database?.close();
    lock.release();
    throw isBusy(error) ? new LoadIsRunning() : explain(path, error);
  }
}

function createWriter({ path, reader, sizes }: ListPlace, database: SqliteDatabase, release: () => void) {
  const parts = createParts(path, database, reader, sizes);
  const put = database.prepare('INSERT INTO number_page VALUES (?, ?)');
  const highest = database.prepare('SELECT coalesce(max(number), 0) FROM number_list').pluck();
  const putList = database.prepare(
    `INSERT OR REPLACE INTO number_list (${NUMBER_LIST_COLUMNS}) VALUES (?, ?, ?, ?, ?)`,
  );
  dropOtherPages(database, parts.wrote);
  const number = (highest.get() as number) + 1;
  return {
    number,
    put: ({ page, bytes }: StoredNumberPage) => {
      put.run(number * PAGES_OF_A_LIST + page, bytes);
      parts.wrote();
    },
    finish: (list: StoredList) => {
      putList.run(...toNumberListRow(list));
      requireRoom(path, database);
      database.exec('COMMIT');
      // From here on the list is visible; the pages of the one before it are only room to be freed.
      database.exec('BEGIN IMMEDIATE');
      dropOtherPages(database, parts.wrote);
      database.exec('COMMIT');
      reader.release();
      shrinkLog(path, database, sizes.readersWaitMs);
    },
    /** Call it in any case. */
    close: () => {
      if (database.open) {
        if (database.inTransaction) database.exec('ROLLBACK');
        database.close();
      }
      release();
      reader.renew();
    },
  };
}

const DROPPED_AT_A_TIME = 1_000;

/** The pages of lists that were replaced, or never finished. */
function dropOtherPages(database: SqliteDatabase, wrote: () => void): void {
  const next = database.prepare('SELECT min(key) FROM number_page WHERE key >= ?').pluck();
  const isListed = database.prepare('SELECT 1 FROM number_list WHERE number = ?').pluck();
  const drop = database.prepare(
    'DELETE FROM number_page WHERE key IN (SELECT key FROM number_page WHERE key >= ? AND key < ? LIMIT ?)',
  );
  for (let key = next.get(0) as number | null; key !== null; ) {
    const number = Math.floor(key / PAGES_OF_A_LIST);
    const [first, end] = [number * PAGES_OF_A_LIST, (number + 1) * PAGES_OF_A_LIST];
    if (isListed.get(number) === undefined) {
      while (drop.run(first, end, DROPPED_AT_A_TIME).changes > 0) wrote();
    }
    key = next.get(end) as number | null;
  }
}
