// Prevents a second load while one runs. The lock is on a separate file, since a load releases the data file whenever
// it commits a part; the lock ends with the process in any case.
import { realpathSync } from 'node:fs';
import { LoadIsRunning } from '../../../errors.ts';
import { type FileLock, tryLockFile } from '../files/lock-file.ts';
import { explain } from '../files/open-database.ts';

/** A lock that is held longer than this belongs to another load, and waiting for its end could take hours. */
const LOAD_LOCK_WAIT_MS = 1_000;

export type LoadLock = FileLock;

export function lockLoads(dataPath: string, waitMs?: number): LoadLock {
  const lock = tryLockLoads(dataPath, waitMs);
  if (lock === undefined) throw new LoadIsRunning();
  return lock;
}

/** Undefined if another process holds it. */
export function tryLockLoads(dataPath: string, waitMs = LOAD_LOCK_WAIT_MS): LoadLock | undefined {
  try {
    return tryLockFile(`${withoutLinks(dataPath)}-lock`, waitMs);
  } catch (error) {
    throw explain(dataPath, error);
  }
}

/** A data file that is also used through a symbolic link has one lock: a restore would take the file away from a load. */
function withoutLinks(dataPath: string): string {
  try {
    return realpathSync(dataPath);
  } catch {
    // There is none yet, or its folder may not be read.
    return dataPath;
  }
}
