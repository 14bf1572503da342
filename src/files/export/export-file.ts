// Exports companies or people to a file or to standard output, and describes what was written.
import { gzipSync } from 'node:zlib';
import { formatCount } from '../../domain/values/format-count.ts';
import { Cancelled, OperatorError, ServiceError, STOPPED } from '../../errors.ts';
import { type ExportBatch, exportCompanies } from '../../operations/exports/export-companies.ts';
import { exportPeople, type PeopleFilter } from '../../operations/exports/export-people.ts';
import type { CanonicalKind } from '../../sources/canonical/canonical-kind.ts';
import type { Store } from '../../store/contract/store.ts';
import type { CompanyFilters } from '../../store/formats/company-columns/match-page.ts';
import { formatNumberOf } from '../../terminal/print.ts';
import { createRowProgress } from '../../terminal/row-progress.ts';
import { watchStopSignals } from '../../terminal/stop-signals.ts';
import { STANDARD_OUTPUT, writeOutput } from '../../terminal/write-output.ts';
import { attempt, openWholeFile } from '../output/whole-file.ts';
import { COMPANY_COLUMNS, type Column, PERSON_COLUMNS } from './export-columns.ts';
import { createParquetRows } from './parquet-format.ts';
import { COMPANY_LINES, csvFormat, PERSON_LINES, type TextFormat } from './text-formats.ts';

export type ExportFormat = 'jsonl' | 'csv' | 'parquet';

export interface ExportPlace {
  /** A path, or `STANDARD_OUTPUT`. */
  readonly out: string;
  /** Undefined: by the ending of the path; JSON Lines for standard output. */
  readonly format?: ExportFormat | undefined;
  /** Whether an existing file may be replaced. */
  readonly isForced: boolean;
}

export interface ExportResult {
  readonly rows: number;
  readonly seconds: number;
}

/** What differs between companies and people. */
interface ExportKind<T> {
  readonly columns: readonly Column<T>[];
  readonly lines: TextFormat<T>;
  /** Whether all companies are walked over. */
  readonly isOfAll: boolean;
  batches(): Promise<AsyncIterable<ExportBatch<T>>>;
}

/** Text that is written at once. */
const PIECE_CHARACTERS = 1024 * 1024;

export function exportCompaniesTo(
  place: ExportPlace,
  store: Store,
  networkHosts: readonly string[],
  filters: CompanyFilters | undefined,
): Promise<ExportResult> {
  return runExport(place, store, {
    columns: COMPANY_COLUMNS,
    lines: COMPANY_LINES,
    // How many fit is not known before.
    isOfAll: filters === undefined,
    batches: async () => exportCompanies(store, networkHosts, filters),
  });
}

export function exportPeopleTo(
  place: ExportPlace,
  store: Store,
  filter: PeopleFilter,
): Promise<ExportResult> {
  return runExport(place, store, {
    isOfAll: filter.companyId === undefined,
    columns: PERSON_COLUMNS,
    lines: PERSON_LINES,
    batches: async () => {
      const batches = await exportPeople(store, filter);
      if (batches !== undefined) return batches;
      throw new OperatorError(`No company has the id ${JSON.stringify(filter.companyId)}.`, 2);
    },
  });
}

