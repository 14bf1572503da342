// Finds rows of CSV that a quote has made part of its cell. A quote that covers several lines and is not closed
// correctly is reported separately from other damage, since those lines may be rows.
import { OperatorError } from '../../../errors.ts';
import { MAY_HIDE_ROWS } from '../../inputs/cut-records.ts';
import type { CsvProblem, CsvRow } from './csv-row.ts';
import type { Delimiter } from './row-ends.ts';

/** Any text can be read as a row of one cell. */
const LEAST_COLUMNS_OF_ROWS = 2;
/** Two lines of a text often have as many separators as rows: they only cause a warning. */
const LEAST_LINES_OF_ROWS = 3;

/** Two words with a comma between them occur in any text; so do short lists under many headers. */
const LEAST_CELLS_OF_SHORT_ROWS = 3;

/** The problem of a quote that opens in one line and covers the lines up to another. */
export function hiddenRows(line: number, lastLine: number): CsvProblem {
  const problem = `the double quote that opens in line ${line} covers the lines up to ${lastLine}, ${MAY_HIDE_ROWS}`;
  return { line, problem, mayHideRows: true };
}

/**
 * The row, or its problem for this number of headers: if a cell covers several lines and each reads as a row, it begins
 * with a quote that is not closed and ends with a stray one.
 */
export function checkHiddenRows(row: CsvRow, columns: number, delimiter: Delimiter = ','): CsvRow {
  if ('problem' in row || columns < LEAST_COLUMNS_OF_ROWS) return row;
  const { line, cells } = row;
  let lines = 0;
  for (const [place, cell] of cells.entries()) {
    if (!cell.includes('\n')) continue;
    const parts = cell.split('\n').map((part) => cellsOf(part, delimiter));
    const last = parts.length - 1;
    // The first line also has the cells before this one, the last line those after it.
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
 * Whether lines with these numbers of cells are probably rows. Rows may leave out cells at their end: the lines between
 * the first and the last then have equal numbers.
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

/** The number of cells of a line; 0 for a line of prose, which has a space after its commas. */
function cellsOf(text: string, delimiter: Delimiter): number {
  return text.includes(`${delimiter} `) ? Number.NaN : text.split(delimiter).length;
}

/** Refuses a file in which rows may be hidden: only its author can say which of its lines are rows. */
export function refuseHiddenRows(name: string, row: CsvRow): void {
  if (!('mayHideRows' in row)) return;
  throw new OperatorError(
    `${name}: ${row.problem}. Nothing of the file was published. Close the quote where its cell ends, write a quote inside ` +
      'quotes twice, and import it again.',
  );
}
