// Loads statements as if a source had given them.
import { importStatements, type StatementReport } from '../../src/operations/loads/import-statements.ts';
import { prepareStatements } from '../../src/pipeline/check/prepare-statements.ts';
import type { CompanySource, Statement, StatementRow } from '../../src/sources/registers/company-source.ts';
import type { Store } from '../../src/store/contract/store.ts';

export const LOADED_AT = Date.UTC(2026, 10, 15);

/** A source of this name, for its members other than its rows. */
export const sourceNamed = (name: string): CompanySource => ({
  name,
  title: name,
  licence: '',
  attribution: '',
  hasOneRecordPerCompany: name !== 'asic-names',
  looksLike: () => false,
  read: () => {
    throw new Error('not read here');
  },
});

export function loadStatements(
  store: Store,
  name: string,
  statements: readonly Statement[],
  conflicts: string[] = [],
): Promise<StatementReport> {
  const rows = statements.map((statement, place) => ({ line: place + 1, statement }));
  return loadStatementRows(store, name, rows, conflicts);
}

export function loadStatementRows(
  store: Store,
  name: string,
  rows: readonly StatementRow[],
  conflicts: string[] = [],
  rejected: (line: number) => void = () => {},
): Promise<StatementReport> {
  async function* batches() {
    yield rows;
  }
  return importStatements(
    { store, networkHosts: ['linkedin.com'], source: sourceNamed(name), now: LOADED_AT },
    (load, hasKnown) =>
      prepareStatements(batches(), {
        source: name,
        load,
        loadedAt: LOADED_AT,
        networkHosts: ['linkedin.com'],
        hasKnown,
      }),
    {
      rejected,
      conflict: (_, message) => conflicts.push(message),
      progress: () => {},
    },
  );
}
