// Lists identifiers that one company claims and another owns, in the current data.
import type { IdentifierKind } from '../../domain/identifiers/company-identifier.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import { walkCompanies } from '../companies/walk-companies.ts';
import { groupingRules } from '../loads/grouping-rules.ts';
import { recordsThatClaim, whyKept, whyTwo } from './explain-conflict.ts';

interface Claimant {
  readonly id: string;
  readonly name: string;
  /** `SOURCE RECORD` of each record that claims it. */
  readonly records: readonly string[];
}

export interface StandingConflict {
  readonly kind: OwnedIdentifier['kind'];
  readonly value: string;
  /** The company with the contested claim. */
  readonly claimedBy: Claimant;
  /** The owner; null for identifiers that companies are not looked up by. */
  readonly ownedBy: Claimant | null;
  /** Why they are two companies; null if the records of the two do not say. */
  readonly why: string | null;
  /** Why the owner keeps it. */
  readonly keptBecause: string | null;
}

/** In the order of the claiming companies' ids, at most this many. */
export async function listConflicts(
  store: Store,
  networkHosts: readonly string[],
  most: number,
): Promise<readonly StandingConflict[]> {
  const rules = await groupingRules(store, networkHosts);
  const conflicts: StandingConflict[] = [];
  for await (const entry of walkCompanies(store)) {
    for (const claim of entry.contested ?? []) {
      const owner = await ownerOf(store, claim);
      const describe = (company: CompanyEntry): Claimant => ({
        id: company.id,
        name: company.name,
        records: recordsThatClaim(company, claim, networkHosts),
      });
      conflicts.push({
        kind: claim.kind,
        value: claim.value,
        claimedBy: describe(entry),
        ownedBy: owner === undefined ? null : describe(owner),
        why: owner === undefined ? null : (whyTwo(owner, entry, claim, rules) ?? null),
        keptBecause: owner === undefined ? null : whyKept(owner, entry, claim, networkHosts),
      });
      if (conflicts.length === most) return conflicts;
    }
  }
  return conflicts;
}

async function ownerOf(
  { companies }: Store,
  { kind, value }: OwnedIdentifier,
): Promise<CompanyEntry | undefined> {
  if (kind === 'record' || kind === 'alias') return undefined;
  const lookedUpBy: IdentifierKind = kind;
  const id = await companies.findCompanyId({ kind: lookedUpBy, values: [value] });
  return id === undefined ? undefined : companies.readWhole(id);
}
