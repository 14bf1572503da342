// Whether this process may write a file or a folder that is there.
import { accessSync, constants } from 'node:fs';

export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
