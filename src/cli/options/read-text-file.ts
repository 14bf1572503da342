// Reads a small file that is named on the command line, as a whole.
import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '../../errors.ts';
import { unreadable } from '../../sources/inputs/open-input.ts';
import { inputName, openStandardInput, STANDARD_INPUT } from '../../sources/inputs/open-standard-input.ts';

/** Far more than a person writes, and far less than the memory that would be needed for more. */
const MOST_BYTES = 64 * 1024 * 1024;

/** In UTF-8; `-` is standard input. `instead`: what to do with a file that is too large. */
export async function readTextFile(path: string, instead: string): Promise<string> {
  const name = inputName(path);
  const bytes = path === STANDARD_INPUT ? await readPiped() : readBytes(path);
  if (bytes === undefined)
    throw new OperatorError(`${name} has more than 64 MiB, and nothing was changed. ${instead}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new OperatorError(`${name} is not in UTF-8, and nothing was changed. Save it as UTF-8.`, 1, error);
  }
}

/** Undefined if there are too many. */
function readBytes(path: string): Buffer | undefined {
  try {
    return statSync(path).size <= MOST_BYTES ? readFileSync(path) : undefined;
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function readPiped(): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Nothing is changed before the end of it, so that a signal may end the process at once.
  for await (const chunk of openStandardInput(new AbortController().signal).chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
