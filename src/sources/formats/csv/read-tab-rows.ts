// Reads tab-separated files with a header line and no quoting, as ASIC publishes them under the ending .csv: a double
// quote and a backslash are characters like others. Cells stay text. A row that is cut off at the end of the file means
// that the file is.
import { isUtf8 } from 'node:buffer';
import { hasTooLongText, isTooLong, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import { OperatorError } from '../../../errors.ts';
import { type CutRecord, cutRecords, lineEnds, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { inSmallChunks, SMALL_RECORDS } from '../../inputs/small-chunks.ts';
import type { SourcePart } from '../../registers/company-source.ts';

const CARRIAGE_RETURN = 0x0d;

export type TabRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string };

export interface TabFile<C extends string> {
  /** The columns that a file must have, by the names in its header line; others are passed over. */
  readonly columns: readonly C[];
  /** What the file should have been and what to do, for the message that refuses it. */
  readonly wanted: string;
}

/** The cells that were asked for, in the order of `columns`, trimmed; many rows at a time. */
export async function* readTabRows<C extends string>(
  { name, chunks }: SourcePart,
  { columns, wanted }: TabFile<C>,
): AsyncGenerator<readonly TabRow[]> {
  let places: readonly number[] | undefined;
  let width = 0;
  let shortLine: number | undefined;
  for await (const records of cutRecords(inSmallChunks(chunks, SMALL_RECORDS), lineEnds)) {
    const rows: TabRow[] = [];
    for (const record of records) {
      const row = splitRecord(record);
      if (row === undefined) continue;
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
      `${name} is not whole: its last row, at line ${shortLine}, is cut off. Fetch it again.`,
    );
  }
}

/** Undefined for a blank line. */
function splitRecord({ line, bytes }: CutRecord): TabRow | undefined {
  if (bytes === undefined) return { line, problem: `the row ${TOO_LONG}` };
  if (!isUtf8(bytes)) return { line, problem: `the row ${NOT_UTF8}` };
  const isCrlf = bytes[bytes.length - 1] === CARRIAGE_RETURN;
  const text = bytes.toString('utf8', 0, bytes.length - (isCrlf ? 1 : 0));
  if (text.trim() === '') return undefined;
  const cells = text.split('\t');
  return isTooLong(text) && hasTooLongText(cells)
    ? { line, problem: `a cell of the row ${TOO_LONG_TEXT}` }
    : { line, cells };
}

function placesOf(cells: readonly string[], columns: readonly string[]): readonly number[] | undefined {
  const headers = cells.map((cell) => cell.trim().toLowerCase());
  const places = columns.map((column) => headers.indexOf(column.toLowerCase()));
  return places.includes(-1) ? undefined : places;
}

const DAY = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;

/** dd/mm/yyyy as YYYY-MM-DD; undefined for what is no day. */
export function readAustralianDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isDay = year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isDay ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
