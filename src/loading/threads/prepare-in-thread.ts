// Rows that another thread prepares, for inputs that are worth it: reading, checking and rendering then run beside
// resolving and writing. The bytes are read here, so that pipes, signals and progress are no concern of the thread.
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { OperatorError } from '../../errors.ts';
import type { PreparedRow, PreparedRows } from '../../pipeline/check/prepared-rows.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { InputStopped } from '../../sources/inputs/open-standard-input.ts';
import type { RowBatch, ThreadData, ThreadTask, ToMain, ToThread } from './thread-messages.ts';

/**
 * Of the input, sent and not yet come back as rows that were taken. People are written in turns of 50,000, in which
 * nothing is sent or taken: this is more than the thread can do in one, so that it never waits for its end.
 */
const MOST_BYTES_UNDER_WAY = 8 * 1024 * 1024;

/** The thread is made of the built program; from the sources everything runs in one thread. */
export const canUseThread = !import.meta.url.endsWith('.ts');

export async function* prepareInThread<T>(
  task: ThreadTask,
  chunks: AsyncIterable<Buffer>,
  unpack: (cells: readonly Cell[]) => Iterable<PreparedRow<T>>,
  stopped?: AbortSignal,
): PreparedRows<T> {
  const { port1: rows, port2: rowsOfThread } = new MessageChannel();
  const workerData: ThreadData = { task, rows: rowsOfThread };
  const worker = new Worker(new URL('./prepare-thread.js', import.meta.url), {
    workerData,
    transferList: [rowsOfThread],
  });
  let bytesUnderWay = 0;
  let hasEnded = false;
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  const send = (message: ToThread) => {
    worker.postMessage(message, message === 'end' ? [] : [message.buffer as ArrayBuffer]);
  };
  // One record may take the thread seconds, which a stop must not wait for.
  const stop = () => fail(new InputStopped());
  stopped?.addEventListener('abort', stop);
  worker.on('error', fail);
  worker.on('message', (message: ToMain) => {
    if (message === 'end') hasEnded = true;
    else if (typeof message === 'object' && 'usedBytes' in message) bytesUnderWay -= message.usedBytes;
    else if (message !== 'rows') fail(new OperatorError(message.refused, message.exitCode));
    wake();
  });

  const source = chunks[Symbol.asyncIterator]();
  /** One at a time; undefined between two, and when there are no more. */
  let reading: Promise<void> | undefined;
  let isRead = false;
  const readOn = () => {
    if (isRead || reading !== undefined || bytesUnderWay >= MOST_BYTES_UNDER_WAY) return;
    reading = source
      .next()
      .then(({ done, value }) => {
        if (done === true) {
          isRead = true;
          send('end');
          return;
        }
        bytesUnderWay += value.byteLength;
        // A copy: what a stream hands out may be part of a larger piece of memory that it goes on using.
        send(new Uint8Array(value));
      })
      .catch((error: unknown) => {
        isRead = true;
        fail(error);
      })
      .finally(() => {
        reading = undefined;
        readOn();
        wake();
      });
  };

  try {
    for (;;) {
      readOn();
      const batch = receiveMessageOnPort(rows)?.message as RowBatch | undefined;
      if (batch !== undefined) {
        bytesUnderWay -= batch.bytes;
        yield unpack(batch.cells);
        // Lets the next chunk and the next rows in: else the thread would stand still while rows are there.
        await new Promise(setImmediate);
      } else if (failure !== undefined) throw failure.error;
      else if (hasEnded) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stopped?.removeEventListener('abort', stop);
    rows.close();
    await worker.terminate();
    // Ends the input too, where it was not read to its end; not waited for, since a pipe may never answer.
    void source.return?.().catch(() => {});
  }
}
