// Notes in the audit log what a command did that has no operation of its own.
import { type Done, noteInAudit } from '../../operations/audit/note-in-audit.ts';
import { auditingIn } from './actor.ts';

export async function noteCommand(databaseUrl: string, done: Omit<Done, 'at'>): Promise<void> {
  const { openAccess } = await import('../../store/open-access.ts');
  const access = await openAccess(databaseUrl);
  try {
    await noteInAudit(auditingIn(access), { at: Date.now(), ...done });
  } finally {
    await access.close();
  }
}
