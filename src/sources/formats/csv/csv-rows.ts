// Cuts CSV into rows of cells, as RFC 4180 has it: cells in double quotes where needed, a quote in them doubled. A line
// that is not CSV costs itself only: rows are cut first and each is split by itself, because a parser that is given the
// whole file loses the rows after a stray quote. A quote that takes in several lines and does not end as it must is told
// apart, since those lines may be rows. Splitting is our own: csv-parse takes 50 µs for a row with quotes, this half of
// one, and the tests hold the two against each other.
import { isUtf8 } from 'node:buffer';
import { hasTooLongText, isTooLong, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import { OperatorError } from '../../../errors.ts';
import { countTextLines } from '../../inputs/count-lines.ts';
import {
  type CutRecord,
  cutRecords,
  MAY_HIDE_ROWS,
  NOT_UTF8,
  type RecordEnds,
  TOO_LONG,
} from '../../inputs/cut-records.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

export type Cells = readonly string[];
export type CsvRow =
  /** `warning`: a cell of the row may have taken in another row. */
  | { readonly line: number; readonly cells: Cells; readonly warning?: string }
  /** `mayHideRows`: the row takes in lines that may be rows of their own, so that the file cannot be trusted. */
  | { readonly line: number; readonly problem: string; readonly mayHideRows?: true };

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Any text reads as a row of one cell. */
const LEAST_COLUMNS_OF_ROWS = 2;
/** Two lines of a text may well have as many separators as rows: they are only warned of. */
const LEAST_LINES_OF_ROWS = 3;

/** Two words with a comma between them are found in any text; so are short lists under many headers. */
const LEAST_CELLS_OF_SHORT_ROWS = 3;

/** Rows in file order, many at a time; blank lines are left out. */
export async function* readCsvRows(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter = ',',
): AsyncGenerator<readonly CsvRow[]> {
  for await (const records of cutRecords(chunks, createRowEnds(delimiter))) {
    const rows: CsvRow[] = [];
    for (const record of records) {
      const row = splitRecord(record, delimiter);
      if (row !== undefined) rows.push(row);
    }
    yield rows;
  }
}

/**
 * The row, or what is wrong with it under so many headers: a cell that takes in several lines, each of which reads as a
 * row, began with a quote that is not closed and ends with a stray one.
 */
export function checkHiddenRows(row: CsvRow, columns: number, delimiter: Delimiter = ','): CsvRow {
  if ('problem' in row || columns < LEAST_COLUMNS_OF_ROWS) return row;
  const { line, cells } = row;
  let lines = 0;
  for (const [place, cell] of cells.entries()) {
    if (!cell.includes('\n')) continue;
    const parts = cell.split('\n').map((part) => cellsOf(part, delimiter));
    const last = parts.length - 1;
    // The first line has the cells before this one too, the last line those behind it.
    parts[0] = (parts[0] as number) + place;
    parts[last] = (parts[last] as number) + cells.length - 1 - place;
    const sign = signOfRows(parts, columns);
    const [from, to] = [line + lines, line + lines + last];
    if (sign === 'clear') return hiddenRows(from, to);
    if (sign === 'weak') {
      return { line, cells, warning: `the cell in lines ${from} to ${to} may hold rows: check its quotes` };
    }
    lines += last;
  }
  return row;
}

/**
 * Whether lines with so many cells are likely rows. Rows may leave out cells at their end: those between the first and the
 * last line then agree in how many they have.
 */
function signOfRows(parts: readonly number[], columns: number): 'clear' | 'weak' | undefined {
  if (parts.every((count) => count === columns)) {
    return parts.length >= LEAST_LINES_OF_ROWS ? 'clear' : 'weak';
  }
  const [count = 0, ...others] = parts.slice(1, -1);
  const areAlike =
    count >= LEAST_CELLS_OF_SHORT_ROWS &&
    count > columns / 2 &&
    others.every((other) => other === count) &&
    [parts[0], parts.at(-1)].every((end) => end === count || end === columns);
  if (!areAlike) return undefined;
  return others.length > 0 ? 'clear' : 'weak';
}

/** How many cells a line reads as; none for a line of prose, which has a space behind its commas. */
function cellsOf(text: string, delimiter: Delimiter): number {
  return text.includes(`${delimiter} `) ? Number.NaN : text.split(delimiter).length;
}

function hiddenRows(line: number, lastLine: number): CsvRow {
  const problem = `the double quote that opens in line ${line} takes in the lines up to ${lastLine}, ${MAY_HIDE_ROWS}`;
  return { line, problem, mayHideRows: true };
}

/** Refuses a file in which rows may be hidden: which of its lines are rows, nobody can tell but who wrote it. */
export function refuseHiddenRows(name: string, row: CsvRow): void {
  if (!('mayHideRows' in row)) return;
  throw new OperatorError(
    `${name}: ${row.problem}. Nothing of the file was published. Close the quote where its cell ends, write a quote inside ` +
      'of quotes twice, and import it again.',
  );
}

/** Undefined for a blank line. */
function splitRecord({ line, lastLine, bytes }: CutRecord, delimiter: Delimiter): CsvRow | undefined {
  if (bytes === undefined) {
    return lastLine > line
      ? hiddenRows(line, lastLine)
      : { line, problem: `the row, up to line ${lastLine}, ${TOO_LONG}` };
  }
  if (!isUtf8(bytes)) return { line, problem: `the row ${NOT_UTF8}` };
  const isCrlf = bytes[bytes.length - 1] === CARRIAGE_RETURN;
  const text = bytes.toString('utf8', 0, bytes.length - (isCrlf ? 1 : 0));
  if (text.trim() === '') return undefined;
  const cells = text.includes('"') ? splitQuoted(text, delimiter) : text.split(delimiter);
  if (typeof cells === 'number') return notCsv(line, text, cells);
  return isTooLong(text) && hasTooLongText(cells)
    ? { line, problem: `a cell of the row ${TOO_LONG_TEXT}` }
    : { line, cells };
}

/** `opened`: where in the text the quote stands that likely is the cause, or -1. */
function notCsv(line: number, text: string, opened: number): CsvRow {
  const lineOfQuote = line + countTextLines(text, 0, Math.max(opened, 0));
  // A line end behind which nothing comes is that of the file.
  const lastLine = line + countTextLines(text, 0, text.trimEnd().length);
  return lastLine > lineOfQuote
    ? hiddenRows(lineOfQuote, lastLine)
    : { line, problem: 'the row is not CSV: a double quote stands where it may not, or is not closed' };
}

/**
 * The place of the quote that likely is the cause, or -1, when a quote stands inside a bare cell, is not closed, or is closed
 * before the cell's end.
 */
function splitQuoted(text: string, delimiter: Delimiter): Cells | number {
  const cells: string[] = [];
  /** The cell of several lines that began last: it is the likely cause of what is wrong behind it. */
  let opened = -1;
  for (let from = 0; ; ) {
    let end: number;
    if (text.charCodeAt(from) === QUOTE) {
      end = closingQuote(text, from + 1) + 1;
      if (end === 0) return from;
      const inside = text.slice(from + 1, end - 1);
      if (inside.includes('\n')) opened = from;
      if (end < text.length && text[end] !== delimiter) return opened;
      cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
    } else {
      const next = text.indexOf(delimiter, from);
      end = next === -1 ? text.length : next;
      const cell = text.slice(from, end);
      if (cell.includes('"')) return opened;
      cells.push(cell);
    }
    if (end === text.length) return cells;
    from = end + 1;
  }
}

/** The quote that ends a cell, or -1; doubled ones are passed. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}

/** Where in a row a byte stands. */
type Place = 'cell start' | 'bare cell' | 'quoted cell' | 'after closing quote';

/** A line feed ends a row unless it stands inside quotes. */
function createRowEnds(delimiter: Delimiter): RecordEnds {
  const separator = delimiter.charCodeAt(0);
  const nextQuote = createQuoteFinder();
  let place: Place = 'cell start';
  let passed = 0;

  /** Byte by byte, for a row that has a quote in it. */
  function findSlowly(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        // Inside a bare cell a quote is only a wrong character; it must not swallow the lines that follow.
        if (place === 'quoted cell') place = 'after closing quote';
        else if (place !== 'bare cell') place = 'quoted cell';
      } else if (place === 'quoted cell') {
        if (byte === LINE_FEED) passed += 1;
      } else if (byte === LINE_FEED) {
        place = 'cell start';
        return at;
      } else place = byte === separator ? 'cell start' : 'bare cell';
    }
    return -1;
  }

  return {
    find: (chunk, from) => {
      if (place !== 'cell start') return findSlowly(chunk, from);
      const end = chunk.indexOf(LINE_FEED, from);
      return end !== -1 && end < nextQuote(chunk, from) ? end : findSlowly(chunk, from);
    },
    takePassedLines: () => {
      const lines = passed;
      passed = 0;
      return lines;
    },
  };
}

/** Looks for each quote once, however often it is asked for: most rows have none. */
function createQuoteFinder(): (chunk: Buffer, from: number) => number {
  let looked: Buffer | undefined;
  let quote = -1;
  return (chunk, from) => {
    if (chunk !== looked || quote < from) {
      looked = chunk;
      quote = chunk.indexOf(QUOTE, from);
      if (quote === -1) quote = chunk.length;
    }
    return quote;
  };
}
