// What the operator says about companies by hand. It is kept apart from every file and has precedence over every source.
import type { Country } from '../../domain/reference.ts';
import type { Answer } from './answer.ts';

/** One change of one field. */
export interface CorrectedValue {
  /** `add` and `remove` are for the items of a list. */
  readonly do: 'set' | 'clear' | 'add' | 'remove';
  /** The dotted name of the field, as in a profile or a company line. */
  readonly field: string;
  /** Absent for `clear`; for `add` and `remove` a list. */
  readonly value?: unknown;
}

/** Changes of one company that were made together. */
export interface Correction {
  /** From 1, in the order in which they were made. */
  readonly number: number;
  /** The id that the company had when the correction was made. It always names this company. */
  readonly companyId: string;
  /** The records of the company when it was made, as `SOURCE RECORD`. */
  readonly records: readonly string[];
  /** The region whose values are corrected; absent: the global ones. */
  readonly country?: Country;
  readonly changes: readonly CorrectedValue[];
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The number of the load that made it; absent if an earlier version did. */
  readonly load?: number;
  readonly reason?: string;
  readonly takenBack?: { readonly who: string; readonly at: number };
}

export interface CorrectionBook {
  /** In the order of their numbers, also those that were withdrawn. */
  listCorrections(): Answer<readonly Correction[]>;
}
