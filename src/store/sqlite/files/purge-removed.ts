// Overwrites what was removed on request. SQLite leaves deleted rows in the free space of its file: a removal overwrites the
// rows that it deletes, and the next load rewrites the whole file, since earlier versions of these rows may be left in it too.
import type { Member } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
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
    dropUnusedTitles(database);
    database.exec('VACUUM');
    database.prepare('DELETE FROM meta WHERE name = ?').run(MARK);
  } catch {
    // The load is published: this is left to the next one.
  }
}

/** A title is stored apart from the people who have it, and stays when the last of them is removed. */
function dropUnusedTitles(database: SqliteDatabase): void {
  const last = database.prepare('SELECT max(id) FROM title').pluck().get() as number | null;
  const isUsed = new Uint8Array((last ?? 0) + 1);
  const pages = database.prepare('SELECT page FROM people_page').pluck();
  for (const page of pages.iterate()) {
    const members: Member[] = [];
    readMembers(page as Buffer, members);
    for (const { title } of members) isUsed[title] = 1;
  }
  const drop = database.prepare('DELETE FROM title WHERE id = ?');
  database.transaction(() => {
    for (let id = 1; id < isUsed.length; id += 1) if (isUsed[id] === 0) drop.run(id);
  })();
}
