// Writes a file that appears whole or not at all: under another name until its last byte is on the disk. A failure, a stop or
// a full disk leaves nothing behind, and the file that was there before as it was.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { FULL, whyRefused } from '../../store/why-refused.ts';

export interface WholeFile {
  /** Where the bytes go until the file is complete. */
  readonly partPath: string;
  write(bytes: Uint8Array | string): void;
  /** Gives the file its name. */
  finish(): void;
  /** Removes what was written; nothing after `finish`. */
  discard(): void;
}

/** Refuses a place that cannot be written, and a file that exists unless it may be replaced. */
export function openWholeFile(path: string, isForced: boolean): WholeFile {
  const full = resolve(path);
  refuseBadPlace(full, path, isForced);
  const partPath = `${full}.part`;
  let file: number | undefined = attempt(path, () => openSync(partPath, 'w'));
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    partPath,
    write: (bytes) => {
      const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      // On a disk that fills up, one call may write only a part.
      for (let at = 0; at < whole.length; ) {
        at += attempt(path, () => writeSync(file as number, whole, at));
      }
    },
    finish: () => {
      attempt(path, () => fsyncSync(file as number));
      close();
      attempt(path, () => renameSync(partPath, full));
    },
    discard: () => {
      close();
      rmSync(partPath, { force: true });
    },
  };
}

export function refuseBadPlace(full: string, path: string, isForced: boolean): void {
  const folder = statSync(dirname(full), { throwIfNoEntry: false });
  if (folder === undefined || !folder.isDirectory()) {
    throw new OperatorError(`The folder of ${path} does not exist. Create it, or choose another place.`, 2);
  }
  const there = statSync(full, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isFile()) throw new OperatorError(`${path} is not a file. Choose another name.`, 2);
  if (!isForced) {
    throw new OperatorError(`${path} exists. Choose another name, or replace it with --force.`, 2);
  }
}

/** Runs one step on a file that is being written; a failure becomes a sentence. */
export function attempt<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, error: unknown): OperatorError {
  const reason = whyRefused(error);
  const why = reason === FULL ? `${FULL}. Free some space on it and run the same command again` : reason;
  return new OperatorError(`${path} cannot be written: ${why}.`, 1, error);
}
