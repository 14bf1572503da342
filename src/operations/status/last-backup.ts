// The newest backup that `firmament backup` has made of a store, as its audit log has it.
import type { AuditLog } from '../../store/contract/audit-log.ts';

export const MAKE_BACKUP = 'make backup';

export interface LastBackup {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of its folder. */
  readonly name: string;
}

/** Null if there is none. */
export async function readLastBackup(audit: Pick<AuditLog, 'newestEntry'>): Promise<LastBackup | null> {
  const last = await audit.newestEntry(MAKE_BACKUP);
  return last === undefined ? null : { at: last.at, name: last.subject };
}
