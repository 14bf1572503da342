// The audit log in a file of keys of an earlier version, whose tables stay as they are. The table of the log has not changed since it
// came, with schema 2.
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

/** `path`: the file of keys. Undefined: that version had no audit log. */
export function openPastLog(
  path: string,
): { readonly audit: AuditLog; readonly close: () => void } | undefined {
  const database = new Database(path, { fileMustExist: true });
  if (hasLog(database)) return { audit: createAuditLog(database, path), close: () => void database.close() };
  database.close();
  return undefined;
}
