// A lock on an empty file. It ends with the process that holds it.
import Database from 'better-sqlite3';

export interface FileLock {
  release(): void;
}

/** The file is made if missing. Undefined if another process holds the lock. */
export function tryLockFile(path: string, waitMs = 0): FileLock | undefined {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: waitMs });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw error;
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
