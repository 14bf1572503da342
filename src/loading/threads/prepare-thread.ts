// The thread that prepares rows while the main thread writes them: takes the bytes of an input, gives back packed
// rows. It reads no file and knows no store.
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../../errors.ts';
import { prepareCompany } from '../../pipeline/check/prepare-company.ts';
import { createPersonPreparer } from '../../pipeline/check/prepare-person.ts';
import { prepareRow } from '../../pipeline/check/prepared-rows.ts';
import { flattenCompany } from '../../pipeline/transfer/flatten-companies.ts';
import { createPersonFlattener } from '../../pipeline/transfer/flatten-people.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { readCanonical } from '../../sources/canonical/canonical.ts';
import type { SourceRow } from '../../sources/source.ts';
import type { RowBatch, ThreadData, ToMain, ToThread } from './thread-messages.ts';

const { task, rows } = workerData as ThreadData;

if (parentPort !== null) {
  const port = parentPort;
  const tell = (message: ToMain) => port.postMessage(message);
  const waiting: ToThread[] = [];
  /** Of the input, and not yet told of. */
  let usedBytes = 0;
  let wake: (() => void) | undefined;
  port.on('message', (message: ToThread) => {
    waiting.push(message);
    wake?.();
  });

  async function* chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const message = waiting.shift();
      if (message === undefined) {
        // Part of a long record: without this word the main thread might wait for its end before it sends that.
        if (usedBytes > 0) tell({ usedBytes });
        usedBytes = 0;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if (message === 'end') return;
      else {
        yield Buffer.from(message.buffer, message.byteOffset, message.byteLength);
        usedBytes += message.byteLength;
      }
    }
  }

  try {
    const pack = createPacker();
    for await (const batch of readCanonical({ name: task.name, chunks: chunks() }, task.kind, task.format)) {
      const cells: Cell[] = [];
      for (const row of batch) pack(row, cells);
      rows.postMessage({ cells, bytes: usedBytes } satisfies RowBatch);
      usedBytes = 0;
      tell('rows');
    }
    tell('end');
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    tell({ refused: error.message, exitCode: error.exitCode });
  }
  port.close();
  rows.close();
}

function createPacker(): (row: SourceRow, cells: Cell[]) => void {
  if (task.kind === 'people') {
    const prepare = createPersonPreparer();
    const pack = createPersonFlattener();
    return (row, cells) => pack(prepareRow(row, prepare), cells);
  }
  const prepare = (value: unknown, text?: string) => prepareCompany(value, task.networkHosts, text);
  return (row, cells) => flattenCompany(prepareRow(row, prepare), () => textOf(row), cells);
}

/** CSV has no text of its own. */
function textOf(row: SourceRow): string {
  return 'problem' in row ? '' : (row.text ?? JSON.stringify(row.value));
}
