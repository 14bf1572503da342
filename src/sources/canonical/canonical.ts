// Reads canonical files: JSON Lines, or tables with our own field names; and tables of companies whose columns were understood.
import { profileShape } from '../../domain/company/company.ts';
import { PERSON_FLAGS, PERSON_LINE_FIELDS } from '../../domain/people/person.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { boolean, type GroupShape, group, list, mapOf, text } from '../../domain/values/shape.ts';
import { OperatorError } from '../../errors.ts';
import { createRecordReader } from '../formats/csv/csv-cells.ts';
import type { CsvRow } from '../formats/csv/csv-row.ts';
import { readCsv } from '../formats/csv/read-csv.ts';
import { readJsonl } from '../formats/json/read-jsonl.ts';
import type { InputFile } from '../inputs/open-input.ts';
import type { SourceRows } from '../source.ts';
import { type CompanyRowOptions, createCompanyRowReader } from '../tables/read-company-row.ts';
import { type RowsForm, textRows } from '../tables/text-rows.ts';
import type { CanonicalKind } from './canonical-kind.ts';

const companyShape = group('Company line', {
  ...profileShape.fields,
  domains: list('Further domains'),
  networks: list('Further slugs'),
  other_names: list('Further names'),
  former_ids: list('Former ids'),
  identifiers: mapOf('list', 'All identifiers, by kind'),
});

const flagNames: readonly string[] = PERSON_FLAGS;
const personShape = group(
  'Person line',
  Object.fromEntries(
    PERSON_LINE_FIELDS.map((name) => [name, flagNames.includes(name) ? boolean('') : text('')] as const),
  ),
);

export const CANONICAL_FORMATS = ['jsonl', 'csv'] as const;
export type CanonicalFormat = (typeof CANONICAL_FORMATS)[number];

const FORMATS_BY_ENDING: { readonly [ending: string]: CanonicalFormat } = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.tab': 'csv',
  '.txt': 'csv',
};

/** How a table is read that is not in the plain form of canonical files: UTF-8, commas, our names of fields in line 1. */
export interface TableReading extends RowsForm {
  readonly headerLine: number;
  /** By place, what each column is read into. Undefined: the headers are our names of fields. */
  readonly columns?: CompanyRowOptions['columns'];
}

/** Without a format, the ending of the file name decides. */
export function readCanonical(
  file: Pick<InputFile, 'name' | 'chunks'>,
  kind: CanonicalKind,
  format: CanonicalFormat = formatOf(file),
  table: TableReading = PLAIN_TABLE,
  networkHosts: readonly string[] = [],
): SourceRows {
  if (format === 'jsonl') return readJsonl(file.chunks);
  return readCanonicalRows(file.name, textRows(file.name, file.chunks, table), kind, table, networkHosts);
}

const PLAIN_TABLE: TableReading = { delimiter: ',', headerLine: 0, isEncodingSure: true };

/** The format by the ending of a file name. */
export function formatOf(file: Pick<InputFile, 'name'>): CanonicalFormat {
  const name = file.name.toLowerCase().replace(/\.gz$/, '');
  const ending = Object.keys(FORMATS_BY_ENDING).find((known) => name.endsWith(known));
  const format = ending === undefined ? undefined : FORMATS_BY_ENDING[ending];
  if (format !== undefined) return format;
  throw new OperatorError(
    `${file.name} has an unknown format. Accepted endings: .jsonl, .csv, .tsv and .txt, each also with .gz; .xlsx; .zip.`,
    2,
  );
}

export function readCanonicalRows(
  name: string,
  rows: AsyncIterable<readonly CsvRow[]>,
  kind: CanonicalKind,
  { delimiter, headerLine, columns }: TableReading,
  networkHosts: readonly string[],
): SourceRows {
  const shape: GroupShape = kind === 'companies' ? companyShape : personShape;
  const required = kind === 'companies' ? 'name' : 'country';
  return readCsv({ name, rows, delimiter, headerLine }, (headers) => {
    if (columns !== undefined) return createCompanyRowReader(shape, { columns, networkHosts });
    if (!headers.includes(required)) {
      throw new OperatorError(
        `${name} has no column "${required}". Its first line must name the columns, separated by commas.`,
      );
    }
    const repeated = headers.find((header, place) => header !== '' && headers.indexOf(header) !== place);
    if (repeated !== undefined) {
      throw new OperatorError(`${name} has the header ${quoteValue(repeated)} twice.`);
    }
    return createRecordReader(shape, headers);
  });
}
