// The audit log in the access file.
import type { AuditLog } from '../../contract/audit-log.ts';
import { AUDIT_COLUMNS, toAuditEntry, toAuditRow } from '../../formats/rows/audit-rows.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

export function createAuditLog(access: SqliteDatabase, path: string): AuditLog {
  const { prepare } = prepareWhenUsed(access);
  const add = prepare(`INSERT INTO audit (${AUDIT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const all = prepare(`SELECT number, ${AUDIT_COLUMNS} FROM audit WHERE at >= ? ORDER BY number`).raw();
  const newest = prepare(
    `SELECT number, ${AUDIT_COLUMNS} FROM audit WHERE action = ? ORDER BY number DESC LIMIT 1`,
  ).raw();
  return {
    addEntry: explained(path, (entry) => {
      add.run(...toAuditRow(entry));
    }),
    requireWritable: explained(path, () => void access.exec('BEGIN IMMEDIATE; ROLLBACK')),
    listEntries: (from) => (all.all(from) as (string | number | null)[][]).map(toAuditEntry),
    newestEntry: (action) => (newest.all(action) as (string | number | null)[][]).map(toAuditEntry)[0],
  };
}
