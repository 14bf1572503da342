// What the reading thread makes for the indexes of a company is what the writing thread would make. Which of them does it depends
// on which one is ahead, so a difference would depend on time.
import { expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { prepareStatements } from '../../../src/pipeline/check/prepare-statements.ts';
import {
  companyAlone,
  type PreparedStatement,
  type PreparedStatementRow,
  packStatementRow,
  prepareStatement,
  unpackStatementRows,
} from '../../../src/pipeline/check/prepared-statement.ts';
import type { Cell } from '../../../src/pipeline/transfer/row-cells.ts';
import { createFactReader } from '../../../src/store/formats/company-columns/stored-facts.ts';
import { readClaims, writeLines } from '../../../src/store/formats/key-spaces.ts';
import { wordsOf } from '../../../src/store/formats/name-keys.ts';
import { goldenStatements } from '../../helpers/golden-statements.ts';

const ORIGIN = { source: 'abr', load: 7, loadedAt: 1_700_000_000_000 };
const HOSTS = ['linkedin.com'];

const HARD: readonly Statement[] = [
  { recordId: 'r1', fields: { name: 'Acme' }, otherNames: ['Acme Inc\t/DE/', 'Two\nLines', 'Acme'] },
  { recordId: 'r2', fields: { fqdn: 'xn--bcher-kva.example' } },
  { recordId: 'r3', fields: {}, otherNames: ['Only another name'] },
  {
    recordId: 'r4',
    fields: { name: '株式会社山田', regions: { NZ: { name: 'Yamada', phones: ['+64 9'] } } },
  },
];

const ALL = [...goldenStatements(), ...HARD];
const factsOf = createFactReader();

/** With the words that the row of the company gives, which later loads take them from. */
function madeByStore(prepared: PreparedStatement) {
  const made = companyAlone('f1', prepared, ORIGIN);
  const { identifiers, names } = readClaims(writeLines(made));
  return { ...made, words: wordsOf(made.name, names?.others ?? [], identifiers), facts: factsOf(made) };
}

test('what is made ahead, or left to the store, arrives in order and says the same', () => {
  const cells: Cell[] = [];
  for (const [place, statement] of ALL.entries()) {
    const warnings = place % 3 === 0 ? ['one', 'two'] : [];
    const prepared = prepareStatement(statement, ORIGIN, HOSTS, place % 2 === 0);
    packStatementRow({ line: place, warnings, prepared }, cells);
  }
  const rows = [...unpackStatementRows(cells)];
  expect(rows).toHaveLength(ALL.length);
  for (const [place, row] of rows.entries()) {
    const statement = ALL[place] as Statement;
    if (!('prepared' in row)) throw new Error('it was prepared');
    expect(row).toMatchObject({ line: place, warnings: place % 3 === 0 ? ['one', 'two'] : [] });
    const made = companyAlone('f1', row.prepared, ORIGIN);
    const expected = madeByStore(prepareStatement(statement, ORIGIN, HOSTS, false));
    const { words: _, facts: __, ...plain } = expected;
    expect(made, statement.recordId).toEqual(place % 2 === 0 ? expected : plain);
  }
});

test('the indexes are prepared while this thread is ahead, and only then', async () => {
  async function* batches() {
    for (const statement of ALL.slice(0, 4)) yield [{ line: 1, statement }];
  }
  const answers = [false, true, true, false];
  const rows: PreparedStatementRow[] = [];
  const all = prepareStatements(
    batches(),
    { ...ORIGIN, networkHosts: HOSTS },
    () => answers.shift() === true,
  );
  for await (const batch of all) rows.push(...batch.rows);
  expect(rows.map((row) => 'prepared' in row && row.prepared.forIndexes !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
