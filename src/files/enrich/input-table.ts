// Reads the rows of a table to be enriched, CSV, TSV, JSON Lines or a sheet, and keeps all that is needed to write them again as
// they were.
import { OperatorError } from '../../errors.ts';
import type { CsvRow } from '../../sources/formats/csv/csv-row.ts';
import { checkHiddenRows } from '../../sources/formats/csv/hidden-rows.ts';
import type { Delimiter } from '../../sources/formats/csv/row-ends.ts';
import { readJsonl } from '../../sources/formats/json/read-jsonl.ts';
import { isSpreadsheet } from '../../sources/inputs/is-spreadsheet.ts';
import { openInput } from '../../sources/inputs/open-input.ts';
import { openStandardInput, STANDARD_INPUT } from '../../sources/inputs/open-standard-input.ts';
import { peekHead } from '../../sources/inputs/peek-head.ts';
import { chooseHeaderRow } from '../../sources/tables/choose-header.ts';
import { openSheetTable } from '../../sources/tables/open-sheet-table.ts';
import { openTextTable } from '../../sources/tables/open-text-table.ts';
import type { HeaderRow, Table, TableWish } from '../../sources/tables/table.ts';
import { textRows } from '../../sources/tables/text-rows.ts';

export type TableFormat = 'csv' | 'tsv' | 'jsonl';

export interface InputRow {
  readonly line: number;
  /** Why the row cannot be used. */
  readonly problem?: string | undefined;
  /** Of a table with columns: as many as there are headers. If the row cannot be read, the first one has all of it. */
  readonly cells: readonly string[];
  /** The cells that have no header. */
  readonly extraCells?: readonly string[];
  /** Of JSON Lines: the line, if it is a JSON object. */
  readonly json?: string | undefined;
  /** Of JSON Lines: a line that is no JSON object, unless it is too long to be kept. */
  readonly text?: string | undefined;
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
  /** Many at a time. */
  readonly rows: AsyncIterable<readonly InputRow[]>;
}

export interface TableForm extends TableWish {
  readonly format?: TableFormat | undefined;
  /** A column that the header must have: what is before that row is a preamble. */
  readonly column: string;
}

export async function openTable(path: string, form: TableForm, signal: AbortSignal): Promise<InputTable> {
  if (isSpreadsheet(path)) return sheetTable(path, form);
  const isPiped = path === STANDARD_INPUT;
  const input = isPiped ? openStandardInput(signal) : openInput(path);
  const format = form.format ?? (isPiped ? 'jsonl' : formatOf(path));
  if (format === 'jsonl') {
    const { read, hasMark, chunks } = await peekHead(input.chunks, HEAD_BYTES);
    const lineEnd = lineEndOf(read.toString('utf8'));
    return { format, delimiter: ',', lineEnd, hasMark, headers: [], rows: jsonRows(chunks, form.column) };
  }
  const wish = { ...form, separator: format === 'tsv' ? ('\t' as const) : form.separator };
  const table = await openTextTable({ name: input.name, chunks: input.chunks }, wish);
  return {
    format,
    ...columnsOf(table, form.column),
    lineEnd: lineEndOf(table.head),
    hasMark: table.hasMark,
  };
}

/** Written as CSV, with a byte order mark, so that a spreadsheet program opens it as UTF-8. */
async function sheetTable(path: string, form: TableForm): Promise<InputTable> {
  const table = await openSheetTable(path, form);
  return { format: 'csv', ...columnsOf(table, form.column), lineEnd: '\r\n', hasMark: true };
}

const HEAD_BYTES = 1024;

function lineEndOf(text: string): InputTable['lineEnd'] {
  return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}

/** The header is found as by an import that has this column mapped. */
function columnsOf(table: Table, column: string): Pick<InputTable, 'headers' | 'delimiter' | 'rows'> {
  const header = chooseHeaderRow(table, 'companies', [column]);
  if (header === undefined) throw new OperatorError(`${table.name} has no readable header line.`);
  const { headers, delimiter } = header;
  return { headers, delimiter, rows: tableRows(table, header) };
}

