// A file that is written over several runs: its bytes are in OUT.part, and OUT.part.json says how far they are good. A run that
// was killed goes on at the last point that was noted; what was written after it is cut off.
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OperatorError } from '../../errors.ts';
import { attempt, refuseBadPlace } from './whole-file.ts';

export interface ResumableFile<S> {
  /** What was noted last; undefined in a new file. */
  readonly state: S | undefined;
  write(text: string): void;
  /** Makes what was written so far lasting. */
  note(state: S): void;
  /** Gives the file its name. */
  finish(): void;
  /** Leaves everything so that another run can go on; without a recipe, nothing. */
  close(): void;
}

interface Note<S> {
  /** Of what the file is made; another input or other options make another file. */
  readonly recipe: string;
  readonly bytes: number;
  readonly state: S;
}

/** `recipe`: undefined if a later run could not know whether its input is the same; it does not go on then. */
export function openResumableFile<S>(
  path: string,
  recipe: string | undefined,
  { isForced, isRestart }: { readonly isForced: boolean; readonly isRestart: boolean },
): ResumableFile<S> {
  const full = resolve(path);
  refuseBadPlace(full, path, isForced);
  const partPath = `${full}.part`;
  const notePath = `${partPath}.json`;
  const newNotePath = `${notePath}.new`;
  const remove = (...paths: string[]) => {
    for (const one of paths) rmSync(one, { force: true });
  };
  if (isRestart) remove(partPath, notePath, newNotePath);
  const known = readNote<S>(path, partPath, notePath, recipe);
  const isZipped = full.toLowerCase().endsWith('.gz');
  let file: number | undefined = attempt(path, () => openSync(partPath, known === undefined ? 'w' : 'r+'));
  let bytes = known?.bytes ?? 0;
  attempt(path, () => ftruncateSync(file as number, bytes));
  const closeFile = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    state: known?.state,
    write: (text) => {
      // Each piece is a member of its own, so that the file can be cut between any two.
      const piece = isZipped ? gzipSync(text) : Buffer.from(text);
      for (let at = 0; at < piece.length; ) {
        at += attempt(path, () => writeSync(file as number, piece, at, piece.length - at, bytes + at));
      }
      // A note after a failure must not count a part of a piece, which a disk that fills up leaves behind.
      bytes += piece.length;
    },
    note: (state) => {
      if (recipe === undefined) return;
      const note: Note<S> = { recipe, bytes, state };
      attempt(path, () => {
        fsyncSync(file as number);
        writeFileSync(newNotePath, JSON.stringify(note), { flush: true });
        renameSync(newNotePath, notePath);
      });
    },
    finish: () => {
      attempt(path, () => fsyncSync(file as number));
      closeFile();
      attempt(path, () => renameSync(partPath, full));
      remove(notePath, newNotePath);
    },
    close: () => {
      closeFile();
      if (recipe === undefined) rmSync(partPath, { force: true });
    },
  };
}

function readNote<S>(
  path: string,
  partPath: string,
  notePath: string,
  recipe: string | undefined,
): Note<S> | undefined {
  if (!existsSync(notePath)) return undefined;
  const note = parseNote<S>(notePath);
  const size = statSync(partPath, { throwIfNoEntry: false })?.size ?? -1;
  if (note === undefined || size < note.bytes) {
    throw new OperatorError(`${path}.part is damaged. Start again with --restart.`, 2);
  }
  if (note.recipe === recipe) return note;
  throw new OperatorError(
    `${path}.part was begun from another input or with other options. Run that command again to continue it, or start again with --restart.`,
    2,
  );
}

function parseNote<S>(notePath: string): Note<S> | undefined {
  try {
    return JSON.parse(readFileSync(notePath, 'utf8')) as Note<S>;
  } catch {
    return undefined;
  }
}
