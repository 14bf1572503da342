// Fills in a table: finds the company of every row and writes the row with the chosen fields of its profile. As many rows are
// written as were read, in their order, and a run that was interrupted goes on where it stopped.
import { createHash } from 'node:crypto';
import { formatCount } from '../../domain/values/format-count.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { Cancelled, OperatorError, STOPPED } from '../../errors.ts';
import type { CompanyFinder } from '../../operations/enrich/company-finder.ts';
import { isSpreadsheet } from '../../sources/inputs/is-spreadsheet.ts';
import { openInput } from '../../sources/inputs/open-input.ts';
import { STANDARD_INPUT } from '../../sources/inputs/open-standard-input.ts';
import type { TableWish } from '../../sources/tables/table.ts';
import { formatNumberOf, formatTable } from '../../terminal/print.ts';
import { createRowProgress } from '../../terminal/row-progress.ts';
import { STANDARD_OUTPUT, writeOutput } from '../../terminal/write-output.ts';
import { openResumableFile } from '../output/resumable-file.ts';
import { type InputRow, type InputTable, openTable, type TableFormat } from './input-table.ts';
import { delimiterFor, requireSameForm } from './output-form.ts';
import { createOutputRows } from './output-rows.ts';
import { createRowWorker, type EnrichState, type RowWish } from './row-worker.ts';

export interface EnrichWish extends RowWish {
  readonly input: string;
  readonly out: string;
  readonly format?: TableFormat | undefined;
  /** Encoding, separator and sheet; undefined: as recognised. */
  readonly table: TableWish;
  readonly fields: readonly string[];
  /** What the field `network` may be called in `fields` too. */
  readonly networkField?: string | undefined;
  /** Where companies are found, and their regional view: another place is another result. */
  readonly place: string;
  readonly isForced: boolean;
  readonly isRestart: boolean;
}

export interface EnrichResult extends EnrichState {
  /** Rows that an earlier run had done. */
  readonly resumed: number;
  readonly seconds: number;
}

const NO_ROWS: EnrichState = { rows: 0, counts: { found: 0, missed: 0, ambiguous: 0, error: 0 } };
/** Looked up and written together. */
const ROWS_AT_A_TIME = 1_000;

export async function enrichFile(
  wish: EnrichWish,
  finder: CompanyFinder,
  signal: AbortSignal,
): Promise<EnrichResult> {
  const startedAt = performance.now();
  const { table: tableWish, format, column } = wish;
  const table = await openTable(wish.input, { ...tableWish, format, column }, signal);
  requireColumns(wish, table);
  requireSameForm(wish, table.format);
  const { recipe, lines } = wish.input === STANDARD_INPUT ? PIPED : await readOnce(wish);
  const file =
    wish.out === STANDARD_OUTPUT ? undefined : openResumableFile<EnrichState>(wish.out, recipe, wish);
  const before = file?.state ?? NO_ROWS;
  let line = 0;
  const progress = createRowProgress({ total: lines, done: () => line }, 'read', process.stderr);
  const written = { ...table, delimiter: delimiterFor(wish.out, table) };
  const output = createOutputRows(written, wish.fields, wish.by === 'name', wish.networkField);
  const worker = createRowWorker(wish, finder, file, output, before);

  let hasHead = file?.state !== undefined;

  /** Each piece is written before the next one is made. */
  async function* pieces(): AsyncGenerator<string> {
    if (!hasHead) {
      yield output.head;
      hasHead = true;
      file?.note(NO_ROWS);
    }
    for await (const rows of batchesAfter(table.rows, before.rows)) {
      signal.throwIfAborted();
      yield* worker.work(rows);
      line = rows.at(-1)?.line ?? line;
      progress.update(worker.state().rows);
      // Lets a signal through: an embedded store answers at once.
      await new Promise(setImmediate);
    }
  }

  try {
    if (file === undefined) await writeOutput(pieces(), 'The table');
    else {
      for await (const text of pieces()) file.write(text);
      file.finish();
    }
    return { ...worker.state(), resumed: before.rows, seconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    // A later run that finds a note does not write the head again.
    if (hasHead) worker.note();
    if (!(error instanceof Cancelled)) throw error;
    const advice =
      file === undefined || recipe === undefined ? '' : ' Run the same command again to continue.';
    throw new OperatorError(`Stopped after ${formatCount(worker.state().rows)} rows.${advice}`, STOPPED);
  } finally {
    file?.close();
    progress.end();
  }
}

/** Rows in batches of one size, without those that are done. */
async function* batchesAfter(
  batches: AsyncIterable<readonly InputRow[]>,
  done: number,
): AsyncGenerator<readonly InputRow[]> {
  let skipped = 0;
  let waiting: InputRow[] = [];
  for await (const rows of batches) {
    for (const row of rows) {
      if (skipped < done) skipped += 1;
      else waiting.push(row);
      if (waiting.length < ROWS_AT_A_TIME) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Headers may repeat, but not those of the columns that are used: an import refuses its own fields in the same way. */
function requireColumns({ column, hints, input }: EnrichWish, { format, headers }: InputTable): void {
  if (format === 'jsonl') return;
  const known = headers.map((header) => header.trim());
  for (const name of [column, ...Object.values(hints)]) {
    if (name === undefined) continue;
    const place = known.indexOf(name);
    if (place === -1) {
      const all = [...new Set(known)].map(quoteValue).join(', ');
      throw new OperatorError(`${input} has no column ${quoteValue(name)}. It has ${all}.`, 2);
    }
    if (known.includes(name, place + 1)) {
      throw new OperatorError(
        `${input} has the header ${quoteValue(name)} twice, so that it is not clear which column is meant. Rename one of them.`,
        2,
      );
    }
  }
}

interface FirstReading {
  /** Of everything that the result depends on. */
  readonly recipe: string | undefined;
  /** For the progress: many rows are in memory before they are looked up, so that the bytes read say little. */
  readonly lines: number | undefined;
}

const PIPED: FirstReading = { recipe: undefined, lines: undefined };
const LINE_FEED = 0x0a;

async function readOnce(wish: EnrichWish): Promise<FirstReading> {
  const { input, out: _out, isForced: _forced, isRestart: _restart, networkField: _name, ...options } = wish;
  const file = openInput(input);
  let lines = 0;
  for await (const chunk of file.chunks) {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  }
  const recipe = createHash('sha256')
    .update(JSON.stringify([file.sha256(), options]))
    .digest('hex');
  return { recipe, lines: isSpreadsheet(input) ? undefined : lines };
}

export function describeEnriched(out: string, { rows, counts, resumed, seconds }: EnrichResult): string {
  const share = (count: number) => `${((100 * count) / Math.max(1, rows)).toFixed(1)} %`;
  const rate = formatCount(Math.round((rows - resumed) / Math.max(0.001, seconds)));
  const continued = resumed === 0 ? '' : ` ${formatCount(resumed)} of them were done by an earlier run.`;
  const place = out === STANDARD_OUTPUT ? 'standard output' : out;
  return [
    formatTable([
      ['status', 'rows', 'share'],
      ...Object.entries(counts).map(([status, count]) => [status, formatCount(count), share(count)]),
    ]),
    `${formatNumberOf(rows, 'row', 'rows')} read and written to ${place} in ${seconds.toFixed(1)} s (${rate} rows/s).${continued}`,
  ].join('\n');
}
