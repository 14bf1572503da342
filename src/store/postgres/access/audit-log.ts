// The audit log on the server.
import type { AuditLog } from '../../contract/audit-log.ts';
import { AUDIT_COLUMNS, toAuditEntry, toAuditRow } from '../../formats/rows/audit-rows.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import type { Transact } from '../connect/transactions.ts';

const ALL: SqlStatement = {
  name: 'audit',
  text: `SELECT number, ${AUDIT_COLUMNS} FROM audit WHERE at >= $1 ORDER BY number`,
};

export function createAuditLog(ask: Ask, transact: Transact): AuditLog {
  return {
    addEntry: (entry) =>
      transact(async (client) => {
        // Entries come one after the other, so that no two get one number. Not a lock of the table: a role that may only
        // add entries cannot take it.
        await client.query("SELECT pg_advisory_xact_lock('audit'::regclass::oid::bigint)");
        await client.query(
          `INSERT INTO audit (number, ${AUDIT_COLUMNS})
           VALUES ((SELECT coalesce(max(number), 0) + 1 FROM audit), $1, $2, $3, $4, $5, $6, $7)`,
          [...toAuditRow(entry)],
        );
      }),
    listEntries: async (from) => (await ask(ALL, [from])).map(toAuditEntry),
  };
}
