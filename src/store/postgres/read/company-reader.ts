// Reads companies from the server.
import { createHash } from 'node:crypto';
import { COUNTRY_CODES, type Country, countryNumber } from '../../../domain/reference.ts';
import { type CompanyReader, GLOBAL, type StoredProfile } from '../../contract/company-reader.ts';
import type { OwnedKind } from '../../contract/entries.ts';
import { KEY_SPACES } from '../../formats/key-spaces.ts';
import { PROFILE, toProfile } from '../../formats/rows/profile-row.ts';
import type { InOneState } from '../../in-one-state.ts';
import type { Ask, Row, SqlStatement } from '../connect/connection-pool.ts';
import { toEntry, VIEWS_OF, WHOLE } from './whole-companies.ts';

const WITH_VIEW = 'LEFT JOIN company_view v ON v.company_id = c.id AND v.country = $1';
const OWNED = 'company_key k JOIN company c ON c.id = k.company_id';

const PROFILE_BY_ID: SqlStatement = {
  name: 'profile_by_id',
  // The value is given on both sides, so that Citus sees that the whole query is for one shard.
  text: `SELECT ${PROFILE} FROM company c LEFT JOIN company_view v ON v.company_id = $2 AND v.country = $1
    WHERE c.id = $2`,
};
const PROFILE_BY_KEY: SqlStatement = {
  name: 'profile_by_key',
  text: `SELECT ${PROFILE} FROM ${OWNED} ${WITH_VIEW} WHERE k.value = $2 AND k.space = $3`,
};
const OWNER: SqlStatement = {
  name: 'owner',
  text: 'SELECT company_id FROM company_key WHERE value = $1 AND space = $2',
};
const COMPANY_ID: SqlStatement = { name: 'company_id', text: 'SELECT id FROM company WHERE id = $1' };
const WHOLE_BY_ID: SqlStatement = { name: 'whole_by_id', text: `${WHOLE} WHERE id = $1` };
const EXAMPLE: SqlStatement = {
  name: 'example',
  text: 'SELECT company_id, countries[1] FROM people_summary LIMIT 1',
};
const COUNT: SqlStatement = { name: 'count', text: 'SELECT value FROM meta WHERE name = $1' };

/** A longer value is stored as its digest, since an index limits the length. */
const MOST_KEY_BYTES = 1_000;

export function keyText(value: string): string {
  if (Buffer.byteLength(value) <= MOST_KEY_BYTES) return value;
  return `#${createHash('sha256').update(value).digest('base64')}`;
}

type SeenIn = Country | typeof GLOBAL;
const NO_VIEW = -1;

/** The number that views of a country have. */
export const viewNumber = (country: SeenIn): number =>
  country === GLOBAL ? NO_VIEW : countryNumber(country);

/** `isSharded`: keys and companies are on different servers, so a lookup needs two queries. */
export function createCompanyReader(ask: Ask, isSharded: boolean, inOneState: InOneState): CompanyReader {
  async function profileById(id: string, country: SeenIn): Promise<StoredProfile | undefined> {
    const [row] = await ask(PROFILE_BY_ID, [viewNumber(country), id]);
    return readProfileOf(row);
  }

  async function ownerOf(kind: OwnedKind, value: string) {
    const [row] = await ask(OWNER, [keyText(value), KEY_SPACES[kind]]);
    return row?.[0] ?? undefined;
  }

  async function currentId(id: string) {
    const isCurrent = async () => (await ask(COMPANY_ID, [id]))[0]?.[0];
    return (
      (await isCurrent()) ??
      (await inOneState(async () => (await ownerOf('alias', id)) ?? (await isCurrent())))
    );
  }

  /** Not by its own id at first: it may be a former id of a company, or have become an own one meanwhile. */
  const profileByFormerId = (id: string, country: SeenIn) =>
    inOneState(async () => {
      const now = await ownerOf('alias', id);
      return profileById(now ?? id, country);
    });

  /** Of the company that owns this, asked with two questions. */
  const profileOfOwner = (kind: OwnedKind, value: string, country: SeenIn) =>
    inOneState(async () => {
      const id = await ownerOf(kind, value);
      return id === undefined ? undefined : profileById(id, country);
    });

  return {
    readProfile: async ({ kind, values }, country) => {
      for (const value of values) {
        let found: StoredProfile | undefined;
        if (kind === 'id') {
          found = (await profileById(value, country)) ?? (await profileByFormerId(value, country));
        } else if (isSharded) found = await profileOfOwner(kind, value, country);
        else {
          const parameters = [viewNumber(country), keyText(value), KEY_SPACES[kind]];
          const [row] = await ask(PROFILE_BY_KEY, parameters);
          found = readProfileOf(row);
        }
        if (found !== undefined) return found;
      }
      return undefined;
    },
    readWhole: async (id) => {
      const [row] = await ask(WHOLE_BY_ID, [id]);
      return row === undefined ? undefined : toEntry(row, await ask(VIEWS_OF, [[id]]));
    },
    findCompanyId: async ({ kind, values }) => {
      for (const value of values) {
        const id = kind === 'id' ? await currentId(value) : await ownerOf(kind, value);
        if (typeof id === 'string') return id;
      }
      return undefined;
    },
    findExample: async () => {
      const [row] = await ask(EXAMPLE, []);
      if (row === undefined) return undefined;
      const [companyId, country] = row as [string, string];
      return { companyId, country: COUNTRY_CODES[Number(country)] as Country };
    },
    countCompanies: () => readCount(ask, 'companies'),
  };
}

export async function readCount(ask: Ask, name: 'companies' | 'people'): Promise<number> {
  const [row] = await ask(COUNT, [name]);
  return Number(row?.[0] ?? 0);
}

/** Of a row of `PROFILE`. */
function readProfileOf(row: Row | undefined): StoredProfile | undefined {
  return row && toProfile(row[0] as string);
}
