// Reads the rows of one sheet as texts, as a stream. Formulas are not run: a cell has the value that was saved with it.
import { isTooLong, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import type { CsvRow } from '../csv/csv-row.ts';
import { type NumberFormat, shownNumber } from './number-formats.ts';
import { PartProblem, readXmlPart } from './read-xml-part.ts';
import { unescaped } from './workbook-parts.ts';

export interface SheetTexts {
  readonly sharedTexts: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** As many as spreadsheet programs allow. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
}

/** `line` is the number of the row in the sheet; rows without a filled cell are left out. */
export async function* readSheetRows(
  chunks: AsyncIterable<Buffer>,
  texts: SheetTexts,
): AsyncGenerator<readonly CsvRow[]> {
  let rows: CsvRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let cell: OpenCell | undefined;
  let isValue = false;
  let isReadingAid = false;
  let isEnded = false;

  function openRow(number: string | undefined): void {
    const next = number === undefined ? line + 1 : Number(number);
    if (!Number.isInteger(next) || next <= line || next > MOST_ROWS) {
      throw new PartProblem(`its rows are not numbered in order, from 1 to ${MOST_ROWS}`);
    }
    line = next;
    cells = [];
    column = -1;
  }

  function openCell({ r, t = 'n', s }: { readonly [name: string]: string }): void {
    column = r === undefined ? column + 1 : columnOf(r);
    if (column >= MOST_COLUMNS) throw new PartProblem(`it has more than ${MOST_COLUMNS} columns`);
    cell = { column, type: t, style: Number(s ?? 0), value: '' };
  }

  function closeCell(): void {
    if (cell === undefined) return;
    const text = textOf(cell, texts);
    if (text !== '') {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = text;
    }
    cell = undefined;
  }

  function closeRow(): void {
    if (cells.every((text) => text.trim() === '')) return;
    rows.push(
      cells.some(isTooLong) ? { line, problem: `a cell of the row ${TOO_LONG_TEXT}` } : { line, cells },
    );
  }

  const reading = readXmlPart(chunks, {
    open: (name, attributes) => {
      if (name === 'c') openCell(attributes);
      else if (name === 'v' || name === 't') isValue = !isReadingAid;
      else if (name === 'row') openRow(attributes.r);
      else if (name === 'rPh') isReadingAid = true;
    },
    text: (piece) => {
      if (isValue && cell !== undefined) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else if (name === 'rPh') isReadingAid = false;
      else if (name === 'sheetData') isEnded = true;
    },
    isDone: () => isEnded,
  });
  for await (const _ of reading) {
    if (rows.length === 0) continue;
    const found = rows;
    rows = [];
    yield found;
  }
}

function textOf({ type, style, value }: OpenCell, { sharedTexts, formats, is1904 }: SheetTexts): string {
  switch (type) {
    case 's': {
      const text = sharedTexts[Number(value)];
      if (text === undefined && value !== '')
        throw new PartProblem('a cell refers to a text that is missing');
      return text ?? '';
    }
    case 'inlineStr':
    case 'str':
      return unescaped(value);
    case 'b':
      if (value === '') return '';
      return value === '1' ? 'TRUE' : 'FALSE';
    // A formula that failed, such as #N/A.
    case 'e':
      return '';
    // A day in ISO 8601.
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
    default:
      return shownNumber(value, formats[style] ?? { kind: 'number' }, is1904);
  }
}

/** Of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
    if (column > MOST_COLUMNS) break;
  }
  if (column === 0) throw new PartProblem('a cell has no column');
  return column - 1;
}
