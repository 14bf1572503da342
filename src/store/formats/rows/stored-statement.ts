// The statements about a company, as they are stored beside it: one per line, so that a load can see without parsing
// whether a record has changed.
import type { Statement } from '../../../domain/company/statement.ts';
import type { Correction } from '../../contract/corrections.ts';

/** A statement with its source and time. */
export interface StoredStatement extends Statement {
  readonly source: string;
  /** The number of the load that brought this version. */
  readonly load: number;
  /** When that was published, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** The person who made it, if it is a correction. */
  readonly who?: string;
}

/** A line of a company; only its beginning has been read. */
export interface StatementLine {
  readonly source: string;
  readonly recordId: string;
  readonly load: number;
  readonly loadedAt: number;
  /** The rest as JSON. The same for the same statement. */
  readonly body: string;
}

/** For an operator's canonical files. Its record ids are ids of companies. */
export const FILE_SOURCE = 'file';

/**
 * For a company that no source knows any more but that has people: it stays with its name. The record id is that of the
 * company.
 */
export const PEOPLE_SOURCE = 'people';

/** For corrections. A line of this source is a copy of one, with its number as the record id. It is not a record. */
export const OPERATOR_SOURCE = 'operator';

const CELL = '\t';
const LINE = '\n';

export function writeBody({ asOf, fields, lei, cik, otherNames }: Statement): string {
  return JSON.stringify({ asOf, fields, lei, cik, otherNames });
}

const DAY = /^\{"asOf":"([^"]*)"/;

/** Whether the first body has an earlier date than the second. A body without a date is not compared. */
export function isOlder(body: string, than: string): boolean {
  const [, day] = DAY.exec(body) ?? [];
  const [, other] = DAY.exec(than) ?? [];
  return day !== undefined && other !== undefined && day < other;
}

/** Record ids contain neither tabs nor line ends. */
export function writeLines(lines: readonly StatementLine[]): string {
  const [first] = lines;
  return lines.length === 1 && first !== undefined ? writeLine(first) : lines.map(writeLine).join(LINE);
}

function writeLine({ source, recordId, load, loadedAt, body }: StatementLine): string {
  return `${source}${CELL}${recordId}${CELL}${load}${CELL}${loadedAt}${CELL}${body}`;
}

export function readLines(text: string): StatementLine[] {
  if (text === '') return [];
  return text.split(LINE).map((line) => {
    const ends: number[] = [];
    for (let at = line.indexOf(CELL); ends.length < 4; at = line.indexOf(CELL, at + 1)) ends.push(at);
    const [first = 0, second = 0, third = 0, fourth = 0] = ends;
    return {
      source: line.slice(0, first),
      recordId: line.slice(first + 1, second),
      load: Number(line.slice(second + 1, third)),
      loadedAt: Number(line.slice(third + 1, fourth)),
      body: line.slice(fourth + 1),
    };
  });
}

export function toStatement({ body, ...rest }: StatementLine): StoredStatement {
  return { ...(JSON.parse(body) as Omit<Statement, 'recordId'>), ...rest };
}

/** The lines of records: without those of corrections. */
export const linesOfRecords = (text: string): StatementLine[] =>
  readLines(text).filter(({ source }) => source !== OPERATOR_SOURCE);

/** The number of a correction is its record id, and the time when it was made is that of its line. */
export function correctionLine({ number, at, ...body }: Correction): StatementLine {
  return {
    source: OPERATOR_SOURCE,
    recordId: String(number),
    load: 0,
    loadedAt: at,
    body: JSON.stringify(body),
  };
}

/** The corrections of a company, in the order of their numbers. */
export function readCorrectionLines(text: string): readonly Correction[] {
  if (!text.includes(`${LINE}${OPERATOR_SOURCE}${CELL}`)) return NO_CORRECTIONS;
  return readLines(text)
    .filter(({ source }) => source === OPERATOR_SOURCE)
    .map(({ recordId, loadedAt, body }) => ({
      number: Number(recordId),
      at: loadedAt,
      ...(JSON.parse(body) as Omit<Correction, 'number' | 'at'>),
    }));
}

const NO_CORRECTIONS: readonly Correction[] = [];