async function runExport<T>(place: ExportPlace, store: Store, kind: ExportKind<T>): Promise<ExportResult> {
  const format = formatOf(place);
  const startedAt = performance.now();
  const batches = await kind.batches();
  let [rows, walked] = [0, 0];
  const total = kind.isOfAll ? await store.companies.countCompanies() : undefined;
  const progress = createRowProgress({ total, done: () => walked }, 'written', process.stderr);
  const signals = watchStopSignals();
  const loadsBefore = (await store.loads.listLoads()).length;
  // A file appears whole or not at all, but a reader of standard output may have taken some of it.
  const left = place.out === STANDARD_OUTPUT ? 'The output is not complete' : 'Nothing was written';

  async function* counted(): AsyncGenerator<readonly T[]> {
    for await (const batch of batches) {
      yield batch.rows;
      rows += batch.rows.length;
      walked = batch.walked;
      progress.update(rows);
      // Lets a signal through: an embedded store answers at once.
      if (walked % LOOKS_UP === 0) await new Promise(setImmediate);
      signals.signal.throwIfAborted();
    }
    await refuseMixture(store, loadsBefore, left);
  }

  try {
    await writeRows(place, format, kind, counted());
    return { rows, seconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    if (error instanceof Cancelled) throw new OperatorError(`Stopped. ${left}.`, STOPPED);
    throw error instanceof ServiceError ? new OperatorError(error.message, 1, error) : error;
  } finally {
    progress.end();
    signals.end();
  }
}

/** Companies between two looks at signals. */
const LOOKS_UP = 100;

/** A server shows each query the newest data: an export during an import could have the old of one and the new of another. */
async function refuseMixture({ loads }: Store, before: number, left: string): Promise<void> {
  if ((await loads.listLoads()).length === before) return;
  throw new OperatorError(
    `A load was published or undone while the data was exported. ${left}; run the same command again.`,
  );
}

async function writeRows<T>(
  { out, isForced }: ExportPlace,
  format: ExportFormat,
  { columns, lines }: ExportKind<T>,
  batches: AsyncIterable<readonly T[]>,
): Promise<void> {
  const textFormat = format === 'csv' ? csvFormat(columns) : lines;
  if (out === STANDARD_OUTPUT) {
    await writeOutput(piecesOf(textFormat, batches), 'The export');
    return;
  }
  const file = openWholeFile(out, isForced);
  try {
    if (format === 'parquet') {
      const parquet = await createParquetRows(columns, file.partPath);
      for await (const rows of batches) attempt(out, () => rows.forEach(parquet.add));
      attempt(out, parquet.finish);
    } else {
      const isZipped = out.toLowerCase().endsWith('.gz');
      // Each piece is a member of its own: a gzip file may have many.
      for await (const piece of piecesOf(textFormat, batches)) file.write(isZipped ? gzipSync(piece) : piece);
    }
    file.finish();
  } finally {
    file.discard();
  }
}

async function* piecesOf<T>(
  { head, lineOf }: TextFormat<T>,
  batches: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  let piece = head;
  for await (const rows of batches) {
    for (const row of rows) {
      piece += lineOf(row);
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

const ENDINGS: readonly (readonly [ending: RegExp, format: ExportFormat])[] = [
  [/\.(?:jsonl|ndjson)(?:\.gz)?$/i, 'jsonl'],
  [/\.csv(?:\.gz)?$/i, 'csv'],
  [/\.parquet$/i, 'parquet'],
];

function formatOf({ out, format }: ExportPlace): ExportFormat {
  const found =
    format ?? (out === STANDARD_OUTPUT ? 'jsonl' : ENDINGS.find(([ending]) => ending.test(out))?.[1]);
  if (found === undefined) {
    throw new OperatorError(
      `${out} has no known ending: .jsonl, .csv, either with .gz, or .parquet. Name the format with --format.`,
      2,
    );
  }
  if (found === 'parquet' && (out === STANDARD_OUTPUT || /\.gz$/i.test(out))) {
    throw new OperatorError('Parquet is written to a plain file only: it is compressed already.', 2);
  }
  return found;
}

const ONE_OF: { readonly [K in CanonicalKind]: string } = { companies: 'company', people: 'person' };

export function describeExport(what: CanonicalKind, out: string, { rows, seconds }: ExportResult): string {
  const rate = formatCount(Math.round(rows / Math.max(0.001, seconds)));
  const place = out === STANDARD_OUTPUT ? 'standard output' : out;
  return `${formatNumberOf(rows, ONE_OF[what], what)} written to ${place} in ${seconds.toFixed(1)} s (${rate} rows/s).`;
}
