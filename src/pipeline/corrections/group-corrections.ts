// Corrections in the grouping of statements. A correction belongs to the company of one record, its anchor. It changes
// which identifiers the company owns, and never splits it:
//
// 1. The records that the company had when it was corrected no longer claim what the correction replaces or takes away.
//    Among themselves they still join by it.
// 2. When all statements are grouped, the company claims what the operator gives it. It then joins the owner, unless
//    they contradict each other: then the operator has precedence over all sources, and the earlier correction over the
//    later one.
import type { Correction } from '../../store/contract/corrections.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { OPERATOR_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { identifierKey, identifierSet } from '../identify/identifier-set.ts';
import type { GivenNumbers } from '../identify/statement-group.ts';
import { EXCLUSIVE_KINDS, joiningIdentifiers, recordKey } from '../identify/statement-identifiers.ts';
import { type EffectiveChange, effectiveChanges } from './corrected-changes.ts';
import { claimsOfChanges, withoutCorrected } from './corrected-claims.ts';

/** By name of a record, the corrections of its company. */
export type AnchoredCorrections = ReadonlyMap<string, readonly Correction[]>;

export const NOT_CORRECTED: AnchoredCorrections = new Map();

export interface CorrectedClaims {
  /** The claims of a statement, as far as no correction has taken them away from its company. */
  claimsOf(statement: StoredStatement): readonly OwnedIdentifier[];
  /** What corrections took away from a statement, if it was not placed in the company that they are about. */
  claimsElsewhere(
    statement: StoredStatement,
    isWith: (anchor: string) => boolean,
  ): readonly OwnedIdentifier[];
  /** The numbers that the operator gives the company of a record. */
  numbersOf(record: string): GivenNumbers;
}

const NO_NUMBERS: GivenNumbers = new Map();

/** It stands for an identifier that only joins records with each other. Nothing else in a group has this kind. */
const isJoinOnly = ({ kind }: OwnedIdentifier): boolean => kind === 'record';
export const isRealIdentifier = (one: OwnedIdentifier): boolean => !isJoinOnly(one);

export function correctedClaims(
  anchored: AnchoredCorrections,
  networkHosts: readonly string[],
): CorrectedClaims {
  const changesBy = new Map<string, readonly EffectiveChange[]>();
  /** By record that was in a company when it was corrected, the anchors. */
  const anchorsOf = new Map<string, Set<string>>();
  for (const [anchor, corrections] of anchored) {
    changesBy.set(anchor, effectiveChanges(corrections));
    for (const record of [anchor, ...corrections.flatMap(({ records }) => records)]) {
      anchorsOf.set(record, (anchorsOf.get(record) ?? new Set()).add(anchor));
    }
  }
  const plain = (statement: StoredStatement) => joiningIdentifiers(statement, networkHosts);

  function takenAway(statement: StoredStatement, anchor: string): readonly OwnedIdentifier[] {
    const left = withoutCorrected(statement, changesBy.get(anchor) ?? [], networkHosts);
    const isLeft = identifierSet(plain(left));
    return plain(statement).filter((one) => !isLeft(one));
  }

  return {
    claimsOf: (statement) => {
      const claims = plain(statement);
      const anchors = anchorsOf.get(nameOf(statement));
      if (anchors === undefined) return claims;
      let left = claims;
      const joining: OwnedIdentifier[] = [];
      for (const anchor of anchors) {
        const gone = takenAway(statement, anchor);
        const isGone = identifierSet(gone);
        left = left.filter((one) => !isGone(one));
        for (const one of gone) joining.push(recordKey(OPERATOR_SOURCE, `${anchor} ${identifierKey(one)}`));
      }
      return [...left, ...joining];
    },
    claimsElsewhere: (statement, isWith) => {
      const anchors = [...(anchorsOf.get(nameOf(statement)) ?? [])];
      if (anchors.some(isWith)) return [];
      return anchors.flatMap((anchor) => takenAway(statement, anchor));
    },
    numbersOf: (record) => {
      const changes = changesBy.get(record);
      if (changes === undefined) return NO_NUMBERS;
      const numbers = claimsOfChanges(changes, networkHosts).filter(({ kind }) =>
        EXCLUSIVE_KINDS.includes(kind),
      );
      return new Map(numbers.map(({ kind, value }) => [kind, value]));
    },
  };
}

const nameOf = ({ source, recordId }: StoredStatement) => recordKey(source, recordId).value;
