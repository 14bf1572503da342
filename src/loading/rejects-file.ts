// The file that tells which rows were not used and why. It names lines and reasons, never the rows: those may
// hold contact values. It exists only when there is something in it.
import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '../errors.ts';

export interface RejectsFile {
  readonly path: string;
  add(line: number, reason: string): void;
  /** To be called before anything is published: who is told of rows in a file must find them there. */
  flush(): void;
  /** Every row was used: what an earlier run told is no longer so. */
  remove(): void;
  /** Also after a failure, which it does not hide with one of its own. */
  close(): void;
}

const BUFFER_LINES = 500;
const BEGINNING = '{"line":';

/**
 * `wanted` is the path the person chose; else it lies beside the input, or here when that is not writable.
 * Nothing is touched before there is something to tell, since another import of the same file may be running.
 */
export function createRejectsFile(input: string, wanted: string | undefined): RejectsFile {
  const name = `${basename(input)}.rejects.jsonl`;
  const path = resolve(wanted ?? (isWritable(dirname(input)) ? join(dirname(input), name) : name));
  if (!isWritable(dirname(path))) throw cannotWrite(path);
  if (!mayBeReplaced(path)) {
    throw new OperatorError(
      `${path} exists and is no rejects file. Choose another place with --rejects PATH.`,
      2,
    );
  }
  let file: number | undefined;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    try {
      file ??= openSync(path, 'w');
      // All of it, where a disk that fills up would take a part.
      writeFileSync(file, lines.join(''));
    } catch (error) {
      throw cannotWrite(path, error);
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
    remove: () => rmSync(path, { force: true }),
    close: () => {
      try {
        flush();
      } catch {
        // Something else has failed already, or there is nothing left to write.
      }
      if (file !== undefined) closeSync(file);
    },
  };
}

function cannotWrite(path: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The rejects file ${path} cannot be written. Choose another place with --rejects PATH.`,
    1,
    cause,
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Nothing is there, or nothing but what an earlier import left. A slip of the hand must not cost a data file. */
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
    // What cannot be read is somebody else's.
    return false;
  }
}
