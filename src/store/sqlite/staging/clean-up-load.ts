// Frees the disk space of a load that failed: its part of the log, its staged rows, and their room in the file. What
// cannot be done now, as on a full disk, is left to the next load.
import { freeBytesBeside } from '../files/free-bytes.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { logBytes, shrinkLog } from '../files/write-ahead-log.ts';
import { dropStagedTables } from './staged-tables.ts';

/** Truncating a log waits for readers; for a short one that is not worth it, and the next load truncates it anyway. */
const SHORT_LOG_BYTES = 1024 * 1024;
/** Time for readers to renew: a load that failed is in no hurry, and its log may fill the disk. */
const PATIENCE_MS = 5_000;

/** The reader of this process must have released the log. */
export function cleanUpLoad(path: string, database: SqliteDatabase): void {
  try {
    if (database.inTransaction) database.exec('ROLLBACK');
    if (logBytes(path) > SHORT_LOG_BYTES) shrinkLog(path, database, PATIENCE_MS);
    database.exec('BEGIN IMMEDIATE');
    const wasStaged = dropStagedTables(database);
    database.exec('COMMIT');
    if (!wasStaged) return;
    shrinkFile(path, database);
    shrinkLog(path, database, PATIENCE_MS);
  } catch {
    // The load has failed with its own error, which says more.
  }
}

/** If less stays than goes, and there is room for the copies that SQLite makes: one in a file, one in the log. */
function shrinkFile(path: string, database: SqliteDatabase): void {
  const read = (name: string) => database.pragma(name, { simple: true }) as number;
  const [pages, free] = [read('page_count'), read('freelist_count')];
  const stayBytes = (pages - free) * read('page_size');
  if (pages - free < free && 2 * stayBytes < freeBytesBeside(path)) database.exec('VACUUM');
}
