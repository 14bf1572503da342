// Under what names a company is to be found, and how well known it is likely to be.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import type { Statement } from '../../domain/company/statement.ts';
import { sizeBand } from '../../domain/normalise/facts/size-band.ts';
import { COUNTRY_CODES } from '../../domain/reference.ts';
import type { IndexedNames, OwnedIdentifier } from '../contract/entries.ts';
import { nameForRow } from './key-spaces.ts';
import { prominenceOf } from './name-keys.ts';
import { createLeafReader, leafNumber, leafText } from './profile/known-leaves.ts';
import { PROFILE_LEAVES } from './profile/profile-leaves.ts';
import type { PackedProfile } from './profile/unpack-profile.ts';
import { linesOfRecords, toStatement } from './rows/stored-statement.ts';

/** More names than that are the many spellings of a few. */
export const MOST_OTHER_NAMES = 30;

/** Most companies have no other name. */
const NO_OTHERS: readonly string[] = [];

/** `others`: names beside the one that the company goes by; each is kept once, as its row will hold it, so that both have the same terms. */
export function indexedNames(
  { name, employee_count, company_size }: Pick<CompanyFields, 'name' | 'employee_count' | 'company_size'>,
  identifiers: readonly OwnedIdentifier[],
  others: readonly string[] = NO_OTHERS,
): IndexedNames {
  const has = (kind: OwnedIdentifier['kind']) => identifiers.some((one) => one.kind === kind);
  return {
    prominence: prominenceOf(employee_count ?? leastOf(company_size), has('domain'), has('network')),
    others: others.length === 0 ? NO_OTHERS : eachBut(name, others),
  };
}

/** The names of a company line beside its own: those that it lists, and those of its regions. */
export function otherNamesOf({
  other_names: listed = NO_OTHERS,
  regions,
}: Pick<CompanyRecord, 'other_names' | 'regions'>): readonly string[] {
  if (regions === undefined) return listed;
  const regional = COUNTRY_CODES.flatMap((country) => regions[country]?.name ?? []);
  return regional.length === 0 ? listed : [...listed, ...regional];
}

function eachBut(name: string | undefined, others: readonly string[]): readonly string[] {
  return [...new Set(others.map(nameForRow))].filter((other) => other !== name).slice(0, MOST_OTHER_NAMES);
}

/** The lower end of a size such as `1000+` or `1001-5000`. */
function leastOf(size: string | null | undefined): number | undefined {
  const band = typeof size === 'string' ? sizeBand(size) : undefined;
  return band === undefined ? undefined : Number.parseInt(band, 10);
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
  /** Of its regions, in the order of their codes. */
  readonly views: readonly { readonly profile: PackedProfile }[];
  /** As this or an earlier version has stored them; versions before the index of names have stored none. */
  readonly names?: IndexedNames;
  readonly statements?: string | null | undefined;
}

/** The names of a stored company, as a load by this version would store them. */
export type StoredNames = (company: StoredCompany) => IndexedNames;

const NAME = leafNumber('name');

export function createStoredNames(): StoredNames {
  const [employees, size] = [leafNumber('employee_count'), leafNumber('company_size')];
  const readLeaves = createLeafReader(
    PROFILE_LEAVES.map((_, leaf) => leaf === employees || leaf === size),
    Math.max(employees, size),
  );
  const nameIn = createLeafReader(
    PROFILE_LEAVES.map((_, leaf) => leaf === NAME),
    NAME,
  );
  return ({ name, identifiers, profile, views, statements, names }) => {
    const known: { name: string; employee_count?: number; company_size?: string } = { name };
    readLeaves(profile, (leaf, json) => {
      if (leaf === employees) known.employee_count = Number(json);
      else known.company_size = leafText(json);
    });
    const others = names?.others ?? namesStated(linesOfRecords(statements ?? '').map(toStatement));
    const regional: string[] = [];
    for (const view of views) nameIn(view.profile, (_, json) => regional.push(leafText(json)));
    return indexedNames(known, identifiers, regional.length === 0 ? others : [...others, ...regional]);
  };
}
