// The files below a folder that this process has open. Only Linux lists them.
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const OPEN_FILES = '/proc/self/fd';

export const CAN_LIST_OPEN_FILES = existsSync(OPEN_FILES);

export function openFilesIn(folder: string): readonly string[] {
  return readdirSync(OPEN_FILES).flatMap((name) => {
    try {
      const path = readlinkSync(join(OPEN_FILES, name));
      return path.startsWith(folder) ? [path] : [];
    } catch {
      // That of the list itself.
      return [];
    }
  });
}
