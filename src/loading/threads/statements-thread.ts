// The thread that reads the files of a source and prepares what they say, while the main thread joins and writes it.
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../../errors.ts';
import { prepareStatements } from '../../pipeline/check/prepare-statements.ts';
import { packStatementRow } from '../../pipeline/check/prepared-statement.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { openSourceFiles } from '../../sources/inputs/open-source-files.ts';
import { COMPANY_SOURCES } from '../../sources/registers/all-sources.ts';
import { readSource } from '../../sources/registers/read-source.ts';
import type { FlatStatements, FromStatementsThread, StatementsThreadData } from './statements-in-thread.ts';

const { task, rows } = workerData as StatementsThreadData;

/** Batches that were sent and not taken yet. */
const MOST_UNDER_WAY = 48;
/** A batch of a source may be one record; to send each by itself would cost more than to prepare it. */
const LEAST_CELLS = 3_000;

if (parentPort !== null) {
  const port = parentPort;
  const tell = (message: FromStatementsThread) => port.postMessage(message);
  let underWay = 0;
  let wake = () => {};
  port.on('message', () => {
    underWay -= 1;
    wake();
  });

  try {
    const source = await COMPANY_SOURCES.find(({ name }) => name === task.source)?.load();
    if (source === undefined) throw new Error(`no source ${task.source}`);
    const files = openSourceFiles(task.paths);
    const reading = readSource(source, files.parts, task.options);
    let cells: Cell[] = [];
    let skipped = new Map<string, number>();
    const send = async () => {
      while (underWay >= MOST_UNDER_WAY) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      underWay += 1;
      rows.postMessage({ cells, skipped, readBytes: files.readBytes() } satisfies FlatStatements);
      [cells, skipped] = [[], new Map()];
      tell('rows');
    };
    for await (const batch of prepareStatements(reading.rows, task.preparation)) {
      for (const row of batch.rows) packStatementRow(row, cells);
      for (const [reason, count] of batch.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + count);
      if (cells.length >= LEAST_CELLS) await send();
    }
    await send();
    const { limit } = task.preparation;
    tell({
      // Nothing follows from an input that was not read to its end.
      extent: limit === undefined ? reading.extent() : { extent: 'changes' },
      files: task.isRecorded ? await files.describe() : [],
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    tell({ refused: error.message, exitCode: error.exitCode });
  }
  port.close();
  rows.close();
}
