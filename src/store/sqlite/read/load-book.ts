// The list of loads in the data file.
import type { LoadBook, LoadRecord, PublishedLoad } from '../../contract/load-book.ts';
import { LOAD_COLUMNS, toLoadRow, toPublishedLoad } from '../../formats/rows/load-rows.ts';
import { loadOfUndoLog } from '../../formats/undo-log-trailer.ts';
import type { SqlPreparer } from '../files/open-database.ts';

type LoadRow = Parameters<typeof toPublishedLoad>[0];

export function createLoadBook(data: SqlPreparer): LoadBook {
  const all = data.prepare(`SELECT ${LOAD_COLUMNS} FROM load ORDER BY number`).raw();
  const lastLine = data.prepare('SELECT line FROM load_before ORDER BY place DESC LIMIT 1').pluck();
  return {
    listLoads: () => (all.all() as LoadRow[]).map(toPublishedLoad),
    keptLoad: () => loadOfUndoLog(lastLine.get() as string | undefined),
  };
}

/** Writes the list for a load; all of it in the transaction that publishes. */
export function createLoadWriter(data: SqlPreparer) {
  const next = data.prepare('SELECT coalesce(max(number), 0) + 1 FROM load').pluck();
  const add = data.prepare('INSERT INTO load (number, published_at, record) VALUES (?, ?, ?)');
  const undo = data.prepare('UPDATE load SET undone_at = ? WHERE number = ?');
  const number = next.get() as number;
  return {
    number,
    note: (record: LoadRecord | undefined, undone: number | undefined) => {
      if (record === undefined) return;
      const now = Date.now();
      add.run(number, now, JSON.stringify(record));
      if (undone !== undefined) undo.run(now, undone);
    },
  };
}

/** Loads of another store, which its statements name. */
export function putLoads(data: SqlPreparer, loads: readonly PublishedLoad[]): void {
  const put = data.prepare(`INSERT OR REPLACE INTO load (${LOAD_COLUMNS}) VALUES (?, ?, ?, ?)`);
  for (const load of loads) put.run(...toLoadRow(load));
}
