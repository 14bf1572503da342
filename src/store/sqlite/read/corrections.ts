// The operator's corrections, in the data file.
import type { Correction } from '../../contract/corrections.ts';
import type { SqlPreparer } from '../files/open-database.ts';

export function createCorrections(data: SqlPreparer) {
  const all = data.prepare('SELECT record FROM correction ORDER BY number').pluck();
  return {
    listCorrections: (): readonly Correction[] =>
      (all.all() as string[]).map((record) => JSON.parse(record) as Correction),
  };
}

export function putCorrections(data: SqlPreparer, corrections: readonly Correction[]): void {
  const put = data.prepare('INSERT OR REPLACE INTO correction (number, record) VALUES (?, ?)');
  for (const correction of corrections) put.run(correction.number, JSON.stringify(correction));
}
