// Whether the rows of companies can be read and have their checksums, and the indexes of companies agree with them: keys, names,
// and the columns of search.
import type pg from 'pg';
import type { CheckProgress } from '../../contract/check-findings.ts';
import { describeFacts } from '../../formats/check/company-facts-row.ts';
import { attempt, type Findings } from '../../formats/check/findings.ts';
import { createRowTally, type RowTally } from '../../formats/check/row-tally.ts';
import { COLUMN_FORMAT, readPage } from '../../formats/company-columns/column-page.ts';
import { HAS_BITS } from '../../formats/company-columns/company-facts.ts';
import { readFacts } from '../../formats/company-columns/facts-text.ts';
import { createFactReader } from '../../formats/company-columns/stored-facts.ts';
import { BY_ID, handleOfId } from '../../formats/company-forms.ts';
import { readClaims } from '../../formats/key-spaces.ts';
import { visitPairs } from '../../formats/name-blocks.ts';
import { nameNumbers } from '../../formats/name-keys.ts';
import { createProfileUnpacker } from '../../formats/profile/unpack-profile.ts';
import type { CompanyCells, ViewCells } from '../../formats/rows/company-rows.ts';
import { companySum } from '../../formats/rows/company-sum.ts';
import { keysOf } from '../load/delete-rows.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { keyText } from '../read/company-reader.ts';
import { readAll } from './read-all.ts';

interface CompanyRow extends CompanyCells {
  /** Null if an earlier version wrote the row. */
  readonly sum: string | null;
  readonly views: readonly ViewCells[] | null;
  readonly hasPeople: boolean;
}

const COMPANIES = `SELECT c.id, c.name, c.name_key AS "nameKey", c.name_only_key AS "nameOnlyKey", c.digest, c.identifiers,
    c.profile, c.loaded_at AS "loadedAt", c.served, c.sum, s.statements,
    (SELECT json_agg(json_build_array(v.country, v.profile)) FROM company_view v WHERE v.company_id = c.id) AS views,
    EXISTS (SELECT 1 FROM people_summary p WHERE p.company_id = c.id) AS "hasPeople"
  FROM company c LEFT JOIN company_statement s ON s.company_id = c.id`;

type Expected = { readonly [index in 'keys' | 'names' | 'facts']: RowTally };

/** Returns the number of companies. */
export async function checkCompanies(
  client: pg.ClientBase,
  findings: Findings,
  progress: CheckProgress,
): Promise<number> {
  const counted = await client.query<{ count: string }>('SELECT count(*) FROM company');
  const total = Number(counted.rows[0]?.count);
  const expected = { keys: createRowTally(), names: createRowTally(), facts: createRowTally() };
  const checkRow = createRowChecker(expected);
  let companies = 0;
  await readAll<CompanyRow>(client, COMPANIES, async (rows) => {
    for (const row of rows) {
      const detail = attempt(() => checkRow(row));
      if (detail !== undefined) findings.row(`company ${row.id}`, detail);
    }
    companies += rows.length;
    await progress('companies', companies / total);
  });
  const keys = createRowTally();
  await readAll<{ value: string; space: number; id: string }>(
    client,
    'SELECT value, space, company_id AS id FROM company_key',
    async (rows) => {
      for (const { value, space, id } of rows) keys.add(`${value} ${space} ${id}`);
      await progress('keys', keys.count() / expected.keys.count());
    },
  );
  findings.agree('keys of companies (company_key)', expected.keys, keys);
  await checkNames(client, expected.names, findings);
  await checkColumns(client, expected.facts, findings);
  return companies;
}

/** Returns what is wrong with a row, and adds what the indexes must have of it. */
function createRowChecker(expected: Expected) {
  const unpack = createProfileUnpacker();
  const factsOf = createFactReader();
  return (row: CompanyRow): string | undefined => {
    for (const { value, space } of keysOf(row)) expected.keys.add(`${keyText(value)} ${space} ${row.id}`);
    const claims = readClaims(row.identifiers);
    for (const number of new Set(nameNumbers({ ...row, ...claims }))) {
      expected.names.add(`${number} ${handleOfId(row.id)}`);
    }
    const facts = readFacts(factsOf({ profile: row.profile, name: row.name, ...claims }));
    expected.facts.add(describeFacts(row.id, facts, facts.has | (row.hasPeople ? HAS_BITS.people : 0)));
    if ((JSON.parse(unpack(row.profile, row.id)) as { readonly id: unknown }).id !== row.id) {
      return 'its profile cannot be read';
    }
    const views = row.views ?? [];
    for (const [, profile] of views) JSON.parse(unpack(profile as string, row.id));
    if (row.sum === null || Number(row.sum) === companySum(row, views)) return undefined;
    return 'it does not have the checksum that it was written with';
  };
}

async function checkNames(client: pg.ClientBase, expected: RowTally, findings: Findings): Promise<void> {
  const found = createRowTally();
  const where = 'index of names (name_block)';
  await readAll<{ first: string; pairs: Buffer }>(client, 'SELECT first, pairs FROM name_block', (rows) => {
    for (const { first, pairs } of rows) {
      const failure = attempt(() => {
        visitPairs({ first: Number(first), pairs }, BY_ID, (number, company) => {
          found.add(`${number} ${company}`);
          return false;
        });
        return undefined;
      });
      if (failure !== undefined) findings.index(where, failure);
    }
  });
  findings.agree(where, expected, found);
}

/** Columns of an earlier format are made again by the next start. */
async function checkColumns(client: pg.ClientBase, expected: RowTally, findings: Findings): Promise<void> {
  const { rows: formats } = await client.query<{ value: string }>('SELECT value FROM meta WHERE name = $1', [
    FORMAT_NAME,
  ]);
  if (Number(formats[0]?.value ?? 0) !== COLUMN_FORMAT) return;
  const found = createRowTally();
  const where = 'columns of companies (company_column)';
  let page: { readonly first: string; readonly cells: Map<number, Uint8Array> } | undefined;
  const addPage = () => {
    const cells = page?.cells;
    if (cells === undefined) return;
    const failure = attempt(() => {
      for (const { id, facts, has } of readPage(cells)) found.add(describeFacts(id, facts, has));
      return undefined;
    });
    if (failure !== undefined) findings.index(where, failure);
  };
  await readAll<{ first: string; number: number; cell: Buffer }>(
    client,
    'SELECT first, number, cell FROM company_column ORDER BY first, number',
    (rows) => {
      for (const { first, number, cell } of rows) {
        if (page?.first !== first) {
          addPage();
          page = { first, cells: new Map() };
        }
        page.cells.set(number, cell);
      }
    },
  );
  addPage();
  findings.agree(where, expected, found);
}
