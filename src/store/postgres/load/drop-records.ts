// Removes what names a record outside of its company: decisions about it, and former ids of its company.
import type pg from 'pg';

export async function dropRecords(client: pg.ClientBase, records: readonly string[]): Promise<void> {
  if (records.length === 0) return;
  await client.query('DELETE FROM match_decision WHERE a = ANY ($1) OR b = ANY ($1)', [records]);
  await client.query('DELETE FROM former_id WHERE record = ANY ($1)', [records]);
}
