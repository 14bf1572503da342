// The thread's side of `run-in-thread.ts`: takes the task and the input, sends batches, waits while too many of them were
// not taken, and reports what it ended with.
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../errors.ts';
import type { FromThread, SentBatch, ThreadData, ToThread } from './thread-messages.ts';

export interface ThreadParts<Task, Batch> {
  readonly task: Task;
  /** The bytes that the main thread sends. */
  readonly input: AsyncGenerator<Buffer>;
  /** To be awaited: it ends when there is room for another batch. */
  send(batch: Batch): Promise<void>;
  /** Whether at least half of the batches that may wait are waiting to be taken; never, if any number may. */
  isAhead(): boolean;
}

/** To be called once in a thread. An `OperatorError` is passed on; any other error ends the thread. */
export async function workInThread<Task, Batch, Result>(
  work: (parts: ThreadParts<Task, Batch>) => Promise<Result>,
): Promise<void> {
  if (parentPort === null) throw new Error('not in a thread');
  const port = parentPort;
  const { task, mostBatches, batches } = workerData as ThreadData<Task>;
  const tell = (message: FromThread<Result>) => port.postMessage(message);
  const waiting: (Uint8Array | 'input ended')[] = [];
  let usedBytes = 0;
  let underWay = 0;
  /** The reader of the input and the sender of batches may both wait. */
  const sleepers: (() => void)[] = [];
  const nextMessage = () => new Promise<void>((resolve) => sleepers.push(resolve));
  port.on('message', (message: ToThread) => {
    if (message === 'batch taken') underWay -= 1;
    else waiting.push(message);
    for (const wake of sleepers.splice(0)) wake();
  });

  async function* input(): AsyncGenerator<Buffer> {
    for (;;) {
      const message = waiting.shift();
      if (message === undefined) {
        // Part of a long record: without this the main thread might wait for a batch before it sends the rest. As long as it has
        // not taken all batches it need not send more: they would pile up where it is the slower one.
        if (usedBytes > 0 && underWay === 0) {
          tell({ usedBytes });
          usedBytes = 0;
        }
        await nextMessage();
      } else if (message === 'input ended') return;
      else {
        yield Buffer.from(message.buffer, message.byteOffset, message.byteLength);
        usedBytes += message.byteLength;
      }
    }
  }

  async function send(batch: Batch): Promise<void> {
    underWay += 1;
    batches.postMessage({ batch, usedBytes } satisfies SentBatch<Batch>);
    usedBytes = 0;
    tell('batch ready');
    while (underWay >= mostBatches) await nextMessage();
  }

  const isAhead = () => underWay >= mostBatches / 2;

  try {
    tell({ result: await work({ task, input: input(), send, isAhead }) });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    tell({ refused: error.message, exitCode: error.exitCode });
  }
  port.close();
  batches.close();
}
