// The book of loads in the data file.
import type { LoadBook, LoadRecord, PublishedLoad } from '../../contract/load-book.ts';
import type { SqlPreparer } from '../files/open-database.ts';

interface LoadRow {
  readonly number: number;
  readonly publishedAt: number;
  readonly undoneAt: number | null;
  readonly record: string;
}

function toPublishedLoad({ number, publishedAt, undoneAt, record }: LoadRow): PublishedLoad {
  const told = JSON.parse(record) as LoadRecord;
  return { number, publishedAt, ...(undoneAt !== null && { undoneAt }), ...told };
}

export function createLoadBook(data: SqlPreparer): LoadBook {
  const all = data.prepare(
    'SELECT number, published_at AS publishedAt, undone_at AS undoneAt, record FROM load ORDER BY number',
  );
  return { listLoads: () => (all.all() as LoadRow[]).map(toPublishedLoad) };
}

/** The side of a load that writes the book; all of it in the transaction that publishes. */
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

/** Of another store, whose statements name them. */
export function putLoads(data: SqlPreparer, loads: readonly PublishedLoad[]): void {
  const put = data.prepare(
    'INSERT OR REPLACE INTO load (number, published_at, undone_at, record) VALUES (?, ?, ?, ?)',
  );
  for (const { number, publishedAt, undoneAt, ...record } of loads) {
    put.run(number, publishedAt, undoneAt ?? null, JSON.stringify(record));
  }
}
