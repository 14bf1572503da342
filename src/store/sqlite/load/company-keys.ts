// The keys by which companies are found, during a load. Changes are collected and written to the file at the end in
// sorted order: written as they come, each would touch another page of the file, and a load would become slower with
// the number of companies.
import { createKeyLog } from '../../formats/key-runs/key-log.ts';
import type { Tables } from '../staging/tables.ts';
import { createBatchInsert } from './batch-insert.ts';

export interface CompanyKeys {
  /** Visits the companies that may have the key until the visitor returns true. Some may no longer have it. */
  find(hash: number, visit: (company: number) => boolean): boolean;
  add(hash: number, company: number): void;
  remove(hash: number, company: number): void;
  /** Brings the file up to date. A removed key stays if a company has it again. */
  finish(hasAgain: (hash: number, company: number) => boolean): void;
  /** Closes its files; also after a failure. */
  close(): void;
}

/** 24 MiB of memory. */
const MOST_ADDED_HELD = 2 ** 20;
const MOST_REMOVED_HELD = 2 ** 18;

/**
 * `wrote` is called between two writes; `runPath` is the beginning of the path for files that hold what does not fit
 * into memory.
 */
export function createCompanyKeys(
  database: Tables,
  wrote: () => void,
  runPath: string,
  mostHeld: number = MOST_ADDED_HELD,
): CompanyKeys {
  const { names } = database;
  const stored = database.prepare(`SELECT company FROM ${names.company_key} WHERE hash = ?`).pluck();
  const drop = database.prepare(`DELETE FROM ${names.company_key} WHERE hash = ? AND company = ?`);
  const isEmpty = database.prepare(`SELECT 1 FROM ${names.company_key} LIMIT 1`).get() === undefined;
  const added = createKeyLog(`${runPath}-added`, mostHeld);
  const removed = createKeyLog(`${runPath}-removed`, Math.min(mostHeld, MOST_REMOVED_HELD));
  return {
    find: (hash, visit) =>
      added.find(hash, visit) ||
      (!isEmpty && (stored.all(hash) as number[]).some((company) => visit(company))),
    add: added.add,
    remove: removed.add,
    finish: (hasAgain) => {
      const put = createBatchInsert(database, `INSERT OR IGNORE INTO ${names.company_key}`, 2);
      added.drain((hash, company) => {
        put.add(hash, company);
        wrote();
      });
      put.flush();
      removed.drain((hash, company) => {
        if (!hasAgain(hash, company)) drop.run(hash, company);
      });
    },
    close: () => {
      added.close();
      removed.close();
    },
  };
}
