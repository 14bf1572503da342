// Reads selected columns of tab-separated files with a header line and no quoting, as ASIC publishes them with the
// ending .csv: a double quote and a backslash are ordinary characters. Cells stay text. If the last row is cut off, the
// file is cut off and is refused.
import { OperatorError } from '../../../errors.ts';
import { inSmallChunks, SMALL_RECORDS } from '../../inputs/small-chunks.ts';
import type { SourcePart } from '../../registers/company-source.ts';
import { readCsvRows } from './csv-rows.ts';

const TABS = { delimiter: '\t', hasQuotes: false } as const;

export type TabRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string };

export interface TabFile<C extends string> {
  /** The columns that a file must have, by their names in its header line; others are skipped. */
  readonly columns: readonly C[];
  /** What was expected and what to do, for the message that refuses a file. */
  readonly wanted: string;
}

/** The cells of `columns`, in that order, trimmed; many rows at a time. */
export async function* readTabRows<C extends string>(
  { name, chunks }: SourcePart,
  { columns, wanted }: TabFile<C>,
): AsyncGenerator<readonly TabRow[]> {
  let places: readonly number[] | undefined;
  let width = 0;
  let shortLine: number | undefined;
  for await (const batch of readCsvRows(inSmallChunks(chunks, SMALL_RECORDS), TABS)) {
    const rows: TabRow[] = [];
    for (const row of batch) {
      shortLine = undefined;
      if (places === undefined) {
        places = 'cells' in row ? placesOf(row.cells, columns) : undefined;
        if (places === undefined || !('cells' in row)) {
          throw new OperatorError(
            `${name} has no tab-separated header line with ${columns.join(', ')}. ${wanted}`,
          );
        }
        width = row.cells.length;
      } else if ('problem' in row) rows.push(row);
      else if (row.cells.length === width) {
        const { line, cells } = row;
        rows.push({ line, cells: places.map((place) => (cells[place] as string).trim()) });
      } else {
        if (row.cells.length < width) shortLine = row.line;
        rows.push({
          line: row.line,
          problem: `the row has ${row.cells.length} cells under ${width} headers`,
        });
      }
    }
    if (rows.length > 0) yield rows;
  }
  if (places === undefined) throw new OperatorError(`${name} is empty. ${wanted}`);
  if (shortLine !== undefined) {
    throw new OperatorError(
      `${name} is not complete: its last row, at line ${shortLine}, is cut off. Fetch it again.`,
    );
  }
}

/** Whether one of the rows names all columns of such a file. */
export function hasTabColumns(columns: readonly string[], rows: readonly (readonly string[])[]): boolean {
  return rows.some((cells) => placesOf(cells, columns) !== undefined);
}

function placesOf(cells: readonly string[], columns: readonly string[]): readonly number[] | undefined {
  const headers = cells.map((cell) => cell.trim().toLowerCase());
  const places = columns.map((column) => headers.indexOf(column.toLowerCase()));
  return places.includes(-1) ? undefined : places;
}
