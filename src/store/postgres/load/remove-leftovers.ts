// Removes the folders of loads that were killed.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKING_FOLDER } from '../../sqlite/files/open-database.ts';

const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** Their process has ended, and nothing was written for long: it may run on another machine. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(WORKING_FOLDER)
      ? Number.parseInt(name.slice(WORKING_FOLDER.length), 10)
      : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      const files = readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs);
      const lastChange = Math.max(statSync(folder).mtimeMs, ...files);
      if (Date.now() - lastChange > LEFT_BEHIND_MS) rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or was removed just now.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
