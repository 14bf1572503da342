// Reads the parts of a data set that is one table, as CSV or as JSON Lines, in one of a few known layouts: each row
// becomes the fields of the layout as trimmed texts, empty if the row has no value. Other layouts are refused.
import { isObject } from '../../../domain/values/is-object.ts';
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { isTooLong, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import { OperatorError } from '../../../errors.ts';
import { peekHead } from '../../inputs/peek-head.ts';
import { inSmallChunks, SMALL_RECORDS } from '../../inputs/small-chunks.ts';
import { watchEnd } from '../../inputs/watch-end.ts';
import type { SourcePart } from '../../registers/company-source.ts';
import { readJsonl } from '../json/read-jsonl.ts';
import type { Cells } from './csv-row.ts';
import { readCsvRows } from './csv-rows.ts';
import { checkHiddenRows } from './hidden-rows.ts';

export interface TableKind<Field extends string> {
  /** For refusals: what was expected, such as "the free company file of People Data Labs". */
  readonly what: string;
  /** For refusals: a sentence that says what to do. */
  readonly advice: string;
  readonly fields: readonly Field[];
  /** In the order in which they are tried. */
  readonly layouts: readonly TableLayout<Field>[];
}

interface TableLayout<Field extends string> {
  /** The header of each field; a field that the layout does not have is left out. */
  readonly columns: { readonly [F in Field]?: string };
  /** The headers by which the layout is recognised. */
  readonly signs: readonly string[];
}

export type TableRecord<Field extends string> = { readonly [F in Field]: string };
export type TableRow<Field extends string> =
  | {
      readonly line: number;
      readonly record: TableRecord<Field>;
      /** The last row of a file without a line end: the end of its last cell may be missing. */
      readonly isWithoutEnd?: boolean;
    }
  | { readonly line: number; readonly problem: string };

/** Enough to skip a byte order mark and white space before the first character. */
const HEAD_BYTES = 1024;
/** Files beside the table in an archive that are not part of it. */
const ASIDE = /: .*\.(?:txt|md|pdf|html?|docx?)$/i;
const NUL = '\0';
const MAX_SHOWN_HEADERS = 12;

/** Excerpts may lack a few columns; the operator's own files share a few. */
const LEAST_SHARE_OF_COLUMNS = 0.7;

/** Whether one of the rows has nearly all headers of a layout. */
export function hasLayout({ layouts }: TableKind<string>, rows: readonly Cells[]): boolean {
  return rows.some((headers) =>
    layouts.some(({ columns, signs }) => {
      const known = Object.values(columns);
      const found = known.filter((header) => header !== undefined && headers.includes(header));
      return (
        signs.every((sign) => headers.includes(sign)) && found.length >= LEAST_SHARE_OF_COLUMNS * known.length
      );
    }),
  );
}

/** Many rows at a time, in file order. */
export async function* readTable<Field extends string>(
  parts: AsyncIterable<SourcePart>,
  kind: TableKind<Field>,
): AsyncGenerator<readonly TableRow<Field>[]> {
  let names = 0;
  for await (const part of parts) {
    if (ASIDE.test(part.name)) continue;
    names += 1;
    const { head, chunks } = await peekHead(inSmallChunks(part.chunks, SMALL_RECORDS), HEAD_BYTES);
    const isJson = /^\ufeff?\s*\{/.test(head.toString('utf8'));
    yield* isJson
      ? readJsonRows({ name: part.name, chunks }, kind)
      : readCells({ name: part.name, chunks }, kind);
  }
  if (names === 0)
    throw new OperatorError(`The files named contain no table. Expected ${kind.what}. ${kind.advice}`);
}

async function* readCells<Field extends string>(
  { name, chunks }: SourcePart,
  kind: TableKind<Field>,
): AsyncGenerator<readonly TableRow<Field>[]> {
  let headers: Cells | undefined;
  let recordOf: ((cells: Cells) => TableRecord<Field>) | undefined;
  const watched = watchEnd(chunks);
  for await (const batch of readCsvRows(watched.chunks)) {
    // A row after the last chunk has no line end.
    const isWithoutEnd = watched.hasEnded();
    const rows: TableRow<Field>[] = [];
    for (const given of batch) {
      const row = headers === undefined ? given : checkHiddenRows(given, headers.length);
      if (recordOf === undefined || headers === undefined) {
        if ('problem' in row) throw refusal(name, kind, 'its first line is not one of a CSV file');
        headers = row.cells.map((header) => header.trim());
        recordOf = recordReader(kind.fields, headers, layoutOf(name, kind, headers));
      } else if (isWithoutEnd && !('cells' in row && row.cells.length >= headers.length))
        throw cutOff(name, row.line);
      else if ('problem' in row) rows.push(row);
      else if (row.cells.length !== headers.length) {
        rows.push({
          line: row.line,
          problem: `the row has ${row.cells.length} cells under ${headers.length} headers`,
        });
      } else if (row.cells.some(hasNul)) rows.push({ line: row.line, problem: HAS_NUL });
      else {
        const record = recordOf(row.cells);
        rows.push(isWithoutEnd ? { line: row.line, record, isWithoutEnd } : { line: row.line, record });
      }
    }
    yield rows;
  }
  if (headers === undefined) throw refusal(name, kind, 'it is empty');
}

function cutOff(name: string, line: number): OperatorError {
  return new OperatorError(
    `${name} is not complete: its last row, at line ${line}, is cut off. Fetch it again.`,
  );
}

function recordReader<Field extends string>(
  fields: readonly Field[],
  headers: Cells,
  { columns }: TableLayout<Field>,
): (cells: Cells) => TableRecord<Field> {
  const places = fields.map((field) => {
    const header = columns[field];
    return header === undefined ? -1 : headers.indexOf(header);
  });
  return (cells) => {
    const record = {} as { [F in Field]: string };
    for (let place = 0; place < fields.length; place += 1) {
      const cell = cells[places[place] as number];
      record[fields[place] as Field] = cell === undefined ? '' : cell.trim();
    }
    return record;
  };
}

async function* readJsonRows<Field extends string>(
  { name, chunks }: SourcePart,
  kind: TableKind<Field>,
): AsyncGenerator<readonly TableRow<Field>[]> {
  let layout: TableLayout<Field> | undefined;
  const watched = watchEnd(chunks);
  for await (const batch of readJsonl(watched.chunks)) {
    const rows: TableRow<Field>[] = [];
    for (const row of batch) {
      if (layout === undefined) {
        if ('problem' in row || !isObject(row.value))
          throw refusal(name, kind, 'its first line is not a JSON object');
        layout = layoutOf(name, kind, Object.keys(row.value));
      }
      if ('problem' in row && watched.hasEnded()) throw cutOff(name, row.line);
      if ('problem' in row) rows.push(row);
      else if (!isObject(row.value)) rows.push({ line: row.line, problem: 'the line is not a JSON object' });
      else rows.push(checkedRow(row.line, recordOfObject(row.value, kind.fields, layout), kind.fields));
    }
    yield rows;
  }
}

function recordOfObject<Field extends string>(
  value: { readonly [name: string]: unknown },
  fields: readonly Field[],
  { columns }: TableLayout<Field>,
): TableRecord<Field> {
  const record = {} as { [F in Field]: string };
  for (const field of fields) {
    const name = columns[field];
    const member = name === undefined ? undefined : value[name];
    record[field] =
      typeof member === 'string' ? member.trim() : typeof member === 'number' ? String(member) : '';
  }
  return record;
}

const HAS_NUL = 'the row holds a NUL character';
const hasNul = (text: string) => text.includes(NUL);

/** Text that no engine could store and return unchanged is a damaged row: JSON can encode such text. */
function checkedRow<Field extends string>(
  line: number,
  record: TableRecord<Field>,
  fields: readonly Field[],
): TableRow<Field> {
  for (const field of fields) {
    if (isTooLong(record[field])) return { line, problem: `${field} ${TOO_LONG_TEXT}` };
    if (hasNul(record[field])) return { line, problem: HAS_NUL };
    if (!record[field].isWellFormed()) return { line, problem: 'the row holds half of a surrogate pair' };
  }
  return { line, record };
}

function layoutOf<Field extends string>(
  name: string,
  kind: TableKind<Field>,
  headers: Cells,
): TableLayout<Field> {
  const layout = kind.layouts.find(({ signs }) => signs.every((sign) => headers.includes(sign)));
  if (layout !== undefined) return layout;
  const shown = headers.slice(0, MAX_SHOWN_HEADERS).map(quoteValue).join(', ');
  throw refusal(name, kind, `it begins with ${headers.length > MAX_SHOWN_HEADERS ? `${shown}, …` : shown}`);
}

function refusal(name: string, { what, advice }: TableKind<string>, found: string): OperatorError {
  return new OperatorError(`${name} is not ${what}: ${found}. ${advice}`);
}
