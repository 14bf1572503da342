// Prevents a second load while one runs. The lock is on a separate file, since a load releases the data file whenever
// it commits a part; the lock ends with the process in any case.
import Database from 'better-sqlite3';
import { LoadIsRunning } from '../../../errors.ts';
import { explain } from '../files/open-database.ts';

/** A lock that is held longer than this belongs to another load, and waiting for its end could take hours. */
const LOAD_LOCK_WAIT_MS = 1_000;

export interface LoadLock {
  release(): void;
}

export function lockLoads(dataPath: string, waitMs?: number): LoadLock {
  const lock = tryLockLoads(dataPath, waitMs);
  if (lock === undefined) throw new LoadIsRunning();
  return lock;
}

/** Undefined if another process holds it. */
export function tryLockLoads(dataPath: string, waitMs = LOAD_LOCK_WAIT_MS): LoadLock | undefined {
  const path = `${dataPath}-lock`;
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: waitMs });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw explain(dataPath, error);
  }
  const held = database;
  return { release: () => held.close() };
}

export function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}
