// Whether the files of an embedded store may be served. The access file, which stays when the data file is lost or
// emptied, notes that the store ever held companies.
import type { LoadBook, PublishedLoad } from '../../contract/load-book.ts';
import { whyEmptyStoreIsNotReady } from '../../contract/why-not-ready.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

const HAD_COMPANIES = 'had_companies';

export interface ReadinessParts {
  readonly data: SqliteDatabase;
  readonly access: SqliteDatabase;
  readonly loads: LoadBook;
  /** Changes when the data may have changed. */
  readonly dataVersion: () => number;
  /** Whether the open files were replaced by others of the same names. */
  readonly isReplaced: () => boolean;
}

export function createReadiness({ data, access, loads, dataVersion, isReplaced }: ReadinessParts) {
  const anyCompany = data.prepare('SELECT 1 FROM company LIMIT 1');
  const anyKey = access.prepare('SELECT 1 FROM api_key WHERE revoked_at IS NULL LIMIT 1');
  const noted = access.prepare('SELECT 1 FROM meta WHERE name = ?');
  const note = access.prepare('INSERT OR IGNORE INTO meta VALUES (?, ?)');
  let filledVersion: number | undefined;
  let why: string | undefined;

  function hasCompanies(): boolean {
    const version = dataVersion();
    if (filledVersion === version) return true;
    if (anyCompany.get() === undefined) return false;
    noteCompanies();
    filledVersion = version;
    return true;
  }

  function noteCompanies(): void {
    try {
      if (noted.get(HAD_COMPANIES) === undefined) note.run(HAD_COMPANIES, Date.now());
    } catch {
      // A full or busy disk must not prevent reading; the next process that sees companies notes it.
    }
  }

  return {
    /** Call it after each renewal of the read transaction. */
    look: (): void => {
      if (isReplaced()) why = 'the files of the store were moved or replaced; start the service again';
      else if (hasCompanies()) why = undefined;
      else {
        why = whyEmptyStoreIsNotReady({
          loads: loads.listLoads() as readonly PublishedLoad[],
          hadCompanies: noted.get(HAD_COMPANIES) !== undefined,
          hasKeys: anyKey.get() !== undefined,
        });
      }
    },
    why: (): string | undefined => why,
  };
}
