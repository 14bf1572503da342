// The write-ahead log of a data file: its length, and truncating it.
import { statSync } from 'node:fs';
import type { SqliteDatabase } from './open-database.ts';
import { hasRoomForLog } from './room-on-disk.ts';

/** How long a checkpoint may wait for readers to renew; they do so several times a second. */
const CHECKPOINT_WAIT_MS = 1_000;

export function logBytes(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Moves the log into the file and truncates it. This is only a clean-up, so it does not insist if readers do not renew
 * in time, and a failure is left to the next load. Readers in other processes renew in turn: after the first round all
 * of them see the published data, after the second all of them read it from the file. Not done if the file cannot grow:
 * moving a part would fill the disk and truncate nothing.
 */
export function shrinkLog(path: string, database: SqliteDatabase, waitMs: number = CHECKPOINT_WAIT_MS): void {
  try {
    if (!hasRoomForLog(path, database)) return;
    database.pragma(`busy_timeout = ${waitMs}`);
    database.pragma('wal_checkpoint(FULL)');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The data is already committed: a full disk must not make that look failed.
  }
}
