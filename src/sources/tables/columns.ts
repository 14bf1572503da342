// What is known of the columns of a table.
import type { CanonicalKind } from '../canonical/canonical-kind.ts';

/** A field of a line, or a part that is read into one together with other columns. */
export type Target = string;

export interface Column {
  readonly header: string;
  /** `field`: the header is our own name for it. `guess`: it was understood. `known`: understood, but there is no field for it. */
  readonly how: 'field' | 'mapped' | 'guess' | 'known' | 'unknown' | 'empty';
  /** Undefined: it is left out. */
  readonly target?: Target;
  /** It has the name of a person, or a part of it. */
  readonly isName?: true;
  /** Why it is left out, or what may have been meant. */
  readonly note?: string;
}

export interface UnderstoodColumns {
  readonly kind: CanonicalKind;
  /** In the order of the file. */
  readonly columns: readonly Column[];
}

/** How a column of companies is read. `isOurs`: its cells are as in canonical files. */
export interface ReadColumn {
  readonly target: Target;
  readonly isOurs: boolean;
}
