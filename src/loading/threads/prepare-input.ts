// Decides where the rows of an input are prepared: in another thread where there are many, else right here, since a
// thread takes longer to start than a small file to load. The rows are the same either way.

import { type PreparedCompany, prepareCompany } from '../../pipeline/check/prepare-company.ts';
import { preparePeopleRows } from '../../pipeline/check/prepare-people.ts';
import type { PersonChecks, PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import { type PreparedRow, type PreparedRows, prepareRows } from '../../pipeline/check/prepared-rows.ts';
import { readFlatCompanies } from '../../pipeline/transfer/flatten-companies.ts';
import { createFlatPeopleReader } from '../../pipeline/transfer/flatten-people.ts';
import type { FlatRows } from '../../pipeline/transfer/row-cells.ts';
import { canUseThread, programFile } from '../../program-file.ts';
import {
  type CanonicalFormat,
  readCanonical,
  readCanonicalRows,
  type TableReading,
} from '../../sources/canonical/canonical.ts';
import type { CanonicalKind } from '../../sources/canonical/canonical-kind.ts';
import type { InputFile } from '../../sources/inputs/open-input.ts';
import type { SourceRows } from '../../sources/source.ts';
import type { Table } from '../../sources/tables/table.ts';
import { runInThread } from '../../threads/run-in-thread.ts';

export interface PrepareTask {
  /** Of the input, for messages. */
  readonly name: string;
  readonly kind: CanonicalKind;
  readonly format: CanonicalFormat;
  readonly networkHosts: readonly string[];
  /** How a table is read; undefined: in the plain form. */
  readonly table?: TableReading | undefined;
  /** For people: what their rows are checked against. */
  readonly checks?: PersonChecks;
}

/** About ten thousand companies, or a third of a second. */
const WORTH_A_THREAD_BYTES = 8 * 1024 * 1024;

type NamedChunks = Pick<InputFile, 'name' | 'chunks'>;

export function prepareCompanies(
  { name, chunks }: NamedChunks,
  format: CanonicalFormat,
  networkHosts: readonly string[],
  signal?: AbortSignal,
  table?: TableReading,
): PreparedRows<PreparedCompany> {
  const task: PrepareTask = { name, kind: 'companies', format, networkHosts, table };
  const prepare = (rows: SourceRows) => prepareCompanyRows(rows, networkHosts);
  return prepareInput(task, chunks, prepare, readFlatCompanies, signal);
}

const prepareCompanyRows = (rows: SourceRows, networkHosts: readonly string[]) =>
  prepareRows(rows, (value, text) => prepareCompany(value, networkHosts, text));

/** A sheet is read in this thread: it has no bytes to pass on. */
export function prepareCompanyTable(
  source: Table,
  table: TableReading,
  networkHosts: readonly string[],
  signal?: AbortSignal,
): PreparedRows<PreparedCompany> {
  const { name, chunks } = source;
  if (chunks !== undefined) return prepareCompanies({ name, chunks }, 'csv', networkHosts, signal, table);
  const rows = readCanonicalRows(name, source.rows(table.delimiter), 'companies', table, networkHosts);
  return prepareCompanyRows(rows, networkHosts);
}

export function preparePeople(
  { name, chunks }: NamedChunks,
  format: CanonicalFormat,
  checks: PersonChecks,
  table?: TableReading,
): PreparedRows<PreparedPerson> {
  const task: PrepareTask = { name, kind: 'people', format, networkHosts: [], table, checks };
  const prepare = (rows: SourceRows) => preparePeopleRows(rows, checks);
  return prepareInput(task, chunks, prepare, createFlatPeopleReader());
}

/** The same for people. */
export function preparePeopleTable(
  source: Table,
  table: TableReading,
  checks: PersonChecks,
): PreparedRows<PreparedPerson> {
  const { name, chunks } = source;
  if (chunks !== undefined) return preparePeople({ name, chunks }, 'csv', checks, table);
  const rows = readCanonicalRows(name, source.rows(table.delimiter), 'people', table, []);
  return preparePeopleRows(rows, checks);
}

async function* prepareInput<T>(
  task: PrepareTask,
  chunks: AsyncIterable<Buffer>,
  prepare: (rows: SourceRows) => PreparedRows<T>,
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
    const { name, kind, format, table, networkHosts } = task;
    yield* prepare(readCanonical({ name, chunks: all }, kind, format, table, networkHosts));
    return;
  }
  const batches = runInThread<PrepareTask, FlatRows, undefined>({
    file: programFile('prepare-thread'),
    task,
    input: all,
    signal,
  });
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
