// Reads what a source says and prepares it: in a thread beside joining and writing, or right here where the files are small.
import { prepareStatements, type StatementPreparation } from '../../pipeline/check/prepare-statements.ts';
import { type StatementBatches, unpackStatementRows } from '../../pipeline/check/prepared-statement.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { canUseThread, programFile } from '../../program-file.ts';
import {
  type FileDescription,
  openSourceFiles,
  type SourceFiles,
} from '../../sources/inputs/open-source-files.ts';
import type { CompanySource, InputExtent, ReadOptions } from '../../sources/registers/company-source.ts';
import { readSource } from '../../sources/registers/read-source.ts';
import { runInThread } from '../../threads/run-in-thread.ts';

export interface StatementsTask {
  readonly source: string;
  readonly paths: readonly string[];
  readonly options: ReadOptions;
  readonly preparation: StatementPreparation;
  /** Whether the files are described at the end, for the list of loads. */
  readonly isRecorded: boolean;
}

/** What is known of the files when all of them have been read. */
export interface ReadFiles {
  readonly extent: InputExtent;
  readonly files: readonly FileDescription[];
}

export interface FlatStatements {
  readonly cells: readonly Cell[];
  readonly skipped: ReadonlyMap<string, number>;
  /** Of the files, up to here. */
  readonly readBytes: number;
}

export interface StatementsReading {
  readonly batches: StatementBatches;
  readBytes(): number;
  /** To be asked after the last batch. */
  extent(): InputExtent;
  /** To be asked after the last batch; empty where the load is not to be recorded. */
  files(): readonly FileDescription[];
}

/** On the disk, so perhaps ten times as much unpacked. A thread starts in a fifth of a second, and reads this in about as long. */
const WORTH_A_THREAD_BYTES = 128 * 1024;

export function readStatements(
  source: CompanySource,
  task: StatementsTask,
  signal?: AbortSignal,
): StatementsReading {
  const opened = openSourceFiles(task.paths);
  const isWorthAThread = canUseThread && opened.totalBytes >= WORTH_A_THREAD_BYTES;
  return isWorthAThread ? readInThread(task, signal) : readHere(source, task, opened);
}

function readHere(source: CompanySource, task: StatementsTask, opened: SourceFiles): StatementsReading {
  const { options, preparation, isRecorded } = task;
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
const MOST_BATCHES = 48;

function readInThread(task: StatementsTask, signal: AbortSignal | undefined): StatementsReading {
  let readBytes = 0;
  let read: ReadFiles = { extent: { extent: 'changes' }, files: [] };

  async function* batches(): StatementBatches {
    const sent = runInThread<StatementsTask, FlatStatements, ReadFiles>({
      file: programFile('statements-thread'),
      task,
      mostBatches: MOST_BATCHES,
      youngMib: YOUNG_MIB,
      onEnd: (result) => {
        read = result;
      },
      signal,
    });
    for await (const flat of sent) {
      readBytes = flat.readBytes;
      yield { rows: unpackStatementRows(flat.cells), skipped: flat.skipped };
    }
  }

  return {
    batches: batches(),
    readBytes: () => readBytes,
    extent: () => read.extent,
    files: () => read.files,
  };
}
