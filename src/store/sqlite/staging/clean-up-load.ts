// Gives the disk back what a load that failed has taken: its part of the log, its staged rows, and the room they had in
// the file. What cannot be done now, as on a disk without any room, is left to the next load.
import { freeBytesBeside } from '../files/free-bytes.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { logBytes, shrinkLog } from '../files/write-ahead-log.ts';
import { dropStagedTables } from './staged-tables.ts';

/** Cutting a log waits for readers; a short one is not worth it, and the next load cuts it anyway. */
const SHORT_LOG_BYTES = 1024 * 1024;
/** For readers to move on: a load that failed is in no hurry, and its log may fill the disk. */
const PATIENCE_MS = 5_000;

/** The own reader of the process must have let go. */
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
    // The load has failed with an error of its own, which says more.
  }
}

/** Where less stays than goes, and there is room for the copies that SQLite makes: one in a file, one in the log. */
function shrinkFile(path: string, database: SqliteDatabase): void {
  const read = (name: string) => database.pragma(name, { simple: true }) as number;
  const [pages, free] = [read('page_count'), read('freelist_count')];
  const stayBytes = (pages - free) * read('page_size');
  if (pages - free < free && 2 * stayBytes < freeBytesBeside(path)) database.exec('VACUUM');
}
