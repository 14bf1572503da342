// Reads companies from the data file.
import type { CompanyIdentifier, IdentifierKind } from '../../domain/identifiers/company-identifier.ts';
import { COUNTRY_CODES, type Country, countryNumber } from '../../domain/reference.ts';
import type { CompanyReader, StoredProfile } from '../store.ts';
import type { SqliteDatabase, SqliteStatement } from './open-database.ts';

/** Numbers of the identifier namespaces in the file; they never change their meaning. */
export const KIND_NUMBERS = {
  domain: 1,
  network: 2,
  abn: 3,
  acn: 4,
  nzbn: 5,
  uen: 6,
  duns: 7,
} as const satisfies {
  readonly [K in Exclude<IdentifierKind, 'id'>]: number;
};

/** The row of a regional view; the mask in the company row tells whether there is one. */
export const viewKey = (companyKey: number, country: Country) => companyKey * 16 + countryNumber(country);

type ProfileRow = readonly [key: number, id: string, viewMask: number, tag: string, body: string];
type ViewRow = readonly [tag: string, body: string];

const PROFILE = 'c.key, c.id, c.view_mask, c.tag, c.body';

export function createCompanyReader(data: SqliteDatabase): CompanyReader {
  const profileById = data.prepare(`SELECT ${PROFILE} FROM company c WHERE c.id = ?`).raw();
  const profileByIdentifier = data
    .prepare(
      `SELECT ${PROFILE} FROM identifier i JOIN company c ON c.key = i.company WHERE i.kind = ? AND i.value = ?`,
    )
    .raw();
  const view = data.prepare('SELECT tag, body FROM company_view WHERE key = ?').raw();
  const networkAt = data.prepare('SELECT network_at FROM company WHERE key = ?').pluck();
  const viewNetworkAt = data.prepare('SELECT network_at FROM company_view WHERE key = ?').pluck();
  const idById = data.prepare('SELECT id FROM company WHERE id = ?').pluck();
  const idByIdentifier = data
    .prepare(
      'SELECT c.id FROM identifier i JOIN company c ON c.key = i.company WHERE i.kind = ? AND i.value = ?',
    )
    .pluck();
  const example = data.prepare(
    'SELECT c.id AS id, p.country AS country FROM people_count p JOIN company c ON c.key = p.company LIMIT 1',
  );
  const count = data.prepare('SELECT count(*) FROM company').pluck();

  /** The row of the first value that somebody owns. */
  function first<T>(
    byId: (id: string) => T,
    byIdentifier: (kind: number, value: string) => T,
    wanted: CompanyIdentifier,
  ) {
    for (const value of wanted.values) {
      const row = wanted.kind === 'id' ? byId(value) : byIdentifier(KIND_NUMBERS[wanted.kind], value);
      if (row !== undefined) return row;
    }
    return undefined;
  }

  const readById = (id: string) => profileById.get(id) as ProfileRow | undefined;
  const readByIdentifier = (kind: number, value: string) =>
    profileByIdentifier.get(kind, value) as ProfileRow | undefined;

  return {
    readProfile: (identifier, country) => {
      const row = first(readById, readByIdentifier, identifier);
      if (row === undefined) return undefined;
      const [key, id, viewMask, tag, body] = row;
      if ((viewMask & (1 << countryNumber(country))) === 0) return toProfile(id, tag, body, networkAt, key);
      const regionKey = viewKey(key, country);
      const [regionTag, regionBody] = view.get(regionKey) as ViewRow;
      return toProfile(id, regionTag, regionBody, viewNetworkAt, regionKey);
    },
    findCompanyId: (identifier) =>
      first(
        (id) => idById.get(id) as string | undefined,
        (kind, value) => idByIdentifier.get(kind, value) as string | undefined,
        identifier,
      ),
    findExample: () => {
      const row = example.get() as { id: string; country: number } | undefined;
      const country = row === undefined ? undefined : COUNTRY_CODES[row.country];
      return row === undefined || country === undefined ? undefined : { companyId: row.id, country };
    },
    countCompanies: () => count.get() as number,
  };
}

function toProfile(
  companyId: string,
  tag: string,
  body: string,
  networkAt: SqliteStatement,
  key: number,
): StoredProfile {
  return {
    companyId,
    tag,
    body,
    networkAt: () => JSON.parse(networkAt.get(key) as string) as readonly number[],
  };
}
