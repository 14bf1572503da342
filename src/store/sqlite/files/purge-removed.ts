// Overwrites what was removed on request. SQLite leaves deleted rows in the free space of its file: a removal overwrites the
// rows that it deletes, and the next load rewrites the whole file, since earlier versions of these rows may be left in it too.
import { freeBytesBeside } from './free-bytes.ts';
import type { SqliteDatabase } from './open-database.ts';

const MARK = 'purge';

/** Call it before the first row is deleted, inside the transaction. */
export function overwriteDeleted(database: SqliteDatabase): void {
  database.pragma('secure_delete = ON');
  database.prepare('INSERT OR REPLACE INTO meta VALUES (?, 1)').run(MARK);
}

/** After a load was committed: if something was removed before it. Without room on the disk it is left to the next load. */
export function purgeRemoved(path: string, database: SqliteDatabase): void {
  if (database.prepare('SELECT 1 FROM meta WHERE name = ?').get(MARK) === undefined) return;
  const read = (name: string) => database.pragma(name, { simple: true }) as number;
  const bytes = (read('page_count') - read('freelist_count')) * read('page_size');
  // SQLite makes two copies: one in a temporary file, one in the log.
  if (2 * bytes > freeBytesBeside(path)) return;
  try {
    database.exec('VACUUM');
    database.prepare('DELETE FROM meta WHERE name = ?').run(MARK);
  } catch {
    // The load is published: this is left to the next one.
  }
}
