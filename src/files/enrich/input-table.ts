// Reads the rows of a table to be enriched, CSV, TSV or JSON Lines, and keeps all that is needed to write them again as they were.
import { OperatorError } from '../../errors.ts';
import { readCsvRows } from '../../sources/formats/csv/csv-rows.ts';
import { checkHiddenRows } from '../../sources/formats/csv/hidden-rows.ts';
import { DELIMITERS, type Delimiter } from '../../sources/formats/csv/row-ends.ts';
import { readJsonl } from '../../sources/formats/json/read-jsonl.ts';
import { openInput } from '../../sources/inputs/open-input.ts';

export type TableFormat = 'csv' | 'tsv' | 'jsonl';

export interface InputRow {
  readonly line: number;
  /** Why the row cannot be used. */
  readonly problem?: string | undefined;
  /** Of a table with columns: as many as there are headers. */
  readonly cells: readonly string[];
  /** Of JSON Lines: the line; undefined if it is not a JSON object. */
  readonly json?: string | undefined;
  /** The value under a name, as text; '' if there is none. */
  valueOf(name: string): string;
}

export interface InputTable {
  readonly format: TableFormat;
  /** Of a table with columns. */
  readonly headers: readonly string[];
  readonly delimiter: Delimiter;
  readonly lineEnd: '\n' | '\r\n';
  readonly hasMark: boolean;
  readonly totalBytes: number | undefined;
  readBytes(): number;
  /** Many at a time. */
  readonly rows: AsyncIterable<readonly InputRow[]>;
}

const HEAD_BYTES = 64 * 1024;
const MARK = '\ufeff';

export async function openTable(path: string, format: TableFormat = formatOf(path)): Promise<InputTable> {
  const head = await readHead(path);
  if (head.startsWith(UTF16)) {
    throw new OperatorError(`${path} is UTF-16. Save it as UTF-8 and run the command again.`);
  }
  const hasMark = head.startsWith(MARK);
  const text = hasMark ? head.slice(MARK.length) : head;
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || text.length);
  const delimiter = format === 'tsv' ? '\t' : delimiterOf(firstLine);
  const input = openInput(path);
  const shared = {
    format,
    delimiter,
    lineEnd: firstLine.endsWith('\r\n') ? '\r\n' : '\n',
    hasMark,
    totalBytes: input.totalBytes,
    readBytes: input.readBytes,
  } as const;
  if (format === 'jsonl') return { ...shared, headers: [], rows: jsonRows(input.chunks) };
  const batches = readCsvRows(input.chunks, { delimiter, hasQuotes: true })[Symbol.asyncIterator]();
  const { headers, rest } = await readHeaders(path, batches);
  return { ...shared, headers, rows: tableRows(path, headers, delimiter, rest, batches) };
}

/** The byte order marks of UTF-16, as they come out of UTF-8. */
const UTF16 = '\ufffd\ufffd';

async function readHead(path: string): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const chunk of openInput(path).chunks) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head.subarray(0, HEAD_BYTES).toString('utf8');
}

/** The one that the first line has most often. */
function delimiterOf(line: string): Delimiter {
  const countOf = (delimiter: Delimiter) => line.split(delimiter).length;
  return [...DELIMITERS].sort((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

function formatOf(path: string): TableFormat {
  const [, ending = ''] = /\.(csv|tsv|tab|jsonl|ndjson)(?:\.gz)?$/i.exec(path) ?? [];
  const format = { csv: 'csv', tsv: 'tsv', tab: 'tsv', jsonl: 'jsonl', ndjson: 'jsonl' } as const;
  const found = format[ending.toLowerCase() as keyof typeof format];
  if (found !== undefined) return found;
  throw new OperatorError(
    `${path} has no known ending: .csv, .tsv or .jsonl, each also with .gz. Name the format with --format.`,
    2,
  );
}

type CsvBatches = AsyncIterator<Awaited<ReturnType<ReturnType<typeof readCsvRows>['next']>>['value']>;

async function readHeaders(path: string, batches: CsvBatches) {
  for (let next = await batches.next(); next.done !== true; next = await batches.next()) {
    const [first, ...rest] = next.value;
    if (first === undefined) continue;
    if ('problem' in first) throw new OperatorError(`${path} has no readable header line: ${first.problem}.`);
    return { headers: first.cells as readonly string[], rest };
  }
  throw new OperatorError(`${path} is empty. A table begins with a line that names its columns.`);
}

async function* tableRows(
  path: string,
  headers: readonly string[],
  delimiter: Delimiter,
  first: readonly Parameters<typeof checkHiddenRows>[0][],
  batches: CsvBatches,
): AsyncGenerator<readonly InputRow[]> {
  const places = new Map(headers.map((header, place) => [header.trim(), place]));
  const toRow = (given: Parameters<typeof checkHiddenRows>[0]): InputRow => {
    const row = checkHiddenRows(given, headers.length, delimiter);
    if ('mayHideRows' in row) {
      throw new OperatorError(
        `${path}: ${row.problem}. Close the quote where its cell ends, write a quote inside of quotes twice, and run the command again.`,
      );
    }
    const given_ = 'problem' in row ? [] : row.cells;
    const cells = headers.map((_, place) => given_[place] ?? '');
    const problem =
      'problem' in row
        ? row.problem
        : given_.length > headers.length
          ? `the row has ${given_.length} cells under ${headers.length} headers; the last ones are left out`
          : undefined;
    return { line: row.line, problem, cells, valueOf: (name) => cells[places.get(name) ?? -1] ?? '' };
  };
  yield first.map(toRow);
  for (let next = await batches.next(); next.done !== true; next = await batches.next()) {
    yield (next.value as typeof first).map(toRow);
  }
}

async function* jsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly InputRow[]> {
  for await (const batch of readJsonl(chunks)) {
    yield batch.map((row): InputRow => {
      const value = 'problem' in row ? undefined : (row.value as { readonly [name: string]: unknown } | null);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        const problem = 'problem' in row ? row.problem : 'the line is not a JSON object';
        return { line: row.line, problem, cells: [], valueOf: () => '' };
      }
      const json = ('text' in row ? row.text : undefined) ?? JSON.stringify(value);
      return { line: row.line, cells: [], json, valueOf: (name) => textOf(value[name]) };
    });
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
