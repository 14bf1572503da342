// What the readers of do-not-call lists have in common.
import { OperatorError } from '../../errors.ts';

/** Some rows of a list, in file order. */
export interface NumberBatch {
  /** In their international form. */
  readonly numbers: readonly string[];
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
  /** Rows that say that their number is not on the register, as results of a check do. */
  readonly notListed: number;
}

/** Change lists name only what was added and removed since another download. */
export function changeList(name: string): OperatorError {
  return new OperatorError(
    `${name} is a change list, which says only what was added and removed. Download the full list and import that.`,
  );
}
