// The companies of a first load: their rows go into new tables while the load runs, in the transaction that publishes them, and the
// new tables replace the empty ones at the end. So the server works beside the load, and no row is read again.
import type pg from 'pg';
import { countryNumber } from '../../../domain/reference.ts';
import type { Answer } from '../../contract/answer.ts';
import type { CompanyChanges } from '../../sqlite/load/company-changes.ts';
import type { LateTransaction } from '../connect/transactions.ts';
import { COMPANY_TABLES } from '../schema/tables.ts';
import { copyCompanies } from './copy-companies.ts';
import type { CopyOptions } from './copy-rows.ts';
import { beginIndexes, freshName, makeFresh, switchToFresh } from './fresh-tables.ts';
import type { NameIndex } from './name-index.ts';
import { createCompanySender } from './send-companies.ts';
import type { WorkingResult } from './working-copy.ts';

export interface FirstCompanies extends CompanyChanges {
  /** Call it between two companies, and go on when the answer is there. */
  pace(): Answer<void>;
  /** After the last company; ends when the server has all rows. It begins to index them. */
  sendRest(): Promise<void>;
  /** Ends when it has done so; before any other query. */
  indexed(): Promise<void>;
  /** After that, in the transaction that publishes; returns how many companies there are. The server begins to index the rest. */
  finish(result: WorkingResult, names: NameIndex): Promise<number>;
  /** At the end, when they are indexed: readers of the tables wait from here on. */
  takePlace(): Promise<void>;
}

/** Filled at the end. */
const NAMES = 'name_block';
const SENT_TABLES = COMPANY_TABLES.filter((table) => table !== NAMES);

/** Without an index each deletion reads the whole table. */
const DELETED_AT_A_TIME = 100_000;

/** `transaction`: that of the load. */
export function createFirstCompanies(
  client: pg.ClientBase,
  { begin, reasonOf }: LateTransaction,
): FirstCompanies {
  const sender = createCompanySender(
    client,
    async () => {
      await begin();
      made = await makeFresh(client, COMPANY_TABLES);
      return made;
    },
    freshName,
    reasonOf,
  );
  /** Companies that changed after they were sent; few do. */
  const again = new Set<string>();
  let companies = 0;
  let isAny = false;
  let made: CopyOptions = {};
  let indexing: Awaited<ReturnType<typeof beginIndexes>> | undefined;

  async function index(tables: readonly string[]): Promise<void> {
    indexing = await beginIndexes(client, tables, made);
    // It may fail before it is waited for.
    indexing.end.catch(reasonOf);
  }

  async function replaceAgain(result: WorkingResult): Promise<void> {
    const ids = [...again];
    for (let from = 0; from < ids.length; from += DELETED_AT_A_TIME) {
      const some = ids.slice(from, from + DELETED_AT_A_TIME);
      await client.query(`DELETE FROM ${freshName('company')} WHERE id = ANY ($1)`, [some]);
      for (const table of ['company_view', 'company_statement', 'company_key']) {
        await client.query(`DELETE FROM ${freshName(table)} WHERE company_id = ANY ($1)`, [some]);
      }
    }
    await copyCompanies(client, result, freshName, again);
  }

  return {
    put: (before, entry, { identifiers, sum }) => {
      const { id, name, nameKey, nameOnlyKey, digest, profile, loadedAt, served, statements } = entry;
      isAny = true;
      if (before === undefined) companies += 1;
      if (before !== undefined || again.has(id)) {
        again.add(id);
        return;
      }
      sender.company({
        id,
        name,
        nameKey,
        nameOnlyKey: nameOnlyKey ?? null,
        digest,
        identifiers,
        profile,
        loadedAt: loadedAt ?? null,
        served: served ?? null,
        sum,
      });
      for (const view of entry.views) {
        sender.view({ companyId: id, country: countryNumber(view.country), profile: view.profile });
      }
      if (statements !== undefined) sender.statements({ companyId: id, statements });
    },
    remove: ({ id }) => {
      companies -= 1;
      again.add(id);
    },
    pace: sender.pace,
    sendRest: async () => {
      await sender.finish();
      if (isAny) await index(SENT_TABLES);
    },
    indexed: async () => {
      await indexing?.end;
    },
    finish: async (result, names) => {
      if (!isAny) return 0;
      if (again.size > 0) await replaceAgain(result);
      await names.finish(freshName(NAMES));
      await index([NAMES]);
      return companies;
    },
    takePlace: async () => {
      if (indexing === undefined) return;
      await indexing.end;
      await switchToFresh(client, COMPANY_TABLES);
    },
  };
}
