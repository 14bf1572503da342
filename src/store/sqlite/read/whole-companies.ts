// Companies as they were put, for a load that changes them and for moving them elsewhere.
import type { CompanyEntry } from '../../contract/entries.ts';
import { toCompanyEntry, type ViewCells } from '../../formats/rows/company-rows.ts';
import { createIdIndex, type KeyOfCompany } from '../load/company-ids.ts';
import type { Tables } from '../staging/tables.ts';

/** Rows come as lists: objects took half as long again. */
type CompanyRow = readonly [
  key: number,
  viewMask: number,
  id: string,
  name: string,
  nameKey: string,
  nameOnlyKey: string | null,
  digest: string,
  identifiers: string,
  profile: string,
  loadedAt: number | null,
  served: string | null,
  statements: string | null,
];

const COLUMNS = `key, view_mask, id, name, name_key, name_only_key, digest, identifiers, profile, loaded_at, served,
  statements`;
const NO_VIEWS: readonly ViewCells[] = [];

export function createWholeCompanies(data: Tables, keyOf: KeyOfCompany = createIdIndex(data)) {
  const { names } = data;
  const whole = `SELECT ${COLUMNS} FROM ${names.company} LEFT JOIN ${names.company_statement} ON company = key`;
  const after = data.prepare(`${whole} WHERE id > ? ORDER BY id LIMIT ?`).raw();
  const one = data.prepare(`${whole} WHERE key = ?`).raw();
  const views = data
    .prepare(`SELECT key % 16, profile FROM ${names.company_view} WHERE key BETWEEN ? AND ?`)
    .raw();

  function toEntry(row: CompanyRow): CompanyEntry {
    const [key, viewMask, id, name, nameKey, nameOnlyKey, digest, identifiers, profile, loadedAt, served] =
      row;
    const ofViews = viewMask === 0 ? NO_VIEWS : (views.all(key * 16, key * 16 + 15) as ViewCells[]);
    const statements = row[11];
    return toCompanyEntry(
      { id, name, nameKey, nameOnlyKey, digest, identifiers, profile, statements, loadedAt, served },
      ofViews,
    );
  }

  return {
    companiesAfter: (id: string, most: number) => (after.all(id, most) as CompanyRow[]).map(toEntry),
    companyOf: (id: string): CompanyEntry | undefined => {
      const key = keyOf(id);
      return key === undefined ? undefined : toEntry(one.get(key) as CompanyRow);
    },
  };
}
