// Cuts CSV into rows of cells, as RFC 4180 has it: cells in double quotes where needed, a quote in them doubled. A row
// that is not CSV costs itself only: rows are cut first and each is split by itself, because a parser that is given the
// whole file loses the rows after a stray quote. Splitting is our own: csv-parse takes 50 µs for a row with quotes, this
// half of one, and the tests hold the two against each other.
import { isUtf8 } from 'node:buffer';
import { hasTooLongText, isTooLong, TOO_LONG_TEXT } from '../domain/value-limits.ts';
import { type CutRecord, cutRecords, NOT_UTF8, type RecordEnds, TOO_LONG } from './cut-records.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

export type Cells = readonly string[];
export type CsvRow =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly problem: string };

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

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

/** Undefined for a blank line. */
function splitRecord({ line, lastLine, bytes }: CutRecord, delimiter: Delimiter): CsvRow | undefined {
  if (bytes === undefined) {
    return { line, problem: `the row, up to line ${lastLine}, ${TOO_LONG}` };
  }
  if (!isUtf8(bytes)) return { line, problem: `the row ${NOT_UTF8}` };
  const isCrlf = bytes[bytes.length - 1] === CARRIAGE_RETURN;
  const text = bytes.toString('utf8', 0, bytes.length - (isCrlf ? 1 : 0));
  if (text.trim() === '') return undefined;
  const cells = text.includes('"') ? splitQuoted(text, delimiter) : text.split(delimiter);
  if (cells !== undefined) {
    return isTooLong(text) && hasTooLongText(cells)
      ? { line, problem: `a cell of the row ${TOO_LONG_TEXT}` }
      : { line, cells };
  }
  const upTo = lastLine > line ? `, up to line ${lastLine},` : '';
  return {
    line,
    problem: `the row${upTo} is not CSV: a double quote stands where it may not, or is not closed`,
  };
}

/** Undefined when a quote stands inside a bare cell, is not closed, or is closed before the cell's end. */
function splitQuoted(text: string, delimiter: Delimiter): Cells | undefined {
  const cells: string[] = [];
  for (let from = 0; ; ) {
    let end: number;
    if (text.charCodeAt(from) === QUOTE) {
      end = closingQuote(text, from + 1) + 1;
      if (end === 0 || (end < text.length && text[end] !== delimiter)) return undefined;
      const inside = text.slice(from + 1, end - 1);
      cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
    } else {
      const next = text.indexOf(delimiter, from);
      end = next === -1 ? text.length : next;
      const cell = text.slice(from, end);
      if (cell.includes('"')) return undefined;
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
