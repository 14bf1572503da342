// Whether the rows of companies can be read, and the indexes of companies agree with them: keys, names, and the columns of search.
import type { CheckProgress } from '../../contract/check-findings.ts';
import { describeFacts } from '../../formats/check/company-facts-row.ts';
import { attempt, type Findings } from '../../formats/check/findings.ts';
import { createRowTally, type RowTally } from '../../formats/check/row-tally.ts';
import {
  COLUMN_FORMAT,
  COLUMNS,
  type PageCells,
  readPage,
} from '../../formats/company-columns/column-page.ts';
import { HAS_BITS } from '../../formats/company-columns/company-facts.ts';
import { readFacts } from '../../formats/company-columns/facts-text.ts';
import { createFactReader } from '../../formats/company-columns/stored-facts.ts';
import { BY_NUMBER } from '../../formats/company-forms.ts';
import { readClaims } from '../../formats/key-spaces.ts';
import { type NameBlock, visitPairs } from '../../formats/name-blocks.ts';
import { nameNumbers } from '../../formats/name-keys.ts';
import { createProfileUnpacker } from '../../formats/profile/unpack-profile.ts';
import type { CompanyCells } from '../../formats/rows/company-rows.ts';
import { companySum } from '../../formats/rows/company-sum.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { hashesOf } from '../load/company-hashes.ts';
import { cellKey, createPageLister, FORMAT_NAME } from '../read/column-reader.ts';
import { liveTables } from '../staging/tables.ts';

interface CompanyRow extends CompanyCells {
  readonly key: number;
  readonly viewMask: number;
  readonly hasPeople: number;
  /** Null if an earlier version wrote the row. */
  readonly sum: number | null;
}

const COMPANIES_AT_A_TIME = 500;

/** Returns the number of companies. */
export async function checkCompanies(
  data: SqliteDatabase,
  findings: Findings,
  progress: CheckProgress,
): Promise<number> {
  const total = data.prepare('SELECT count(*) FROM company').pluck().get() as number;
  const expected = { keys: createRowTally(), names: createRowTally(), facts: createRowTally() };
  const checkRow = createRowChecker(data, expected);
  let companies = 0;
  for (const row of allCompanies(data)) {
    const detail = attempt(() => checkRow(row));
    if (detail !== undefined) findings.row(`company ${row.id}`, detail);
    companies += 1;
    if (companies % COMPANIES_AT_A_TIME === 0) await progress('companies', companies / total);
  }
  findings.compare('keys of companies (company_key)', expected.keys, (into) => {
    const rows = data.prepare('SELECT hash, company FROM company_key').raw();
    for (const [hash, company] of rows.iterate() as Iterable<[number, number]>)
      into.add(`${hash} ${company}`);
  });
  await progress('names', 0);
  findings.compare('index of names (name_block)', expected.names, (into) => {
    const blocks = data.prepare('SELECT first, pairs FROM name_block');
    for (const block of blocks.iterate() as Iterable<NameBlock>) {
      visitPairs(block, BY_NUMBER, (number, company) => {
        into.add(`${number} ${company}`);
        return false;
      });
    }
  });
  await progress('columns of companies', 0);
  const format = data.prepare('SELECT value FROM meta WHERE name = ?').pluck().get(FORMAT_NAME);
  if (format === COLUMN_FORMAT) {
    findings.compare('columns of companies (company_column)', expected.facts, (into) =>
      readColumns(data, into),
    );
  }
  return companies;
}

function* allCompanies(data: SqliteDatabase): Generator<CompanyRow> {
  const after = data.prepare(
    `SELECT key, id, name, name_key AS nameKey, name_only_key AS nameOnlyKey, view_mask AS viewMask, digest, identifiers,
       profile, loaded_at AS loadedAt, served, sum, statements,
       EXISTS (SELECT 1 FROM people_summary s WHERE s.company = key) AS hasPeople
     FROM company LEFT JOIN company_statement t ON t.company = key WHERE key > ? ORDER BY key LIMIT ${COMPANIES_AT_A_TIME}`,
  );
  for (let rows = after.all(-1) as CompanyRow[]; rows.length > 0; ) {
    yield* rows;
    rows = after.all((rows.at(-1) as CompanyRow).key) as CompanyRow[];
  }
}

/** Returns what is wrong with a row, and adds what the indexes must have of it. */
function createRowChecker(
  data: SqliteDatabase,
  expected: { readonly [index in 'keys' | 'names' | 'facts']: RowTally },
) {
  const unpack = createProfileUnpacker();
  const factsOf = createFactReader();
  const views = data.prepare('SELECT key % 16, profile FROM company_view WHERE key BETWEEN ? AND ?').raw();
  return (row: CompanyRow): string | undefined => {
    const claims = readClaims(row.identifiers);
    for (const hash of new Set(hashesOf(row))) expected.keys.add(`${hash} ${row.key}`);
    for (const number of new Set(nameNumbers({ ...row, ...claims }))) {
      expected.names.add(`${number} ${row.key}`);
    }
    const facts = readFacts(factsOf({ profile: row.profile, name: row.name, ...claims }));
    const people = row.hasPeople === 1 ? HAS_BITS.people : 0;
    expected.facts.add(describeFacts(row.id, facts, facts.has | people));
    if ((JSON.parse(unpack(row.profile, row.id)) as { readonly id: unknown }).id !== row.id) {
      return 'its profile cannot be read';
    }
    let mask = 0;
    const ofViews = views.all(row.key * 16, row.key * 16 + 15) as [number, string][];
    for (const [country, profile] of ofViews) {
      JSON.parse(unpack(profile, row.id));
      mask |= 1 << country;
    }
    if (mask !== row.viewMask) return 'its regional views are not those that its row names';
    if (row.sum === null || row.sum === companySum(row, ofViews)) return undefined;
    return 'it does not have the checksum that it was written with';
  };
}

function readColumns(data: SqliteDatabase, into: RowTally): void {
  const cell = data.prepare('SELECT cell FROM company_column WHERE key = ?').pluck();
  for (const first of createPageLister(liveTables(data))()) {
    const cells = new Map<number, Uint8Array>();
    for (let column = 0; column < COLUMNS; column += 1) {
      const bytes = cell.get(cellKey(column, first)) as Buffer | undefined;
      if (bytes !== undefined) cells.set(column, bytes);
    }
    for (const { id, facts, has } of readPage(cells satisfies PageCells)) {
      into.add(describeFacts(id, facts, has));
    }
  }
}
