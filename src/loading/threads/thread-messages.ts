// What the main thread of an import and the one that prepares its rows tell each other.
import type { MessagePort } from 'node:worker_threads';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import type { CanonicalFormat, CanonicalKind } from '../../sources/canonical/canonical.ts';

/** What the thread is started with. */
export interface ThreadData {
  readonly task: ThreadTask;
  /** Takes each `RowBatch`. The other end is only read when rows are wanted: until then they are bytes, not objects. */
  readonly rows: MessagePort;
}

export interface ThreadTask {
  /** Of the input, for messages. */
  readonly name: string;
  readonly kind: CanonicalKind;
  readonly format: CanonicalFormat;
  readonly networkHosts: readonly string[];
}

/** The next bytes of the input, or that there are no more. */
export type ToThread = Uint8Array | 'end';

/** Packed rows, with how many bytes of the input were used up since the rows before. */
export interface RowBatch {
  readonly cells: readonly Cell[];
  readonly bytes: number;
}

/**
 * That a batch of rows lies ready in the channel for rows; that so many bytes were used up without giving a row, and
 * more are waited for; that all rows were sent; or why the input cannot be read at all.
 */
export type ToMain =
  | 'rows'
  | { readonly usedBytes: number }
  | 'end'
  | { readonly refused: string; readonly exitCode: 1 | 2 };
