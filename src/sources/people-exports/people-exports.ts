// Reads people from the exports of common systems (LinkedIn Connections, HubSpot, Salesforce, Apollo, Google Contacts),
// or from any CSV whose columns the operator maps, into lines of the canonical format. Recognises exports by their
// headers, which may be in any of the first lines, separated by commas, semicolons or tabs.
import { NETWORK_HOST } from '../../domain/identifiers/read-network-slug.ts';
import { COMPANY_REFERENCES, PERSON_LINE_FIELDS } from '../../domain/people/person.ts';
import { COUNTRY_CODES, readCountry } from '../../domain/reference.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import { readCsvRows } from '../formats/csv/csv-rows.ts';
import { checkHiddenRows, refuseHiddenRows } from '../formats/csv/hidden-rows.ts';
import { peekHead } from '../inputs/peek-head.ts';
import type { SourceRow, SourceRows } from '../source.ts';
import { type FoundHeader, findHeader } from './find-header.ts';
import { foldHeader, type PeopleLayout } from './layouts.ts';
import { createPersonReader, type PersonRowReader } from './read-person-row.ts';

export interface PeopleExportOptions {
  /** The header for each field of a person line; it has precedence over the recognised layout. */
  readonly map: ReadonlyMap<string, string>;
  /** The country to assume for people whose row has none. */
  readonly country?: string;
  readonly networkHosts?: readonly string[];
}

export interface PeopleExport {
  /** What the file was recognised as, such as "HubSpot contacts". */
  readonly layout: string;
  /** Lines of people like those of a canonical file, contact values included. */
  readonly rows: SourceRows;
}

/** Headers are within the first bytes of a file, after a preamble if it has one. */
const HEAD_BYTES = 64 * 1024;
const WRONG_USAGE = 2;

/** Reads only the head of the file; refuses a file that is not such an export. */
export async function openPeopleExport(
  file: { readonly name: string; readonly chunks: AsyncIterable<Buffer> },
  options: PeopleExportOptions,
): Promise<PeopleExport> {
  checkMap(options.map);
  const country = checkCountry(options.country);
  const { head, chunks } = await peekHead(file.chunks, HEAD_BYTES);
  const found = await findHeader(file.name, head, options.map);
  checkColumns(file.name, found, options.map, country);
  const read = createPersonReader(found.headers, {
    layout: found.layout,
    map: options.map,
    country,
    networkHosts: options.networkHosts ?? [NETWORK_HOST],
  });
  return { layout: found.layout.name, rows: readRows({ name: file.name, chunks }, found, read) };
}

async function* readRows(
  { name, chunks }: { readonly name: string; readonly chunks: AsyncIterable<Buffer> },
  found: FoundHeader,
  read: PersonRowReader,
): SourceRows {
  const { headers, delimiter, line: headerLine } = found;
  for await (const batch of readCsvRows(chunks, { delimiter, hasQuotes: true })) {
    const rows: SourceRow[] = [];
    for (const given of batch) {
      if (given.line <= headerLine) continue;
      const row = checkHiddenRows(given, headers.length, delimiter);
      refuseHiddenRows(name, row);
      if ('problem' in row) rows.push(row);
      else if (hasCellsBeyond(row.cells, headers)) {
        rows.push({
          line: row.line,
          problem: `the row has ${row.cells.length} cells under ${headers.length} headers`,
        });
      } else {
        const value = read(row.cells);
        const { line, cells: _, ...more } = row;
        if (value !== undefined) rows.push({ line, value, ...more });
      }
    }
    yield rows;
  }
}

/** Some systems end each row with an empty cell that has no header. */
function hasCellsBeyond(cells: Cells, headers: Cells): boolean {
  return cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '');
}

function checkMap(map: ReadonlyMap<string, string>): void {
  for (const field of map.keys()) {
    if (!PERSON_LINE_FIELDS.includes(field)) {
      throw new OperatorError(
        `--map ${quoteValue(field)} is not a field of a person. Fields: ${PERSON_LINE_FIELDS.join(', ')}.`,
        WRONG_USAGE,
      );
    }
  }
}

function checkCountry(country: string | undefined): string | undefined {
  if (country === undefined) return undefined;
  const code = readCountry(country);
  if (code !== undefined) return code;
  throw new OperatorError(
    `The country ${quoteValue(country)} is not served. Served countries: ${COUNTRY_CODES.join(', ')}.`,
    WRONG_USAGE,
  );
}

/** A problem that every row would have is reported once, before the first row. */
function checkColumns(
  name: string,
  { layout, headers }: FoundHeader,
  map: ReadonlyMap<string, string>,
  country: string | undefined,
): void {
  const folded = new Set(headers.map(foldHeader));
  const has = (column: keyof PeopleLayout['columns']) =>
    map.has(column) || (layout.columns[column] ?? []).some((header) => folded.has(header));
  if (country === undefined && !has('country')) {
    throw new OperatorError(
      `${name} has no country for its people. Set one with --country AU, or map a column with --map country="…".`,
    );
  }
  if (![...COMPANY_REFERENCES, 'email' as const].some(has)) {
    throw new OperatorError(
      `${name} names no company. Map the column that does, for example --map company_name="Employer".`,
    );
  }
}
