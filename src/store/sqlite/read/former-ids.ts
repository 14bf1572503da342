// Ids whose own record is gone, in the data file.
import type { ChangedFormerId, FormerId } from '../../contract/former-ids.ts';
import type { SqlPreparer } from '../files/open-database.ts';

export function listFormerIds(data: SqlPreparer): readonly FormerId[] {
  return data.prepare('SELECT id, record FROM former_id ORDER BY id').all() as FormerId[];
}

export function putFormerIds(data: SqlPreparer, formerIds: readonly ChangedFormerId[]): void {
  const put = data.prepare('INSERT OR REPLACE INTO former_id VALUES (?, ?)');
  const drop = data.prepare('DELETE FROM former_id WHERE id = ?');
  for (const [id, record] of formerIds) {
    if (record === undefined) drop.run(id);
    else put.run(id, record);
  }
}

/** Of removed companies, by their ids and by the records that other ids followed. */
export function dropFormerIds(data: SqlPreparer, ids: readonly string[], records: readonly string[]): void {
  const dropId = data.prepare('DELETE FROM former_id WHERE id = ?');
  for (const id of ids) dropId.run(id);
  const drop = data.prepare('DELETE FROM former_id WHERE record = ?');
  for (const record of records) drop.run(record);
}
