// One import into the data file, as one transaction: readers keep their snapshot until it commits, and a
// process that dies in the middle leaves nothing behind.
import { OperatorError } from '../../errors.ts';
import type { Load } from '../store.ts';
import { openForLoading, type SqliteDatabase } from './open-database.ts';
import { createCompanyWriter } from './sqlite-write-companies.ts';
import { createPeopleWriter } from './sqlite-write-people.ts';

/** How long a checkpoint may wait for readers to move on; they renew several times a second. */
const CHECKPOINT_WAIT_MS = 1_000;

export function beginSqliteLoad(path: string, afterPublish: () => void): Load {
  const database = openForLoading(path);
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    throw isBusy(error)
      ? new OperatorError(
          'Another import into this store is running. Wait until it has ended, then run this one again.',
        )
      : error;
  }
  const companies = createCompanyWriter(database);
  const people = createPeopleWriter(database);
  return {
    digestKey: database.prepare("SELECT value FROM meta WHERE name = 'digest_key'").pluck().get() as Buffer,
    ...companies.verbs,
    ...people.verbs,
    publish: () => {
      people.countChanged();
      database.exec('COMMIT');
      afterPublish();
      shrinkLog(database, afterPublish);
      database.close();
    },
    abandon: () => {
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

/**
 * Moves the log into the file; only tidiness, so readers that do not move on in time are left alone. Our own
 * reader has to let go of the log between the copying and the cutting.
 */
function shrinkLog(database: SqliteDatabase, renewReader: () => void): void {
  database.pragma('wal_checkpoint(PASSIVE)');
  renewReader();
  database.pragma(`busy_timeout = ${CHECKPOINT_WAIT_MS}`);
  database.pragma('wal_checkpoint(TRUNCATE)');
}

function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}
