// The audit log on the server.
import type { AuditLog } from '../../contract/audit-log.ts';
import { AUDIT_COLUMNS, toAuditEntry, toAuditRow } from '../../formats/rows/audit-rows.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const ALL: SqlStatement = {
  name: 'audit',
  text: `SELECT number, ${AUDIT_COLUMNS} FROM audit WHERE at >= $1 ORDER BY number`,
};

const NEWEST: SqlStatement = {
  name: 'audit_newest',
  text: `SELECT number, ${AUDIT_COLUMNS} FROM audit WHERE action = $1 ORDER BY number DESC LIMIT 1`,
};

/**
 * Adds nothing if another process has just used the number. One statement needs no transaction, and so no connection of its own,
 * which took the server longer than the entry.
 */
const ADD: SqlStatement = {
  name: 'audit_add',
  text: `INSERT INTO audit (number, ${AUDIT_COLUMNS})
    VALUES ((SELECT coalesce(max(number), 0) + 1 FROM audit), $1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (number) DO NOTHING RETURNING number`,
};

export function createAuditLog(ask: Ask): AuditLog {
  return {
    addEntry: async (entry) => {
      const row = toAuditRow(entry);
      // Of processes that meet, one adds its entry each time.
      for (let added = 0; added === 0; ) added = (await ask(ADD, row)).length;
    },
    // The same database as the change.
    requireWritable: () => {},
    listEntries: async (from) => (await ask(ALL, [from])).map(toAuditEntry),
    newestEntry: async (action) => (await ask(NEWEST, [action])).map(toAuditEntry)[0],
  };
}
