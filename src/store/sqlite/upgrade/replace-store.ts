// Replaces the files of a store by upgraded ones, and keeps the old ones beside them. The new data file is made in a folder of its own
// and takes the place of the old one when it is complete: a process that is killed leaves the old store or the new one.
import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '../../../errors.ts';
import { accessPath } from '../access/access-path.ts';
import { openAccessFile } from '../access/open-access-file.ts';
import { isBusy } from '../files/lock-file.ts';
import { explain } from '../files/open-database.ts';
import { refuseLink, swapFile, waitForSwap } from '../files/swap-file.ts';
import { lockLoads } from '../load/load-lock.ts';
import { countLostSuppressions, keepEntries } from './past-audit.ts';

/** The old files are here under their own names, so that the earlier version can serve them where they are. */
export const keptFolder = (path: string): string => `${path}-before-upgrade`;
const workFolder = (path: string): string => `${path}-upgrade`;

/** `make` writes the new data file to the path that it is given, and closes it. */
export async function replaceStore(path: string, make: (target: string) => Promise<void>): Promise<void> {
  refuseLink(path);
  const lock = lockLoads(path);
  const [work, kept] = [workFolder(path), keptFolder(path)];
  try {
    if (existsSync(join(kept, basename(path)))) {
      throw new OperatorError(
        `The store of before the last upgrade is still in ${kept}. Remove it with "firmament database upgrade --done", or return to it with "--back".`,
      );
    }
    closeLogs(path);
    mkdirSync(work);
    const target = join(work, basename(path));
    await make(target);
    closeLog(target);
    closeLogs(path);
    keepAccess(path);
    swapFile(path, { from: target, aside: kept });
    openAccessFile(path).close();
  } catch (error) {
    throw explain(path, error);
  } finally {
    rmSync(work, { recursive: true, force: true });
    lock.release();
  }
}

/** Completes or removes what an upgrade left that was killed. */
export function endUnfinished(path: string): void {
  const lock = lockLoads(path);
  try {
    waitForSwap(path, true);
    rmSync(workFolder(path), { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

/** Changes the tables of the access file only, in place. */
export function upgradeAccess(path: string): void {
  closeLogs(path);
  if (!existsSync(keptFolder(path))) keepAccess(path);
  openAccessFile(path).close();
}

function keepAccess(path: string): void {
  const kept = keptFolder(path);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const access = accessPath(path);
  if (!existsSync(access)) return;
  const copy = join(kept, basename(access));
  copyFileSync(access, copy, constants.COPYFILE_FICLONE);
  // With `--back` it takes the place of the original, which root may have upgraded for the user of the service.
  const { uid, gid } = statSync(access);
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
}

function closeLogs(path: string): void {
  for (const file of [path, accessPath(path)]) if (existsSync(file)) closeLog(file);
}

/** Moves the log into the file and removes it: beside another file of the same name, it would damage that file. */
function closeLog(path: string): void {
  const database = new Database(path, { fileMustExist: true, timeout: 1_000 });
  try {
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new OperatorError(
      `Another process is using ${path}. Stop the service, then run the same command again.`,
    );
  } finally {
    database.close();
  }
}

/**
 * Returns to the files of before the upgrade. The audit log keeps what was noted since, if the earlier version has one. Returns
 * how many suppressions are lost: what they kept out is in the older data.
 */
export function returnToKept(path: string): number {
  let lost = 0;
  const kept = requireKept(path);
  const lock = lockLoads(path);
  try {
    closeLogs(path);
    // Data first: if this is interrupted, the same command goes on.
    for (const file of [path, accessPath(path)]) {
      const old = join(kept, basename(file));
      if (!existsSync(old)) continue;
      if (file === accessPath(path) && existsSync(file)) {
        lost = countLostSuppressions(file, old);
        keepEntries(file, old);
      }
      closeLog(old);
      renameSync(old, file);
    }
    rmSync(kept, { recursive: true });
    return lost;
  } catch (error) {
    throw explain(path, error);
  } finally {
    lock.release();
  }
}

export function removeKept(path: string): void {
  rmSync(requireKept(path), { recursive: true });
}

function requireKept(path: string): string {
  const kept = keptFolder(path);
  if (existsSync(kept)) return kept;
  throw new OperatorError(`No store of before an upgrade is kept: there is no folder ${kept}.`);
}
