// Decides where the rows of an input are prepared: in another thread where there are many, else right here, since a
// thread takes longer to start than a small file to load. The rows are the same either way.

import { type PreparedCompany, prepareCompany } from '../../pipeline/check/prepare-company.ts';
import { createPersonPreparer, type PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import {
  type Prepare,
  type PreparedRow,
  type PreparedRows,
  prepareRows,
} from '../../pipeline/check/prepared-rows.ts';
import { readFlatCompanies } from '../../pipeline/transfer/flatten-companies.ts';
import { createFlatPeopleReader } from '../../pipeline/transfer/flatten-people.ts';
import type { Cell } from '../../pipeline/transfer/row-cells.ts';
import { type CanonicalFormat, readCanonical } from '../../sources/canonical/canonical.ts';
import type { InputFile } from '../../sources/inputs/open-input.ts';
import { canUseThread, prepareInThread } from './prepare-in-thread.ts';
import type { ThreadTask } from './thread-messages.ts';

/** About ten thousand companies, or a third of a second. */
const WORTH_A_THREAD_BYTES = 8 * 1024 * 1024;

export function prepareCompanies(
  { name, chunks }: InputFile,
  format: CanonicalFormat,
  networkHosts: readonly string[],
  stopped?: AbortSignal,
): PreparedRows<PreparedCompany> {
  const task: ThreadTask = { name, kind: 'companies', format, networkHosts };
  return prepareInput(
    task,
    chunks,
    (value, text) => prepareCompany(value, networkHosts, text),
    readFlatCompanies,
    stopped,
  );
}

export function preparePeople(
  { name, chunks }: InputFile,
  format: CanonicalFormat,
): PreparedRows<PreparedPerson> {
  const task: ThreadTask = { name, kind: 'people', format, networkHosts: [] };
  return prepareInput(task, chunks, createPersonPreparer(), createFlatPeopleReader());
}

async function* prepareInput<T>(
  task: ThreadTask,
  chunks: AsyncIterable<Buffer>,
  prepare: Prepare<T>,
  unpack: (cells: readonly Cell[]) => Iterable<PreparedRow<T>>,
  stopped?: AbortSignal,
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
  if (bytes >= WORTH_A_THREAD_BYTES) yield* prepareInThread(task, all, unpack, stopped);
  else yield* prepareRows(readCanonical({ name: task.name, chunks: all }, task.kind, task.format), prepare);
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
