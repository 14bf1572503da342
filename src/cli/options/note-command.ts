// Notes in the audit log what a command did that has no operation of its own.
import { type MadeChange, warnIfUnnoted } from '../../operations/audit/note-done.ts';
import { type Done, noteInAudit } from '../../operations/audit/note-in-audit.ts';
import { warningLines } from '../../terminal/print.ts';
import { auditingIn } from './actor.ts';

/** What was done has succeeded: without its entry, it prints a warning. */
export async function noteCommand(
  databaseUrl: string,
  done: Omit<Done, 'at'>,
  change: MadeChange,
): Promise<void> {
  const { openAccess } = await import('../../store/open-access.ts');
  const note = async () => {
    const access = await openAccess(databaseUrl);
    try {
      await noteInAudit(auditingIn(access), { at: Date.now(), ...done });
    } finally {
      await access.close();
    }
  };
  for (const line of warningLines(await warnIfUnnoted(note, change))) console.error(line);
}
