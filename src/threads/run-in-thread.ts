// Runs work in a thread that makes batches, and hands them over one at a time. The thread is never far ahead, its failure
// is thrown here, and an abort ends it at once. The other side is `work-in-thread.ts`.
// Against `piscina` 5 with one thread and a task for each batch (2026-11, in turns, 300 batches of 20,000 cells), times of the
// library over ours: CPU time 1.4 to 1.8, since it makes objects of a batch as soon as that comes. It has no stream of batches.
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { OperatorError } from '../errors.ts';
import type { FromThread, SentBatch, ThreadData, ToThread } from './thread-messages.ts';

/**
 * Bytes of the input that were sent and have not come back as batches that were taken. People are written 50,000 at a time,
 * and meanwhile nothing is sent or taken: this is more than the thread can do in that time, so that it never waits.
 */
const MOST_INPUT_BYTES = 8 * 1024 * 1024;

export interface ThreadWork<Task, Result> {
  /** The file of the thread, which calls `workInThread`. */
  readonly file: URL;
  readonly task: Task;
  /** Read here, so that pipes, signals and progress do not concern the thread. */
  readonly input?: AsyncIterable<Buffer>;
  /** How many batches the thread may be ahead; without this only the input holds it back. */
  readonly mostBatches?: number;
  /** Room for short-lived objects. */
  readonly youngMib?: number;
  /** Called after the last batch with what the work returned. */
  readonly onEnd?: (result: Result) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The thread starts when the first batch is asked for. */
export interface ThreadBatches<Batch> extends AsyncGenerator<Batch> {
  /**
   * A batch that is there already, for a caller that cannot await: the batches that come meanwhile would hold up the thread. It may
   * come before that of a `next` which is pending. It never throws; a failure is thrown by the `next` after it.
   */
  takeReady(): Batch | undefined;
}

export function runInThread<Task, Batch, Result>(work: ThreadWork<Task, Result>): ThreadBatches<Batch> {
  /** Before the thread starts and after its end there is none. */
  let takeReady = (): Batch | undefined => undefined;
  const batches = run(work, (take: typeof takeReady) => {
    takeReady = take;
  });
  return Object.assign(batches, { takeReady: () => takeReady() });
}

async function* run<Task, Batch, Result>(
  work: ThreadWork<Task, Result>,
  onTake: (take: () => Batch | undefined) => void,
): AsyncGenerator<Batch> {
  const { file, task, input, mostBatches = Number.POSITIVE_INFINITY, youngMib, onEnd, signal } = work;
  const { port1: batches, port2: batchesOfThread } = new MessageChannel();
  const workerData: ThreadData<Task> = { task, mostBatches, batches: batchesOfThread };
  const worker = new Worker(file, {
    workerData,
    transferList: [batchesOfThread],
    ...(youngMib !== undefined && { resourceLimits: { maxYoungGenerationSizeMb: youngMib } }),
  });
  let end: { readonly result: Result } | undefined;
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  const send = (message: ToThread) => {
    worker.postMessage(message, typeof message === 'string' ? [] : [message.buffer as ArrayBuffer]);
  };
  const feeder = input === undefined ? undefined : createFeeder(input, send, fail, () => wake());
  // One record may take the thread seconds, and an abort must not wait for it.
  const abort = () => fail(signal?.reason);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  worker.on('error', fail);
  worker.on('message', (message: FromThread<Result>) => {
    if (message !== 'batch ready') {
      if ('result' in message) end = message;
      else if ('usedBytes' in message) feeder?.used(message.usedBytes);
      else fail(new OperatorError(message.refused, message.exitCode));
    }
    wake();
  });

  const receive = () => {
    const sent = receiveMessageOnPort(batches)?.message as SentBatch<Batch> | undefined;
    if (sent !== undefined) feeder?.used(sent.usedBytes);
    return sent;
  };
  onTake(() => {
    const sent = receive();
    if (sent !== undefined) send('batch taken');
    return sent?.batch;
  });

  try {
    for (;;) {
      feeder?.readOn();
      const sent = receive();
      if (sent !== undefined) {
        yield sent.batch;
        send('batch taken');
        // Handles signals and the next chunk: otherwise the thread would wait while there are batches.
        await new Promise(setImmediate);
      } else if (failure !== undefined) throw failure.error;
      else if (end !== undefined) {
        onEnd?.(end.result);
        return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    onTake(() => undefined);
    batches.close();
    await worker.terminate();
    feeder?.end();
  }
}

/** Sends the input to the thread, one chunk at a time and never too far ahead. */
function createFeeder(
  input: AsyncIterable<Buffer>,
  send: (message: ToThread) => void,
  fail: (error: unknown) => void,
  wake: () => void,
) {
  const source = input[Symbol.asyncIterator]();
  let bytesUnderWay = 0;
  let isReading = false;
  let isRead = false;

  function readOn(): void {
    if (isRead || isReading || bytesUnderWay >= MOST_INPUT_BYTES) return;
    isReading = true;
    source
      .next()
      .then(({ done, value }) => {
        if (done === true) {
          isRead = true;
          send('input ended');
          return;
        }
        bytesUnderWay += value.byteLength;
        // A copy: a chunk of a stream may be part of a larger buffer that the stream uses again.
        send(new Uint8Array(value));
      })
      .catch((error: unknown) => {
        isRead = true;
        fail(error);
      })
      .finally(() => {
        isReading = false;
        readOn();
        wake();
      });
  }

  return {
    readOn,
    used: (bytes: number) => {
      bytesUnderWay -= bytes;
    },
    /** Ends the input too, where it was not read to its end; not waited for, since a pipe may never answer. */
    end: () => {
      isRead = true;
      void source.return?.().catch(() => {});
    },
  };
}
