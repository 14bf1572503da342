// Sends the rows of companies, with their keys, views and statements.
import type pg from 'pg';
import type { LateTransaction } from '../connect/transactions.ts';
import { keyText } from '../read/company-reader.ts';
import type { CompanyKey } from './copy-keys.ts';
import type { CopyOptions } from './copy-rows.ts';
import { keysOf } from './delete-rows.ts';
import { createRowSender, type RowSender } from './send-rows.ts';
import type { WorkingCompany, WorkingStatements, WorkingView } from './working-copy.ts';

const COLUMNS = {
  company: [
    'id',
    'name',
    'name_key',
    'name_only_key',
    'digest',
    'identifiers',
    'profile',
    'loaded_at',
    'served',
    'sum',
  ],
  company_view: ['company_id', 'country', 'profile'],
  company_key: ['value', 'space', 'company_id'],
  company_statement: ['company_id', 'statements'],
} as const;

const COPY_BYTES = 2 * 1024 * 1024;

type SentCompany = Omit<WorkingCompany, 'key'>;

export interface CompanySender extends Pick<RowSender<string>, 'pace' | 'finish'> {
  /** `keys`: those of its keys that the server does not have; all if absent. */
  company(row: SentCompany, keys?: Iterable<CompanyKey>): void;
  view(row: WorkingView): void;
  statements(row: WorkingStatements): void;
}

/** `begin` is called once before the first COPY; `nameOf`: under what name a table is written; `reasonOf`: as of `SenderOptions`. */
export function createCompanySender(
  client: pg.ClientBase,
  begin: () => Promise<CopyOptions>,
  nameOf: (table: string) => string,
  reasonOf?: LateTransaction['reasonOf'],
): CompanySender {
  const { add, pace, finish } = createRowSender(client, {
    columns: COLUMNS,
    begin,
    reasonOf,
    nameOf,
    copyBytes: COPY_BYTES,
  });
  return {
    company: (company, keys = keysOf(company)) => {
      add('company', (row) => {
        row.text(company.id);
        row.text(company.name);
        row.text(company.nameKey);
        row.text(company.nameOnlyKey);
        row.text(company.digest);
        row.text(company.identifiers);
        row.text(company.profile);
        row.int8(company.loadedAt);
        row.text(company.served);
        row.int8(company.sum);
      });
      for (const key of keys) {
        add('company_key', (row) => {
          row.text(keyText(key.value));
          row.int2(key.space);
          row.text(key.companyId);
        });
      }
    },
    view: (view) => {
      add('company_view', (row) => {
        row.text(view.companyId);
        row.int2(view.country);
        row.text(view.profile);
      });
    },
    statements: ({ companyId, statements }) => {
      add('company_statement', (row) => {
        row.text(companyId);
        row.text(statements);
      });
    },
    pace,
    finish,
  };
}
