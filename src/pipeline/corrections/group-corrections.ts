// Corrections in the grouping of statements. A correction belongs to the company of one record, its anchor. It changes
// which identifiers the company owns, and does not split it:
//
// 1. The records that the company had when it was corrected no longer claim what the correction replaces or takes away.
//    Among themselves they still join by it. Records that joined the company later, by another identifier, no longer
//    claim it either: a replaced identifier must not join the company with others, because those that come later are not
//    found by it.
// 2. An identifier that the operator gives a company joins no other records with each other. When all statements are
//    grouped, the company takes it; of two corrections, the earlier one. Then all others who claim it join the company,
//    or their claims are conflicts.
import type { Correction } from '../../store/contract/corrections.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { OPERATOR_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { identifierKey, identifierSet } from '../identify/identifier-set.ts';
import type { GivenNumbers } from '../identify/statement-group.ts';
import {
  EXCLUSIVE_KINDS,
  joiningIdentifiers,
  recordKey,
  recordName,
} from '../identify/statement-identifiers.ts';
import { type EffectiveChange, effectiveChanges } from './corrected-changes.ts';
import { claimsOfChanges, withoutCorrected } from './corrected-claims.ts';

/** By name of a record, the corrections of its company. */
export type AnchoredCorrections = ReadonlyMap<string, readonly Correction[]>;

export const NOT_CORRECTED: AnchoredCorrections = new Map();

export interface CorrectedClaims {
  /** The claims of a statement, without what corrections have taken away from its company or given to a company. */
  claimsOf(statement: StoredStatement): readonly OwnedIdentifier[];
  /** Its claims to identifiers that corrections give to a company. `isWith`: whether it is in the company of an anchor. */
  claimsToGiven(statement: StoredStatement, isWith: (anchor: string) => boolean): readonly OwnedIdentifier[];
  /** What corrections took away from a statement, if it was not placed in the company that they are about. */
  claimsElsewhere(
    statement: StoredStatement,
    isWith: (anchor: string) => boolean,
  ): readonly OwnedIdentifier[];
  /** The numbers of registers that keep its company apart from others, beside those that it claims. */
  numbersOf(statement: StoredStatement): GivenNumbers;
  /** What the operator gives companies, in the order in which it was given. */
  givenInTurn(): readonly Gift[];
}

/** Identifiers that one correction gives the company of an anchor. */
interface Gift {
  readonly anchor: string;
  readonly by: Correction;
  readonly identifiers: readonly OwnedIdentifier[];
}

const NONE: readonly never[] = [];

/** It stands for an identifier that only joins records with each other. Nothing else in a group has this kind. */
const isJoinOnly = ({ kind }: OwnedIdentifier): boolean => kind === 'record';
export const isRealIdentifier = (one: OwnedIdentifier): boolean => !isJoinOnly(one);
const joinOnly = (anchor: string, one: OwnedIdentifier): OwnedIdentifier =>
  recordKey(OPERATOR_SOURCE, `${anchor} ${identifierKey(one)}`);

/** By anchor, whether a record belongs to its company, beside those that the corrections list. */
export type CorrectedMembers = ReadonlyMap<string, (record: string) => boolean>;

