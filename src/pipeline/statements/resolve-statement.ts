// Puts a statement where it belongs: with the statements of the companies that it has something to do with, all of which
// are grouped anew. What they come to depends on the statements alone.
import type { CompanyEntry, Load, OwnedIdentifier } from '../../store/store.ts';
import { canonicalStatement } from './canonical-statement.ts';
import { derivedId, entryOfGroup, givenId } from './company-of-group.ts';
import {
  type GroupingRules,
  groupStatements,
  type LostClaim,
  type StatementGroup,
} from './group-statements.ts';
import { joiningIdentifiers, recordKey } from './statement-identifiers.ts';
import { FILE_SOURCE, readLines, type StoredStatement, toStatement } from './stored-statement.ts';

/** A claim that was lost, with who has it. */
export interface StatementConflict extends LostClaim {
  readonly ownerId: string;
  readonly owner: StoredStatement | undefined;
  /** Of the company that the claim was lost by. */
  readonly companyId: string;
}

export interface Resolution {
  readonly result: 'written' | 'unchanged';
  readonly conflicts: readonly StatementConflict[];
}

/** More companies than these in one knot are left as they are: somebody's data is noise. */
const MOST_COMPANIES = 200;

interface Gathered {
  readonly entries: ReadonlyMap<string, CompanyEntry>;
  readonly statements: readonly StoredStatement[];
}

/** `changed`: the statement as it is now; undefined takes the record back. */
export async function resolveStatement(
  load: Load,
  { source, recordId }: Pick<StoredStatement, 'source' | 'recordId'>,
  changed: StoredStatement | undefined,
  rules: GroupingRules,
): Promise<Resolution> {
  const first = await touchedBy(load, changed, recordKey(source, recordId), rules);
  const { entries, statements } = await gather(load, first, rules);
  const isIt = (one: StoredStatement) => one.source === source && one.recordId === recordId;
  const others = statements.filter((one) => !isIt(one));
  const groups = groupStatements(changed === undefined ? others : [...others, changed], rules);
  return writeGroups(load, groups, entries, rules);
}

/** Ids of the companies that have something to do with a statement. */
async function touchedBy(
  load: Load,
  statement: StoredStatement | undefined,
  key: OwnedIdentifier,
  { networkHosts, decisions }: GroupingRules,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const record of [key.value, ...decisions.partnersOf(key.value)]) {
    const home = await homeOf(load, record);
    if (home !== undefined) ids.add(home);
  }
  for (const claim of statement === undefined ? [] : joiningIdentifiers(statement, networkHosts)) {
    const owner = await load.ownerOf(claim.kind, claim.value);
    if (owner !== undefined) ids.add(owner);
    for (const contester of await load.contestersOf(claim)) ids.add(contester);
  }
  return ids;
}

/** The company that has a record. One that only canonical files told of is known by its id. */
export async function homeOf(load: Pick<Load, 'ownerOf' | 'hasCompany'>, record: string) {
  const owner = await load.ownerOf('record', record);
  if (owner !== undefined || !record.startsWith(`${FILE_SOURCE} `)) return owner;
  const id = record.slice(FILE_SOURCE.length + 1);
  return (await load.hasCompany(id)) ? id : undefined;
}

/** With all companies that have to do with these. */
async function gather(load: Load, first: ReadonlySet<string>, rules: GroupingRules): Promise<Gathered> {
  const entries = new Map<string, CompanyEntry>();
  const statements: StoredStatement[] = [];
  const waiting = [...first];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (entries.has(id)) continue;
    const entry = await load.companyOf(id);
    if (entry === undefined) continue;
    entries.set(id, entry);
    const told =
      entry.statements === undefined
        ? [canonicalStatement(entry)]
        : readLines(entry.statements).map(toStatement);
    statements.push(...told);
    if (entries.size >= MOST_COMPANIES) break;
    for (const statement of told) {
      const key = recordKey(statement.source, statement.recordId);
      for (const other of await touchedBy(load, statement, key, rules)) {
        if (!entries.has(other)) waiting.push(other);
      }
    }
  }
  return { entries, statements };
}

