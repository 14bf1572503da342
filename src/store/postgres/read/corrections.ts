// The operator's corrections, on the server.
import type pg from 'pg';
import type { Correction, CorrectionBook } from '../../contract/corrections.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const ALL: SqlStatement = { name: 'corrections', text: 'SELECT record FROM correction ORDER BY number' };

const toCorrection = (record: unknown) => JSON.parse(record as string) as Correction;

export function createCorrections(ask: Ask): CorrectionBook {
  return { listCorrections: async () => (await ask(ALL, [])).map(([record]) => toCorrection(record)) };
}

/** The same on the connection of a load. */
export async function readCorrections(client: pg.ClientBase): Promise<readonly Correction[]> {
  return (await client.query<{ record: string }>(ALL.text)).rows.map(({ record }) => toCorrection(record));
}

export async function putCorrections(
  client: pg.ClientBase,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  await client.query(
    `INSERT INTO correction SELECT * FROM unnest($1::bigint[], $2::text[])
     ON CONFLICT (number) DO UPDATE SET record = excluded.record`,
    [corrections.map(({ number }) => number), corrections.map((one) => JSON.stringify(one))],
  );
}
