// Sends rows of companies to the server while others are still being made. The rows of each table are collected; when there are
// many, a COPY takes them, one after the other over one connection.
import type pg from 'pg';
import type { Answer } from '../../contract/answer.ts';
import { keyText } from '../read/company-reader.ts';
import type { CompanyKey } from './copy-keys.ts';
import { type CopyOptions, copyChunks, createRowBuffer, type RowBuffer } from './copy-rows.ts';
import { keysOf } from './delete-rows.ts';
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

type SentTable = keyof typeof COLUMNS;
const SENT_TABLES = Object.keys(COLUMNS) as readonly SentTable[];

/** Of one table, in one COPY. */
const COPY_BYTES = 2 * 1024 * 1024;
/** Those who make rows wait while more than this is on its way. */
const MOST_BYTES_UNDER_WAY = 16 * 1024 * 1024;

type SentCompany = Omit<WorkingCompany, 'key'>;

export interface CompanySender {
  /** `keys`: those of its keys that the server does not have; all if absent. */
  company(row: SentCompany, keys?: Iterable<CompanyKey>): void;
  view(row: WorkingView): void;
  statements(row: WorkingStatements): void;
  /** Call it between two companies, and go on when the answer is there. It also reports that the server has failed. */
  pace(): Answer<void>;
  /** Sends the rest; ends when the server has all rows. */
  finish(): Promise<void>;
}

/** `begin` is called once before the first COPY; `nameOf`: under what name a table is written. */
export function createCompanySender(
  client: pg.ClientBase,
  begin: () => Promise<CopyOptions>,
  nameOf: (table: string) => string,
): CompanySender {
  const buffers = Object.fromEntries(
    SENT_TABLES.map((table) => [table, createRowBuffer(COLUMNS[table].length)]),
  ) as { readonly [T in SentTable]: RowBuffer };
  let bytesUnderWay = 0;
  let begun: Promise<CopyOptions> | undefined;
  let sent: Promise<void> = Promise.resolve();

  async function copy(table: SentTable, bytes: Buffer): Promise<void> {
    begun ??= begin();
    await copyChunks(client, nameOf(table), COLUMNS[table], [bytes], await begun);
    bytesUnderWay -= bytes.length;
  }

  function send(table: SentTable): void {
    const buffer = buffers[table];
    if (buffer.length() === 0) return;
    buffer.end();
    const bytes = buffer.take();
    bytesUnderWay += bytes.length;
    sent = sent.then(() => copy(table, bytes));
    // The next caller gets the error.
    sent.catch(() => {
      bytesUnderWay = Number.POSITIVE_INFINITY;
    });
  }

  const sendIfMany = (table: SentTable) => {
    if (buffers[table].length() >= COPY_BYTES) send(table);
  };

  return {
    company: (company, keys = keysOf(company)) => {
      buffers.company.add((row) => {
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
      sendIfMany('company');
      for (const key of keys) {
        buffers.company_key.add((row) => {
          row.text(keyText(key.value));
          row.int2(key.space);
          row.text(key.companyId);
        });
      }
      sendIfMany('company_key');
    },
    view: (view) => {
      buffers.company_view.add((row) => {
        row.text(view.companyId);
        row.int2(view.country);
        row.text(view.profile);
      });
      sendIfMany('company_view');
    },
    statements: ({ companyId, statements }) => {
      buffers.company_statement.add((row) => {
        row.text(companyId);
        row.text(statements);
      });
      sendIfMany('company_statement');
    },
    pace: () => (bytesUnderWay > MOST_BYTES_UNDER_WAY ? sent : undefined),
    finish: () => {
      for (const table of SENT_TABLES) send(table);
      return sent;
    },
  };
}
