// Reads CSV with a header line, as RFC 4180 has it: commas, cells in double quotes where needed, a quote in
// them doubled. Cells stay text; what they mean is for `csv-cells.ts` to say. A row that is not CSV costs
// itself only: rows are cut here and each is parsed by itself, because a parser that is given the whole file
// loses the rows after a stray quote.
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { OperatorError } from '../errors.ts';
import { type CutRecord, cutRecords, MAX_RECORD_BYTES, type RecordEnds } from './cut-records.ts';
import type { SourceRow, SourceRows } from './source.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;

type Cells = readonly string[];

/** Says what the cells of one row come to. */
export type CellReader = (cells: Cells) => unknown;

/** `createReader` is given the header line and may refuse it with an `OperatorError`. */
export async function* readCsv(
  { name, chunks }: { readonly name: string; readonly chunks: AsyncIterable<Buffer> },
  createReader: (headers: Cells) => CellReader,
): SourceRows {
  let readRow: ((row: SplitRecord) => SourceRow) | undefined;
  for await (const records of cutRecords(chunks, createRowEnds())) {
    const rows: SourceRow[] = [];
    for (const record of records) {
      const row = splitRecord(record);
      if (row === undefined) continue;
      if (readRow !== undefined) rows.push(readRow(row));
      else if ('problem' in row)
        throw new OperatorError(`${name} has no readable header line: ${row.problem}.`);
      else readRow = rowReader(row.cells, createReader);
    }
    yield rows;
  }
  if (readRow === undefined) {
    throw new OperatorError(`${name} is empty. A CSV file begins with a line that names its columns.`);
  }
}

function rowReader(headerCells: Cells, createReader: (headers: Cells) => CellReader) {
  const headers = headerCells.map((header) => header.trim());
  const readCells = createReader(headers);
  return (row: SplitRecord): SourceRow => {
    if ('problem' in row) return row;
    const { line, cells } = row;
    if (cells.length > headers.length) {
      return { line, problem: `the row has ${cells.length} cells under ${headers.length} headers` };
    }
    return { line, value: readCells(cells) };
  };
}

type SplitRecord = { readonly line: number; readonly cells: Cells } | Extract<SourceRow, { problem: string }>;

/** Undefined for a blank line. */
function splitRecord({ line, lastLine, bytes }: CutRecord): SplitRecord | undefined {
  if (bytes === undefined) {
    return { line, problem: `the row, up to line ${lastLine}, is longer than ${MAX_RECORD_BYTES} bytes` };
  }
  if (!isUtf8(bytes)) return { line, problem: 'the row is not UTF-8' };
  const isCrlf = bytes[bytes.length - 1] === CARRIAGE_RETURN;
  const text = bytes.toString('utf8', 0, bytes.length - (isCrlf ? 1 : 0));
  if (text.trim() === '') return undefined;
  const cells = text.includes('"') ? splitQuoted(text) : text.split(',');
  if (cells !== undefined) return { line, cells };
  const upTo = lastLine > line ? `, up to line ${lastLine},` : '';
  return {
    line,
    problem: `the row${upTo} is not CSV: a double quote stands where it may not, or is not closed`,
  };
}

/** Undefined when a quote stands inside a bare cell, is not closed, or is closed before the cell's end. */
function splitQuoted(text: string): Cells | undefined {
  try {
    const rows = parse(text, { relax_column_count: true, record_delimiter: '\n' });
    return rows.length === 1 ? rows[0] : undefined;
  } catch {
    // Its message would repeat the cell.
    return undefined;
  }
}

/** Where in a row a byte stands. */
type Place = 'cell start' | 'bare cell' | 'quoted cell' | 'after closing quote';

/** A line feed ends a row unless it stands inside quotes. */
function createRowEnds(): RecordEnds {
  let place: Place = 'cell start';
  let passed = 0;
  return {
    find: (chunk, from) => {
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
        } else place = byte === COMMA ? 'cell start' : 'bare cell';
      }
      return -1;
    },
    takePassedLines: () => {
      const lines = passed;
      passed = 0;
      return lines;
    },
  };
}
