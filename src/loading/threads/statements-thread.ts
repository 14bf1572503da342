// The thread that reads the files of a source and prepares what they say, while the main thread joins and writes it.
import { prepareStatements } from '../../pipeline/check/prepare-statements.ts';
import { packStatementRow } from '../../pipeline/check/prepared-statement.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { openSourceFiles } from '../../sources/inputs/open-source-files.ts';
import { COMPANY_SOURCES } from '../../sources/registers/all-sources.ts';
import { readSource } from '../../sources/registers/read-source.ts';
import { workInThread } from '../../threads/work-in-thread.ts';
import type { FlatStatements, ReadFiles, StatementsTask } from './read-statements.ts';

/** A batch of a source may be one record; to send each by itself would cost more than to prepare it. */
const LEAST_CELLS = 3_000;

void workInThread<StatementsTask, FlatStatements, ReadFiles>(async ({ task, send, isAhead }) => {
  const source = await COMPANY_SOURCES.find(({ name }) => name === task.source)?.load();
  if (source === undefined) throw new Error(`no source ${task.source}`);
  const files = openSourceFiles(task.paths);
  const reading = readSource(source, files.parts, task.options);
  let cells: Cell[] = [];
  let skipped = new Map<string, number>();
  const sendAll = async () => {
    await send({ cells, skipped, readBytes: files.readBytes() });
    [cells, skipped] = [[], new Map()];
  };
  for await (const batch of prepareStatements(reading.rows, task.preparation, isAhead)) {
    for (const row of batch.rows) packStatementRow(row, cells);
    for (const [reason, count] of batch.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + count);
    if (cells.length >= LEAST_CELLS) await sendAll();
  }
  await sendAll();
  // An input that was not read to its end says nothing about the records that it lacks.
  return {
    extent: task.preparation.limit === undefined ? reading.extent() : { extent: 'changes' },
    files: task.isRecorded ? await files.describe() : [],
  };
});
