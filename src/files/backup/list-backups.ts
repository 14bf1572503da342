// Lists the backups in a folder, and removes old ones.
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { isOfSameStore, placeOfStore } from '../../store/sqlite/backup/same-store.ts';
import { whyRefused } from '../../store/why-refused.ts';
import { type BackupManifest, findWrongFile, findWrongSize, readManifest } from './backup-manifest.ts';

const NAME = /^firmament-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
/** A backup that is being made or removed, or what is left of one. */
const PART = /^\.firmament-.*\.part$/;

export const backupName = (at: Date): string => `firmament-${at.toISOString().replaceAll(':', '-')}`;
export const partName = (name: string): string => `.${name}.part`;

export interface FoundBackup {
  readonly name: string;
  /** Undefined if it cannot be read. */
  readonly manifest?: BackupManifest;
  /** Undefined: it is whole. */
  readonly problem?: string;
}

/** The newest first. By their sizes only. */
export function listBackups(folder: string): FoundBackup[] {
  return namesIn(folder, NAME)
    .sort()
    .reverse()
    .map((name) => {
      const manifest = readManifest(join(folder, name));
      if (typeof manifest === 'string') return { name, problem: manifest };
      const problem = findWrongSize(join(folder, name), manifest);
      return { name, manifest, ...(problem !== undefined && { problem }) };
    });
}

/** Reads all bytes of those that look whole. */
export async function verifyBackups(
  folder: string,
  backups: readonly FoundBackup[],
  read: (bytes: number) => void,
): Promise<FoundBackup[]> {
  const verified: FoundBackup[] = [];
  for (const backup of backups) {
    const { name, manifest, problem } = backup;
    const wrong =
      manifest === undefined || problem !== undefined
        ? undefined
        : await findWrongFile(join(folder, name), manifest, read);
    verified.push(wrong === undefined ? backup : { ...backup, problem: wrong });
  }
  return verified;
}

/**
 * Removes whole backups of a store, the oldest first, until there are as many as wanted; those of other stores in the same folder
 * stay, also of stores that have the same path on another machine or in another container. `newest` was made last: a name after it
 * is that of a clock which was wrong, so such a backup counts as older than the others, and the one that was just made stays in any
 * case. Returns the names.
 */
export function removeOldBackups(folder: string, store: string, keep: number, newest: string): string[] {
  const isOfStore = isOfSameStore(join(folder, newest));
  const place = placeOfStore(store);
  const whole = listBackups(folder).filter(
    ({ name, manifest, problem }) =>
      problem === undefined &&
      manifest !== undefined &&
      placeOfStore(manifest.store) === place &&
      (name === newest || isOfStore(join(folder, name))),
  );
  const ofTheirTime = whole.filter(({ name }) => name <= newest);
  const names = [...ofTheirTime, ...whole.filter(({ name }) => name > newest)]
    .slice(keep)
    .map(({ name }) => name);
  for (const name of names.reverse()) {
    // First under a name that is no backup's: a process that dies here leaves no half of one.
    const part = join(folder, partName(name));
    renameSync(join(folder, name), part);
    rmSync(part, { recursive: true, force: true });
  }
  return names;
}

/** What killed processes left. Call it only while no other process makes a backup in the folder. */
export function removeParts(folder: string): void {
  for (const name of namesIn(folder, PART)) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Of another user, perhaps. It takes room, and a new backup is worth more.
    }
  }
}

function namesIn(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && pattern.test(entry.name))
      .map(({ name }) => name);
  } catch (error) {
    throw unreadable(folder, error as NodeJS.ErrnoException);
  }
}

function unreadable(folder: string, error: NodeJS.ErrnoException): OperatorError {
  const { code } = error;
  if (code === 'ENOENT') return new OperatorError(`The folder ${folder} does not exist.`, 1, error);
  if (code === 'ENOTDIR') {
    return new OperatorError(`${folder} is a file. Name the folder of the backups.`, 1, error);
  }
  return new OperatorError(`The folder ${folder} cannot be read: ${whyRefused(error)}.`, 1, error);
}
