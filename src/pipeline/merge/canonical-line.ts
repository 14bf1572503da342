// A stored company as one canonical line, which an import reads back to the same company: its profile, its regions, its names,
// all its ids, and exactly the identifiers that it owns. Which source said what is not in it.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
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
  const extras: Extras = {
    ...namesOf(entry),
    ...claimsOf(entry, fields, regions, networkHosts),
    ...(regions !== undefined && { regions }),
  };
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

function namesOf(entry: CompanyEntry): Extras {
  const { id, identifiers, names } = entry;
  const hasFormer = identifiers.some(({ kind }) => kind === 'alias');
  // An id that was never served names no company for anyone.
  const formerIds = hasFormer ? [...readServed(entry).keys()].filter((one) => one !== id) : [];
  return {
    ...(names !== undefined && names.others.length > 0 && { other_names: names.others }),
    ...(formerIds.length > 0 && { former_ids: formerIds }),
  };
}

/**
 * What has to be added so that the line claims what the company owns: nothing, further domains and slugs, or, if the fields
 * would claim what it does not own, all that it owns.
 */
function claimsOf(
  { identifiers }: CompanyEntry,
  fields: CompanyFields,
  regions: CompanyRecord['regions'],
  networkHosts: readonly string[],
): Extras {
  const owned = identifiers.filter(({ kind }) => kind !== 'record' && kind !== 'alias');
  const views = Object.entries(regions ?? {}).map(([country, view]) => [country, claimingFields(view)]);
  const claiming = { name: '', ...claimingFields(fields), regions: Object.fromEntries(views) };
  const claimed = claimedIdentifiers(claiming, networkHosts).identifiers;
  const missing = owned.filter(negated(identifierSet(claimed)));
  const isAllOwned = claimed.length + missing.length === owned.length;
  if (!isAllOwned || missing.some(({ kind }) => kind !== 'domain' && kind !== 'network')) {
    return { identifiers: claimsByKind(owned) };
  }
  if (missing.length === 0) return {};
  const { domain: domains, network: networks } = claimsByKind(missing);
  return { ...(domains !== undefined && { domains }), ...(networks !== undefined && { networks }) };
}

const negated =
  (isIn: (one: OwnedIdentifier) => boolean) =>
  (one: OwnedIdentifier): boolean =>
    !isIn(one);

/** The fields that claim identifiers, without unknown values. */
function claimingFields({
  fqdn,
  website,
  network,
  industry_codes,
  org_registers,
}: CompanyFields): CompanyFields {
  return {
    ...(fqdn != null && { fqdn }),
    ...(website != null && { website }),
    ...(network != null && { network }),
    ...(industry_codes !== undefined && { industry_codes: withoutNull(industry_codes) }),
    ...(org_registers !== undefined && { org_registers }),
  };
}

function withoutNull<T extends object>(group: T): T {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null)) as T;
}
