// Reads companies from the data file.
import { type Country, countryNumber } from '../../domain/reference.ts';
import { keyHash } from '../key-runs/key-hash.ts';
import type { CompanyReader, OwnedKind, RenderedProfile, StoredProfile } from '../store.ts';
import type { SqliteDatabase } from './open-database.ts';
import { findCompanyWithPeople } from './sqlite-people.ts';

/** Numbers of the spaces that keys of companies are kept apart in, one digit each; they never change their meaning. */
export const KEY_SPACES = {
  domain: 1,
  network: 2,
  abn: 3,
  acn: 4,
  nzbn: 5,
  uen: 6,
  duns: 7,
  name: 8,
  nameOnly: 9,
} as const satisfies { readonly [K in OwnedKind | 'name' | 'nameOnly']: number };

/** How an identifier stands in the row of its owner. No value holds a line end. */
export const ownedLine = (kind: OwnedKind, value: string) => `\n${KEY_SPACES[kind]}${value}\n`;

/** The row of a regional view; the mask in the company row tells whether there is one. */
export const viewKey = (companyKey: number, country: Country) => companyKey * 16 + countryNumber(country);

/**
 * One text with all that an answer needs: the head and the profile behind it, of the regional view where the
 * company has one. Read as columns, the same cost a lookup half as much again.
 */
const PROFILE = 'coalesce(v.head || v.body, c.head || c.body)';
const WITH_VIEW = 'LEFT JOIN company_view v ON v.key = CASE WHEN c.view_mask & ? THEN c.key * 16 + ? END';
const NETWORK_AT = 'coalesce(v.network_at, c.network_at)';
const OWNED = 'company_key k CROSS JOIN company c ON c.key = k.company';
const BY_IDENTIFIER = 'k.hash = ? AND instr(c.identifiers, ?) > 0';

export function createCompanyReader(data: SqliteDatabase): CompanyReader {
  const byId = (columns: string) =>
    data.prepare(`SELECT ${columns} FROM company c ${WITH_VIEW} WHERE c.id = ?`).pluck();
  const byIdentifier = (columns: string) =>
    data.prepare(`SELECT ${columns} FROM ${OWNED} ${WITH_VIEW} WHERE ${BY_IDENTIFIER}`).pluck();
  const profileById = byId(PROFILE);
  const profileByIdentifier = byIdentifier(PROFILE);
  const networkAtById = byId(NETWORK_AT);
  const networkAtByIdentifier = byIdentifier(NETWORK_AT);
  const idById = data.prepare('SELECT id FROM company WHERE id = ?').pluck();
  const idByIdentifier = data.prepare(`SELECT c.id FROM ${OWNED} WHERE ${BY_IDENTIFIER}`).pluck();
  const count = data.prepare('SELECT count(*) FROM company').pluck();

  return {
    readProfile: ({ kind, values }, country) => {
      const number = countryNumber(country);
      const mask = 1 << number;
      for (const value of values) {
        const text =
          kind === 'id'
            ? profileById.get(mask, number, value)
            : profileByIdentifier.get(mask, number, hashOf(kind, value), ownedLine(kind, value));
        if (text === undefined) continue;
        return toProfile(text as string, () =>
          kind === 'id'
            ? networkAtById.get(mask, number, value)
            : networkAtByIdentifier.get(mask, number, hashOf(kind, value), ownedLine(kind, value)),
        );
      }
      return undefined;
    },
    findCompanyId: ({ kind, values }) => {
      for (const value of values) {
        const id =
          kind === 'id' ? idById.get(value) : idByIdentifier.get(hashOf(kind, value), ownedLine(kind, value));
        if (id !== undefined) return id as string;
      }
      return undefined;
    },
    findExample: findCompanyWithPeople(data),
    countCompanies: () => count.get() as number,
  };
}

const hashOf = (kind: OwnedKind, value: string) => keyHash(KEY_SPACES[kind], value);

/** Tag and length of a profile, a line each, to stand before it in one text. JSON has no line ends of its own. */
export function headOf({ tag, body }: RenderedProfile): string {
  return `${tag}\n${Buffer.byteLength(body)}\n`;
}

function toProfile(text: string, readNetworkAt: () => unknown): StoredProfile {
  const tagEnd = text.indexOf('\n');
  const headEnd = text.indexOf('\n', tagEnd + 1);
  return {
    tag: text.slice(0, tagEnd),
    bytes: Number(text.slice(tagEnd + 1, headEnd)),
    body: text.slice(headEnd + 1),
    networkAt: () => JSON.parse(readNetworkAt() as string) as readonly number[],
  };
}
