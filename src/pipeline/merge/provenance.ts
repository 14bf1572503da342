// Where each field of a profile came from: derived again from the statements, by the same rules that made the profile.
import type { Country } from '../../domain/reference.ts';
import type { Correction } from '../../store/contract/corrections.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { effectiveChanges, statementOf } from '../corrections/corrected-changes.ts';
import { claimsOfChanges, withoutCorrected } from '../corrections/corrected-claims.ts';
import { identifierSet } from '../identify/identifier-set.ts';
import type { StatementGroup } from '../identify/statement-group.ts';
import { joiningIdentifiers } from '../identify/statement-identifiers.ts';
import { mergeGroup } from './company-of-group.ts';

interface FieldOrigin {
  /** Name of the source, as in `firmament import`; `file` for canonical files, `operator` for corrections. */
  readonly source: string;
  readonly record_id: string;
  /** When the statement was loaded, as an ISO time; null if that was not stored. */
  readonly loaded_at: string | null;
  /** The day on which the source last changed it, if the source gives one. */
  readonly as_of?: string;
  /** Who made the correction. */
  readonly who?: string;
  /** The region whose own value it is; absent for a global value. */
  readonly country?: Country;
  /** Other sources of a list. */
  readonly also?: readonly FieldOrigin[];
}

/** By dotted name of the field. */
export type Provenance = { readonly [field: string]: FieldOrigin };

/** A derived field has the origin of the field that it is derived from. */
const FOLLOWS: readonly (readonly [string, string])[] = [
  ['fqdn', 'website'],
  ['social_media.network', 'network'],
  ['nextGen.website', 'website'],
];

interface StoredCompany {
  readonly statements: readonly StoredStatement[];
  readonly corrections: readonly Correction[];
  /** All identifiers that the company owns; further claims belong to others. */
  readonly owned: readonly OwnedIdentifier[];
}

/** A stored company as the group of statements that it was made from. */
function groupOf(
  { statements, corrections, owned }: StoredCompany,
  networkHosts: readonly string[],
): StatementGroup {
  const isOwned = identifierSet(owned);
  const changes = effectiveChanges(corrections);
  const notOwned = (claims: readonly OwnedIdentifier[], by: StoredStatement) =>
    claims.filter((identifier) => !isOwned(identifier)).map((identifier) => ({ identifier, by, why: '' }));
  const lost = statements.flatMap((by) =>
    notOwned(joiningIdentifiers(withoutCorrected(by, changes, networkHosts), networkHosts), by),
  );
  const [first] = corrections;
  const given =
    first === undefined ? [] : notOwned(claimsOfChanges(changes, networkHosts), statementOf(first));
  return { statements, identifiers: owned, lost: [...lost, ...given], corrections };
}

export function provenanceOf(
  { statements, corrections, owned }: StoredCompany,
  country: Country,
  networkHosts: readonly string[],
): Provenance {
  const { origins } = mergeGroup(groupOf({ statements, corrections, owned }, networkHosts), networkHosts);
  const found = new Map<string, FieldOrigin>();
  const regional = `regions.${country}.`;
  for (const [field, by] of origins) {
    if (!/^(?:domains|networks|identifiers\.|regions\.)/.test(field)) found.set(field, toOrigin(by));
  }
  for (const [field, by] of origins) {
    if (field.startsWith(regional)) found.set(field.slice(regional.length), { ...toOrigin(by), country });
  }
  for (const [field, from] of FOLLOWS) {
    const origin = found.get(from);
    if (origin !== undefined && !found.has(field)) found.set(field, origin);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toOrigin([first, ...others]: readonly StoredStatement[]): FieldOrigin {
  const origin = originOf(first as StoredStatement);
  return others.length === 0 ? origin : { ...origin, also: others.map(originOf) };
}

function originOf({ source, recordId, loadedAt, asOf, who }: StoredStatement): FieldOrigin {
  return {
    source,
    record_id: recordId,
    loaded_at: loadedAt === 0 ? null : new Date(loadedAt).toISOString(),
    ...(asOf !== undefined && { as_of: asOf }),
    ...(who !== undefined && { who }),
  };
}
