// How much room is left on the disk of a file.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Infinite where the system does not say. */
export function freeBytesBeside(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
