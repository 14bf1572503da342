// Places a statement: groups it again with the statements of all related companies. The result depends only on the
// statements, and on the ids that were published before the load.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { FormerIds } from '../../store/contract/former-ids.ts';
import type { Load } from '../../store/contract/load.ts';
import type { RecordName } from '../../store/formats/rows/gone-companies.ts';
import { PEOPLE_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { NOT_CORRECTED } from '../corrections/group-corrections.ts';
import { createReplacedClaims } from '../corrections/replaced-claims.ts';
import { passIdsOn } from '../ids/pass-ids-on.ts';
import {
  createPublishedCompanies,
  type PublishedCompanies,
  type PublishedCompany,
} from '../ids/published-companies.ts';
import { compareRecords, idOfRecord } from '../ids/record-ids.ts';
import { idsOf } from '../ids/served-ids.ts';
import { settlePeople } from '../ids/settle-people.ts';
import { type Resolution, writeGroups } from '../merge/place-groups.ts';
import {
  anchorCorrections,
  gatherCompanies,
  gatherCompany,
  gatherContesters,
  type Neighbours,
} from './gather-companies.ts';
import { groupStatements, sizeOf } from './group-statements.ts';
import { identifierSet } from './identifier-set.ts';
import type { GroupingRules, LoadRules, StatementGroup } from './statement-group.ts';
import { joiningIdentifiers, recordName } from './statement-identifiers.ts';

export type { Resolution, StatementConflict } from '../merge/place-groups.ts';

export interface StatementResolver {
  /** `changed`: the new statement; undefined retires the record. */
  resolve(record: RecordName, changed: StoredStatement | undefined): Promise<Resolution>;
  /** Groups the company that an id names again, because its corrections have changed. */
  revisit(id: string): Promise<Resolution>;
  /** Whether a company that this load has touched was published under the id. */
  hasTouched(id: string): boolean;
  /** After the last row: moves people to the companies that have the ids they were published with. */
  settle(): Promise<void>;
}

/** Create one per load. */
export function createStatementResolver(load: Load, grouping: GroupingRules): StatementResolver {
  const known = createPublishedCompanies(load);
  const rules: LoadRules = { ...grouping, replaced: createReplacedClaims(load, grouping) };
  const revisit = async (id: string) =>
    regroup(load, known, await gatherCompany(load, known, id, rules), undefined, undefined, rules);
  return {
    resolve: (record, changed) => resolveStatement(load, known, record, changed, rules),
    revisit,
    hasTouched: (id) => known.withId(id) !== undefined,
    settle: async () => {
      while (known.waiting.size > 0) {
        // What is left of a corrected company takes what the operator has given it, which may move other people.
        const kept = await settlePeople(load, known, rules);
        if (!rules.corrections.isEmpty) for (const id of kept) await revisit(id);
      }
      for (const id of known.joined) {
        const near = await gatherCompany(load, known, id, rules);
        if (joinRemnants(load.formerIds, near, id))
          await regroup(load, known, near, undefined, undefined, rules, true);
      }
      known.joined.clear();
    },
  };
}

async function resolveStatement(
  load: Load,
  known: PublishedCompanies,
  { source, recordId }: RecordName,
  changed: StoredStatement | undefined,
  rules: LoadRules,
): Promise<Resolution> {
  const near = await gatherCompanies(load, known, { source, recordId }, changed, rules);
  const isIt = (one: StoredStatement) => one.source === source && one.recordId === recordId;
  for (const [id, statements] of near.statementsById) {
    const stood = statements.find(isIt);
    if (stood !== undefined && isWeaker(stood, changed, rules)) {
      await gatherContesters(load, near, known, id, rules);
    }
  }
  return regroup(load, known, near, { source, recordId }, changed, rules);
}

/**
 * `record`: the one that has changed, with its new statement; none if only corrections have. `isJoining`: it is already
 * decided where ids go.
 */
async function regroup(
  load: Load,
  known: PublishedCompanies,
  near: Neighbours,
  record: RecordName | undefined,
  changed: StoredStatement | undefined,
  rules: LoadRules,
  isJoining = false,
): Promise<Resolution> {
  const isIt = (one: StoredStatement) => one.source === record?.source && one.recordId === record.recordId;
  for (;;) {
    const others = [...near.statementsById.values()].flat().filter((one) => !isIt(one));
    const present = changed === undefined ? others : [...others, changed];
    if (!isJoining) passIdsOn(load.formerIds, near.published, present);
    const statements = withoutRemnants(present, near.published);
    const anchored = rules.corrections.isEmpty
      ? NOT_CORRECTED
      : await anchorCorrections(load, near, statements, rules);
    const groups = groupStatements(statements, rules, load.formerIds.recordOf, anchored);
    const homes = new Map(groups.flatMap((group) => group.statements.map((one) => [one, group] as const)));
    const homeOf = (one: StoredStatement) => homes.get(isIt(one) && changed !== undefined ? changed : one);
    const gathered = near.entries.size;
    for (const [id, entry] of [...near.entries]) {
      const groupsOfIt = new Set((near.statementsById.get(id) ?? []).map(homeOf));
      // Identifiers that it gave up, or no longer keeps from others, may now belong to another company.
      if (isTorn(entry, groupsOfIt)) await gatherContesters(load, near, known, id, rules);
    }
    if (near.entries.size > gathered) continue;
    rules.replaced.note(groups);
    return writeGroups(load, known, groups, near, rules);
  }
}

/** Whether others may get an identifier that the statement kept from them before. */
function isWeaker(
  stood: StoredStatement,
  changed: StoredStatement | undefined,
  { networkHosts, isDeciding }: GroupingRules,
): boolean {
  if (changed === undefined || isDeciding === true || sizeOf(stood) !== sizeOf(changed)) return true;
  const claimsOf = (one: StoredStatement) => JSON.stringify(joiningIdentifiers(one, networkHosts));
  return claimsOf(stood) !== claimsOf(changed);
}

/** `groups`: the groups that now hold the statements of the company. */
function isTorn(entry: CompanyEntry, groups: ReadonlySet<StatementGroup | undefined>): boolean {
  if (groups.size > 1) return true;
  const [home] = groups;
  const isKept = identifierSet(home?.identifiers ?? []);
  return entry.identifiers.some((one) => one.kind !== 'record' && one.kind !== 'alias' && !isKept(one));
}

/**
 * A company that was kept only for its people is removed when one of its records is back. Other records may be with it
 * because of its corrections: it stays among them until the load has placed all rows.
 */
function withoutRemnants(
  statements: readonly StoredStatement[],
  published: ReadonlySet<PublishedCompany>,
): readonly StoredStatement[] {
  if (!statements.some(({ source }) => source === PEOPLE_SOURCE)) return statements;
  const records = statements.filter(({ source }) => source !== PEOPLE_SOURCE);
  const ids = new Set(records.map((one) => idOfRecord(one)));
  const names = new Set(records.map(recordName));
  return statements.filter((one) => {
    if (one.source !== PEOPLE_SOURCE) return true;
    const rest = [...published].find((company) => company.isRemnant && company.ids.includes(one.recordId));
    return rest?.ids.some((id) => ids.has(id) || names.has(rest.formerRecords.get(id) ?? '')) !== true;
  });
}

/**
 * A company that was kept for its people ends when it is joined with another one: its people are there now, and its ids
 * follow a record of that company. Changes `near`; returns whether there was anything to do.
 */
function joinRemnants(formerIds: FormerIds, { entries, statementsById }: Neighbours, id: string): boolean {
  const [entry, statements = []] = [entries.get(id), statementsById.get(id)];
  const isRecord = ({ source }: StoredStatement) => source !== PEOPLE_SOURCE;
  if (entry === undefined || statements.length < 2 || statements.every(isRecord)) return false;
  const records = statements.filter(isRecord).sort(compareRecords);
  const [heir] = records.length > 0 ? records : statements.filter(({ recordId }) => recordId === id);
  if (heir === undefined) return false;
  const left = records.length > 0 ? records : [heir];
  const [ids, names] = [new Set(left.map((one) => idOfRecord(one))), new Set(left.map(recordName))];
  for (const one of idsOf(entry)) {
    if (!ids.has(one) && !names.has(formerIds.recordOf(one) ?? '')) formerIds.set(one, recordName(heir));
  }
  statementsById.set(id, left);
  return true;
}
