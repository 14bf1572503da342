// The business names register of the Australian Securities and Investments Commission: names under which holders of an
// ABN trade. One tab-separated file, published weekly as a full snapshot.
// https://data.gov.au/data/dataset/asic-business-names · CC BY 3.0 AU. See docs/sources/asic-names.md.
import { createHash } from 'node:crypto';
import { foldName } from '../../../domain/names/fold-name.ts';
import { createNameReader, type NameReader } from '../../../domain/normalise/names/readable-name.ts';
import { quoteIdentifier } from '../../../domain/values/quote-value.ts';
import { hasTabColumns, readTabRows, type TabRow } from '../../formats/csv/read-tab-rows.ts';
import { readCheckedAbn } from '../australian-numbers.ts';
import type { CompanySource, SourcePart, StatementRow } from '../company-source.ts';
import { readAustralianDay } from './australian-day.ts';
import { readSnapshot } from './read-snapshot.ts';

export const CANCELLED_NAME = 'cancelled business name';
/** Names from before the national register, whose holder was not matched to an ABN. */
export const NO_HOLDER = 'business name without an ABN';

const COLUMNS = ['BN_NAME', 'BN_STATUS', 'BN_REG_DT', 'BN_ABN'] as const;
const WANTED =
  'Name the business_names_YYYYMM.csv of the ASIC Business Names Dataset, as published or zipped.';
const REGISTERED = 'registered';
/** `Deregistered` was seen in files before 2026. */
const ENDED = new Set(['cancelled', 'deregistered']);
const NO_ABN = /^0*$/;
/** The length of a folded name in a record id; the rest of a longer name is replaced by a digest. */
const LONGEST_FOLDED = 150;

export const asicNames: CompanySource = {
  name: 'asic-names',
  title: 'ASIC business names register',
  licence: 'CC BY 3.0 AU',
  attribution:
    'Contains data from the ASIC Business Names Dataset, © Australian Securities and Investments Commission, CC BY 3.0 AU.',
  // A company may trade under many names.
  hasOneRecordPerCompany: false,
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
  for await (const rows of readTabRows(part, { columns: COLUMNS, wanted: WANTED })) {
    yield rows.map((row) => readNameRow(row, readName, lastYear));
  }
}

function readNameRow(row: TabRow, readName: NameReader, lastYear: number): StatementRow {
  if ('problem' in row) return row;
  const { line } = row;
  const [text = '', status = '', registered = '', abnText = ''] = row.cells;
  const folded = status.toLowerCase();
  if (ENDED.has(folded)) return { line, skipped: CANCELLED_NAME };
  if (folded !== REGISTERED) return { line, problem: `the status ${quoteIdentifier(status)} is not known` };
  if (NO_ABN.test(abnText)) return { line, skipped: NO_HOLDER };
  const abn = readCheckedAbn(abnText);
  if (abn === undefined) {
    return {
      line,
      problem: `${quoteIdentifier(`ABN ${abnText}`)} is not valid: an ABN has 11 digits, and the first 2 are check digits`,
    };
  }
  const name = readName(text);
  if (name === '') return { line, problem: 'the row has no business name' };
  const asOf = readAustralianDay(registered, lastYear);
  const statement = {
    recordId: recordIdOf(abn, name),
    ...(asOf === undefined ? {} : { asOf }),
    // With the name: if no other source has the ABN, the business would have no name.
    fields: { name, industry_codes: { abn }, keywords: [name] },
    otherNames: [name],
  };
  return { line, statement };
}

function recordIdOf(abn: string, name: string): string {
  const folded = foldName(name);
  if (folded.length <= LONGEST_FOLDED) return `${abn} ${folded}`;
  const digest = createHash('sha256').update(folded).digest('hex').slice(0, 16);
  return `${abn} ${folded.slice(0, LONGEST_FOLDED).toWellFormed()} ${digest}`;
}
