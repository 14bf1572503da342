// A small file beside the keys that is given up when a disk is full, so that a key can be revoked all the same.

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { isFullDisk } from '../files/open-database.ts';
import { accessPath } from './access-path.ts';

/** To open both files takes 64 KiB that readers and writers share, and a revocation a few pages of 4 KiB in the log. */
const RESERVE_BYTES = 256 * 1024;
const PIECE_BYTES = 32 * 1024;

const reservePath = (path: string) => `${accessPath(path)}-reserve`;

/** Makes the reserve as large as it should be, or as there is room for. */
export function keepReserve(path: string): void {
  const reserve = reservePath(path);
  const bytes = statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes >= RESERVE_BYTES) return;
  try {
    const file = openSync(reserve, 'a');
    try {
      // Random: of zeros a file system may keep nothing.
      for (let made = bytes; made < RESERVE_BYTES; made += PIECE_BYTES) {
        writeSync(file, randomBytes(PIECE_BYTES));
      }
    } finally {
      closeSync(file);
    }
  } catch {
    // A disk without room, or one that may not be written: the next command tries again.
  }
}

/** Does the work; where the disk is full, once more with the room of the reserve, which is made anew afterwards. */
export async function withReserve<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    rmSync(reservePath(path), { force: true });
    try {
      return await work();
    } finally {
      keepReserve(path);
    }
  }
}
