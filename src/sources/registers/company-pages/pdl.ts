// The free company file of People Data Labs: some 22 million company pages of the professional network, with domain,
// size band, industry and place. Its names are in lower case. CSV or JSON Lines; also the layout of 2019, known as the
// "7+ Million Company Dataset". The file is a full snapshot but is loaded as a delta: it does not show whether it is
// complete or an excerpt. Operators cut excerpts by country or size, and two halves loaded one after the other must not
// retire each other.
import { hasLayout, type TableKind, type TableRecord } from '../../formats/csv/read-table.ts';
import type { CompanySource, ReadOptions, StatementRow } from '../company-source.ts';
import {
  type DraftFields,
  isNoCompany,
  NOT_A_COMPANY,
  type PageReaders,
  type PlaceReader,
  readPages,
  recordIdProblem,
  stateNetwork,
  statePlace,
  stateWebAddress,
} from './network-pages.ts';

const FIELDS = [
  'id',
  'name',
  'website',
  'network',
  'industry',
  'size',
  'founded',
  'locality',
  'region',
  'country',
  'employees',
] as const;
type Field = (typeof FIELDS)[number];

const table: TableKind<Field> = {
  what: 'the free company file of People Data Labs',
  advice:
    'Its columns are country, founded, id, industry, linkedin_url, locality, name, region, size and website, as CSV or ' +
    'JSON Lines; download it from peopledatalabs.com/company-dataset.',
  fields: FIELDS,
  layouts: [
    {
      columns: {
        id: 'id',
        name: 'name',
        website: 'website',
        network: 'linkedin_url',
        industry: 'industry',
        size: 'size',
        founded: 'founded',
        locality: 'locality',
        region: 'region',
        country: 'country',
      },
      signs: ['id', 'name', 'linkedin_url'],
    },
    {
      // The layout of 2019. Its locality reads "city, region, country".
      columns: {
        name: 'name',
        website: 'domain',
        network: 'linkedin url',
        industry: 'industry',
        size: 'size range',
        founded: 'year founded',
        locality: 'locality',
        country: 'country',
        employees: 'current employee estimate',
      },
      signs: ['name', 'domain', 'linkedin url'],
    },
  ],
};

export const pdl: CompanySource = {
  name: 'pdl',
  title: 'People Data Labs Free Company Dataset',
  licence: 'CC BY 4.0',
  attribution: 'Company data by People Data Labs (peopledatalabs.com), CC BY 4.0.',
  // Offices of one company have their own pages and share its domain.
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
  const fields: DraftFields = {};
  const warnings: string[] = [];
  const slug = stateNetwork(record.network, networkHosts, fields, warnings);
  const recordId = record.id === '' ? (slug ?? '') : record.id;
  const idProblem = recordIdProblem(recordId);
  if (idProblem !== undefined) return { line, problem: idProblem };
  if (record.name === '') return { line, problem: 'the row has no name' };
  fields.name = read.name(record.name);
  stateWebAddress(record.website, fields, warnings);
  if (record.industry !== '') fields.industries = [read.industry(record.industry)];
  const company_size = read.size(record.size);
  if (company_size !== undefined) fields.company_size = company_size;
  const year = read.year(record.founded);
  if (year !== undefined) fields.year_founded = year;
  const employees = readCount(record.employees);
  if (employees !== undefined) fields.employee_count = employees;
  statePlaces(record, read.place, fields);
  const statement = { recordId, fields };
  return warnings.length === 0 ? { line, statement } : { line, statement, warnings };
}

/** In the layout of 2019 the locality is the office that most people name: it may be in another country. */
function statePlaces(
  { locality, region, country }: TableRecord<Field>,
  readPlace: PlaceReader,
  fields: DraftFields,
): void {
  if (region !== '' || !locality.includes(', ')) {
    statePlace(readPlace(locality, region, country), fields);
    return;
  }
  const [city = '', state = '', of = country] = locality.split(', ');
  const place = readPlace(city, state, of);
  if (country === '' || of === country) {
    statePlace(place, fields);
    return;
  }
  statePlace(readPlace('', '', country), fields);
  if (place.text !== undefined) fields.locations = [place.text];
}

/** An estimate of 0 means a page without people: the number is unknown. */
function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,8}(?:\.0)?$/.test(text) ? Number(text) : undefined;
}
