// One import into the data file, as one transaction: readers keep their snapshot until it commits, and a
// process that dies in the middle leaves nothing behind.
import { OperatorError } from '../../errors.ts';
import type { Load } from '../store.ts';
import { explain, openForLoading, type SqliteDatabase } from './open-database.ts';
import { createCompanyWriter } from './sqlite-write-companies.ts';
import { createPeopleWriter } from './sqlite-write-people.ts';

/** How long a checkpoint may wait for readers to move on; they renew several times a second. */
const CHECKPOINT_WAIT_MS = 1_000;

/** The reader of the same process: it has to let go of the log while that is cut. */
export interface OwnReader {
  release(): void;
  renew(): void;
}

export function beginSqliteLoad(path: string, reader: OwnReader, mostWaiting?: number): Load {
  const database = openForLoading(path);
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    throw isBusy(error)
      ? new OperatorError(
          'Another import into this store is running. Wait until it has ended, then run this one again.',
        )
      : explain(path, error);
  }
  const companies = createCompanyWriter(database, `${path}-keys`, mostWaiting);
  const people = createPeopleWriter(database, mostWaiting);
  /** A full disk may show with any write. */
  const explained =
    <A extends readonly unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return write(...args);
      } catch (error) {
        throw explain(path, error);
      }
    };
  return {
    digestKey: database.prepare("SELECT value FROM meta WHERE name = 'digest_key'").pluck().get() as Buffer,
    ...companies.verbs,
    ...people.verbs,
    makeCompanyId: explained(companies.verbs.makeCompanyId),
    putCompany: explained(companies.verbs.putCompany),
    makePersonId: explained(people.verbs.makePersonId),
    putPerson: explained(people.verbs.putPerson),
    publish: explained(() => {
      companies.finish();
      people.finish();
      database.exec('COMMIT');
      reader.release();
      shrinkLog(database);
      companies.close();
      database.close();
      reader.renew();
    }),
    // Closing rolls back what was not committed, and works also after a failed write has done so itself.
    abandon: () => {
      companies.close();
      database.close();
    },
  };
}

/**
 * Moves the log into the file and cuts it. Only tidiness, so readers that do not move on in time are left alone
 * and a failure is left to the next load. Readers elsewhere renew in turn: after the first round all of them
 * see what is published, after the second all of them read it from the file.
 */
function shrinkLog(database: SqliteDatabase): void {
  try {
    database.pragma(`busy_timeout = ${CHECKPOINT_WAIT_MS}`);
    database.pragma('wal_checkpoint(FULL)');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The load is published already: a full disk must not make it look failed.
  }
}

function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}
