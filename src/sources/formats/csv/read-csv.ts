// Reads CSV with a header line. Cells stay text; `csv-cells.ts` converts them to values.
import { OperatorError } from '../../../errors.ts';
import type { SourceRow, SourceRows } from '../../source.ts';
import { CellProblem } from './csv-cells.ts';
import type { Cells, CsvRow } from './csv-row.ts';
import { readCsvRows } from './csv-rows.ts';
import { checkHiddenRows, refuseHiddenRows } from './hidden-rows.ts';

/** Converts the cells of one row, or throws a `CellProblem`. */
export type CellReader = (cells: Cells) => unknown;

/** `createReader` gets the header line and may refuse it with an `OperatorError`. */
export async function* readCsv(
  { name, chunks }: { readonly name: string; readonly chunks: AsyncIterable<Buffer> },
  createReader: (headers: Cells) => CellReader,
): SourceRows {
  let readRow: ((name: string, row: CsvRow) => SourceRow) | undefined;
  for await (const batch of readCsvRows(chunks)) {
    const rows: SourceRow[] = [];
    for (const row of batch) {
      if (readRow !== undefined) rows.push(readRow(name, row));
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
  return (name: string, given: CsvRow): SourceRow => {
    const row = checkHiddenRows(given, headers.length);
    refuseHiddenRows(name, row);
    if ('problem' in row) return row;
    const { line, cells, ...more } = row;
    if (cells.length > headers.length) {
      return { line, problem: `the row has ${cells.length} cells under ${headers.length} headers` };
    }
    try {
      return { line, value: readCells(cells), ...more };
    } catch (error) {
      if (error instanceof CellProblem) return { line, problem: error.message };
      throw error;
    }
  };
}
