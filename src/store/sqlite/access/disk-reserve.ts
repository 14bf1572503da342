// A small file beside the keys that is deleted when the disk is full, so that a key can still be revoked.

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { isFullDisk } from '../files/open-database.ts';
import { accessPath } from './access-path.ts';

/** Opening both files takes 64 KiB that readers and writers share, and a revocation a few pages of 4 KiB in the log. */
const RESERVE_BYTES = 256 * 1024;
const PIECE_BYTES = 32 * 1024;

const reservePath = (path: string) => `${accessPath(path)}-reserve`;

/** Creates the reserve at its full size, or as large as there is room for. */
export function keepReserve(path: string): void {
  const reserve = reservePath(path);
  const bytes = statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes >= RESERVE_BYTES) return;
  try {
    const file = openSync(reserve, 'a');
    try {
      // Random bytes: a file system may store zeros without using space.
      for (let made = bytes; made < RESERVE_BYTES; made += PIECE_BYTES) {
        writeSync(file, randomBytes(PIECE_BYTES));
      }
    } finally {
      closeSync(file);
    }
  } catch {
    // The disk is full or not writable: the next command tries again.
  }
}

/** Does the work; if the disk is full, once more with the room of the reserve, which is created again afterwards. */
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
