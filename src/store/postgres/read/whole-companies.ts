// Companies as they were stored, from the rows of the server.
import type { CompanyEntry } from '../../contract/entries.ts';
import { type CompanyCells, toCompanyEntry } from '../../formats/rows/company-rows.ts';
import type { Row, SqlStatement } from '../connect/connection-pool.ts';

export const WHOLE = `SELECT id, name, name_key, name_only_key, digest, identifiers, profile, statements, loaded_at, served
  FROM company LEFT JOIN company_statement ON company_id = id`;

/** For all companies in a list. */
export const VIEWS_OF: SqlStatement = {
  name: 'walk_views',
  text: `SELECT company_id, country, profile FROM company_view WHERE company_id = ANY ($1)
    ORDER BY company_id, country`,
};
/** From a row with the columns of `WHOLE`, and from rows of company, country and profile. */
export function toEntry(row: Row, views: readonly Row[]): CompanyEntry {
  const [id, name, nameKey, nameOnlyKey, digest, identifiers, profile, statements, loadedAt, served] = row;
  const cells = {
    id,
    name,
    nameKey,
    nameOnlyKey,
    digest,
    identifiers,
    profile,
    statements,
    loadedAt,
    served,
  };
  return toCompanyEntry(
    cells as CompanyCells,
    views.map(([, country = null, view = null]) => [country, view]),
  );
}
