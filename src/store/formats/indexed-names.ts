// Under what names a company is to be found, and how well known it is likely to be.
import type { CompanyFields } from '../../domain/company/company.ts';
import type { Statement } from '../../domain/company/statement.ts';
import type { IndexedNames, OwnedIdentifier } from '../contract/entries.ts';
import { prominenceOf } from './name-keys.ts';
import { createLeafReader, leafNumber } from './profile/known-leaves.ts';
import { PROFILE_LEAVES } from './profile/profile-leaves.ts';
import type { PackedProfile } from './profile/unpack-profile.ts';
import { readLines, toStatement } from './rows/stored-statement.ts';

/** More names than that are the many spellings of a few. */
export const MOST_OTHER_NAMES = 30;

/** `others`: names beside the one that the company goes by; each is kept once. */
export function indexedNames(
  { name, employee_count }: Pick<CompanyFields, 'name' | 'employee_count'>,
  identifiers: readonly OwnedIdentifier[],
  others: readonly string[] = [],
): IndexedNames {
  const has = (kind: OwnedIdentifier['kind']) => identifiers.some((one) => one.kind === kind);
  return {
    prominence: prominenceOf(employee_count, has('domain'), has('network')),
    others: [...new Set(others)].filter((other) => other !== name).slice(0, MOST_OTHER_NAMES),
  };
}

/** All names that statements have for a company. */
export function namesStated(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap(({ fields, otherNames = [] }) => [
    ...(fields.name === undefined ? [] : [fields.name]),
    ...otherNames,
  ]);
}

interface StoredCompany {
  readonly name: string;
  readonly identifiers: readonly OwnedIdentifier[];
  readonly profile: PackedProfile;
  readonly statements?: string | null | undefined;
  readonly names?: IndexedNames;
}

/** The names of companies as they are stored: versions before the index of names have stored none. */
export function createStoredNames(): (company: StoredCompany) => IndexedNames {
  const employees = leafNumber('employee_count');
  const readEmployees = createLeafReader(
    PROFILE_LEAVES.map((_, leaf) => leaf === employees),
    employees,
  );
  return ({ name, identifiers, profile, statements, names }) => {
    if (names !== undefined) return names;
    let employee_count: number | undefined;
    readEmployees(profile, (_, json) => {
      employee_count = Number(json);
    });
    const stated = namesStated(readLines(statements ?? '').map(toStatement));
    return indexedNames(
      { name, ...(employee_count !== undefined && { employee_count }) },
      identifiers,
      stated,
    );
  };
}
