// Counts answers by key and month on the server, adding to the counts of other processes.
import type { UsageStore } from '../../contract/usage.ts';
import type { Ask, Statement } from '../connect/connection-pool.ts';
import type { Transact } from '../connect/transactions.ts';

const READ: Statement = { name: 'usage', text: 'SELECT api_key, answers FROM usage WHERE month = $1' };
const ADD = `INSERT INTO usage (api_key, month, answers)
  SELECT api_key, month, answers FROM unnest($1::text[], $2::text[], $3::bigint[]) AS d (api_key, month, answers)
  ON CONFLICT (api_key, month) DO UPDATE SET answers = greatest(0, usage.answers + excluded.answers)`;
const TOUCH = `UPDATE api_key SET last_used_at = greatest(last_used_at, d.at)
  FROM unnest($1::text[], $2::bigint[]) AS d (api_key, at) WHERE id = d.api_key`;

export function createUsageStore(ask: Ask, transact: Transact): UsageStore {
  return {
    addUsage: (deltas) =>
      transact(async (client) => {
        // In the same order in every process, to avoid a deadlock.
        const inOrder = deltas.toSorted((a, b) => (a.keyId < b.keyId ? -1 : a.keyId > b.keyId ? 1 : 0));
        for (const { keyId, month, answers, lastUsedAt } of inOrder) {
          if (answers !== 0) await client.query(ADD, [[keyId], [month], [answers]]);
          await client.query(TOUCH, [[keyId], [lastUsedAt]]);
        }
      }),
    readUsage: async (month) =>
      new Map((await ask(READ, [month])).map(([key, answers]) => [key as string, Number(answers)])),
  };
}
