// Companies as they were put, for a load that changes them and for moving them elsewhere.
import type { CompanyEntry } from '../../contract/entries.ts';
import { type CompanyCells, toCompanyEntry } from '../../formats/rows/company-rows.ts';
import { createIdIndex, type KeyOfCompany } from '../load/company-ids.ts';
import type { Tables } from '../staging/tables.ts';

interface CompanyRow extends Omit<CompanyCells, 'statements'> {
  readonly key: number;
  readonly viewMask: number;
}

const COLUMNS = `key, id, name, name_key AS nameKey, name_only_key AS nameOnlyKey, view_mask AS viewMask, digest,
  identifiers, profile, loaded_at AS loadedAt, served`;

export function createWholeCompanies(data: Tables, keyOf: KeyOfCompany = createIdIndex(data)) {
  const { names } = data;
  const after = data.prepare(`SELECT ${COLUMNS} FROM ${names.company} WHERE id > ? ORDER BY id LIMIT ?`);
  const one = data.prepare(`SELECT ${COLUMNS} FROM ${names.company} WHERE key = ?`);
  const statements = data
    .prepare(`SELECT statements FROM ${names.company_statement} WHERE company = ?`)
    .pluck();
  const views = data
    .prepare(`SELECT key % 16, profile FROM ${names.company_view} WHERE key BETWEEN ? AND ?`)
    .raw();

  function toEntry(row: CompanyRow): CompanyEntry {
    const ofViews =
      row.viewMask === 0 ? [] : (views.all(row.key * 16, row.key * 16 + 15) as [number, string][]);
    const found = (statements.get(row.key) as string | undefined) ?? null;
    return toCompanyEntry({ ...row, statements: found }, ofViews);
  }

  return {
    companiesAfter: (id: string, most: number) => (after.all(id, most) as CompanyRow[]).map(toEntry),
    companyOf: (id: string): CompanyEntry | undefined => {
      const key = keyOf(id);
      return key === undefined ? undefined : toEntry(one.get(key) as CompanyRow);
    },
  };
}
