// Notes a published load in the audit log. The load is done, whatever happens to its entry.
import { ServiceError } from '../../errors.ts';
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { keepTrying } from '../../store/keep-trying.ts';
import { COMMAND_LINE, type Done, noteInAudit } from '../audit/note-in-audit.ts';

/** Returns the warning if the entry could not be written; undefined: it was. */
export async function noteLoad(
  { audit }: Pick<Store, 'audit'>,
  number: number,
  { source, files, who, counts }: LoadRecord,
  origin = COMMAND_LINE,
): Promise<string | undefined> {
  const from = files.map(({ name }) => name).join(', ');
  const done: Done = {
    at: Date.now(),
    action: 'import',
    subject: `load ${number}: ${source}${from === '' ? '' : ` from ${from}`}`,
    counts,
  };
  const { done: noted, error } = await keepTrying(() => noteInAudit({ audit, who, origin }, done));
  return noted === undefined
    ? `load ${number} is published, but not in the audit log: ${problemOf(error)}. firmament loads lists it`
    : undefined;
}

/** A part of a sentence. */
function problemOf(error: unknown): string {
  const { message } = error as Error;
  const text = error instanceof ServiceError ? message.replace(/^Not ready: /, '') : message;
  return text.replace(/\.$/, '');
}

/** A warning about the load as a whole comes before those about its rows, of which there may be too many to show. */
export const withWarning = (
  warnings: ReadonlyMap<string, number>,
  warning: string | undefined,
): ReadonlyMap<string, number> => (warning === undefined ? warnings : new Map([[warning, 1], ...warnings]));
