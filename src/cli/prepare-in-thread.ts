// Rows that another thread prepares, for inputs that are worth it: reading, checking and rendering then run beside
// resolving and writing. The bytes are read here, so that pipes, signals and progress are no concern of the thread.
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../errors.ts';
import type { PreparedRow, PreparedRows } from '../pipeline/prepared-rows.ts';
import type { Cell } from '../pipeline/row-cells.ts';
import type { ThreadTask, ToMain, ToThread } from './thread-messages.ts';

/** Chunks on their way, and batches not yet taken: enough to keep both sides busy, a few megabytes. */
const MOST_UNDER_WAY = 6;

/** The thread is made of the built program; from the sources everything runs in one thread. */
export const canUseThread = !import.meta.url.endsWith('.ts');

export async function* prepareInThread<T>(
  task: ThreadTask,
  chunks: AsyncIterable<Buffer>,
  unpack: (cells: readonly Cell[]) => Iterable<PreparedRow<T>>,
): PreparedRows<T> {
  const worker = new Worker(new URL('./prepare-thread.js', import.meta.url), { workerData: task });
  const batches: (readonly Cell[])[] = [];
  let chunksUnderWay = 0;
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
  worker.on('error', fail);
  worker.on('message', (message: ToMain) => {
    if (message === 'more') chunksUnderWay -= 1;
    else if (message === 'end') hasEnded = true;
    else if ('cells' in message) batches.push(message.cells);
    else fail(new OperatorError(message.refused, message.exitCode));
    wake();
  });

  const source = chunks[Symbol.asyncIterator]();
  /** One at a time; undefined between two, and when there are no more. */
  let reading: Promise<void> | undefined;
  let isRead = false;
  const readOn = () => {
    if (isRead || reading !== undefined || chunksUnderWay + batches.length >= MOST_UNDER_WAY) return;
    reading = source
      .next()
      .then(({ done, value }) => {
        if (done === true) {
          isRead = true;
          send('end');
          return;
        }
        chunksUnderWay += 1;
        // A copy: what a stream hands out may be part of a larger piece of memory that it goes on using.
        send(new Uint8Array(value));
      })
      .catch((error: unknown) => {
        isRead = true;
        fail(error);
      })
      .finally(() => {
        reading = undefined;
        wake();
      });
  };

  try {
    for (;;) {
      readOn();
      const cells = batches.shift();
      if (cells !== undefined) {
        yield unpack(cells);
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
    await worker.terminate();
    // Ends the input too, where it was not read to its end; not waited for, since a pipe may never answer.
    void source.return?.().catch(() => {});
  }
}
