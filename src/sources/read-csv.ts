// Reads CSV with a header line. Cells stay text; what they mean is for `csv-cells.ts` to say.
import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';
import { OperatorError } from '../errors.ts';
import type { SourceRow } from './source.ts';

const ROWS_AT_ONCE = 1_000;
const MAX_ROW_BYTES = 16 * 1024 * 1024;
/** What the parser puts where bytes are not UTF-8. */
const REPLACEMENT = '\ufffd';

/** A data row as text cells by header name, or the reason why there is none. */
export type CsvRow =
  | { readonly line: number; readonly cells: { readonly [header: string]: string } }
  | Extract<SourceRow, { problem: string }>;

interface InfoRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  checkHeaders: (headers: readonly string[]) => void,
): AsyncGenerator<readonly CsvRow[]> {
  const skipped: CsvRow[] = [];
  const options: Options = {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      skipped.push({ line: lineOf(error), problem: `the row is not CSV: ${error?.message ?? 'unreadable'}` });
      return undefined;
    },
  };
  const records = parse(options);
  // `pipeline` hands a failure of the file on to the loop below; it needs a callback, not a promise, for that.
  pipeline(Readable.from(chunks), records, () => {});
  let headers: readonly string[] | undefined;
  let batch: CsvRow[] = [];
  for await (const { info, record } of records as AsyncIterable<InfoRecord>) {
    if (headers === undefined) {
      headers = record.map((name) => name.trim());
      checkHeaders(headers);
      continue;
    }
    batch.push(toRow(headers, record, info.lines), ...skipped.splice(0));
    if (batch.length >= ROWS_AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (headers === undefined && skipped.length === 0)
    throw new OperatorError('The file is empty: a CSV file begins with a header line.');
  batch.push(...skipped);
  if (batch.length > 0) yield batch;
}

function toRow(headers: readonly string[], record: readonly string[], line: number): CsvRow {
  if (record.length > headers.length) {
    return { line, problem: `the row has ${record.length} cells under ${headers.length} headers` };
  }
  if (record.some((cell) => cell.includes(REPLACEMENT))) return { line, problem: 'the row is not UTF-8' };
  return { line, cells: Object.fromEntries(headers.map((header, place) => [header, record[place] ?? ''])) };
}

function lineOf(error: CsvError | undefined): number {
  const lines = error === undefined ? undefined : (error as CsvError & { lines?: unknown }).lines;
  return typeof lines === 'number' ? lines : 0;
}
