// Whether a disk has room for what a load is about to write: first into the log, then from there into the file.
import { statSync } from 'node:fs';
import { freeBytesBeside } from './free-bytes.ts';
import { fullDisk, LOAD_CACHE_BYTES, type SqliteDatabase } from './open-database.ts';

/** A load stops when only this much is left: cleaning up needs some room, and so do keys, usage and other logs. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** For each changed row: a page of 4 KiB of its table, some of its indexes, and some that are split. */
const MOST_BYTES_OF_CHANGE = 32 * 1024;

/** Throws if a commit now, and moving the log into the file, would leave too little room. */
export function requireRoom(path: string, database: SqliteDatabase): void {
  const needed = unwrittenBytes(path, database) + missingInFile(path, database) + LEAST_FREE_BYTES;
  const missing = needed - freeBytesBeside(path);
  if (missing > 0) throw fullDisk(path, missing);
}

/** Whether the log can be moved into the file. */
export function hasRoomForLog(path: string, database: SqliteDatabase): boolean {
  return missingInFile(path, database) <= freeBytesBeside(path);
}

/** Upper bound of what waits in memory to be written into the log. SQLite does not report it. */
function unwrittenBytes(path: string, database: SqliteDatabase): number {
  const changes = database.prepare('SELECT total_changes()').pluck().get() as number;
  return Math.min(
    LOAD_CACHE_BYTES,
    databaseBytes(database),
    changes * MOST_BYTES_OF_CHANGE + missingInFile(path, database),
  );
}

/** By how much the file grows when the whole log is moved into it. */
function missingInFile(path: string, database: SqliteDatabase): number {
  const fileBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return Math.max(0, databaseBytes(database) - fileBytes);
}

function databaseBytes(database: SqliteDatabase): number {
  const read = (name: string) => database.pragma(name, { simple: true }) as number;
  return read('page_count') * read('page_size');
}
