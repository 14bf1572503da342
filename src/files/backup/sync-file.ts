// Waits until the disk has a file or a folder.
import { closeSync, fchmodSync, fsyncSync, openSync } from 'node:fs';

export function syncFile(path: string, mode?: number): void {
  const file = openSync(path, 'r');
  try {
    if (mode !== undefined) fchmodSync(file, mode);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
