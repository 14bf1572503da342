// A stored company as one canonical line, which an import reads back to the same company: its profile, its regions, its names,
// all its ids, and exactly the identifiers that it owns. Which source said what is not in it.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import { REGISTER_NUMBER_KINDS } from '../../domain/identifiers/read-register-number.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import { createLeafReader, leafMap, leafNumber, leafText } from '../../store/formats/profile/known-leaves.ts';
import { PROFILE_LEAVES } from '../../store/formats/profile/profile-leaves.ts';
import type { Mutable } from '../check/mutable-record.ts';
import { claimedIdentifiers } from '../identify/claimed-identifiers.ts';
import { identifierSet } from '../identify/identifier-set.ts';
import { isMadeId } from '../ids/record-ids.ts';
import { readServed } from '../ids/served-ids.ts';
import { claimsByKind, givenFields, knownText, lineFields } from './canonical-fields.ts';
import { compareTexts } from './precedence.ts';

/** The fields of a line beside those of the profile. */
type Extras = Omit<CompanyRecord, keyof CompanyFields>;

export interface CanonicalLine {
  /** All of it as JSON. */
  readonly text: string;
  readonly extras: Extras;
  /** Of the profile; unknown values are absent, null or empty. */
  fields(): CompanyFields;
}

export function canonicalLine(entry: CompanyEntry, networkHosts: readonly string[]): CanonicalLine {
  const extras: Mutable<Extras> = {};
  addNames(entry, extras);
  if (entry.views.length === 0) {
    // The text is used as it is: parsing it and making another took longer than everything else.
    addClaims(entry, claimingLeaves(entry), networkHosts, extras);
    const text = knownText(entry);
    let parsed: CompanyFields | undefined;
    const fields = () => {
      parsed ??= JSON.parse(text) as CompanyFields;
      return parsed;
    };
    return { text: withExtras(text, extras), extras, fields };
  }
  const given = givenFields(entry, lineFields(knownText(entry)), lineFields);
  const fields = { id: entry.id, ...given.fields };
  const { regions } = given;
  addClaims(entry, { ...fields, name: '', regions }, networkHosts, extras);
  extras.regions = regions;
  return { text: withExtras(JSON.stringify(fields), extras), extras, fields: () => fields };
}

function withExtras(text: string, extras: Extras): string {
  const more = JSON.stringify(extras);
  return more === '{}' ? text : `${text.slice(0, -1)},${more.slice(1)}`;
}

/** The names and former ids that it is found by. */
function addNames(entry: CompanyEntry, extras: Mutable<Extras>): void {
  const { id, identifiers, names } = entry;
  if (names !== undefined && names.others.length > 0) extras.other_names = names.others;
  const aliases = identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value);
  if (aliases.length === 0) return;
  // An id that was made and never served is known to no one. The operator knows the id of a line, also if the company kept another.
  const given = aliases.filter((one) => !isMadeId(one)).sort(compareTexts);
  const formerIds = [...new Set([...readServed(entry).keys(), ...given])].filter((one) => one !== id);
  if (formerIds.length > 0) extras.former_ids = formerIds;
}

/**
 * Adds what is needed so that the line claims what the company owns: nothing, further domains and slugs, or, if the fields
 * would claim what it does not own, all that it owns.
 */
function addClaims(
  { identifiers }: CompanyEntry,
  claiming: CompanyRecord,
  networkHosts: readonly string[],
  extras: Mutable<Extras>,
): void {
  const owned = identifiers.filter(({ kind }) => kind !== 'record' && kind !== 'alias');
  const claimed = claimedIdentifiers(claiming, networkHosts).identifiers;
  const missing = without(owned, claimed);
  const isAllOwned = claimed.length + missing.length === owned.length;
  if (!isAllOwned || missing.some(({ kind }) => kind !== 'domain' && kind !== 'network')) {
    extras.identifiers = claimsByKind(owned);
  } else if (missing.length > 0) {
    const { domain: domains, network: networks } = claimsByKind(missing);
    if (domains !== undefined) extras.domains = domains;
    if (networks !== undefined) extras.networks = networks;
  }
}

/** Few are compared one by one, which is quicker. */
const FEW = 16;

function without(
  all: readonly OwnedIdentifier[],
  others: readonly OwnedIdentifier[],
): readonly OwnedIdentifier[] {
  if (others.length > FEW) {
    const isOther = identifierSet(others);
    return all.filter((one) => !isOther(one));
  }
  return all.filter(
    ({ kind, value }) => !others.some((other) => other.value === value && other.kind === kind),
  );
}

const NUMBERS = 'industry_codes.';
const CLAIMING = [
  'fqdn',
  'website',
  'network',
  'org_registers',
  ...REGISTER_NUMBER_KINDS.map((kind) => NUMBERS + kind),
];
const readLeaves = createLeafReader(
  PROFILE_LEAVES.map((path) => CLAIMING.includes(path)),
  Math.max(...CLAIMING.map(leafNumber)),
);

/** The values of a profile that claim identifiers. */
function claimingLeaves({ profile }: CompanyEntry): CompanyRecord {
  const codes: { [kind: string]: string } = {};
  const fields: { [name: string]: unknown } = { name: '', industry_codes: codes };
  readLeaves(profile, (leaf, json) => {
    const path = PROFILE_LEAVES[leaf] as string;
    if (path.startsWith(NUMBERS)) codes[path.slice(NUMBERS.length)] = leafText(json);
    else fields[path] = path === 'org_registers' ? leafMap(json) : leafText(json);
  });
  return fields as unknown as CompanyRecord;
}
