// Entries of the audit log as rows of either engine. An engine may return numbers as texts.
import type { AuditEntry, NewAuditEntry } from '../../contract/audit-log.ts';

type Cell = string | number | null;

export const AUDIT_COLUMNS = 'at, who, action, subject, reason, origin, counts';

/** The values of `AUDIT_COLUMNS`. */
export function toAuditRow({ at, who, action, subject, reason, origin, counts }: NewAuditEntry) {
  return [at, who, action, subject, reason ?? null, origin, JSON.stringify(counts)] as const;
}

/** From the number and the values of `AUDIT_COLUMNS`. */
export function toAuditEntry(row: readonly Cell[]): AuditEntry {
  const [number, at, who, action, subject, reason, origin, counts] = row;
  return {
    number: Number(number),
    at: Number(at),
    who: String(who),
    action: String(action),
    subject: String(subject),
    ...(typeof reason === 'string' && { reason }),
    origin: String(origin),
    counts: JSON.parse(String(counts)) as AuditEntry['counts'],
  };
}
