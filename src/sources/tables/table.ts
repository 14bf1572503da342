// A table as a file has it, whatever its form: text of some encoding and separator, or a sheet. It has first rows, among which is
// the header, and all rows as texts.
import type { Cells, CsvRow } from '../formats/csv/csv-row.ts';
import type { Delimiter } from '../formats/csv/row-ends.ts';
import type { Encoding } from './recognise-encoding.ts';

/** How the operator wants a file to be read; undefined: as recognised. */
export interface TableWish {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Delimiter | undefined;
  /** The name of a sheet, or its number from 1. */
  readonly sheet?: string | undefined;
}

/** A row that may be the header, as one of the separators would cut it. */
export interface HeaderRow {
  /** Trimmed. */
  readonly headers: Cells;
  /** A sheet has none; its cells count as separated by commas. */
  readonly delimiter: Delimiter;
  readonly line: number;
  /** How many rows are before it. */
  readonly place: number;
}

export interface Table {
  /** For messages: the path of the file, with its sheet. */
  readonly name: string;
  /** What kind of text it is; a sheet has none. */
  readonly encoding?: Encoding;
  /** False: it begins with ASCII, so that its encoding was assumed. */
  readonly isEncodingSure: boolean;
  readonly sheet?: string;
  /** Whether the text has a byte order mark, or is none that programs take for UTF-8 without one. */
  readonly hasMark: boolean;
  /** The first characters of a text; a sheet has none. */
  readonly head: string;
  /** The first rows, once for each separator that the file may have. */
  readonly firstRows: readonly HeaderRow[];
  /** All bytes as UTF-8; a sheet has none. Read either these or the rows. */
  readonly chunks?: AsyncIterable<Buffer>;
  /** All rows, the header and what is before it included. */
  rows(delimiter: Delimiter): AsyncIterable<readonly CsvRow[]>;
}

/** Enough for a preamble, the header and a few rows to show. */
export const MOST_FIRST_ROWS = 40;