export function correctedClaims(
  anchored: AnchoredCorrections,
  networkHosts: readonly string[],
  members: CorrectedMembers,
  /** Whether a correction still gives the company of its anchor an identifier. */
  isInForce: (anchor: string, one: OwnedIdentifier) => boolean,
): CorrectedClaims {
  const plain = (statement: StoredStatement) => joiningIdentifiers(statement, networkHosts);
  if (anchored.size === 0) return { ...NOTHING_CORRECTED, claimsOf: plain };
  const changesBy = new Map<string, readonly EffectiveChange[]>();
  const givenBy = new Map<string, readonly OwnedIdentifier[]>();
  /** By key of an identifier, the anchors that it is given to. */
  const anchorsGiven = new Map<string, Set<string>>();
  /** By record that was in a company when it was corrected, the anchors. */
  const anchorsOf = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, key: string, anchor: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(anchor));
  for (const [anchor, corrections] of anchored) {
    const changes = effectiveChanges(corrections);
    const given = claimsOfChanges(changes, networkHosts).filter((one) => isInForce(anchor, one));
    changesBy.set(anchor, changes);
    givenBy.set(anchor, given);
    for (const one of given) note(anchorsGiven, identifierKey(one), anchor);
    for (const record of [anchor, ...corrections.flatMap(({ records }) => records)]) {
      note(anchorsOf, record, anchor);
    }
  }
  const isGiven = (one: OwnedIdentifier) => anchorsGiven.has(identifierKey(one));
  const anchorsWith = (statement: StoredStatement) => anchorsOf.get(recordName(statement)) ?? NONE;
  /** The anchors whose corrections replace its claims. */
  const correctedBy = (statement: StoredStatement): ReadonlySet<string> => {
    const joined = [...members].flatMap(([anchor, has]) => (has(recordName(statement)) ? [anchor] : []));
    return new Set([...anchorsWith(statement), ...joined]);
  };

  function takenAway(statement: StoredStatement, anchor: string): readonly OwnedIdentifier[] {
    const left = withoutCorrected(statement, changesBy.get(anchor) ?? NONE, networkHosts);
    const isLeft = identifierSet(plain(left));
    return plain(statement).filter((one) => !isLeft(one));
  }

  /** Its claims without what was taken away. */
  function claimsLeft(statement: StoredStatement): readonly OwnedIdentifier[] {
    const gone = identifierSet([...correctedBy(statement)].flatMap((anchor) => takenAway(statement, anchor)));
    return plain(statement).filter((one) => !gone(one));
  }

  /**
   * What corrections would take away from it if it were in their company, which it was not when it was corrected. A record with
   * another number than the operator has given is about another company.
   */
  function replacedLater(statement: StoredStatement): readonly OwnedIdentifier[] {
    const listed = new Set(anchorsWith(statement));
    const others = [...correctedBy(statement)].filter((anchor) => !listed.has(anchor));
    return others.flatMap((anchor) => takenAway(statement, anchor));
  }

  /** Its claims without what was taken away by corrections of the company that it is in. */
  function claimsThere(
    statement: StoredStatement,
    isWith: (anchor: string) => boolean,
  ): readonly OwnedIdentifier[] {
    const anchors = [...correctedBy(statement)].filter(isWith);
    const gone = identifierSet(anchors.flatMap((anchor) => takenAway(statement, anchor)));
    return plain(statement).filter((one) => !gone(one));
  }

  return {
    claimsOf: (statement) => {
      const joining = [...anchorsWith(statement)].flatMap((anchor) => {
        const own = plain(statement).filter((one) => anchorsGiven.get(identifierKey(one))?.has(anchor));
        return [...takenAway(statement, anchor), ...own].map((one) => joinOnly(anchor, one));
      });
      return [...claimsLeft(statement).filter((one) => !isGiven(one)), ...joining];
    },
    claimsToGiven: (statement, isWith) => claimsThere(statement, isWith).filter(isGiven),
    claimsElsewhere: (statement, isWith) => {
      const isLeft = identifierSet(claimsLeft(statement));
      return claimsThere(statement, isWith).filter((one) => !isLeft(one) && !isGiven(one));
    },
    numbersOf: (statement) => {
      if (anchorsGiven.size === 0) return NO_NUMBERS;
      const given = givenBy.get(recordName(statement)) ?? NONE;
      const all = [...replacedLater(statement), ...claimsLeft(statement).filter(isGiven), ...given];
      return new Map(
        all.filter(({ kind }) => EXCLUSIVE_KINDS.includes(kind)).map(({ kind, value }) => [kind, value]),
      );
    },
    givenInTurn: () =>
      [...anchored]
        .flatMap(([anchor, corrections]) =>
          giftsOf(anchor, corrections, givenBy.get(anchor) ?? NONE, networkHosts),
        )
        .sort((a, b) => a.by.number - b.by.number),
  };
}

/**
 * Each identifier with the correction that gave it. Where a later correction of the same company gives it again, the
 * company has had it since the first.
 */
function giftsOf(
  anchor: string,
  corrections: readonly Correction[],
  given: readonly OwnedIdentifier[],
  networkHosts: readonly string[],
): readonly Gift[] {
  let left = given;
  const gifts: Gift[] = [];
  for (let count = corrections.length; left.length > 0; count -= 1) {
    const by = corrections[count - 1];
    if (by === undefined) break;
    const before = effectiveChanges(corrections.slice(0, count - 1));
    const wasGiven = identifierSet(claimsOfChanges(before, networkHosts));
    gifts.push({ anchor, by, identifiers: left.filter((one) => !wasGiven(one)) });
    left = left.filter(wasGiven);
  }
  return gifts;
}

const NO_NUMBERS: GivenNumbers = new Map();

const NOTHING_CORRECTED: Omit<CorrectedClaims, 'claimsOf'> = {
  claimsToGiven: () => NONE,
  claimsElsewhere: () => NONE,
  numbersOf: () => NO_NUMBERS,
  givenInTurn: () => NONE,
};
