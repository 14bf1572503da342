// Which statements are of the same company. They join by strong identifiers only, and the outcome depends on the
// statements alone, not on the order in which they came:
//
// 1. Statements are taken in a fixed order: by source as `precedence.ts` has it, then the larger company first, then by
//    record id. Of the many pages that name one domain, the largest is most likely the one that it belongs to.
// 2. One that shares an identifier with a group joins it, the strongest identifier first; one that shares with two
//    groups makes them one.
//    Records that an operator has said to be of one company join too, before all else.
// 3. Unless they contradict each other: they have different numbers of a register that gives one to each company, or
//    one source has them as two records and says that these are two companies, or an operator has said so. Then the
//    identifier stays with the group that had it first, and the other's claim to it is a conflict.
// 4. A line of the operator's own file with the id of a record is about the company of that record. It comes last: it adds
//    to the company, may join it with another, and never splits it.
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { idOfRecord } from '../ids/record-ids.ts';
import { compareTexts, rankOf } from '../merge/precedence.ts';
import { FILE_SOURCE, PEOPLE_SOURCE, type StoredStatement } from '../merge/stored-statement.ts';
import type { Decisions } from './decisions.ts';
import { identifierKey } from './identifier-set.ts';
import {
  compareIdentifiers,
  EXCLUSIVE_KINDS,
  joiningIdentifiers,
  recordKey,
} from './statement-identifiers.ts';

/** A claim to what another company owns. */
export interface LostClaim {
  readonly identifier: OwnedIdentifier;
  readonly by: StoredStatement;
  /** Why the two are not one company, as in "… are two companies: …". */
  readonly why: string;
}

export interface StatementGroup {
  readonly statements: readonly StoredStatement[];
  /** All that it owns, strongest kinds first, then by value. */
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
  /** That a decision is being made, which may part what is together. */
  readonly isDeciding?: boolean;
}

/** `recordOf`: the record whose company an id names while its own record is gone. */
export function groupStatements(
  statements: readonly StoredStatement[],
  rules: GroupingRules,
  recordOf: RecordOf = () => undefined,
): readonly StatementGroup[] {
  const lines = linesByRecord(statements, recordOf);
  /** Of a statement and the lines that are about it. Two large groups are compared all with all. */
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
    /** Why it is not one company with an owner, which is asked once for all that this one owns. */
    const reasons = new Map<Growing, string>();
    for (const identifier of claims) {
      const key = identifierKey(identifier);
      const owner = owners.get(key);
      if (owner === home) continue;
      if (owner === undefined) {
        // Of two numbers in one statement, both are its own.
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
    // One by one: of a hundred thousand there are more than a call takes arguments.
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
  // All of them are in their places before one claims anything: the operator's files tell companies apart by their ids.
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

/** By the name of a record, the lines of the operator's files that are about its company, since they have its id. */
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
    // A line may take the place of a record, and be about another itself.
    while (about?.startsWith(`${FILE_SOURCE} `) === true && !passed.has(about)) {
      passed.add(about);
      about = aboutOf(about) ?? about;
    }
    if (about !== undefined && about !== nameOf(line)) found.set(about, [...(found.get(about) ?? []), line]);
  }
  return found;
}

/** As decisions name a record. */
const nameOf = ({ source, recordId }: StoredStatement) => recordKey(source, recordId).value;

function compareInOrder(a: StoredStatement, b: StoredStatement): number {
  return (
    rankOf('name', a.source) - rankOf('name', b.source) ||
    compareTexts(a.source, b.source) ||
    sizeOf(b) - sizeOf(a) ||
    compareTexts(a.recordId, b.recordId)
  );
}

/** How many work there at least, as far as the statement tells. */
export function sizeOf({ fields }: Pick<StoredStatement, 'fields'>): number {
  return fields.employee_count ?? (Number.parseInt(fields.company_size ?? '', 10) || 0);
}

/**
 * Why two cannot be one company; undefined when nothing speaks against it. `claims` are all of the statement that is
 * being added: it may not have been given those that come later yet.
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
