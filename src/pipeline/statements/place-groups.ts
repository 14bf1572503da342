// Writes the companies that groups of statements come to in the place of those that stood before: which id each goes by,
// who goes on with the ids that are given up, and where the people go.
import type { CompanyEntry, Load, OwnedIdentifier } from '../../store/store.ts';
import { identifierKey, identifierSet } from '../identifier-set.ts';
import { entryOfGroup } from './company-of-group.ts';
import type { Neighbours } from './gather-companies.ts';
import type { GroupingRules, LostClaim, StatementGroup } from './group-statements.ts';
import { compareRecords, idOfRecord } from './record-ids.ts';
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

type Ids = ReadonlyMap<StatementGroup, string>;

export async function writeGroups(
  load: Load,
  groups: readonly StatementGroup[],
  near: Neighbours,
  { networkHosts }: GroupingRules,
): Promise<Resolution> {
  const before = near.entries;
  const ids = await chooseIds(load, groups, before);
  const heirs = heirsOf(near, groups);
  const aliases = aliasesOf(groups, ids, heirs, before);
  const wanted = groups.map(
    (group): CompanyEntry => ({
      id: ids.get(group) as string,
      ...entryOfGroup(group, aliases.get(group) ?? [], networkHosts),
    }),
  );
  const isWanted = new Set(wanted.map(({ id }) => id));
  const gone: CompanyEntry[] = [];
  for (const entry of before.values()) {
    if (isWanted.has(entry.id)) continue;
    const isInherited = heirs.has(entry.id);
    // Nobody's own file is to lose people because a register has dropped a company.
    if (!isInherited && (await load.peopleOf(entry.id)).length > 0) {
      wanted.push(remnantOf(entry, load, networkHosts));
    } else gone.push(entry);
  }
  const result = await replace(load, before, wanted, gone, (id) => ids.get(heirs.get(id) as StatementGroup));
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

async function chooseIds(
  load: Load,
  groups: readonly StatementGroup[],
  before: ReadonlyMap<string, CompanyEntry>,
): Promise<Ids> {
  const ids = new Map<StatementGroup, string>();
  const taken = new Set<string>();
  const isFree = async (id: string) => {
    if (taken.has(id)) return false;
    if (before.has(id)) return true;
    const owner = await load.ownerOf('alias', id);
    return (owner === undefined || before.has(owner)) && !(await load.hasCompany(id));
  };
  for (const group of groups) {
    const first = firstRecord(group.statements);
    let id = idOfRecord(first);
    for (let tries = 1; !isGiven(first) && !(await isFree(id)); tries += 1) id = idOfRecord(first, tries);
    ids.set(group, id);
    taken.add(id);
  }
  return ids;
}

const isGiven = (record: StoredStatement) => idOfRecord(record) === record.recordId;

function firstRecord(statements: readonly StoredStatement[]): StoredStatement {
  return statements.reduce((first, one) => (compareRecords(one, first) < 0 ? one : first));
}

/** All ids that a company has or had. */
export function idsOf({ id, identifiers }: CompanyEntry): readonly string[] {
  return [id, ...identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value)];
}

/** By id of a company, the group that its most believed record is in, or one of which it has had the id. */
function heirsOf({ entries, told }: Neighbours, groups: readonly StatementGroup[]) {
  const nameOf = ({ source, recordId }: StoredStatement) => recordKey(source, recordId).value;
  const byRecord = new Map<string, StatementGroup>();
  const byId = new Map<string, StatementGroup>();
  for (const group of groups) {
    for (const one of group.statements) {
      byRecord.set(nameOf(one), group);
      byId.set(idOfRecord(one), group);
    }
  }
  const heirs = new Map<string, StatementGroup>();
  for (const [id, entry] of entries) {
    const records = (told.get(id) ?? []).toSorted(compareRecords).map(nameOf);
    const known = records.find((record) => byRecord.has(record));
    const former = idsOf(entry).find((one) => byId.has(one));
    const heir = known === undefined ? byId.get(former ?? '') : byRecord.get(known);
    if (heir !== undefined) heirs.set(id, heir);
  }
  return heirs;
}

/** The ids of its other records, and those of records that are no more where it goes on with their company. */
function aliasesOf(
  groups: readonly StatementGroup[],
  ids: Ids,
  heirs: ReadonlyMap<string, StatementGroup>,
  before: ReadonlyMap<string, CompanyEntry>,
): ReadonlyMap<StatementGroup, readonly string[]> {
  const used = new Set(ids.values());
  const aliases = new Map<StatementGroup, string[]>(groups.map((group) => [group, []]));
  const give = (id: string, group: StatementGroup) => {
    if (used.has(id)) return;
    used.add(id);
    aliases.get(group)?.push(id);
  };
  for (const group of groups) for (const one of group.statements) give(idOfRecord(one), group);
  for (const [id, heir] of heirs) {
    const entry = before.get(id);
    if (entry !== undefined) for (const former of idsOf(entry)) give(former, heir);
  }
  for (const list of aliases.values()) list.sort();
  return aliases;
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
    const ownerId = (owner === undefined ? undefined : ids.get(owner.group)) ?? '';
    return { ...one, ownerId, owner: owner?.statement, companyId: ids.get(group) ?? '' };
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
