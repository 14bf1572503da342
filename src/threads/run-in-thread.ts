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
  /** The next batch if it is there already: for work that cannot wait, but would hold up the thread. */
  takeReady(): Batch | undefined;
}

export function runInThread<Task, Batch, Result>(work: ThreadWork<Task, Result>): ThreadBatches<Batch> {
  const port: OpenPort<Batch> = { takeReady: () => undefined };
  return Object.assign(batchesOf(work, port), { takeReady: () => port.takeReady() });
}

/** Takes nothing before the thread starts, nor when it has ended. */
interface OpenPort<Batch> {
  takeReady(): Batch | undefined;
}

async function* batchesOf<Task, Batch, Result>(
  work: ThreadWork<Task, Result>,
  open: OpenPort<Batch>,
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
    return sent?.batch;
  };
  open.takeReady = () => {
    const batch = receive();
    if (batch !== undefined) send('batch taken');
    return batch;
  };

  try {
    for (;;) {
      feeder?.readOn();
      const batch = receive();
      if (batch !== undefined) {
        yield batch;
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
    open.takeReady = () => undefined;
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
