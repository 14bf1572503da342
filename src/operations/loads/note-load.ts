// Notes a published load in the audit log.
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { COMMAND_LINE, noteInAudit } from '../audit/note-in-audit.ts';

export function noteLoad(
  { audit }: Pick<Store, 'audit'>,
  number: number,
  { source, files, who, counts }: LoadRecord,
  origin = COMMAND_LINE,
): Promise<void> {
  const from = files.map(({ name }) => name).join(', ');
  return noteInAudit(
    { audit, who, origin },
    {
      at: Date.now(),
      action: 'import',
      subject: `load ${number}: ${source}${from === '' ? '' : ` from ${from}`}`,
      counts,
    },
  );
}
