// Counts answers by key and month in the access file, adding to the counts of other processes.
import type { UsageDelta, UsageStore } from '../../contract/usage.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';

export function createUsageStore(access: SqliteDatabase, path: string): UsageStore {
  const add = access.prepare(
    `INSERT INTO usage (api_key, month, answers) VALUES (?, ?, ?)
     ON CONFLICT (api_key, month) DO UPDATE SET answers = max(0, answers + excluded.answers)`,
  );
  const touch = access.prepare(
    'UPDATE api_key SET last_used_at = max(coalesce(last_used_at, 0), ?) WHERE id = ?',
  );
  const read = access.prepare('SELECT api_key, answers FROM usage WHERE month = ?').raw();
  const addAll = access.transaction((deltas: readonly UsageDelta[]) => {
    for (const { keyId, month, answers, lastUsedAt } of deltas) {
      if (answers !== 0) add.run(keyId, month, answers);
      touch.run(lastUsedAt, keyId);
    }
  });
  return {
    addUsage: explained(path, (deltas) => addAll.immediate(deltas)),
    readUsage: (month) => new Map(read.all(month) as [string, number][]),
  };
}
