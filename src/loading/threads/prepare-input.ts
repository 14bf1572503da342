// Decides where the rows of an input are prepared: in another thread where there are many, else right here, since a
// thread takes longer to start than a small file to load. The rows are the same either way.

import { type PreparedCompany, prepareCompany } from '../../pipeline/check/prepare-company.ts';
import type { PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import {
  type Prepare,
  type PreparedRow,
  type PreparedRows,
  prepareRows,
} from '../../pipeline/check/prepared-rows.ts';
import { readFlatCompanies } from '../../pipeline/transfer/flatten-companies.ts';
import { createFlatPeopleReader } from '../../pipeline/transfer/flatten-people.ts';
import type { FlatRows } from '../../pipeline/transfer/row-cells.ts';
import {
  type CanonicalFormat,
  type CanonicalKind,
  readCanonical,
} from '../../sources/canonical/canonical.ts';
import type { InputFile } from '../../sources/inputs/open-input.ts';
import { canUseThread, runInThread } from './run-in-thread.ts';

export interface PrepareTask {
  /** Of the input, for messages. */
  readonly name: string;
  readonly kind: CanonicalKind;
  readonly format: CanonicalFormat;
  readonly networkHosts: readonly string[];
}

/** About ten thousand companies, or a third of a second. */
const WORTH_A_THREAD_BYTES = 8 * 1024 * 1024;

export function prepareCompanies(
  { name, chunks }: InputFile,
  format: CanonicalFormat,
  networkHosts: readonly string[],
  signal?: AbortSignal,
): PreparedRows<PreparedCompany> {
  const task: PrepareTask = { name, kind: 'companies', format, networkHosts };
  return prepareInput(
    task,
    chunks,
    (value, text) => prepareCompany(value, networkHosts, text),
    readFlatCompanies,
    signal,
  );
}

/** The tables by which titles are read take half a second to make: a load of companies does without them. */
export async function* preparePeople(
  { name, chunks }: InputFile,
  format: CanonicalFormat,
): PreparedRows<PreparedPerson> {
  const { createPersonPreparer } = await import('../../pipeline/check/prepare-person.ts');
  const task: PrepareTask = { name, kind: 'people', format, networkHosts: [] };
  yield* prepareInput(task, chunks, createPersonPreparer(), createFlatPeopleReader());
}

async function* prepareInput<T>(
  task: PrepareTask,
  chunks: AsyncIterable<Buffer>,
  prepare: Prepare<T>,
  unpack: (rows: FlatRows) => Iterable<PreparedRow<T>>,
  signal?: AbortSignal,
): PreparedRows<T> {
  const source = chunks[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let bytes = 0;
  while (canUseThread && bytes < WORTH_A_THREAD_BYTES) {
    const { done, value } = await source.next();
    if (done === true) break;
    first.push(value);
    bytes += value.length;
  }
  const all = replay(first, source);
  if (bytes < WORTH_A_THREAD_BYTES) {
    yield* prepareRows(readCanonical({ name: task.name, chunks: all }, task.kind, task.format), prepare);
    return;
  }
  const file = new URL('./prepare-thread.js', import.meta.url);
  const batches = runInThread<PrepareTask, FlatRows, undefined>({ file, task, input: all, signal });
  for await (const rows of batches) yield unpack(rows);
}

/** What was read already, then the rest. */
async function* replay(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let chunk = first.shift(); chunk !== undefined; chunk = first.shift()) yield chunk;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
