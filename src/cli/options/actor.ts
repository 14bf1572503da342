// Who runs a command, for the audit log. The service runs some commands itself for a request below /admin, and says so.
import { userInfo } from 'node:os';
import { Option } from 'commander';
import { type Actor, type Auditing, COMMAND_LINE } from '../../operations/audit/note-in-audit.ts';
import type { AuditLog } from '../../store/contract/audit-log.ts';

export interface ActorOptions {
  readonly by?: string;
  readonly origin?: string;
}

/** Not shown: it is for the service. */
export const originOption = (): Option =>
  new Option('--origin <text>', 'from where a request came').hideHelp();

export const readActor = ({ by, origin }: ActorOptions = {}): Actor => ({
  who: by ?? userInfo().username,
  origin: origin ?? COMMAND_LINE,
});

export const auditingIn = ({ audit }: { readonly audit: AuditLog }): Auditing => ({ audit, ...readActor() });
