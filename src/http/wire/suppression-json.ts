// Suppressions and entries of the audit log as they are answered. Hashes are never shown: only how many there are.
import type { ForgetReport } from '../../operations/privacy/forget.ts';
import type { AuditEntry } from '../../store/contract/audit-log.ts';
import type { Suppression } from '../../store/contract/suppressions.ts';

const time = (ms: number) => new Date(ms).toISOString();

export function suppressionJson(one: Suppression, isBeingRemoved: boolean) {
  const { number, what, by, reason, who, askedBy, at, takenBackAt, hashes } = one;
  return {
    ...{ number, what, by, reason },
    entered_by: who,
    asked_by: askedBy ?? null,
    at: time(at),
    hashes: hashes.length,
    is_being_removed: isBeingRemoved,
    taken_back_at: takenBackAt === undefined ? null : time(takenBackAt),
  };
}

export function forgetJson({ number, people, companies, canBeFound, isWaiting, warnings }: ForgetReport) {
  return {
    number: number ?? null,
    people,
    companies,
    can_be_found: canBeFound,
    is_being_removed: isWaiting,
    warnings,
  };
}

export function auditJson({ at, reason, ...entry }: AuditEntry) {
  return { ...entry, at: time(at), reason: reason ?? null };
}
