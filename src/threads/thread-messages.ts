// What the main thread of a load and the thread that makes its batches send each other.
import type { MessagePort } from 'node:worker_threads';
import type { OperatorError } from '../errors.ts';

/** What the thread is started with. */
export interface ThreadData<Task> {
  readonly task: Task;
  /** The thread waits while this many batches were sent and not taken. */
  readonly mostBatches: number;
  /** Takes each `SentBatch`. Its other end is read only when a batch is wanted: until then a batch is bytes, not objects. */
  readonly batches: MessagePort;
}

export interface SentBatch<Batch> {
  readonly batch: Batch;
  /** Bytes of the input that were used up since the batch before. */
  readonly usedBytes: number;
}

/** The next bytes of the input, that there are no more, or that a batch was taken. */
export type ToThread = Uint8Array | 'input ended' | 'batch taken';

/**
 * That a batch lies ready; that bytes of the input were used up without completing a batch, and more are needed; that all
 * batches were sent, with what else the work returned; or why the input cannot be read at all.
 */
export type FromThread<Result> =
  | 'batch ready'
  | { readonly usedBytes: number }
  | { readonly result: Result }
  | { readonly refused: string; readonly exitCode: OperatorError['exitCode'] };
