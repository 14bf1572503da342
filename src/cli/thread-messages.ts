// What the main thread of an import and the one that prepares its rows tell each other.
import type { Cell } from '../pipeline/row-cells.ts';
import type { CanonicalFormat, CanonicalKind } from '../sources/canonical.ts';

export interface ThreadTask {
  /** Of the input, for messages. */
  readonly name: string;
  readonly kind: CanonicalKind;
  readonly format: CanonicalFormat;
  readonly networkHosts: readonly string[];
}

/** The next bytes of the input, or that there are no more. */
export type ToThread = Uint8Array | 'end';

/**
 * Packed rows; that a chunk has been used up; that all rows were sent; or why the input cannot be read at all.
 * The rows of a chunk come before the word that it has been used up.
 */
export type ToMain =
  | { readonly cells: readonly Cell[] }
  | 'more'
  | 'end'
  | { readonly refused: string; readonly exitCode: 1 | 2 };
