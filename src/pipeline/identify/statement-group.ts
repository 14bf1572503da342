// Statements that are about one company, and the rules by which they are grouped.
import type { Correction } from '../../store/contract/corrections.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import type { CorrectionIndex } from '../corrections/correction-index.ts';
import type { Decisions } from './decisions.ts';

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
  /** In the order of their numbers. */
  readonly corrections?: readonly Correction[];
}

export interface GroupingRules {
  readonly networkHosts: readonly string[];
  /** Whether two records of a source are always two companies. */
  isOneRecordPerCompany(source: string): boolean;
  readonly decisions: Decisions;
  readonly corrections: CorrectionIndex;
  /** Whether a decision is being made, which may split a group. */
  readonly isDeciding?: boolean;
}

/** Claims of records that a correction of their own company has replaced (`replaced-claims.ts`). */
export interface ReplacedClaims {
  /** Names of records; some may have lost the claim since. */
  recordsWith(identifier: OwnedIdentifier): Promise<Iterable<string>>;
  /** Adds companies as the load has placed them. */
  note(groups: readonly Pick<StatementGroup, 'statements' | 'corrections'>[]): void;
}

/** The rules of one load. */
export interface LoadRules extends GroupingRules {
  readonly replaced: ReplacedClaims;
}

/** Numbers of registers that the operator gives a company, instead of those of its records. */
export type GivenNumbers = ReadonlyMap<OwnedKind, string>;

/** A group while statements are added to it. */
export interface Growing {
  statements: StoredStatement[];
  owned: Map<string, OwnedIdentifier>;
  lost: LostClaim[];
  /** Numbers that the operator has given it. */
  numbers: GivenNumbers;
}
