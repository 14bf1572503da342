// Reads people from the exports of common systems (LinkedIn Connections, HubSpot, Salesforce, Apollo, Google Contacts),
// or from any table whose columns the operator maps or that were understood, into lines of the canonical format. Recognises
// exports by their headers, which may be in any of the first lines.
import { NETWORK_HOST } from '../../domain/identifiers/read-network-slug.ts';
import { COMPANY_REFERENCES } from '../../domain/people/person.ts';
import { COUNTRY_CODES, readCountry } from '../../domain/reference.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import { checkHiddenRows, refuseHiddenRows } from '../formats/csv/hidden-rows.ts';
import { hasCellsBeyond } from '../formats/csv/read-csv.ts';
import type { SourceRow, SourceRows } from '../source.ts';
import type { Table } from '../tables/table.ts';
import type { FoundHeader } from './find-header.ts';
import { foldHeader, type PeopleLayout } from './layouts.ts';
import { createPersonReader, type PersonRowReader, type UnreadValues } from './read-person-row.ts';

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

const WRONG_USAGE = 2;

/** `found`: the header of a known export, or one whose columns were understood. */
export function openPeopleExport(
  table: Table,
  found: FoundHeader,
  options: PeopleExportOptions,
): PeopleExport {
  const country = checkCountry(options.country);
  checkColumns(table.name, found, options.map, country);
  const read = createPersonReader(found.headers, {
    layout: found.layout,
    map: options.map,
    country,
    networkHosts: options.networkHosts ?? [NETWORK_HOST],
  });
  return { layout: found.layout.name, rows: readRows(table, found, read) };
}

async function* readRows(table: Table, found: FoundHeader, read: PersonRowReader): SourceRows {
  const { headers, delimiter, line: headerLine } = found;
  for await (const batch of table.rows(delimiter)) {
    const rows: SourceRow[] = [];
    for (const given of batch) {
      if (given.line <= headerLine) continue;
      const row = checkHiddenRows(given, headers.length, delimiter);
      refuseHiddenRows(table.name, row);
      if ('problem' in row) rows.push(row);
      else if (hasCellsBeyond(row.cells, headers)) {
        rows.push({
          line: row.line,
          problem: `the row has ${row.cells.length} cells under ${headers.length} headers`,
        });
      } else {
        const unread: UnreadValues = { leftOut: [], countedAsYes: [] };
        const value = read(row.cells, unread);
        const { line, cells: _, ...more } = row;
        if (value !== undefined) rows.push({ line, value, ...more, ...filledOf(unread) });
      }
    }
    yield rows;
  }
}

function filledOf({ leftOut, countedAsYes }: UnreadValues): Partial<UnreadValues> {
  return { ...(leftOut.length > 0 && { leftOut }), ...(countedAsYes.length > 0 && { countedAsYes }) };
}

/** The code of the country to assume; refuses one that is not served. */
export function checkCountry(country: string | undefined): string | undefined {
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
