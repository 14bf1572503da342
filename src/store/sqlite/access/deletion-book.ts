// Stores deletion requests in the access file.
import type { DeletionBook } from '../../contract/deletions.ts';
import {
  DELETION_COLUMNS,
  type DeletionRow,
  toDeletion,
  toDeletionRow,
} from '../../formats/rows/deletion-rows.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

export function createDeletionBook(access: SqliteDatabase, path: string): DeletionBook {
  const { prepare } = prepareWhenUsed(access);
  const select = `SELECT ${DELETION_COLUMNS} FROM deletion_request`;
  const one = prepare(`${select} WHERE item = ?`).raw();
  const withHash = prepare(`${select} WHERE hash = ? ORDER BY item`).raw();
  const after = prepare(`${select} WHERE item > ? ORDER BY item LIMIT ?`).raw();
  const put = prepare(
    `INSERT OR REPLACE INTO deletion_request (${DELETION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const drop = prepare('DELETE FROM deletion_request WHERE item = ?');
  const transact = explained(path, (work: () => void): void => {
    access.transaction(work).immediate();
  });
  const toDeletions = (rows: readonly unknown[]) => (rows as DeletionRow[]).map(toDeletion);
  return {
    putDeletions: (requests) =>
      transact(() => {
        for (const request of requests) put.run(...toDeletionRow(request));
      }),
    findDeletions: (items) =>
      toDeletions(items.map((item) => one.get(item)).filter((row) => row !== undefined)),
    deletionsOf: (hash) => toDeletions(withHash.all(hash)),
    dropDeletions: (items) =>
      transact(() => {
        for (const item of items) drop.run(item);
      }),
    deletionsAfter: (item, most) => toDeletions(after.all(item, most)),
  };
}
