// Puts another file in the place of one that may be open. The marker `FILE-restoring` says that this is being done: processes
// that open the file wait for its end, and if the process that did it was killed, the next one that opens the file ends it.
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { OperatorError } from '../../../errors.ts';
import { tryLockFile } from './lock-file.ts';

interface Swap {
  /** The new file; it has no write-ahead log. */
  readonly from: string;
  /** The folder in which the file that is replaced is kept, with its log. */
  readonly aside: string;
}

const markerOf = (path: string) => `${path}-restoring`;
const FOLDER_MODE = 0o700;
const PERMISSIONS = 0o777;
/** A swap takes a few milliseconds. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_MS = 20;

export const isBeingSwapped = (path: string): boolean => existsSync(markerOf(path));

/**
 * A swap would put the new file in the place of the link, perhaps on another disk, and keep the link and not the old file. Links to
 * the folder of the store are no matter.
 */
export function refuseLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new OperatorError(
    `${path} is a symbolic link, and this command replaces files. Move the file that it names to its place, or link the folder instead, and run the same command again.`,
  );
}

/** Call it while holding the lock on `FILE-lock`. */
export function swapFile(path: string, swap: Swap): void {
  keepAccessible(swap.from, path);
  mkdirSync(swap.aside, { recursive: true, mode: FOLDER_MODE });
  const marker = markerOf(path);
  writeFileSync(`${marker}.new`, JSON.stringify(besides(path, swap)), { flush: true });
  renameSync(`${marker}.new`, marker);
  finishSwap(path);
}

/** The new file gets the owner and the permissions of the old one: root may replace a file of the service's user. */
function keepAccessible(from: string, path: string): void {
  const old = statSync(path, { throwIfNoEntry: false });
  if (old === undefined) return;
  chmodSync(from, old.mode & PERMISSIONS);
  if (process.getuid?.() === 0) chownSync(from, old.uid, old.gid);
}

/** As seen from the folder of the file: another process, in a container for example, may have it under another path. */
const besides = (path: string, { from, aside }: Swap): Swap => ({
  from: relative(dirname(path), from),
  aside: relative(dirname(path), aside),
});
const fullPaths = (path: string, { from, aside }: Swap): Swap => ({
  from: resolve(dirname(path), from),
  aside: resolve(dirname(path), aside),
});

/** Every step may be done twice. */
function finishSwap(path: string): void {
  const marker = markerOf(path);
  const { from, aside } = fullPaths(path, JSON.parse(readFileSync(marker, 'utf8')) as Swap);
  if (existsSync(from)) {
    const kept = join(aside, basename(path));
    keep(path, kept);
    // A log must never be beside a file that it does not belong to.
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
      renameSync(`${path}-wal`, `${kept}-wal`);
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${path}${rest}`, { force: true });
    renameSync(from, path);
  }
  for (const rest of ['-wal', '-shm']) rmSync(`${path}${rest}`, { force: true });
  syncFolder(dirname(path));
  rmSync(marker, { force: true });
}

/** A second name for the old file, so that the first one is never without a file. */
function keep(path: string, kept: string): void {
  if (!existsSync(path) || existsSync(kept)) return;
  try {
    linkSync(path, kept);
  } catch {
    // A disk without second names.
    renameSync(path, kept);
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Returns when no other process is replacing the file. `isLocked`: this process holds the lock. */
export function waitForSwap(path: string, isLocked = false): void {
  if (isLocked && isBeingSwapped(path)) finishSwap(path);
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; isBeingSwapped(path); waitedMs += LOOK_MS) {
    const lock = tryLockFile(`${path}-lock`);
    if (lock !== undefined) {
      try {
        // The process that began it is gone.
        if (isBeingSwapped(path)) finishSwap(path);
      } finally {
        lock.release();
      }
    } else if (waitedMs > LONGEST_WAIT_MS) {
      throw new OperatorError(`The file ${path} is being restored by another process. Try again later.`);
    } else Atomics.wait(never, 0, 0, LOOK_MS);
  }
}
