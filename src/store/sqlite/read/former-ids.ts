// Ids whose own record is gone, in the data file.
import type { FormerId } from '../../contract/former-ids.ts';
import type { SqlPreparer } from '../files/open-database.ts';

export function listFormerIds(data: SqlPreparer): readonly FormerId[] {
  return data.prepare('SELECT id, record FROM former_id ORDER BY id').all() as FormerId[];
}

export function putFormerIds(data: SqlPreparer, formerIds: readonly FormerId[]): void {
  const put = data.prepare('INSERT OR REPLACE INTO former_id VALUES (?, ?)');
  for (const { id, record } of formerIds) put.run(id, record);
}

export function dropFormerIdsOf(data: SqlPreparer, records: readonly string[]): void {
  const drop = data.prepare('DELETE FROM former_id WHERE record = ?');
  for (const record of records) drop.run(record);
}
