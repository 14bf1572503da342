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
// 5. The operator's corrections come after these (`corrections/group-corrections.ts`).
import type { Correction } from '../../store/contract/corrections.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { effectiveChanges, statementOf } from '../corrections/corrected-changes.ts';
import { claimsOfChanges, withoutCorrected } from '../corrections/corrected-claims.ts';
import {
  type AnchoredCorrections,
  type CorrectedMembers,
  correctedClaims,
  isRealIdentifier,
  NOT_CORRECTED,
} from '../corrections/group-corrections.ts';
import { compareTexts, rankOf } from '../merge/precedence.ts';
import { contradiction } from './contradictions.ts';
import { identifierKey, identifierSet } from './identifier-set.ts';
import { linesByRecord, type RecordOf } from './lines-by-record.ts';
import type { GroupingRules, Growing, StatementGroup } from './statement-group.ts';
import { compareIdentifiers, joiningIdentifiers, recordName } from './statement-identifiers.ts';

/** `recordOf`: the record whose company an id names while its own record is gone. */
export function groupStatements(
  statements: readonly StoredStatement[],
  rules: GroupingRules,
  recordOf: RecordOf = () => undefined,
  anchored: AnchoredCorrections = NOT_CORRECTED,
): readonly StatementGroup[] {
  const groups = groupCorrected(statements, rules, recordOf, anchored, EVERYTHING);
  if (anchored.size < 2) return groups;
  // Of two corrections of companies that are one now, the later one replaces what the earlier one has given: others must
  // not join the company by it.
  const replaced = replacedIn(groups, anchored, rules.networkHosts);
  if (replaced.size === 0) return groups;
  const isInForce = (anchor: string, one: OwnedIdentifier) =>
    !replaced.has(`${anchor} ${identifierKey(one)}`);
  const again = groupCorrected(statements, rules, recordOf, anchored, isInForce);
  // If only the replaced identifier has made them one company, they stay one.
  const still = replacedIn(again, anchored, rules.networkHosts);
  return [...replaced].every((one) => still.has(one)) ? again : groups;
}

/** The identifiers that a correction gives its company, and that a later one of the same group replaces. */
function replacedIn(
  groups: readonly StatementGroup[],
  anchored: AnchoredCorrections,
  networkHosts: readonly string[],
): ReadonlySet<string> {
  const replaced = new Set<string>();
  for (const [anchor, own] of anchored) {
    const { corrections = [] } = groupOf(anchor, groups) ?? {};
    const isGiven = identifierSet(claimsOfChanges(effectiveChanges(corrections), networkHosts));
    for (const one of claimsOfChanges(effectiveChanges(own), networkHosts)) {
      if (!isGiven(one)) replaced.add(`${anchor} ${identifierKey(one)}`);
    }
  }
  return replaced;
}

const EVERYTHING = () => true;

const groupOf = (record: string, groups: readonly StatementGroup[]) =>
  groups.find((group) => group.statements.some((one) => recordName(one) === record));

/** `isInForce`: whether a correction of the company of a record still gives it an identifier. */
function groupCorrected(
  statements: readonly StoredStatement[],
  rules: GroupingRules,
  recordOf: RecordOf,
  anchored: AnchoredCorrections,
  isInForce: (anchor: string, one: OwnedIdentifier) => boolean,
): readonly StatementGroup[] {
  const members = new Map<string, (record: string) => boolean>();
  for (const anchor of anchored.keys()) {
    const all = new Map([[anchor, () => true]]);
    const own = groupOf(anchor, groupOnce(statements, rules, recordOf, anchored, all, isInForce));
    const names = new Set(own?.statements.map(recordName));
    members.set(anchor, (record) => names.has(record));
  }
  return groupOnce(statements, rules, recordOf, anchored, members, isInForce);
}

