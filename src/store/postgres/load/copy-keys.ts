// Writes the keys by which companies are found.
import type pg from 'pg';
import { keyText } from '../read/company-reader.ts';
import { copyRows } from './copy-rows.ts';

export interface CompanyKey {
  readonly value: string;
  readonly space: number;
  readonly companyId: string;
}

/** `table`: the name under which it is written. */
export async function copyKeys(
  client: pg.ClientBase,
  table: string,
  keys: Iterable<CompanyKey>,
): Promise<void> {
  await copyRows(client, table, ['value', 'space', 'company_id'], keys, (row, key) => {
    row.text(keyText(key.value));
    row.int2(key.space);
    row.text(key.companyId);
  });
}
