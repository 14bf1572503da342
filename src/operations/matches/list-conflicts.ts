// Lists identifiers that one company claims and another owns, in the current data.
import type { IdentifierKind } from '../../domain/identifiers/company-identifier.ts';
import { effectiveChanges } from '../../pipeline/corrections/corrected-changes.ts';
import { claimsOfChanges } from '../../pipeline/corrections/corrected-claims.ts';
import { correctionsIn, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { joiningIdentifiers, recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import { walkCompanies } from '../companies/walk-companies.ts';

interface NamedCompany {
  readonly id: string;
  readonly name: string;
}

export interface StandingConflict {
  readonly kind: OwnedIdentifier['kind'];
  readonly value: string;
  /** The company with the contested claim, with `SOURCE RECORD` of each record that claims it. */
  readonly claimedBy: NamedCompany & { readonly records: readonly string[] };
  /** The owner; null for identifiers that companies are not looked up by. */
  readonly ownedBy: NamedCompany | null;
}

/** In the order of the claiming companies' ids, at most this many. */
export async function listConflicts(
  store: Store,
  networkHosts: readonly string[],
  most: number,
): Promise<readonly StandingConflict[]> {
  const conflicts: StandingConflict[] = [];
  for await (const entry of walkCompanies(store)) {
    for (const claim of entry.contested ?? []) {
      conflicts.push({
        kind: claim.kind,
        value: claim.value,
        claimedBy: {
          id: entry.id,
          name: entry.name,
          records: recordsThatClaim(entry, claim, networkHosts),
        },
        ownedBy: await ownerOf(store, claim),
      });
      if (conflicts.length === most) return conflicts;
    }
  }
  return conflicts;
}

function recordsThatClaim(
  entry: CompanyEntry,
  { kind, value }: OwnedIdentifier,
  networkHosts: readonly string[],
): readonly string[] {
  const isIt = (one: OwnedIdentifier) => one.kind === kind && one.value === value;
  const changes = effectiveChanges(correctionsIn(entry));
  const given = claimsOfChanges(changes, networkHosts).some(isIt)
    ? changes.slice(0, 1).map(({ by }) => by)
    : [];
  const claiming = statementsIn(entry).filter((statement) =>
    joiningIdentifiers(statement, networkHosts).some(isIt),
  );
  return [...claiming, ...given].map(({ source, recordId }) => recordKey(source, recordId).value);
}

async function ownerOf({ companies }: Store, { kind, value }: OwnedIdentifier): Promise<NamedCompany | null> {
  if (kind === 'record' || kind === 'alias') return null;
  const lookedUpBy: IdentifierKind = kind;
  const id = await companies.findCompanyId({ kind: lookedUpBy, values: [value] });
  const owner = id === undefined ? undefined : await companies.readWhole(id);
  return owner === undefined ? null : { id: owner.id, name: owner.name };
}
