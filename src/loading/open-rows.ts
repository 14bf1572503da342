// The rows of an import, ready to be loaded. Whatever has to be asked about its columns is asked here, before anything is shown or
// written.

import { formatCount } from '../domain/values/format-count.ts';
import { OperatorError } from '../errors.ts';
import { type ImportParts, importPreparedCompanies } from '../operations/loads/import-companies.ts';
import { importPreparedPeople } from '../operations/loads/import-people.ts';
import type { LoadListener } from '../operations/loads/load-tally.ts';
import type { ImportReport } from '../operations/loads/run-import.ts';
import type { PersonChecks } from '../pipeline/check/prepare-person.ts';
import type { PreparedRow, PreparedRows } from '../pipeline/check/prepared-rows.ts';
import type { CanonicalKind } from '../sources/canonical/canonical-kind.ts';
import { formatNumberOf } from '../terminal/print.ts';
import { openCompanies } from './columns/open-companies.ts';
import { openPeople } from './columns/open-people.ts';
import { repeatedCommand } from './columns/repeated-command.ts';
import type { ColumnsWish } from './columns/settle-columns.ts';
import { withWarnings } from './columns/unknown-fields.ts';
import type { ImportWish } from './import-wish.ts';
import type { OpenImport } from './open-import.ts';
import { prepareCompanies, preparePeople } from './threads/prepare-input.ts';

export interface OpenRows {
  /** What an export of people was recognised as. */
  readonly layout?: string | undefined;
  /** How a table is written, if not in the plain form. */
  readonly form?: string | undefined;
  load(parts: ImportParts, listener: LoadListener): Promise<ImportReport>;
}

export async function openRows(
  kind: CanonicalKind,
  path: string,
  { file, table, format }: OpenImport,
  wish: ImportWish,
  networkHosts: readonly string[],
  signal: AbortSignal,
): Promise<OpenRows> {
  const columns: ColumnsWish = {
    map: wish.map ?? new Map(),
    isAccepted: wish.isAccepted === true,
    country: wish.country,
    command: repeatedCommand(kind, path, wish),
    path,
  };
  const chosen = <T>(rows: PreparedRows<T>) => firstRows(requireRows(rows, wish.rows), wish.limit);
  if (kind === 'companies') {
    const { prepare, warnings, ...more } =
      table === undefined
        ? { prepare: () => prepareCompanies(file, format, networkHosts, signal), warnings: [] }
        : await openCompanies(table, networkHosts, columns, signal);
    const load: OpenRows['load'] = async (parts, listener) =>
      withWarnings(kind, await importPreparedCompanies(parts, chosen(prepare({})), listener), warnings);
    return { ...more, load };
  }
  const { prepare, warnings, ...more } =
    table === undefined
      ? { prepare: (checks: PersonChecks) => preparePeople(file, format, checks), warnings: [] }
      : await openPeople(table, networkHosts, columns);
  const load: OpenRows['load'] = async (parts, listener) => {
    const report = await importPreparedPeople(parts, (checks) => chosen(prepare(checks)), listener);
    return withWarnings(kind, report, warnings);
  };
  return { ...more, load };
}

/** Stops reading after the wanted number of rows. */
async function* firstRows<T>(batches: PreparedRows<T>, limit = Number.POSITIVE_INFINITY): PreparedRows<T> {
  let left = limit;
  function* taken(batch: Iterable<PreparedRow<T>>) {
    for (const row of batch) {
      if (left === 0) return;
      left -= 1;
      yield row;
    }
  }
  for await (const batch of batches) {
    yield limit === Number.POSITIVE_INFINITY ? batch : taken(batch);
    if (left === 0) return;
  }
}

/** Fails at the end of an input that has more or fewer rows than expected. */
async function* requireRows<T>(batches: PreparedRows<T>, wanted: number | undefined): PreparedRows<T> {
  let count = 0;
  function* counted(batch: Iterable<PreparedRow<T>>) {
    for (const row of batch) {
      count += 1;
      yield row;
    }
  }
  for await (const batch of batches) yield wanted === undefined ? batch : counted(batch);
  if (wanted === undefined || count === wanted) return;
  throw new OperatorError(
    `The input has ${formatNumberOf(count, 'row', 'rows')}, not ${formatCount(wanted)}. Nothing was published.`,
  );
}
