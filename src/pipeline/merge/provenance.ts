// Where each field of a profile came from: derived again from the statements, by the same rules that made the profile.
import type { Country } from '../../domain/reference.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { identifierSet } from '../identify/identifier-set.ts';
import { joiningIdentifiers } from '../identify/statement-identifiers.ts';
import { mergeGroup } from './company-of-group.ts';

interface FieldOrigin {
  /** Name of the source, as in `firmament import`; `file` for canonical files. */
  readonly source: string;
  readonly record_id: string;
  /** When the statement was loaded, as an ISO time; null if that was not stored. */
  readonly loaded_at: string | null;
  /** The day on which the source last changed it, if the source gives one. */
  readonly as_of?: string;
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

/** `owned`: all identifiers that the company owns; further claims of a statement belong to others. */
export function provenanceOf(
  statements: readonly StoredStatement[],
  owned: readonly OwnedIdentifier[],
  country: Country,
  networkHosts: readonly string[],
): Provenance {
  const isOwned = identifierSet(owned);
  const lost = statements.flatMap((by) =>
    joiningIdentifiers(by, networkHosts)
      .filter((identifier) => !isOwned(identifier))
      .map((identifier) => ({ identifier, by, why: '' })),
  );
  const { origins } = mergeGroup({ statements, identifiers: owned, lost }, networkHosts);
  const found = new Map<string, FieldOrigin>();
  const regional = `regions.${country}.`;
  for (const [field, by] of origins) {
    if (/^(?:domains|networks|identifiers\.|regions\.)/.test(field)) continue;
    found.set(field, toOrigin(origins.get(regional + field) ?? by));
  }
  for (const [field, by] of origins) {
    if (field.startsWith(regional)) found.set(field.slice(regional.length), toOrigin(by));
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

function originOf({ source, recordId, loadedAt, asOf }: StoredStatement): FieldOrigin {
  return {
    source,
    record_id: recordId,
    loaded_at: loadedAt === 0 ? null : new Date(loadedAt).toISOString(),
    ...(asOf !== undefined && { as_of: asOf }),
  };
}
