// Removes what names a company outside of its own rows: decisions about its records, former ids, and corrections.
import type pg from 'pg';
import type { Correction } from '../../contract/corrections.ts';
import type { CompanyTraces } from '../../contract/load.ts';
import { blankCorrections } from '../../formats/rows/blank-corrections.ts';
import { putCorrections } from '../read/corrections.ts';

export async function dropTraces(
  client: pg.ClientBase,
  traces: CompanyTraces,
  corrections: readonly Correction[],
): Promise<void> {
  const { records } = traces;
  await client.query('DELETE FROM match_decision WHERE a = ANY ($1) OR b = ANY ($1)', [records]);
  await client.query('DELETE FROM former_id WHERE record = ANY ($1)', [records]);
  await putCorrections(client, blankCorrections(corrections, traces));
}