/** `members`: the records that belong to a corrected company without what its corrections replace. */
function groupOnce(
  statements: readonly StoredStatement[],
  rules: GroupingRules,
  recordOf: RecordOf,
  anchored: AnchoredCorrections,
  members: CorrectedMembers,
  isInForce: (anchor: string, one: OwnedIdentifier) => boolean,
): readonly StatementGroup[] {
  const corrected = correctedClaims(anchored, rules.networkHosts, members, isInForce);
  const { claimsOf } = corrected;
  const lines = linesByRecord(statements, recordOf);
  /** The names of a statement and of the lines about it. Two large groups are compared each with each. */
  const names = new Map(
    statements.map((one) => [one, [one, ...(lines.get(recordName(one)) ?? [])].map(recordName)] as const),
  );
  const namesOf = (statement: StoredStatement) => names.get(statement) ?? [recordName(statement)];
  const groups = new Set<Growing>();
  const owners = new Map<string, Growing>();
  /** By record. */
  const homes = new Map<string, Growing>();

  function add(statement: StoredStatement): void {
    const claims = claimsOf(statement);
    const own = namesOf(statement);
    const about = [statement, ...(lines.get(recordName(statement)) ?? [])];
    const numbers = anchored.size === 0 ? NO_NUMBERS : numbersOfAll(about);
    let home: Growing = { statements: [statement], owned: new Map(), lost: [], numbers };
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
    if (from.numbers.size > 0) into.numbers = new Map([...from.numbers, ...into.numbers]);
    for (const [key, identifier] of from.owned) {
      into.owned.set(key, identifier);
      owners.set(key, into);
    }
    for (const name of from.statements.flatMap(namesOf)) homes.set(name, into);
    groups.delete(from);
    return into;
  }

  const numbersOfAll = (all: readonly StoredStatement[]) =>
    new Map(all.flatMap((one) => [...corrected.numbersOf(one)]));

  /** Lets corrected companies take what the operator gives them, and give up the rest. */
  function correct(): (group: Growing) => readonly Correction[] {
    const claimAll = (claimsFor: (statement: StoredStatement) => readonly OwnedIdentifier[]) => {
      for (const statement of inOrder) {
        const home = homes.get(recordName(statement));
        if (home !== undefined) claim(statement, claimsFor(statement), home);
      }
    };
    const isWith = (statement: StoredStatement) => (anchor: string) =>
      homes.get(anchor) === homes.get(recordName(statement));
    for (const { anchor, by, identifiers } of corrected.givenInTurn()) {
      const home = homes.get(anchor);
      if (home === undefined) continue;
      claim(statementOf(by), identifiers, home);
      // What joins it by this is in its company before the next correction is applied, as when each came by itself.
      const isIts = identifierSet(identifiers);
      claimAll((statement) => corrected.claimsToGiven(statement, isWith(statement)).filter(isIts));
    }
    // Only now is known which records are not in the corrected company.
    claimAll((statement) => corrected.claimsElsewhere(statement, isWith(statement)));
    const correctionsOf = (group: Growing) =>
      [...anchored]
        .flatMap(([anchor, corrections]) => (homes.get(anchor) === group ? corrections : []))
        .sort((a, b) => a.number - b.number);
    for (const group of groups) dropReplaced(group, correctionsOf(group));
    for (const group of [...groups]) if (groups.has(group)) giveUp(group, correctionsOf(group));
    return correctionsOf;
  }

  /** Whether the group still claims an identifier, with its corrections. */
  function claimsLeft(group: Growing, corrections: readonly Correction[]): (one: OwnedIdentifier) => boolean {
    const changes = effectiveChanges(corrections);
    if (changes.length === 0) return () => true;
    const { networkHosts } = rules;
    const left = group.statements.flatMap((one) =>
      joiningIdentifiers(withoutCorrected(one, changes, networkHosts), networkHosts),
    );
    return identifierSet([...left, ...claimsOfChanges(changes, networkHosts)]);
  }

  /** A claim that a correction has replaced is not contested; one that several corrections keep from it, only once. */
  function dropReplaced(group: Growing, corrections: readonly Correction[]): void {
    if (group.lost.length === 0) return;
    const isLeft = claimsLeft(group, corrections);
    const lost = group.lost.filter(({ identifier }) => isLeft(identifier));
    const byClaim = lost.map(
      (one) => [`${recordName(one.by)}\n${identifierKey(one.identifier)}`, one] as const,
    );
    group.lost = [...new Map(byClaim).values()];
  }

  /** What records have claimed that came after the correction; others may now get it. */
  function giveUp(group: Growing, corrections: readonly Correction[]): void {
    const isLeft = claimsLeft(group, corrections);
    for (const [key, identifier] of [...group.owned]) {
      if (!isRealIdentifier(identifier) || isLeft(identifier)) continue;
      group.owned.delete(key);
      owners.delete(key);
      for (const other of [...groups].filter((one) => one !== group)) {
        const lost = other.lost.filter((one) => identifierKey(one.identifier) === key);
        other.lost = other.lost.filter((one) => !lost.includes(one));
        for (const one of lost) claim(one.by, [identifier], homes.get(recordName(one.by)) ?? other);
      }
    }
  }

  const added = new Set([...lines.values()].flat());
  const inOrder = statements.toSorted(compareInOrder);
  for (const statement of inOrder) if (!added.has(statement)) add(statement);
  // All lines are placed before any of them claims: in an operator's files, different ids are different companies.
  for (const line of inOrder) if (added.has(line)) homes.get(recordName(line))?.statements.push(line);
  for (const line of inOrder) {
    const home = homes.get(recordName(line));
    if (added.has(line) && home !== undefined) {
      claim(line, claimsOf(line), home);
    }
  }
  const correctionsOf = anchored.size === 0 ? undefined : correct();
  return [...groups].map((group) => {
    const { statements: of, owned, lost } = group;
    const identifiers = [...owned.values()].filter(isRealIdentifier).sort(compareIdentifiers);
    if (correctionsOf === undefined) return { statements: of, identifiers, lost };
    const corrections = correctionsOf(group);
    const still = lost.filter(
      (one) => isRealIdentifier(one.identifier) && !owned.has(identifierKey(one.identifier)),
    );
    return { statements: of, identifiers, lost: still, ...(corrections.length > 0 && { corrections }) };
  });
}

const NO_NUMBERS: Growing['numbers'] = new Map();

/** The order in which statements are taken. */
export function compareInOrder(a: StoredStatement, b: StoredStatement): number {
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
