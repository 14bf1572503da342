// Groups the statements that are about the same company. Only strong identifiers join them, and the result depends only
// on the statements, not on their order:
//
// 1. Statements are taken in a fixed order: by source as in `precedence.ts`, then the larger company first, then by
//    record id. If many pages name one domain, it most likely belongs to the largest.
// 2. A statement that shares an identifier with a group joins it, the strongest identifier first; one that shares with
//    two groups joins them into one. Records that an operator decided to be of one company join before all others.
// 3. They do not join if they contradict each other: they have different numbers of a register that gives one to each
//    company, or one source has both as separate records of separate companies, or an operator decided so. Then the
//    identifier stays with the group that had it first, and the other group's claim is a conflict.
// 4. A line of an operator's file with the id of a record is about the company of that record. It comes last: it adds
//    to the company, may join it with another, and never splits it.
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import {
  FILE_SOURCE,
  PEOPLE_SOURCE,
  type StoredStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { idOfRecord } from '../ids/record-ids.ts';
import { compareTexts, rankOf } from '../merge/precedence.ts';
import type { Decisions } from './decisions.ts';
import { identifierKey } from './identifier-set.ts';
import {
  compareIdentifiers,
  EXCLUSIVE_KINDS,
  joiningIdentifiers,
  recordKey,
} from './statement-identifiers.ts';

/** A claim to an identifier that another company owns. */
export interface LostClaim {
  readonly identifier: OwnedIdentifier;
  readonly by: StoredStatement;
  /** Why the two are not one company, as in "… are two companies: …". */
  readonly why: string;
}

export interface StatementGroup {
  readonly statements: readonly StoredStatement[];
  /** All identifiers that it owns, strongest kinds first, then by value. */
  readonly identifiers: readonly OwnedIdentifier[];
  readonly lost: readonly LostClaim[];
}

interface Growing {
  statements: StoredStatement[];
  owned: Map<string, OwnedIdentifier>;
  lost: LostClaim[];
}

export interface GroupingRules {
  readonly networkHosts: readonly string[];
  /** Whether two records of a source are always two companies. */
  isOneRecordPerCompany(source: string): boolean;
  readonly decisions: Decisions;
  /** Whether a decision is being made, which may split a group. */
  readonly isDeciding?: boolean;
}

/** `recordOf`: the record whose company an id names while its own record is gone. */
export function groupStatements(
  statements: readonly StoredStatement[],
  rules: GroupingRules,
  recordOf: RecordOf = () => undefined,
): readonly StatementGroup[] {
  const lines = linesByRecord(statements, recordOf);
  /** The names of a statement and of the lines about it. Two large groups are compared each with each. */
  const names = new Map(
    statements.map((one) => [one, [one, ...(lines.get(nameOf(one)) ?? [])].map(nameOf)] as const),
  );
  const namesOf = (statement: StoredStatement) => names.get(statement) ?? [nameOf(statement)];
  const groups = new Set<Growing>();
  const owners = new Map<string, Growing>();
  /** By record. */
  const homes = new Map<string, Growing>();

  function add(statement: StoredStatement): void {
    const claims = joiningIdentifiers(statement, rules.networkHosts);
    const own = namesOf(statement);
    let home: Growing = { statements: [statement], owned: new Map(), lost: [] };
    groups.add(home);
    for (const partner of own.flatMap((name) => rules.decisions.partnersOf(name))) {
      const owner = homes.get(partner);
      if (owner === undefined || owner === home) continue;
      if (contradiction(owner, home, claims, rules, namesOf) !== undefined) continue;
      home = join(owner, home);
    }
    for (const name of own) homes.set(name, home);
    claim(statement, claims, home);
  }

  function claim(statement: StoredStatement, claims: readonly OwnedIdentifier[], first: Growing): void {
    let home = first;
    /** Why it is not one company with an owner; found once for all identifiers of this owner. */
    const reasons = new Map<Growing, string>();
    for (const identifier of claims) {
      const key = identifierKey(identifier);
      const owner = owners.get(key);
      if (owner === home) continue;
      if (owner === undefined) {
        // If one statement has two numbers, both are its own.
        owners.set(key, home);
        home.owned.set(key, identifier);
        continue;
      }
      const why = reasons.get(owner) ?? contradiction(owner, home, claims, rules, namesOf);
      if (why === undefined) {
        home = join(owner, home);
        reasons.clear();
      } else {
        reasons.set(owner, why);
        home.lost.push({ identifier, by: statement, why });
      }
    }
  }

  function join(into: Growing, from: Growing): Growing {
    // One by one: a hundred thousand are too many for the arguments of one call.
    for (const statement of from.statements) into.statements.push(statement);
    for (const lost of from.lost) into.lost.push(lost);
    for (const [key, identifier] of from.owned) {
      into.owned.set(key, identifier);
      owners.set(key, into);
    }
    for (const name of from.statements.flatMap(namesOf)) homes.set(name, into);
    groups.delete(from);
    return into;
  }

  const added = new Set([...lines.values()].flat());
  const inOrder = statements.toSorted(compareInOrder);
  for (const statement of inOrder) if (!added.has(statement)) add(statement);
  // All lines are placed before any of them claims: in an operator's files, different ids are different companies.
  for (const line of inOrder) if (added.has(line)) homes.get(nameOf(line))?.statements.push(line);
  for (const line of inOrder) {
    const home = homes.get(nameOf(line));
    if (added.has(line) && home !== undefined) {
      claim(line, joiningIdentifiers(line, rules.networkHosts), home);
    }
  }
  return [...groups].map(({ statements: of, owned, lost }) => ({
    statements: of,
    identifiers: [...owned.values()].sort(compareIdentifiers),
    lost,
  }));
}

/** The record whose company an id names while its own record is gone. */
export type RecordOf = (id: string) => string | undefined;

/** By name of a record, the lines of the operator's files about its company, which have its id. */
function linesByRecord(
  statements: readonly StoredStatement[],
  recordOf: RecordOf,
): ReadonlyMap<string, readonly StoredStatement[]> {
  const lines = statements.filter(({ source }) => source === FILE_SOURCE);
  const found = new Map<string, readonly StoredStatement[]>();
  if (lines.length === 0) return found;
  const names = new Set(statements.map(nameOf));
  const byId = new Map<string, string>();
  for (const one of statements) {
    if (one.source !== FILE_SOURCE && one.source !== PEOPLE_SOURCE) byId.set(idOfRecord(one), nameOf(one));
  }
  const aboutOf = (name: string): string | undefined => {
    const id = name.slice(FILE_SOURCE.length + 1);
    const record = byId.get(id) ?? recordOf(id);
    return record !== name && record !== undefined && names.has(record) ? record : undefined;
  };
  for (const line of lines) {
    const passed = new Set([nameOf(line)]);
    let about = aboutOf(nameOf(line));
    // A line may replace a record, and be about another one itself.
    while (about?.startsWith(`${FILE_SOURCE} `) === true && !passed.has(about)) {
      passed.add(about);
      about = aboutOf(about) ?? about;
    }
    if (about !== undefined && about !== nameOf(line)) found.set(about, [...(found.get(about) ?? []), line]);
  }
  return found;
}

/** The name of a record in decisions. */
const nameOf = ({ source, recordId }: StoredStatement) => recordKey(source, recordId).value;

function compareInOrder(a: StoredStatement, b: StoredStatement): number {
  return (
    rankOf('name', a.source) - rankOf('name', b.source) ||
    compareTexts(a.source, b.source) ||
    sizeOf(b) - sizeOf(a) ||
    compareTexts(a.recordId, b.recordId)
  );
}

/** The least number of people there, as far as the statement says. */
export function sizeOf({ fields }: Pick<StoredStatement, 'fields'>): number {
  return fields.employee_count ?? (Number.parseInt(fields.company_size ?? '', 10) || 0);
}

/**
 * Why two cannot be one company; undefined if nothing contradicts it. `claims` are all claims of the statement that is
 * being added: it may not yet have received the later ones.
 */
function contradiction(
  a: Growing,
  b: Growing,
  claims: readonly OwnedIdentifier[],
  { isOneRecordPerCompany, decisions }: GroupingRules,
  namesOf: (statement: StoredStatement) => readonly string[],
): string | undefined {
  for (const kind of EXCLUSIVE_KINDS) {
    const [mine, theirs] = [valuesOf(a, kind), valuesOf(b, kind)];
    for (const claim of claims) if (claim.kind === kind) theirs.add(claim.value);
    if (mine.size > 0 && [...theirs].some((value) => !mine.has(value))) return `their ${kind} differs`;
  }
  for (const one of a.statements) {
    for (const other of b.statements) {
      if (areApart(namesOf(one), namesOf(other), decisions)) return 'an operator has said so';
      const isOneSource = other.source === one.source && other.recordId !== one.recordId;
      if (isOneSource && isOneRecordPerCompany(one.source)) return `${one.source} has a record of each`;
    }
  }
  return undefined;
}

function areApart(some: readonly string[], others: readonly string[], decisions: Decisions): boolean {
  return some.some((one) => others.some((other) => decisions.areApart(one, other)));
}

function valuesOf({ owned }: Growing, kind: OwnedIdentifier['kind']): Set<string> {
  const values = new Set<string>();
  for (const identifier of owned.values()) if (identifier.kind === kind) values.add(identifier.value);
  return values;
}
