// The audit log and the suppressions in a file of keys of an earlier version, whose tables stay as they are. The tables of both have
// not changed since they came, with schema 2.
import Database from 'better-sqlite3';
import type { AuditLog } from '../../contract/audit-log.ts';
import { AUDIT_COLUMNS } from '../../formats/rows/audit-rows.ts';
import { createAuditLog } from '../access/audit-log.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

const hasLog = (database: SqliteDatabase): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'audit'").get() !== undefined;

/** Entries that the newer file has got since it was copied: what was done stays noted. Again, it changes nothing. */
export function keepEntries(newer: string, older: string): void {
  const database = new Database(older, { fileMustExist: true });
  try {
    if (!hasLog(database)) return;
    database.prepare('ATTACH ? AS newer').run(newer);
    database.exec(`INSERT OR IGNORE INTO audit (number, ${AUDIT_COLUMNS})
      SELECT number, ${AUDIT_COLUMNS} FROM newer.audit WHERE number > (SELECT coalesce(max(number), 0) FROM audit)`);
  } finally {
    database.close();
  }
}

/** How many suppressions in force the newer file has got since it was copied. */
export function countLostSuppressions(newer: string, older: string): number {
  const database = new Database(newer, { fileMustExist: true, readonly: true });
  try {
    database.prepare('ATTACH ? AS older').run(older);
    const hasAny = (file: 'main' | 'older') =>
      database.prepare(`SELECT 1 FROM ${file}.sqlite_master WHERE name = 'suppression'`).get() !== undefined;
    // An upgrade that was killed had not changed the tables yet.
    if (!hasAny('main')) return 0;
    const known = hasAny('older') ? '(SELECT coalesce(max(number), 0) FROM older.suppression)' : '0';
    return database
      .prepare(`SELECT count(*) FROM main.suppression WHERE taken_back_at IS NULL AND number > ${known}`)
      .pluck()
      .get() as number;
  } finally {
    database.close();
  }
}

/** `path`: the file of keys. Undefined: that version had no audit log. */
export function openPastLog(
  path: string,
): { readonly audit: AuditLog; readonly close: () => void } | undefined {
  const database = new Database(path, { fileMustExist: true });
  if (hasLog(database)) return { audit: createAuditLog(database, path), close: () => void database.close() };
  database.close();
  return undefined;
}
