// Notes in the audit log what was done by hand. Operations call this, so that it is the same for a command and for a request.
import type { AuditLog } from '../../store/contract/audit-log.ts';

/** From where a command of the command line comes. */
export const COMMAND_LINE = 'command line';
export const requestFrom = (address: string): string => `http from ${address}`;

/** Who does something, and from where. */
export interface Actor {
  readonly who: string;
  readonly origin: string;
  /** This process answers requests, and must not wait. */
  readonly isServing?: boolean;
}

/** An actor, with the log of the store that is changed. */
export interface Auditing extends Actor {
  readonly audit: AuditLog;
}

/** Names no person, and has no contact value and no secret: numbers, ids, and names of keys, files and fields. */
export interface Done {
  readonly at: number;
  readonly action: string;
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly counts?: { readonly [name: string]: number };
}

export async function noteInAudit(
  { audit, who, origin }: Auditing,
  { at, action, subject, reason, counts = {} }: Done,
): Promise<void> {
  await audit.addEntry({ at, who, action, subject, ...(reason !== undefined && { reason }), origin, counts });
}
