// Removes what names companies outside of their own rows: decisions about their records, former ids, and corrections.
import type pg from 'pg';
import type { Correction } from '../../contract/corrections.ts';
import type { CompanyTraces } from '../../contract/load.ts';
import { blankCorrections } from '../../formats/rows/blank-corrections.ts';
import { putCorrections } from '../read/corrections.ts';

export async function dropTraces(
  client: pg.ClientBase,
  traces: readonly CompanyTraces[],
  corrections: readonly Correction[],
): Promise<void> {
  if (traces.length === 0) return;
  const [ids, records] = [traces.flatMap((one) => one.ids), traces.flatMap((one) => one.records)];
  await client.query('DELETE FROM match_decision WHERE a = ANY ($1) OR b = ANY ($1)', [records]);
  await client.query('DELETE FROM former_id WHERE id = ANY ($1) OR record = ANY ($2)', [ids, records]);
  await putCorrections(client, blankCorrections(corrections, { ids, records }));
}
