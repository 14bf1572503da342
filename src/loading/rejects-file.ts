// The file that lists the rejected rows with their reasons. It has line numbers and reasons, never the rows: those may
// hold contact values. It exists only when there is something in it.
import { closeSync, existsSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { OperatorError } from '../errors.ts';
import { isWritable } from '../store/is-writable.ts';

export interface RejectsFile {
  readonly path: string;
  add(line: number, reason: string): void;
  /** Writes the rejects to disk; to be called before publishing, so that the file exists when the report names it. */
  flush(): void;
  /**
   * After all rows: writes the rest, or if no row was rejected deletes the list of an earlier load, if that is allowed. A dry run
   * leaves that list alone: it is still true. Returns the path if there are rejects.
   */
  settle(rejected: number, isDryRun: boolean): string | undefined;
  /** Also called after a failure; it must not hide that failure with one of its own. */
  close(): void;
}

const BUFFER_LINES = 500;
const BEGINNING = '{"line":';

/**
 * `wanted` is the path that the person chose. Without one, the file is beside the input; or in the current folder, or in the
 * one for temporary files, if that place is not writable, as in a container, or has the list of another person. No file is
 * touched before there is a reject to write, since another import of the same file may be running.
 */
export function createRejectsFile(input: string, wanted: string | undefined): RejectsFile {
  const name = `${basename(input)}.rejects.jsonl`;
  const places = [dirname(input), '.', tmpdir()].map((folder) => resolve(folder, name));
  const path = wanted === undefined ? (places.find(canBeWritten) ?? resolve(name)) : resolve(wanted);
  if (!canBeWritten(path)) throw cannotWrite(path, 2);
  if (!mayBeReplaced(path)) {
    throw new OperatorError(
      `${path} exists and is not a rejects file. Choose another place with --rejects PATH.`,
      2,
    );
  }
  let file: number | undefined;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    try {
      file ??= openSync(path, 'w');
      // Writes all of it: on a disk that fills up, one call may write only a part.
      writeFileSync(file, lines.join(''));
    } catch (error) {
      throw cannotWrite(path, 1, error);
    }
    lines = [];
  };
  return {
    path,
    add: (line, reason) => {
      lines.push(`${JSON.stringify({ line, reason })}\n`);
      if (lines.length >= BUFFER_LINES) flush();
    },
    flush,
    settle: (rejected, isDryRun) => {
      if (rejected > 0) {
        flush();
        return path;
      }
      if (!isDryRun) removeList(path);
      return undefined;
    },
    close: () => {
      try {
        flush();
      } catch {
        // Another failure is already being reported, or there is nothing left to write.
      }
      if (file !== undefined) closeSync(file);
    },
  };
}

function removeList(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The data is published. In a folder that several people use, a list may be writable, but only its owner may delete it.
  }
}

function cannotWrite(path: string, exitCode: 1 | 2, cause?: unknown): OperatorError {
  return new OperatorError(
    `The rejects file ${path} cannot be written. Choose another place with --rejects PATH.`,
    exitCode,
    cause,
  );
}

/** Its folder is writable, and so is the file if it exists. */
function canBeWritten(path: string): boolean {
  return isWritable(dirname(path)) && (!existsSync(path) || isWritable(path));
}

/**
 * True if there is no file, or only one that an earlier import wrote. A typing error must not overwrite a data file.
 */
function mayBeReplaced(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  if (!stats.isFile()) return false;
  if (stats.size === 0) return true;
  try {
    const file = openSync(path, 'r');
    const beginning = Buffer.alloc(BEGINNING.length);
    readSync(file, beginning);
    closeSync(file);
    return beginning.toString() === BEGINNING;
  } catch {
    // A file that cannot be read is not a rejects file.
    return false;
  }
}
