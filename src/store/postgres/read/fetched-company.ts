// A company as a load fetches it into its working copy: without its profile, or only its id.
import type { CompanyEntry } from '../../contract/entries.ts';
import { toCompanyEntry } from '../../formats/rows/company-rows.ts';

export interface FetchedCompany {
  readonly id: string;
  readonly name: string;
  readonly name_key: string;
  readonly name_only_key: string | null;
  readonly digest: string;
  readonly identifiers: string;
  readonly statements: string | null;
  /** 8-byte integers arrive as text. */
  readonly loaded_at: string | null;
  readonly served: string | null;
}

/** No stored company has it. */
export const NO_DIGEST = '';

/** A company of which no more is known; it is found by nothing: no name has a line end. */
export const bareId = (id: string): CompanyEntry => ({
  id,
  name: '',
  nameKey: `\n${id}`,
  digest: NO_DIGEST,
  identifiers: [],
  profile: '',
  views: [],
});

/** Without the profiles. */
export function toEntry(row: FetchedCompany): CompanyEntry {
  // Each by its name: the rest of a row as a new object takes longer than all else here.
  return toCompanyEntry({
    id: row.id,
    name: row.name,
    nameKey: row.name_key,
    nameOnlyKey: row.name_only_key,
    digest: row.digest,
    identifiers: row.identifiers,
    profile: '',
    statements: row.statements,
    loadedAt: row.loaded_at,
    served: row.served,
  });
}