function formatOf(path: string): TableFormat {
  const [, ending = ''] = /\.(csv|txt|tsv|tab|jsonl|ndjson)(?:\.gz)?$/i.exec(path) ?? [];
  const format = { csv: 'csv', txt: 'csv', tsv: 'tsv', tab: 'tsv', jsonl: 'jsonl', ndjson: 'jsonl' } as const;
  const found = format[ending.toLowerCase() as keyof typeof format];
  if (found !== undefined) return found;
  throw new OperatorError(
    `${path} has no known ending: .csv, .tsv, .txt or .jsonl, each also with .gz, or .xlsx. Name the format with --format.`,
    2,
  );
}

/** In a table of one column, an empty line before another row is a row with an empty cell. */
async function* tableRows(table: Table, header: HeaderRow): AsyncGenerator<readonly InputRow[]> {
  const { headers, delimiter, line: headerLine } = header;
  const places = new Map(headers.map((name, place) => [name, place]));
  const toRow = (given: CsvRow): InputRow => {
    const row = checkHiddenRows(given, headers.length, delimiter);
    if ('mayHideRows' in row) {
      throw new OperatorError(
        `${table.name}: ${row.problem}. Close the quote where its cell ends, write a quote inside quotes twice, and run the command again.`,
      );
    }
    const own = 'problem' in row ? [row.text ?? ''] : row.cells;
    const cells = headers.map((_, place) => own[place] ?? '');
    const extraCells = own.slice(headers.length);
    const problem =
      'problem' in row
        ? `${row.problem}${row.text === undefined ? '' : '; the first cell has the whole row'}`
        : extraCells.length > 0
          ? `the row has ${own.length} cells under ${headers.length} headers; those without a header are at its end`
          : undefined;
    return {
      line: row.line,
      problem,
      cells,
      extraCells,
      valueOf: (name) => cells[places.get(name) ?? -1] ?? '',
    };
  };
  const isOneColumnText = headers.length === 1 && table.chunks !== undefined;
  let lastLine = headerLine + countLineFeeds(headers);
  for await (const batch of rowsOf(table, delimiter)) {
    const rows: InputRow[] = [];
    for (const row of batch) {
      if (row.line <= headerLine) continue;
      for (let line = lastLine + 1; isOneColumnText && line < row.line; line += 1) {
        rows.push(toRow({ line, cells: [''] }));
      }
      rows.push(toRow(row));
      lastLine = row.line + ('cells' in row ? countLineFeeds(row.cells) : 0);
    }
    yield rows;
  }
}

/** With the text of rows that cannot be read. */
function rowsOf({ name, chunks, isEncodingSure, rows }: Table, delimiter: Delimiter) {
  if (chunks === undefined) return rows(delimiter);
  return textRows(name, chunks, { delimiter, isEncodingSure, keepsText: true });
}

function countLineFeeds(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

async function* jsonRows(chunks: AsyncIterable<Buffer>, column: string): AsyncGenerator<readonly InputRow[]> {
  for await (const batch of readJsonl(chunks, { keepsText: true })) {
    yield batch.map((row): InputRow => {
      const value = 'problem' in row ? undefined : (row.value as { readonly [name: string]: unknown } | null);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        const problem = 'problem' in row ? row.problem : 'the line is not a JSON object';
        return { line: row.line, problem, cells: [], text: row.text, valueOf: () => '' };
      }
      const json = row.text ?? JSON.stringify(value);
      const problem = problemOf(value[column]);
      return { line: row.line, problem, cells: [], json, valueOf: (name) => textOf(value[name]) };
    });
  }
}

function problemOf(value: unknown): string | undefined {
  if (value === null || !['object', 'boolean'].includes(typeof value)) return undefined;
  const kind = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : 'true or false';
  return `the value cannot be read: it is ${kind}, not a text`;
}

/** Numbers count as texts. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
