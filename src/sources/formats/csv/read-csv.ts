// Reads CSV with a header line. Cells stay text; `csv-cells.ts` converts them to values.
import { OperatorError } from '../../../errors.ts';
import type { SourceRow, SourceRows } from '../../source.ts';
import { CellProblem } from './csv-cells.ts';
import type { Cells, CsvRow } from './csv-row.ts';
import { checkHiddenRows, refuseHiddenRows } from './hidden-rows.ts';
import type { Delimiter } from './row-ends.ts';

/** Converts the cells of one row, or throws a `CellProblem`. Adds fields to `leftOut` whose value cannot be read. */
export type ReadCells = (cells: Cells, leftOut: string[]) => unknown;

export interface CsvTable {
  readonly name: string;
  readonly rows: AsyncIterable<readonly CsvRow[]>;
  readonly delimiter?: Delimiter | undefined;
  /** The line of the header; rows before it are skipped. Undefined: the first row. */
  readonly headerLine?: number | undefined;
}

/** `createReader` gets the header line and may refuse it with an `OperatorError`. */
export async function* readCsv(
  { name, rows: batches, delimiter, headerLine = 0 }: CsvTable,
  createReader: (headers: Cells) => ReadCells,
): SourceRows {
  let readRow: ((name: string, row: CsvRow) => SourceRow) | undefined;
  for await (const batch of batches) {
    const rows: SourceRow[] = [];
    for (const row of batch) {
      if (readRow !== undefined) rows.push(readRow(name, row));
      else if (row.line < headerLine) continue;
      else if ('problem' in row)
        throw new OperatorError(`${name} has no readable header line: ${row.problem}.`);
      else readRow = rowReader(row.cells, createReader, delimiter);
    }
    yield rows;
  }
  if (readRow === undefined) {
    throw new OperatorError(`${name} is empty. A CSV file begins with a line that names its columns.`);
  }
}

function rowReader(
  headerCells: Cells,
  createReader: (headers: Cells) => ReadCells,
  delimiter: Delimiter | undefined,
) {
  const headers = headerCells.map((header) => header.trim());
  const readCells = createReader(headers);
  return (name: string, given: CsvRow): SourceRow => {
    const row = checkHiddenRows(given, headers.length, delimiter);
    refuseHiddenRows(name, row);
    if ('problem' in row) return row;
    const { line, cells, ...more } = row;
    if (cells.length > headers.length && hasCellsBeyond(cells, headers)) {
      return { line, problem: `the row has ${cells.length} cells under ${headers.length} headers` };
    }
    try {
      const leftOut: string[] = [];
      const value = readCells(cells, leftOut);
      return { line, value, ...more, ...(leftOut.length > 0 && { leftOut }) };
    } catch (error) {
      if (error instanceof CellProblem) return { line, problem: error.message };
      throw error;
    }
  };
}

/** Some systems end each row with empty cells that have no header. */
export function hasCellsBeyond(cells: Cells, headers: Cells): boolean {
  return cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '');
}
