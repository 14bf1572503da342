// A stored company as one canonical line, which an import reads back to the same company: its profile, its regions, its names,
// all its ids, and exactly the identifiers that it owns. Which source said what is not in it.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Mutable } from '../check/mutable-record.ts';
import { claimedIdentifiers } from '../identify/claimed-identifiers.ts';
import { identifierSet } from '../identify/identifier-set.ts';
import { readServed } from '../ids/served-ids.ts';
import {
  claimsByKind,
  knownFields,
  knownText,
  regionsOf,
  withoutHostThatViewsLack,
} from './canonical-fields.ts';

/** The fields of a line beside those of the profile. */
type Extras = Omit<CompanyRecord, keyof CompanyFields>;

export interface CanonicalLine {
  /** Of the profile; unknown values are absent, null or empty. */
  readonly fields: CompanyFields;
  readonly extras: Extras;
  /** All of it as JSON. */
  readonly text: string;
}

export function canonicalLine(entry: CompanyEntry, networkHosts: readonly string[]): CanonicalLine {
  const { text, fields, regions } = profileOf(entry);
  const extras: Mutable<Extras> = {};
  addNames(entry, extras);
  addClaims(entry, fields, regions, networkHosts, extras);
  if (regions !== undefined) extras.regions = regions;
  const more = JSON.stringify(extras);
  return { fields, extras, text: more === '{}' ? text : `${text.slice(0, -1)},${more.slice(1)}` };
}

interface ProfileParts {
  readonly text: string;
  readonly fields: CompanyFields;
  readonly regions?: NonNullable<CompanyRecord['regions']>;
}

/** Without views, the text is used as it is: making another of the fields takes longer than everything else. */
function profileOf(entry: CompanyEntry): ProfileParts {
  const text = knownText(entry);
  if (entry.views.length === 0) return { text, fields: JSON.parse(text) as CompanyFields };
  const global = knownFields(text);
  const fields = { id: entry.id, ...withoutHostThatViewsLack(global, entry) };
  return { text: JSON.stringify(fields), fields, regions: regionsOf(entry, global) };
}

/** The names and former ids that it is found by. */
function addNames(entry: CompanyEntry, extras: Mutable<Extras>): void {
  const { id, identifiers, names } = entry;
  if (names !== undefined && names.others.length > 0) extras.other_names = names.others;
  if (!identifiers.some(({ kind }) => kind === 'alias')) return;
  // An id that was never served names no company for anyone.
  const formerIds = [...readServed(entry).keys()].filter((one) => one !== id);
  if (formerIds.length > 0) extras.former_ids = formerIds;
}

/**
 * Adds what is needed so that the line claims what the company owns: nothing, further domains and slugs, or, if the fields
 * would claim what it does not own, all that it owns.
 */
function addClaims(
  { identifiers }: CompanyEntry,
  fields: CompanyFields,
  regions: CompanyRecord['regions'],
  networkHosts: readonly string[],
  extras: Mutable<Extras>,
): void {
  const owned = identifiers.filter(({ kind }) => kind !== 'record' && kind !== 'alias');
  const claiming: Mutable<CompanyRecord> = { ...claimingFields(fields), name: '' };
  if (regions !== undefined) {
    const views = Object.entries(regions).map(([country, view]) => [country, claimingFields(view)]);
    claiming.regions = Object.fromEntries(views);
  }
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

/** The fields that claim identifiers, without unknown values. */
function claimingFields(fields: CompanyFields): CompanyFields {
  const { fqdn, website, network, industry_codes: codes, org_registers: registers } = fields;
  const claiming: Mutable<CompanyFields> = {};
  if (fqdn != null) claiming.fqdn = fqdn;
  if (website != null) claiming.website = website;
  if (network != null) claiming.network = network;
  if (codes !== undefined) claiming.industry_codes = withoutNull(codes);
  if (registers !== undefined) claiming.org_registers = registers;
  return claiming;
}

function withoutNull<T extends object>(group: T): T {
  for (const name in group) {
    if (group[name] === null) {
      return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null)) as T;
    }
  }
  return group;
}
