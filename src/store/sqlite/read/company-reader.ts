// Reads companies from the data file.

import { type Country, countryNumber } from '../../../domain/reference.ts';
import { type CompanyReader, GLOBAL } from '../../contract/company-reader.ts';
import type { OwnedKind } from '../../contract/entries.ts';
import { keyHash } from '../../formats/key-hash.ts';
import { KEY_SPACES, ownedLine } from '../../formats/key-spaces.ts';
import { PROFILE, toProfile } from '../../formats/rows/profile-row.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { liveTables } from '../staging/tables.ts';
import { findCompanyWithPeople } from './people-reader.ts';
import { createWholeCompanies } from './whole-companies.ts';

/** The row of a regional view; the mask in the company row says whether there is one. */
export const viewKey = (companyKey: number, country: Country) => companyKey * 16 + countryNumber(country);

const WITH_VIEW = 'LEFT JOIN company_view v ON v.key = CASE WHEN c.view_mask & ? THEN c.key * 16 + ? END';
const OWNED = 'company_key k CROSS JOIN company c ON c.key = k.company';
const BY_IDENTIFIER = 'k.hash = ? AND instr(c.identifiers, ?) > 0';

export function createCompanyReader(data: SqliteDatabase): CompanyReader {
  const profileById = data.prepare(`SELECT ${PROFILE} FROM company c ${WITH_VIEW} WHERE c.id = ?`).pluck();
  const profileByIdentifier = data
    .prepare(`SELECT ${PROFILE} FROM ${OWNED} ${WITH_VIEW} WHERE ${BY_IDENTIFIER}`)
    .pluck();
  const idById = data.prepare('SELECT id FROM company WHERE id = ?').pluck();
  const idByIdentifier = data.prepare(`SELECT c.id FROM ${OWNED} WHERE ${BY_IDENTIFIER}`).pluck();
  const { companyOf } = createWholeCompanies(liveTables(data));
  const count = data.prepare('SELECT count(*) FROM company').pluck();

  return {
    readProfile: ({ kind, values }, country) => {
      const number = country === GLOBAL ? 0 : countryNumber(country);
      const mask = country === GLOBAL ? 0 : 1 << number;
      for (const value of values) {
        const text =
          kind === 'id'
            ? (profileById.get(mask, number, value) ??
              profileByIdentifier.get(mask, number, hashOf('alias', value), ownedLine('alias', value)))
            : profileByIdentifier.get(mask, number, hashOf(kind, value), ownedLine(kind, value));
        if (text !== undefined) return toProfile(text as string);
      }
      return undefined;
    },
    findCompanyId: ({ kind, values }) => {
      for (const value of values) {
        const id =
          kind === 'id'
            ? (idById.get(value) ?? idByIdentifier.get(hashOf('alias', value), ownedLine('alias', value)))
            : idByIdentifier.get(hashOf(kind, value), ownedLine(kind, value));
        if (id !== undefined) return id as string;
      }
      return undefined;
    },
    readWhole: companyOf,
    findExample: findCompanyWithPeople(data),
    countCompanies: () => count.get() as number,
  };
}

const hashOf = (kind: OwnedKind, value: string) => keyHash(KEY_SPACES[kind], value);
