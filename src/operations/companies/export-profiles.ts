// The profiles of all companies that fit a description, in the order of the search.
import type { Country } from '../../domain/reference.ts';
import type { ColumnReader } from '../../store/contract/column-reader.ts';
import type { CompanyLookups, StoredProfile } from '../../store/contract/company-reader.ts';
import { type CompanySearch, searchCompanies, walkSearchedCompanies } from './search-companies.ts';

/** Some 150 KB: long enough for speed, short enough that other requests do not wait. */
const PROFILES_AT_A_TIME = 100;

export interface ExportReader {
  readonly columns: ColumnReader;
  readonly companies: CompanyLookups;
}

export interface ExportedProfiles {
  /** The number of companies that fitted when the export began. */
  readonly total: number;
  /**
   * In lists, as seen in a country. If a load is published meanwhile, it continues after the last company, with the
   * companies as they are then. A company that was removed meanwhile is left out.
   */
  readonly profiles: AsyncGenerator<readonly StoredProfile[]>;
}

/** The companies have been counted when it resolves. `signal` stops the reading. */
export async function exportProfiles(
  { columns, companies }: ExportReader,
  search: CompanySearch,
  country: Country,
  signal: AbortSignal,
): Promise<ExportedProfiles> {
  const { total } = await searchCompanies(columns, { ...search, from: 0, size: 1 });

  async function* profiles() {
    for await (const ids of walkSearchedCompanies(columns, search, signal)) {
      for (let at = 0; at < ids.length; at += PROFILES_AT_A_TIME) {
        const some = ids.slice(at, at + PROFILES_AT_A_TIME);
        const read = await Promise.all(
          some.map((id) => companies.readProfile({ kind: 'id', values: [id] }, country)),
        );
        yield read.filter((profile) => profile !== undefined);
      }
    }
  }

  return { total, profiles: profiles() };
}
