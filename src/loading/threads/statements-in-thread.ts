// What a source says, read and prepared in another thread: it runs beside joining and writing.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { OperatorError } from '../../errors.ts';
import { StatementsCancelled } from '../../operations/loads/import-statements.ts';
import { prepareStatements, type StatementPreparation } from '../../pipeline/check/prepare-statements.ts';
import { type StatementBatches, unpackStatementRows } from '../../pipeline/check/prepared-statement.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { type FileDescription, openSourceFiles } from '../../sources/inputs/open-source-files.ts';
import type { CompanySource, InputExtent, ReadOptions } from '../../sources/registers/company-source.ts';
import { readSource } from '../../sources/registers/read-source.ts';
import { canUseThread } from './prepare-in-thread.ts';

export interface StatementsTask {
  readonly source: string;
  readonly paths: readonly string[];
  readonly options: ReadOptions;
  readonly preparation: StatementPreparation;
  /** Whether the files are described at the end, for the list of loads. */
  readonly isRecorded: boolean;
}

export interface StatementsThreadData {
  readonly task: StatementsTask;
  /** Takes each `FlatStatements`; the other end is read when rows are wanted, and until then they are bytes. */
  readonly rows: MessagePort;
}

export interface FlatStatements {
  readonly cells: readonly Cell[];
  readonly skipped: ReadonlyMap<string, number>;
  /** Of the files, up to here. */
  readonly readBytes: number;
}

/** That rows lie ready; that all were sent; or why the input cannot be read. */
export type FromStatementsThread =
  | 'rows'
  | { readonly extent: InputExtent; readonly files: readonly FileDescription[] }
  | { readonly refused: string; readonly exitCode: 1 | 2 };

export interface StatementsReading {
  readonly batches: StatementBatches;
  readBytes(): number;
  /** To be asked after the last batch. */
  extent(): InputExtent;
  /** To be asked after the last batch; empty where the load is not to be recorded. */
  files(): readonly FileDescription[];
}

export function readStatements(
  source: CompanySource,
  task: StatementsTask,
  stopped?: AbortSignal,
): StatementsReading {
  return canUseThread ? readInThread(task, stopped) : readHere(source, task);
}

/** From the sources everything runs in one thread. */
function readHere(source: CompanySource, task: StatementsTask): StatementsReading {
  const { paths, options, preparation, isRecorded } = task;
  const opened = openSourceFiles(paths);
  const { rows, extent } = readSource(source, opened.parts, options);
  const isWhole = preparation.limit === undefined;
  let files: readonly FileDescription[] = [];
  async function* batches(): StatementBatches {
    yield* prepareStatements(rows, preparation);
    if (isRecorded) files = await opened.describe();
  }
  return {
    batches: batches(),
    readBytes: opened.readBytes,
    extent: () => (isWhole ? extent() : { extent: 'changes' }),
    files: () => files,
  };
}

/** What the thread makes is garbage soon: in the usual 16 MiB a fifth of its time went into collecting it. */
const YOUNG_MIB = 32;

function readInThread(task: StatementsTask, stopped: AbortSignal | undefined): StatementsReading {
  let readBytes = 0;
  let extent: InputExtent = { extent: 'changes' };
  let files: readonly FileDescription[] = [];

  async function* batches(): StatementBatches {
    const { port1: rows, port2: rowsOfThread } = new MessageChannel();
    const workerData: StatementsThreadData = { task, rows: rowsOfThread };
    const worker = new Worker(new URL('./statements-thread.js', import.meta.url), {
      workerData,
      transferList: [rowsOfThread],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    let hasEnded = false;
    let failure: { readonly error: unknown } | undefined;
    let wake = () => {};
    const fail = (error: unknown) => {
      failure ??= { error };
      wake();
    };
    // One record may take the thread seconds, which a stop must not wait for.
    const stop = () => fail(new StatementsCancelled());
    stopped?.addEventListener('abort', stop);
    worker.on('error', fail);
    worker.on('message', (message: FromStatementsThread) => {
      if (message !== 'rows') {
        if ('extent' in message) {
          ({ extent, files } = message);
          hasEnded = true;
        } else failure ??= { error: new OperatorError(message.refused, message.exitCode) };
      }
      wake();
    });
    try {
      for (;;) {
        const packed = receiveMessageOnPort(rows)?.message as FlatStatements | undefined;
        if (packed !== undefined) {
          readBytes = packed.readBytes;
          yield { rows: unpackStatementRows(packed.cells), skipped: packed.skipped };
          worker.postMessage('taken');
          // Lets signals in.
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
    }
  }

  return { batches: batches(), readBytes: () => readBytes, extent: () => extent, files: () => files };
}
