// Companies as they were put, out of the rows of the server.
import { COUNTRY_CODES, type Country } from '../../../domain/reference.ts';
import type { CompanyEntry } from '../../contract/entries.ts';
import { readClaims } from '../../formats/key-spaces.ts';
import type { Row, Statement } from '../connect/connection-pool.ts';

export const WHOLE = `SELECT id, name, name_key, name_only_key, digest, identifiers, profile, statements, loaded_at, served
  FROM company LEFT JOIN company_statement ON company_id = id`;

/** Of all companies in a list. */
export const VIEWS_OF: Statement = {
  name: 'walk_views',
  text: `SELECT company_id, country, profile FROM company_view WHERE company_id = ANY ($1)
    ORDER BY company_id, country`,
};
/** Of a row with the columns of `WHOLE`, and of rows of company, country and profile. */
export function toEntry(row: Row, views: readonly Row[]): CompanyEntry {
  const [id, name, nameKey, nameOnlyKey, digest, identifiers, profile, statements, loadedAt, served] =
    row as readonly (string | null)[];
  return {
    id: id as string,
    name: name as string,
    nameKey: nameKey as string,
    digest: digest as string,
    ...readClaims(identifiers as string),
    profile: profile as string,
    views: views.map(([, country, view]) => ({
      country: COUNTRY_CODES[Number(country)] as Country,
      profile: view as string,
    })),
    ...(typeof nameOnlyKey === 'string' && { nameOnlyKey }),
    ...(typeof statements === 'string' && { statements }),
    ...(loadedAt !== null && { loadedAt: Number(loadedAt) }),
    ...(typeof served === 'string' && { served }),
  };
}