async function writeGroups(
  load: Load,
  groups: readonly StatementGroup[],
  before: ReadonlyMap<string, CompanyEntry>,
  rules: GroupingRules,
): Promise<Resolution> {
  const homes = homesOf(before);
  const ids = new Map<StatementGroup, string>();
  const taken = new Set<string>();
  for (const group of groups) {
    const id = await chooseId(load, group, before, taken);
    ids.set(group, id);
    taken.add(id);
  }
  const wanted: CompanyEntry[] = groups.map((group) => {
    const id = ids.get(group) as string;
    return { id, ...entryOfGroup(group, aliasesOf(group, id, homes, before), rules.networkHosts) };
  });
  let result: Resolution['result'] = 'unchanged';
  // What a company gives up has to be free before another takes it.
  for (const entry of wanted) {
    const stood = before.get(entry.id);
    if (stood !== undefined && stood.digest !== entry.digest) await giveUp(load, stood, entry);
  }
  const gone = [...before.keys()].filter((id) => !taken.has(id));
  const people = new Map<string, string>();
  for (const id of gone) {
    const heir = wanted.find(({ identifiers }) =>
      identifiers.some(({ kind, value }) => kind === 'alias' && value === id),
    );
    if (heir !== undefined) people.set(id, heir.id);
    await giveUp(load, before.get(id) as CompanyEntry, undefined);
    result = 'written';
  }
  for (const entry of wanted) if ((await load.putCompany(entry)) === 'written') result = 'written';
  for (const [from, to] of people) {
    for (const person of await load.peopleOf(from)) await load.putPerson({ ...person, companyId: to });
  }
  for (const id of gone) await load.removeCompany(id);
  return { result, conflicts: conflictsOf(groups, ids, wanted) };
}

/** Leaves a company only what it keeps, so that others can have the rest; it is written whole later, or removed. */
async function giveUp(load: Load, stood: CompanyEntry, entry: CompanyEntry | undefined): Promise<void> {
  const kept = stood.identifiers.filter(
    (one) => entry?.identifiers.some(({ kind, value }) => kind === one.kind && value === one.value) === true,
  );
  if (kept.length === stood.identifiers.length) return;
  await load.putCompany({ ...stood, identifiers: kept, digest: `${stood.digest}-` });
}

async function chooseId(
  load: Load,
  group: StatementGroup,
  before: ReadonlyMap<string, CompanyEntry>,
  taken: ReadonlySet<string>,
): Promise<string> {
  const given = givenId(group);
  if (given !== undefined) return given;
  for (let tries = 0; ; tries += 1) {
    const id = derivedId(identifiersOf(group), tries);
    if (!taken.has(id) && (before.has(id) || !(await load.hasCompany(id)))) return id;
  }
}

/** Its own, or where it has none its first record. */
function identifiersOf({ identifiers, statements: [first] }: StatementGroup): readonly OwnedIdentifier[] {
  if (identifiers.length > 0 || first === undefined) return identifiers;
  return [recordKey(first.source, first.recordId)];
}

/** By record, the id of the company that had it. */
function homesOf(before: ReadonlyMap<string, CompanyEntry>): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const [id, { identifiers }] of before) {
    for (const { kind, value } of identifiers) if (kind === 'record') homes.set(value, id);
  }
  return homes;
}

/** An id goes where the first record of its company went. */
function aliasesOf(
  { statements }: StatementGroup,
  id: string,
  homes: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, CompanyEntry>,
): readonly string[] {
  const aliases = new Set<string>();
  for (const { source, recordId } of statements) {
    const home = homes.get(recordKey(source, recordId).value);
    const entry = home === undefined ? undefined : before.get(home);
    if (home === undefined || entry === undefined) continue;
    const firstRecord = entry.identifiers.find(({ kind }) => kind === 'record')?.value;
    if (firstRecord !== recordKey(source, recordId).value) continue;
    aliases.add(home);
    for (const { kind, value } of entry.identifiers) if (kind === 'alias') aliases.add(value);
  }
  aliases.delete(id);
  return [...aliases].sort();
}

function conflictsOf(
  groups: readonly StatementGroup[],
  ids: ReadonlyMap<StatementGroup, string>,
  wanted: readonly CompanyEntry[],
): readonly StatementConflict[] {
  return groups.flatMap((group) =>
    group.lost.map(({ identifier, by }) => {
      const isOwned = ({ identifiers }: CompanyEntry) =>
        identifiers.some(({ kind, value }) => kind === identifier.kind && value === identifier.value);
      const ownerId = wanted.find(isOwned)?.id ?? '';
      const owners = groups.find((one) => ids.get(one) === ownerId);
      return { identifier, by, ownerId, owner: owners?.statements[0], companyId: ids.get(group) ?? '' };
    }),
  );
}
