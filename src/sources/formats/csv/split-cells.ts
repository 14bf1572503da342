// Splits one row of CSV into its cells.
import type { Cells } from './csv-row.ts';
import type { CsvLayout } from './row-ends.ts';

const QUOTE = 0x22;
const TAB = 0x09;

/**
 * By column: 1 for a cell that is used. Others are returned as empty texts, because cutting them out of a wide row
 * takes time.
 */
export type WantedColumns = Uint8Array;

/** A quote is in the wrong place of a bare cell, is not closed, or is closed before the cell's end. */
export interface WrongQuote {
  /** The index of the quote that is probably the cause, or -1. */
  readonly cause: number;
  /** The quote is not closed: the row may continue in the next line. */
  readonly isOpen: boolean;
}

export function splitCells(
  text: string,
  { delimiter, hasQuotes }: CsvLayout,
  wanted?: WantedColumns,
): Cells | WrongQuote {
  return hasQuotes && text.includes('"') ? splitQuoted(text, delimiter, wanted) : text.split(delimiter);
}

function splitQuoted(text: string, delimiter: string, wanted: WantedColumns | undefined): Cells | WrongQuote {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = wanted === undefined ? [] : new Array(wanted.length).fill('');
  const hasLines = text.includes('\n');
  /** The last cell that spans several lines: it is the likely cause of problems after it. */
  let opened = -1;
  let column = 0;
  for (let from = 0; ; column += 1) {
    const isWanted = wanted === undefined || column >= wanted.length || wanted[column] === 1;
    let end: number;
    if (text.charCodeAt(from) === QUOTE) {
      end = closingQuote(text, from + 1) + 1;
      if (end === 0) return { cause: from, isOpen: true };
      if (hasLines && text.slice(from, end).includes('\n')) opened = from;
      if (end < text.length && text.charCodeAt(end) !== separator) return { cause: opened, isOpen: false };
      if (isWanted) cells[column] = unquoted(text, from + 1, end - 1);
    } else {
      const next = text.charCodeAt(from) === separator ? from : text.indexOf(delimiter, from);
      end = next === -1 ? text.length : next;
      const cell = end === from ? '' : text.slice(from, end);
      if (cell.includes('"') && (opened !== -1 || !isBareText(cell, separator)))
        return { cause: opened, isOpen: false };
      if (isWanted) cells[column] = cell;
    }
    if (end === text.length) break;
    from = end + 1;
  }
  // A row may have fewer cells than there are columns.
  if (column + 1 < cells.length) cells.length = column + 1;
  return cells;
}

/**
 * Whether the quotes of a bare cell are part of its text, as in `A "quoted" b`. One without a second is a sign of damage: the
 * cell is then a part of one that contains separators. Texts hardly contain tabs, so that `24" screens` is a text between them.
 */
function isBareText(cell: string, separator: number): boolean {
  return !cell.trimStart().startsWith('"') && (separator === TAB || cell.split('"').length % 2 === 1);
}

function unquoted(text: string, from: number, to: number): string {
  const inside = text.slice(from, to);
  return inside.includes('"') ? inside.replaceAll('""', '"') : inside;
}

/** The index of the quote that ends a cell, or -1; doubled quotes are skipped. */
function closingQuote(text: string, from: number): number {
  // Most cells of a wide table are `""`; only the others need a search.
  if (text.charCodeAt(from) === QUOTE && text.charCodeAt(from + 1) !== QUOTE) return from;
  let quote = text.indexOf('"', from);
  while (quote !== -1 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}
