// The note of the last check, beside the tables: services say by it that damage was found, and how long ago a check ran.
import type { CheckNote } from '../../contract/check-findings.ts';
import { announceChange } from '../connect/announcements.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { readServerAddress } from '../connect/server-address.ts';
import { withConnection } from '../connect/transactions.ts';

const NAME = 'last_check';
const READ: SqlStatement = { name: 'last_check', text: `SELECT value FROM meta WHERE name = '${NAME}'` };

/** Nothing if the role may only read: the findings are reported in any case. */
export async function notePostgresCheck(url: string, note: CheckNote): Promise<void> {
  try {
    await withConnection(readServerAddress(url), async (client) => {
      await client.query(
        'INSERT INTO meta VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [NAME, JSON.stringify(note)],
      );
      await announceChange(client);
    });
  } catch {
    // A role that may not write, or a server that is damaged itself.
  }
}

export function createNoteReader(ask: Ask) {
  let note: CheckNote | undefined;
  return {
    look: async (): Promise<void> => {
      const [row] = await ask(READ, []);
      note = row?.[0] == null ? undefined : (JSON.parse(row[0]) as CheckNote);
    },
    last: () => note,
  };
}
