// Notes a published load in the audit log. The load is done, whatever happens to its entry.
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { noteDone } from '../audit/note-done.ts';
import { COMMAND_LINE } from '../audit/note-in-audit.ts';

/** Returns the warnings of its report: none, if the entry is written. */
export function noteLoad(
  { audit }: Pick<Store, 'audit'>,
  number: number,
  { source, files, who, counts }: LoadRecord,
  origin = COMMAND_LINE,
): Promise<readonly string[]> {
  const from = files.map(({ name }) => name).join(', ');
  return noteDone(
    { audit, who, origin },
    {
      at: Date.now(),
      action: 'import',
      subject: `load ${number}: ${source}${from === '' ? '' : ` from ${from}`}`,
      counts,
    },
    { made: `load ${number} is published`, listedBy: 'firmament loads' },
  );
}

/** Warnings about the load as a whole come before those about its rows, of which there may be too many to show. */
export const withWarnings = (
  warnings: ReadonlyMap<string, number>,
  ofTheLoad: readonly string[],
): ReadonlyMap<string, number> => new Map([...ofTheLoad.map((one) => [one, 1] as const), ...warnings]);
