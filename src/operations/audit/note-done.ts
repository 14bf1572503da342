// Notes a change that is made already. Whatever happens to its entry in the audit log, the change has not failed: its report
// has a warning instead.
import { OperatorError, ServiceError } from '../../errors.ts';
import { explainFailure } from '../../store/explain-failure.ts';
import { keepTrying, USUAL_TRIES_MS } from '../../store/keep-trying.ts';
import { type Auditing, type Done, noteInAudit } from './note-in-audit.ts';

export interface MadeChange {
  /** A sentence without its end, such as `load 3 is published`. */
  readonly made: string;
  /** The command that lists it in any case; undefined: no command does. */
  readonly listedBy?: string;
  /** How long its entry is tried. */
  readonly triesMs?: number;
}

/** Returns the warnings of the report: none, if the entry is written. A process that answers requests tries it once. */
export function noteDone(
  { isServing, ...auditing }: Auditing,
  done: Done,
  change: MadeChange,
): Promise<readonly string[]> {
  const triesMs = isServing === true ? 0 : change.triesMs;
  return warnIfUnnoted(() => noteInAudit(auditing, done), {
    ...change,
    ...(triesMs !== undefined && { triesMs }),
  });
}

/** For a log that has to be opened first. */
export async function warnIfUnnoted(
  note: () => Promise<void>,
  { made, listedBy, triesMs = USUAL_TRIES_MS }: MadeChange,
): Promise<readonly string[]> {
  const { done, error } = await keepTrying(note, triesMs);
  if (done !== undefined) return [];
  const instead = listedBy === undefined ? 'note it in another place' : `${listedBy} lists it`;
  return [`${made}, but this is not in the audit log: ${problemOf(error)}. Do not repeat it: ${instead}`];
}

/** The first sentence, without its end. An unexpected error may quote what is kept out of the log, so only its code is named. */
function problemOf(error: unknown): string {
  const known =
    error instanceof ServiceError || error instanceof OperatorError ? error : explainFailure(error);
  if (known === undefined) {
    const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
    return `the entry failed unexpectedly (${code ?? name})`;
  }
  const [sentence = ''] = known.message.replace(/^Not ready: /, '').split(/\.(?= |$)/);
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
