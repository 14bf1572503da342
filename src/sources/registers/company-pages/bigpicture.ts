// The free company file of BigPicture (companies-2023-q4-sm): 17 million company pages of the professional network as of
// the end of 2023, with domain, size band, kind, industry and place. Published once, as CSV in gzip.
//
// It is loaded as a delta, for the reason in `pdl.ts`.
import { companyTypeOfPage } from '../../../domain/normalise/facts/company-type-of-page.ts';
import { hasLayout, type TableKind, type TableRecord } from '../../formats/csv/read-table.ts';
import type { CompanySource, ReadOptions, StatementRow } from '../company-source.ts';
import {
  type DraftFields,
  isNoCompany,
  NOT_A_COMPANY,
  type PageReaders,
  readPages,
  recordIdProblem,
  stateNetwork,
  statePlace,
  stateWebAddress,
} from './network-pages.ts';

const FIELDS = [
  'handle',
  'name',
  'website',
  'industry',
  'size',
  'type',
  'founded',
  'city',
  'state',
  'country_code',
] as const;
type Field = (typeof FIELDS)[number];

const table: TableKind<Field> = {
  what: 'the company file of BigPicture',
  advice: `Its first line is ${FIELDS.join(',')}; download companies-2023-q4-sm.csv.gz from bigpicture.io.`,
  fields: FIELDS,
  layouts: [
    {
      columns: Object.fromEntries(FIELDS.map((field) => [field, field])),
      signs: ['handle', 'name', 'website', 'country_code'],
    },
  ],
};

export const bigpicture: CompanySource = {
  name: 'bigpicture',
  title: 'BigPicture Free Company Dataset',
  licence: 'ODC-By 1.0',
  attribution:
    'Contains information from the BigPicture company dataset (bigpicture.io), made available under ODC-By 1.0.',
  hasOneRecordPerCompany: true,
  looksLike: ({ rows }) => hasLayout(table, rows),
  read: (parts, options) => readPages(parts, table, options, readRecord),
};

function readRecord(
  line: number,
  record: TableRecord<Field>,
  { networkHosts }: ReadOptions,
  read: PageReaders,
): StatementRow {
  if (isNoCompany(record.name)) return { line, skipped: NOT_A_COMPANY };
  const idProblem = recordIdProblem(record.handle);
  if (idProblem !== undefined) return { line, problem: idProblem };
  if (record.name === '') return { line, problem: 'the row has no name' };
  const fields: DraftFields = { name: read.name(record.name) };
  const warnings: string[] = [];
  stateNetwork(record.handle, networkHosts, fields, warnings);
  stateWebAddress(record.website, fields, warnings);
  if (record.industry !== '') fields.industries = [read.industry(record.industry)];
  const company_size = read.size(record.size);
  if (company_size !== undefined) fields.company_size = company_size;
  const company_type = companyTypeOfPage(record.type);
  if (company_type !== undefined) fields.company_type = company_type;
  const year = read.year(record.founded);
  if (year !== undefined) fields.year_founded = year;
  statePlace(read.place(record.city, record.state, record.country_code), fields);
  const statement = { recordId: record.handle, fields };
  return warnings.length === 0 ? { line, statement } : { line, statement, warnings };
}
