// Finds the header line of an export, with or without a preamble before it, by trying separators until the headers are
// known ones.
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import { readCsvRows } from '../formats/csv/csv-rows.ts';
import { DELIMITERS, type Delimiter } from '../formats/csv/row-ends.ts';
import { foldHeader, layoutOf, MAPPED_LAYOUT, type PeopleLayout } from './layouts.ts';

export interface FoundHeader {
  readonly layout: PeopleLayout;
  readonly headers: Cells;
  readonly delimiter: Delimiter;
  /** The line on which the headers begin. */
  readonly line: number;
}

/** Preambles have a few lines; a header further down is a coincidence. */
const MAX_PREAMBLE_ROWS = 20;
const MAX_SHOWN_HEADERS = 20;

interface HeaderRow {
  readonly headers: Cells;
  readonly delimiter: Delimiter;
  readonly line: number;
}

/** Whether a file begins like a known export. */
export async function isKnownExport(head: Buffer): Promise<boolean> {
  for (const delimiter of DELIMITERS) {
    for (const { headers } of await firstRows(head, delimiter)) {
      if (layoutOf(new Set(headers.map(foldHeader))) !== undefined) return true;
    }
  }
  return false;
}

/** `head` is the beginning of the file. A header must name all columns that are mapped. */
export async function findHeader(
  name: string,
  head: Buffer,
  map: ReadonlyMap<string, string>,
): Promise<FoundHeader> {
  if (head.length === 0)
    throw new OperatorError(`${name} is empty. An export begins with a line that names its columns.`);
  refuseOtherForms(name, head);
  const candidates: HeaderRow[] = [];
  for (const delimiter of DELIMITERS) candidates.push(...(await firstRows(head, delimiter)));
  for (const candidate of candidates) {
    const layout = layoutOf(new Set(candidate.headers.map(foldHeader)));
    if (layout === undefined) continue;
    const missing = missingColumns(candidate.headers, map);
    if (missing.length > 0) throw unmapped(name, candidate.headers, missing);
    return { ...candidate, layout };
  }
  const mapped = map.size > 0 && candidates.find(({ headers }) => missingColumns(headers, map).length === 0);
  if (mapped) return { ...mapped, layout: MAPPED_LAYOUT };
  throw unrecognised(name, candidates, map);
}

async function firstRows(head: Buffer, delimiter: Delimiter): Promise<HeaderRow[]> {
  const rows: HeaderRow[] = [];
  for await (const batch of readCsvRows(only(head), { delimiter, hasQuotes: true })) {
    for (const row of batch) {
      if ('cells' in row) {
        rows.push({ headers: row.cells.map((cell) => cell.trim()), delimiter, line: row.line });
      }
      if (rows.length === MAX_PREAMBLE_ROWS) return rows;
    }
  }
  return rows;
}

async function* only(head: Buffer): AsyncGenerator<Buffer> {
  yield head;
}

function missingColumns(headers: Cells, map: ReadonlyMap<string, string>): readonly string[] {
  const folded = new Set(headers.map(foldHeader));
  return [...map.values()].filter((header) => !folded.has(foldHeader(header)));
}

/** Bytes to check for UTF-16, where nearly every second byte is NUL. */
const LOOKED_AT = 256;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Refuses files that are not CSV at all. */
export function refuseOtherForms(name: string, head: Buffer): void {
  const sign = head.toString('latin1', 0, 4);
  const first = head.subarray(0, LOOKED_AT);
  const isHalfNul = first.filter((byte) => byte === 0).length > first.length / 4;
  if (sign.startsWith('\xff\xfe') || sign.startsWith('\xfe\xff') || isHalfNul) {
    throw new OperatorError(`${name} is in UTF-16. Save it as CSV in UTF-8 first.`);
  }
  if (sign.startsWith('PK') || sign.startsWith('\xd0\xcf\x11\xe0')) {
    throw new OperatorError(`${name} is a spreadsheet or an archive. Save it as CSV in UTF-8 first.`);
  }
  if (head.includes(CARRIAGE_RETURN) && !head.includes(LINE_FEED)) {
    throw new OperatorError(
      `${name} ends its lines with a carriage return alone, as old Macs did. Save it as CSV in UTF-8 first.`,
    );
  }
}

function unmapped(name: string, headers: Cells, missing: readonly string[]): OperatorError {
  const columns = missing.map(quoteValue).join(', ');
  return new OperatorError(
    `${name} has no column ${columns}, which --map names. Its columns: ${shown(headers)}.`,
  );
}

/** Shows the row with the most cells, which probably has the headers; of several the first. */
function unrecognised(
  name: string,
  candidates: readonly HeaderRow[],
  map: ReadonlyMap<string, string>,
): OperatorError {
  const [first] = [...candidates].sort((one, other) => other.headers.length - one.headers.length);
  const headers = first?.headers ?? [];
  if (map.size > 0) return unmapped(name, headers, missingColumns(headers, map));
  return new OperatorError(
    `${name} is not a known export (LinkedIn Connections, HubSpot, Salesforce, Apollo, Google Contacts); its ` +
      `columns are ${shown(headers)}. Map them, for example --map company_name="Employer" --map position="Job Title".`,
  );
}

function shown(headers: Cells): string {
  const quoted = headers.slice(0, MAX_SHOWN_HEADERS).map(quoteValue);
  return headers.length > MAX_SHOWN_HEADERS ? `${quoted.join(', ')}, …` : quoted.join(', ');
}
