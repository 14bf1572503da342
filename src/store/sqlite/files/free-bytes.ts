// The free space on the disk of a file.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Infinite if the system does not report it. */
export function freeBytesBeside(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
