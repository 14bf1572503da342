// Whether the access file in the place of a restore stays. Nothing is ever deleted from it except what has expired, so it is
// newer than that of any backup of the same store: restoring the older one would bring revoked keys back.
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isHindrance } from '../check/check-tables.ts';
import { explain, type SqliteDatabase } from '../files/open-database.ts';

/**
 * `stay`: it is newer and whole. `replace`: there is none, or nothing is in it. `replace lost`: it is missing beside a data file.
 * `other`: of another store.
 */
export type AccessVerdict = 'stay' | 'replace' | 'replace lost' | 'replace damaged' | 'other';

/** `isOtherData`: the data files are of two stores, as far as they say. A store may have loaded its data again, into a new file, with the same keys. */
export function compareAccess(present: string, fromBackup: string, isOtherData: boolean): AccessVerdict {
  if (!existsSync(present)) return 'replace';
  const backup = new Database(fromBackup, { readonly: true });
  try {
    const theirs = readSigns(backup);
    const mine = readPresent(present);
    if (mine === undefined) return 'replace damaged';
    if (theirs.length > 0 && theirs.every((sign) => mine.includes(sign))) return 'stay';
    if (isOtherData) return 'other';
    if (theirs.length === 0) return 'stay';
    return mine.length === 0 ? 'replace' : 'other';
  } finally {
    backup.close();
  }
}

/** Undefined if it is damaged. A file that is locked, or that this user may not read, is not: its keys and suppressions must stay. */
function readPresent(path: string): readonly string[] | undefined {
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(path);
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') return undefined;
    return readSigns(database);
  } catch (error) {
    if (isHindrance(error)) throw explain(path, error);
    return undefined;
  } finally {
    database?.close();
  }
}

/** What a store keeps for ever: its keys, and the secret of its hashes. */
export function readSigns(database: SqliteDatabase): readonly string[] {
  const keys = database.prepare('SELECT id FROM api_key').pluck().all() as string[];
  const secret = database.prepare("SELECT hex(value) FROM meta WHERE name = 'suppression_key'").pluck().get();
  return secret === undefined ? keys : [...keys, String(secret)];
}
