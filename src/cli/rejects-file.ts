// The file that tells which rows were not used and why. It names lines and reasons, never the rows: those may
// hold contact values. It exists only when there is something in it.
import { accessSync, closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '../errors.ts';

export interface RejectsFile {
  readonly path: string;
  add(line: number, reason: string): void;
  close(): void;
}

const BUFFER_LINES = 500;

/** `wanted` is the path the person chose; else it lies beside the input, or here when that is not writable. */
export function createRejectsFile(input: string, wanted: string | undefined): RejectsFile {
  const name = `${basename(input)}.rejects.jsonl`;
  const path = resolve(wanted ?? (isWritable(dirname(input)) ? join(dirname(input), name) : name));
  if (!isWritable(dirname(path))) {
    throw new OperatorError(
      `The rejects file ${path} cannot be written. Choose another place with --rejects PATH.`,
    );
  }
  rmSync(path, { force: true });
  let file: number | undefined;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    file ??= openSync(path, 'w');
    writeSync(file, lines.join(''));
    lines = [];
  };
  return {
    path,
    add: (line, reason) => {
      lines.push(`${JSON.stringify({ line, reason })}\n`);
      if (lines.length >= BUFFER_LINES) flush();
    },
    close: () => {
      flush();
      if (file !== undefined) closeSync(file);
    },
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
