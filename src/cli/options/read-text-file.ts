// Reads a small file that is named on the command line, as a whole.
import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '../../errors.ts';
import { unreadable } from '../../sources/inputs/open-input.ts';

/** Far more than a person writes, and far less than the memory that would be needed for more. */
const MOST_BYTES = 64 * 1024 * 1024;

/** In UTF-8. `instead`: what to do with a file that is too large. */
export function readTextFile(path: string, instead: string): string {
  const bytes = readBytes(path, instead);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new OperatorError(`${path} is not in UTF-8, and nothing was changed. Save it as UTF-8.`, 1, error);
  }
}

function readBytes(path: string, instead: string): Buffer {
  try {
    if (statSync(path).size <= MOST_BYTES) return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new OperatorError(`${path} has more than 64 MiB, and nothing was changed. ${instead}`);
}
