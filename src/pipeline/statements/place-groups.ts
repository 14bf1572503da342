// Writes the companies that groups of statements come to in the place of those that stood before, and moves the people.
import type { CompanyEntry, Load, OwnedIdentifier } from '../../store/store.ts';
import { identifierKey, identifierSet } from '../identifier-set.ts';
import { type ChosenIds, chooseIds } from './choose-ids.ts';
import { entryOfGroup } from './company-of-group.ts';
import type { Neighbours } from './gather-companies.ts';
import type { GroupingRules, LostClaim, StatementGroup } from './group-statements.ts';
import { idsOf } from './served-ids.ts';
import { joiningIdentifiers, recordKey } from './statement-identifiers.ts';
import { PEOPLE_SOURCE, type StoredStatement } from './stored-statement.ts';

/** A claim that was lost, with who has it. */
export interface StatementConflict extends LostClaim {
  readonly ownerId: string;
  readonly owner: StoredStatement | undefined;
  /** Of the company that the claim was lost by. */
  readonly companyId: string;
}

export interface Resolution {
  readonly result: 'written' | 'unchanged';
  /** Those that did not stand before. */
  readonly conflicts: readonly StatementConflict[];
}

type Ids = ChosenIds['ofGroup'];

export async function writeGroups(
  load: Load,
  groups: readonly StatementGroup[],
  near: Neighbours,
  { networkHosts }: GroupingRules,
): Promise<Resolution> {
  const before = near.entries;
  const { ofGroup: ids, homes } = await chooseIds(load, groups, near);
  const wanted = [...ids].map(
    ([group, { id, aliases, served }]): CompanyEntry => ({
      id,
      served,
      ...entryOfGroup(group, aliases, networkHosts),
    }),
  );
  const isWanted = new Set(wanted.map(({ id }) => id));
  const gone: CompanyEntry[] = [];
  for (const entry of before.values()) {
    if (isWanted.has(entry.id)) continue;
    const isInherited = homes.has(entry.id);
    // Nobody's own file is to lose people because a register has dropped a company.
    if (!isInherited && (await load.peopleOf(entry.id)).length > 0) {
      wanted.push(remnantOf(entry, load, networkHosts));
    } else gone.push(entry);
  }
  const result = await replace(load, before, wanted, gone, (id) => {
    const home = homes.get(id);
    return home === undefined ? undefined : ids.get(home)?.id;
  });
  return { result, conflicts: newConflicts(groups, ids, before, networkHosts) };
}

/** `heirOf`: who goes on with a company that goes. */
async function replace(
  load: Load,
  before: ReadonlyMap<string, CompanyEntry>,
  wanted: readonly CompanyEntry[],
  gone: readonly CompanyEntry[],
  heirOf: (id: string) => string | undefined,
): Promise<Resolution['result']> {
  let result: Resolution['result'] = gone.length > 0 ? 'written' : 'unchanged';
  // What a company gives up has to be free before another takes it.
  for (const entry of wanted) {
    const stood = before.get(entry.id);
    if (stood !== undefined && stood.digest !== entry.digest) await giveUp(load, stood, entry);
  }
  for (const entry of gone) await giveUp(load, entry, undefined);
  for (const entry of wanted) if ((await load.putCompany(entry)) === 'written') result = 'written';
  for (const { id } of gone) {
    const heir = heirOf(id);
    if (heir === undefined) continue;
    for (const person of await load.peopleOf(id)) await load.putPerson({ ...person, companyId: heir });
  }
  for (const { id } of gone) await load.removeCompany(id);
  return result;
}

/** Leaves a company only what it keeps, so that others can have the rest; it is written whole later, or removed. */
async function giveUp(load: Load, stood: CompanyEntry, entry: CompanyEntry | undefined): Promise<void> {
  const kept = stood.identifiers.filter(identifierSet(entry?.identifiers ?? []));
  if (kept.length === stood.identifiers.length) return;
  await load.putCompany({ ...stood, identifiers: kept, digest: `${stood.digest}-` });
}

/** What is left of a company that no source knows any more, while somebody works there. */
function remnantOf(entry: CompanyEntry, load: Load, networkHosts: readonly string[]): CompanyEntry {
  const { id, name } = entry;
  const statement: StoredStatement = {
    source: PEOPLE_SOURCE,
    recordId: id,
    load: load.number,
    loadedAt: 0,
    fields: { name },
  };
  const group: StatementGroup = { statements: [statement], identifiers: [], lost: [] };
  return { id, ...entryOfGroup(group, idsOf(entry).slice(1), networkHosts) };
}

function newConflicts(
  groups: readonly StatementGroup[],
  ids: Ids,
  before: ReadonlyMap<string, CompanyEntry>,
  networkHosts: readonly string[],
): readonly StatementConflict[] {
  /** By key of an identifier: of records, who had them, and what those claimed and another owned. */
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
  /** The first in the group that claims it. */
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
    for (const identifier of group.identifiers) {
      const key = identifierKey(identifier);
      if (!owners.has(key)) owners.set(key, { group, statement: claimants.get(key) });
    }
  }
  return owners;
}
