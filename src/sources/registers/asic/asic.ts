// The company register of the Australian Securities and Investments Commission: one tab-separated file, published
// weekly as a full snapshot. https://data.gov.au/data/dataset/asic-companies · CC BY 3.0 AU · UTF-8 with a byte order
// mark. See docs/sources/asic.md. The file has one row for each name that a company ever had. In the published file the
// rows of a company follow each other, but this is not guaranteed: rows that follow each other are collected, so that a
// company gets its former names, and a former name elsewhere in the file is only counted. Only the rows of one company
// are in memory.

import { readYear } from '../../../domain/normalise/facts/read-year.ts';
import { createNameReader, type NameReader } from '../../../domain/normalise/names/readable-name.ts';
import { quoteIdentifier } from '../../../domain/values/quote-value.ts';
import { hasTabColumns, readTabRows } from '../../formats/csv/read-tab-rows.ts';
import { isAbnOfAcn, readCheckedAbn, readCheckedAcn } from '../australian-numbers.ts';
import type { CompanySource, SourcePart, StatedFields, StatementRow } from '../company-source.ts';
import { foldNames } from '../fold-names.ts';
import { unknownCode } from '../unknown-code.ts';
import { readAustralianDay } from './australian-day.ts';
import {
  AUSTRALIAN_COMPANIES,
  NON_PROFIT_SUB_CLASSES,
  RESERVED_NAME_TYPE,
  STATUSES,
  TYPES,
} from './company-codes.ts';
import { readSnapshot } from './read-snapshot.ts';

export const FORMER_NAME = 'former name';
export const RESERVED_NAME = 'reserved name';

/** Without the numbers: warnings are counted by their text. */
const WRONG_ABN = 'the ABN has wrong check digits and is left out';
const ABN_OF_ANOTHER = 'the ABN does not end in the ACN of the company and is left out';

const COLUMNS = [
  'Company Name',
  'ACN',
  'Type',
  'Sub Class',
  'Status',
  'Date of Registration',
  'Current Name Indicator',
  'ABN',
] as const;
const WANTED = 'Name the company_YYYYMM.csv of the ASIC Company Dataset, as published or zipped.';
/** A company has had a few dozen names at most; a file with more must not fill the memory. */
const MOST_ROWS_TOGETHER = 1000;
/** What the file has for "no ABN", apart from an empty cell: `0`, and in older files eleven zeros. */
const NO_ABN = /^0*$/;

interface CompanyRow {
  readonly line: number;
  readonly acn: string;
  readonly cells: readonly string[];
}

export const asic: CompanySource = {
  name: 'asic',
  title: 'ASIC company register',
  licence: 'CC BY 3.0 AU',
  attribution:
    'Contains data from the ASIC Company Dataset, © Australian Securities and Investments Commission, CC BY 3.0 AU.',
  hasOneRecordPerCompany: true,
  looksLike: ({ rows }) => hasTabColumns(COLUMNS, rows),
  read(parts, { lastYear }) {
    const readName = createNameReader();
    return readSnapshot(parts, (part) => readPart(part, readName, lastYear));
  },
};

async function* readPart(
  part: SourcePart,
  readName: NameReader,
  lastYear: number,
): AsyncGenerator<readonly StatementRow[]> {
  let together: CompanyRow[] = [];
  const takeTogether = () => {
    const rows = readCompany(together, readName, lastYear);
    together = [];
    return rows;
  };
  for await (const tabRows of readTabRows(part, { columns: COLUMNS, wanted: WANTED })) {
    const rows: StatementRow[] = [];
    for (const row of tabRows) {
      const acn = 'cells' in row ? readCheckedAcn(row.cells[1] ?? '') : undefined;
      if (acn !== together[0]?.acn || together.length >= MOST_ROWS_TOGETHER) rows.push(...takeTogether());
      if ('problem' in row) rows.push(row);
      else if (acn === undefined) {
        rows.push({
          line: row.line,
          problem: `${quoteIdentifier(`ACN ${row.cells[1] ?? ''}`)} is not valid: an ACN has 9 digits, and the last is a check digit`,
        });
      } else together.push({ line: row.line, acn, cells: row.cells });
    }
    if (rows.length > 0) yield rows;
  }
  yield takeTogether();
}

/** The rows of one company, in their order. */
function readCompany(rows: readonly CompanyRow[], readName: NameReader, lastYear: number): StatementRow[] {
  const formerNames = rows.flatMap(({ cells }) => (isCurrent(cells) ? [] : [cells[0] ?? '']));
  return rows.map((row) =>
    isCurrent(row.cells)
      ? readCurrent(row, formerNames, readName, lastYear)
      : { line: row.line, skipped: FORMER_NAME },
  );
}

function isCurrent(cells: readonly string[]): boolean {
  return cells[6]?.toUpperCase() === 'Y';
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readCurrent(
  { line, acn, cells }: CompanyRow,
  formerNames: readonly string[],
  readName: NameReader,
  lastYear: number,
): StatementRow {
  const [text = '', , type = '', subClass = '', status = '', registered = '', , abnText = ''] = cells;
  if (type === RESERVED_NAME_TYPE) return { line, skipped: RESERVED_NAME };
  const name = readName(text);
  if (name === '') return { line, problem: 'the row has no company name' };
  const warnings: string[] = [];
  const isAustralian = AUSTRALIAN_COMPANIES.has(type);
  const abn = readAbnOf(abnText, acn, isAustralian, warnings);
  const fields: Writable<StatedFields> = { name, industry_codes: abn === undefined ? { acn } : { abn, acn } };

  const companyType = NON_PROFIT_SUB_CLASSES.has(subClass) ? 'Non-profit' : TYPES.get(type);
  if (companyType !== undefined) fields.company_type = companyType;
  else warnings.push(unknownCode('the type', type));
  const registerStatus = STATUSES.get(status);
  if (registerStatus !== undefined) fields.abn_operation_status = registerStatus;
  else warnings.push(unknownCode('the status', status));

  if (isAustralian) {
    fields.hq_country = 'Australia';
    const year = readYear(readAustralianDay(registered, lastYear) ?? '', lastYear);
    if (year !== undefined) fields.year_founded = year;
  }
  const otherNames = foldNames(name, formerNames, readName);
  const statement = { recordId: acn, fields, ...(otherNames.length > 0 ? { otherNames } : {}) };
  return warnings.length > 0 ? { line, statement, warnings } : { line, statement };
}

function readAbnOf(text: string, acn: string, isAustralian: boolean, warnings: string[]): string | undefined {
  if (NO_ABN.test(text)) return undefined;
  const abn = readCheckedAbn(text);
  if (abn === undefined) warnings.push(WRONG_ABN);
  else if (isAustralian && !isAbnOfAcn(abn, acn)) {
    warnings.push(ABN_OF_ANOTHER);
    return undefined;
  }
  return abn;
}
