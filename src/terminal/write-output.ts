// Writes to standard output for a program that reads it: one chunk at a time, as fast as the reader takes them.
import { OperatorError } from '../errors.ts';

/** The name of a file that means standard output. */
export const STANDARD_OUTPUT = '-';

/**
 * Waits until the reader has taken each chunk. A reader that closes early (`head -1`) is no failure: the result is false.
 * `what` names the output in the message of a failure: `The answers`.
 */
export async function writeOutput(
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  what: string,
): Promise<boolean> {
  // Every write reports its own error; without a listener, the same error would end the process here.
  process.stdout.on('error', () => {});
  try {
    for await (const piece of pieces) await write(piece, what);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    return false;
  }
}

function write(piece: string | Buffer, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(piece, (error) => {
      if (error == null) resolve();
      else if ((error as NodeJS.ErrnoException).code === 'EPIPE') reject(error);
      else reject(new OperatorError(`${what} could not be written: ${error.message}.`, 1, error));
    });
  });
}
