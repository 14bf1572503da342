// Before any test: if the system has enough memory, the folder for temporary files of all tests is in memory. The embedded
// store waits for the disk at every commit: opening and closing one took 145 ms on a disk, 19 ms in memory.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Far more than all tests need at the same time. */
const LEAST_BYTES = 3 * 2 ** 30;
const NAME = /^firmament-tests-(\d+)-/;

export function setup(): (() => void) | undefined {
  if (!hasRoom()) return undefined;
  removeAbandoned();
  const folder = mkdtempSync(join(MEMORY, `firmament-tests-${process.pid}-`));
  // PostgreSQL and some tests run as another user, whose folders are in this one.
  chmodSync(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= LEAST_BYTES;
}

/** Folders of test runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
