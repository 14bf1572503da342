// Who runs a command, for the audit log. The service runs some commands itself for a request below /admin, and says so.

import { Option } from 'commander';
import { sudoUser } from '../../config.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { OperatorError } from '../../errors.ts';
import { type Actor, type Auditing, COMMAND_LINE } from '../../operations/audit/note-in-audit.ts';
import type { AuditLog } from '../../store/contract/audit-log.ts';
import { userName } from '../../terminal/user-name.ts';

export interface ActorOptions {
  readonly by?: string | undefined;
  readonly origin?: string;
}

/** Not shown: it is for the service. */
export const originOption = (): Option =>
  new Option('--origin <text>', 'from where a request came').hideHelp();

const MOST_CHARACTERS = 100;

/** The name that `--by` gives, or the user name: no entry of the audit log is without one. */
export function readWho({ by }: Pick<ActorOptions, 'by'>): string {
  const who = by?.trim() ?? '';
  if (isLonger(who, MOST_CHARACTERS)) {
    throw new OperatorError(`--by takes at most ${MOST_CHARACTERS} characters.`, 2);
  }
  return who === '' ? userName(sudoUser()) : who;
}

export const readActor = ({ by, origin }: ActorOptions = {}): Actor => ({
  who: readWho({ by }),
  origin: origin ?? COMMAND_LINE,
});

export const auditingIn = ({ audit }: { readonly audit: AuditLog }): Auditing => ({ audit, ...readActor() });
