// Writes the companies of groups of statements in place of the earlier ones. People stay under the id that they have,
// even if nothing else does: `settle-people.ts` moves them after the last row.
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import { PEOPLE_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { effectiveChanges } from '../corrections/corrected-changes.ts';
import { claimsOfChanges } from '../corrections/corrected-claims.ts';
import type { Neighbours } from '../identify/gather-companies.ts';
import { identifierKey, identifierSet } from '../identify/identifier-set.ts';
import type { GroupingRules, LostClaim, StatementGroup } from '../identify/statement-group.ts';
import { joiningIdentifiers, recordKey } from '../identify/statement-identifiers.ts';
import { type ChosenIds, chooseIds } from '../ids/choose-ids.ts';
import type { PublishedCompanies } from '../ids/published-companies.ts';
import { remnantOf } from '../ids/settle-people.ts';
import { entryOfGroup } from './company-of-group.ts';

/** A contested claim, with the owner of the identifier. */
export interface StatementConflict extends LostClaim {
  readonly ownerId: string;
  readonly owner: StoredStatement | undefined;
  /** The company with the contested claim. */
  readonly companyId: string;
}

export interface Resolution {
  readonly result: 'written' | 'unchanged';
  /** Conflicts that did not exist before. */
  readonly conflicts: readonly StatementConflict[];
}

export async function writeGroups(
  load: Load,
  known: PublishedCompanies,
  groups: readonly StatementGroup[],
  near: Neighbours,
  rules: GroupingRules,
): Promise<Resolution> {
  const { networkHosts } = rules;
  const before = near.entries;
  const ids = await chooseIds(load, groups, near);
  const wanted = [...ids].map(
    ([group, { id, aliases, served }]): CompanyEntry => ({
      id,
      served,
      ...entryOfGroup(group, aliases, networkHosts),
    }),
  );
  const isWanted = new Set(wanted.map(({ id }) => id));
  for (const id of isWanted) known.waiting.delete(id);
  const gone: CompanyEntry[] = [];
  for (const entry of before.values()) {
    if (isWanted.has(entry.id)) continue;
    if ((await load.peopleOf(entry.id)).length > 0) {
      known.waiting.add(entry.id);
      // Another digest: it is not final, and its served ids may be those of a state between two rows.
      const { digest, ...rest } = remnantOf(entry, [], load, rules);
      const unsettled = { ...rest, digest: `${digest}-` };
      // It was already kept for its people, and is joined with another company, which has its statement now.
      const isJoined = groups.some((group) => group.statements.some(isRestOf(entry.id)));
      wanted.push(isJoined ? { ...unsettled, identifiers: [] } : unsettled);
    } else gone.push(entry);
  }
  for (const [{ statements }, { id }] of ids) {
    if (statements.length > 1 && statements.some(({ source }) => source === PEOPLE_SOURCE))
      known.joined.add(id);
  }
  const result = await replace(load, before, wanted, gone);
  return { result, conflicts: newConflicts(groups, ids, before, networkHosts) };
}

const isRestOf = (id: string) => (one: StoredStatement) =>
  one.source === PEOPLE_SOURCE && one.recordId === id;

async function replace(
  load: Load,
  before: ReadonlyMap<string, CompanyEntry>,
  wanted: readonly CompanyEntry[],
  gone: readonly CompanyEntry[],
): Promise<Resolution['result']> {
  let result: Resolution['result'] = gone.length > 0 ? 'written' : 'unchanged';
  // An identifier has to be free before another company takes it.
  for (const entry of wanted) {
    const stood = before.get(entry.id);
    if (stood !== undefined && stood.digest !== entry.digest) await giveUp(load, stood, entry);
  }
  for (const entry of gone) await giveUp(load, entry, undefined);
  for (const entry of wanted) if ((await load.putCompany(entry)) === 'written') result = 'written';
  for (const { id } of gone) await load.removeCompany(id);
  return result;
}

/** Leaves a company only what it keeps, so that others can take the rest; it is written in full later, or removed. */
async function giveUp(load: Load, stood: CompanyEntry, entry: CompanyEntry | undefined): Promise<void> {
  const kept = stood.identifiers.filter(identifierSet(entry?.identifiers ?? []));
  if (kept.length === stood.identifiers.length) return;
  await load.putCompany({ ...stood, identifiers: kept, digest: `${stood.digest}-` });
}

function newConflicts(
  groups: readonly StatementGroup[],
  ids: ChosenIds,
  before: ReadonlyMap<string, CompanyEntry>,
  networkHosts: readonly string[],
): readonly StatementConflict[] {
  /** By key of an identifier: which records claimed it before while another company owned it. */
  const contestedBefore = new Map<string, (one: OwnedIdentifier) => boolean>();
  for (const { identifiers, contested = [] } of before.values()) {
    const isContested = identifierSet(contested);
    for (const one of identifiers) {
      const key = identifierKey(one);
      if (one.kind === 'record' && !contestedBefore.has(key)) contestedBefore.set(key, isContested);
    }
  }
  const stoodBefore = ({ identifier, by }: LostClaim) =>
    contestedBefore.get(identifierKey(recordKey(by.source, by.recordId)))?.(identifier) === true;
  const lost = groups.flatMap((group) =>
    group.lost.filter((one) => !stoodBefore(one)).map((one) => ({ group, ...one })),
  );
  if (lost.length === 0) return [];
  const owners = ownersIn(groups, networkHosts);
  return lost.map(({ group, ...one }) => {
    const owner = owners.get(identifierKey(one.identifier));
    const ownerId = (owner === undefined ? undefined : ids.get(owner.group)?.id) ?? '';
    return { ...one, ownerId, owner: owner?.statement, companyId: ids.get(group)?.id ?? '' };
  });
}

interface Owner {
  readonly group: StatementGroup;
  /** The first statement in the group that claims it. */
  readonly statement: StoredStatement | undefined;
}

/** By key of an identifier, the first group that owns it. */
function ownersIn(
  groups: readonly StatementGroup[],
  networkHosts: readonly string[],
): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const group of groups) {
    const claimants = new Map<string, StoredStatement>();
    for (const statement of group.statements.toReversed()) {
      for (const claim of joiningIdentifiers(statement, networkHosts))
        claimants.set(identifierKey(claim), statement);
    }
    // The first correction that gives it is the one that the company has it from.
    for (const change of effectiveChanges(group.corrections ?? []).toReversed()) {
      for (const claim of claimsOfChanges([change], networkHosts)) {
        claimants.set(identifierKey(claim), change.by);
      }
    }
    for (const identifier of group.identifiers) {
      const key = identifierKey(identifier);
      if (!owners.has(key)) owners.set(key, { group, statement: claimants.get(key) });
    }
  }
  return owners;
}
