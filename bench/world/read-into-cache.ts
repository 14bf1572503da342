// Reads a store once, so that it is in the file cache of the system, as on a machine that has run for a while. Right
// after a load that cache is full of the loaded files.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';

/** The rest is for the servers and the system. */
const MOST_OF_MEMORY = 0.8;
const CHUNK = Buffer.allocUnsafe(4 * 1024 * 1024);

/** False if it does not fit: then the disk is read, and that is measured too. */
export function readIntoCache(databaseUrl: string): boolean {
  const path = databaseUrl.replace(/^sqlite:/, '');
  if (statSync(path).size > MOST_OF_MEMORY * totalmem()) return false;
  const file = openSync(path, 'r');
  try {
    while (readSync(file, CHUNK) > 0);
  } finally {
    closeSync(file);
  }
  return true;
}
