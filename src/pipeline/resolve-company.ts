// Which company is this? By its id, else by a strong identifier, else (nothing but a name) by name, country
// and place. A name alone never joins two companies, and what another company owns is never taken from it.
import type { CompanyRecord } from '../domain/company.ts';
import { foldName } from '../domain/fold-name.ts';
import type { Load, OwnedIdentifier } from '../store/store.ts';
import { claimedIdentifiers, withoutIdentifier } from './claimed-identifiers.ts';

export interface ResolvedCompany {
  readonly id: string;
  /** The record without what belongs to others. */
  readonly record: CompanyRecord;
  readonly identifiers: readonly OwnedIdentifier[];
  readonly nameOnlyKey?: string;
  readonly conflicts: readonly { readonly identifier: OwnedIdentifier; readonly owner: string }[];
  readonly unusable: readonly string[];
}

export async function resolveCompany(
  load: Load,
  record: CompanyRecord,
  networkHosts: readonly string[],
): Promise<ResolvedCompany> {
  const { identifiers, unusable } = claimedIdentifiers(record, networkHosts);
  const owners = new Map<OwnedIdentifier, string>();
  for (const identifier of identifiers) {
    const owner = await load.ownerOf(identifier.kind, identifier.value);
    if (owner !== undefined) owners.set(identifier, owner);
  }
  const nameOnlyKey =
    record.id === undefined && identifiers.length === 0
      ? [record.name, record.hq_country ?? '', record.hq_location ?? ''].map(foldName).join('\n')
      : undefined;
  const id =
    record.id ??
    owners.values().next().value ??
    (nameOnlyKey === undefined ? undefined : await load.findByNameOnlyKey(nameOnlyKey)) ??
    (await load.makeCompanyId());
  const conflicts = [...owners]
    .filter(([, owner]) => owner !== id)
    .map(([identifier, owner]) => ({ identifier, owner }));
  return {
    id,
    record: conflicts.reduce(
      (kept, { identifier }) => withoutIdentifier(kept, identifier, networkHosts),
      record,
    ),
    identifiers: identifiers.filter((identifier) => (owners.get(identifier) ?? id) === id),
    ...(nameOnlyKey !== undefined && { nameOnlyKey }),
    conflicts,
    unusable,
  };
}
