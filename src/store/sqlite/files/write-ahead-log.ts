// The write-ahead log of a data file: how long it is, and cutting it.
import { statSync } from 'node:fs';
import type { SqliteDatabase } from './open-database.ts';
import { hasRoomForLog } from './room-on-disk.ts';

/** How long a checkpoint may wait for readers to move on; they renew several times a second. */
const CHECKPOINT_WAIT_MS = 1_000;

export function logBytes(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Moves the log into the file and cuts it. Only tidiness, so readers that do not move on in time are left alone
 * and a failure is left to the next load. ReplicaRouter elsewhere renew in turn: after the first round all of them
 * see what is published, after the second all of them read it from the file. Not done where the file cannot grow: half of
 * it would fill the disk and cut nothing.
 */
export function shrinkLog(path: string, database: SqliteDatabase, waitMs: number = CHECKPOINT_WAIT_MS): void {
  try {
    if (!hasRoomForLog(path, database)) return;
    database.pragma(`busy_timeout = ${waitMs}`);
    database.pragma('wal_checkpoint(FULL)');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // What matters is committed already: a full disk must not make it look failed.
  }
}
