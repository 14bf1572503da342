// Makes a backup of an embedded store: a folder with both files and a manifest, which appears whole or not at all.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cancelled, OperatorError, STOPPED } from '../../errors.ts';
import { BACKUP_FILES, type PinnedFiles, pinFiles } from '../../store/sqlite/backup/copy-files.ts';
import { inspectCopy } from '../../store/sqlite/backup/inspect-copy.ts';
import { placeOfStore } from '../../store/sqlite/backup/same-store.ts';
import { whyNoBackup } from '../../store/sqlite/backup/why-no-backup.ts';
import { freeBytesBeside } from '../../store/sqlite/files/free-bytes.ts';
import { tryLockFile } from '../../store/sqlite/files/lock-file.ts';
import { isFullDisk, makeFolder } from '../../store/sqlite/files/open-database.ts';
import { whyRefused } from '../../store/why-refused.ts';
import type { ShareBar } from '../../terminal/share-bar.ts';
import { watchStopSignals } from '../../terminal/stop-signals.ts';
import { type BackupManifest, hashFile, MANIFEST_NAME, writeManifest } from './backup-manifest.ts';
import { createBytePace } from './byte-pace.ts';
import { backupName, partName, removeOldBackups, removeParts } from './list-backups.ts';
import { syncFile } from './sync-file.ts';

export interface BackupWish {
  /** The data file of the store. */
  readonly store: string;
  /** The folder of backups. */
  readonly folder: string;
  readonly version: string;
  readonly bytesPerSecond: number;
  /** How many whole backups of this store to keep, this one included; undefined: all. */
  readonly keep?: number | undefined;
  readonly bar: ShareBar;
}

export interface BackupReport {
  readonly path: string;
  readonly manifest: Omit<BackupManifest, 'format'>;
  /** Names of backups that were removed. */
  readonly removed: readonly string[];
  /** Why older ones could not be removed, without a full stop. The new one is complete in any case. */
  readonly notRemoved?: string | undefined;
  readonly seconds: number;
}

/** Only this user may read it: it has the hashes of keys. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const LOCK_NAME = '.firmament-backup-lock';

export async function makeBackup(wish: BackupWish): Promise<BackupReport> {
  const { folder, keep } = wish;
  const startedAt = performance.now();
  const attempt = <T>(work: () => T) => explainPlace(folder, work);
  refuseUnfit(wish.store);
  attempt(() => makeFolder(folder, FOLDER_MODE));
  const lock = attempt(() => tryLockFile(join(folder, LOCK_NAME)));
  if (lock === undefined) throw new OperatorError(`Another backup is being made in ${folder}.`);
  try {
    attempt(() => removeParts(folder));
    const at = new Date();
    const name = backupName(at);
    const manifest = await writeBackup(wish, at, join(folder, partName(name)));
    attempt(() => {
      renameSync(join(folder, partName(name)), join(folder, name));
      syncFile(folder);
    });
    const removal = removeOld(wish, keep, name);
    const seconds = (performance.now() - startedAt) / 1000;
    return { path: join(folder, name), manifest, ...removal, seconds };
  } finally {
    lock.release();
  }
}

function removeOld(
  { folder, store }: BackupWish,
  keep: number | undefined,
  newest: string,
): Pick<BackupReport, 'removed' | 'notRemoved'> {
  try {
    return { removed: keep === undefined ? [] : removeOldBackups(folder, store, keep, newest) };
  } catch (error) {
    return { removed: [], notRemoved: (error as Error).message };
  }
}

/** A backup of a damaged store would take the place of one that is whole. */
function refuseUnfit(store: string): void {
  const why = whyNoBackup(store);
  if (why !== undefined) throw new OperatorError(`${why} No backup was made, and older ones stay.`);
}

/** Writes all of it under the name of a part; nothing is left if it fails. */
async function writeBackup(
  wish: BackupWish,
  at: Date,
  part: string,
): Promise<Omit<BackupManifest, 'format'>> {
  const signals = watchStopSignals();
  let pinned: PinnedFiles | undefined;
  try {
    pinned = pinStore(wish.store);
    requireRoom(wish.folder, pinned.bytes);
    mkdirSync(part, { mode: FOLDER_MODE });
    await copyFiles(wish, pinned, part, signals.signal);
    pinned.release();
    return await finishBackup(wish, at, part, signals.signal);
  } catch (error) {
    pinned?.release();
    rmSync(part, { recursive: true, force: true });
    if (error instanceof Cancelled) throw new OperatorError('Stopped. No backup was made.', STOPPED);
    if (isFullDisk(error)) throw fullDisk(wish.folder, error);
    throw isOfDisk(error) ? failedDisk(wish, error) : error;
  } finally {
    wish.bar.end();
    signals.end();
  }
}

/** To read its files, SQLite needs a little room beside them: the disk that is full may be that of the store. */
function pinStore(store: string): PinnedFiles {
  try {
    return pinFiles(store);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    throw new OperatorError(
      `The disk of the store ${store} is full, so it cannot be read. Free some space on it. No backup was made, and older ones stay.`,
    );
  }
}

async function copyFiles(
  { bytesPerSecond, bar }: BackupWish,
  pinned: PinnedFiles,
  part: string,
  signal: AbortSignal,
): Promise<void> {
  const pace = createBytePace(bytesPerSecond);
  let before = 0;
  await pinned.copyTo(part, {
    copied: (bytes) => {
      signal.throwIfAborted();
      pace(Math.max(0, bytes - before));
      before = bytes;
      bar.show('Copying', Math.min(1, bytes / pinned.bytes));
    },
  });
}

/** Checks the copies, writes the manifest, and waits until the disk has everything. */
async function finishBackup(
  { store, version, bytesPerSecond, bar }: BackupWish,
  at: Date,
  part: string,
  signal: AbortSignal,
): Promise<Omit<BackupManifest, 'format'>> {
  const contents = await inspectCopy(part, async (share) => {
    bar.show('Checking', share);
    // Lets a signal through.
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }).catch((error: unknown) => {
    if (error instanceof Cancelled || isFullDisk(error)) throw error;
    throw new OperatorError(
      `The copy cannot be read, so no backup was made: ${(error as Error).message}. Run firmament check on the store.`,
      1,
      error,
    );
  });
  const pace = createBytePace(bytesPerSecond);
  const files = [];
  for (const name of Object.values(BACKUP_FILES)) {
    const path = join(part, name);
    syncFile(path, FILE_MODE);
    const { size: bytes } = statSync(path);
    let read = 0;
    const sha256 = await hashFile(path, (more) => {
      signal.throwIfAborted();
      pace(more);
      read += more;
      bar.show(`Reading ${name} again`, read / bytes);
    });
    files.push({ name, bytes, sha256 });
  }
  const manifest = { version, madeAt: at.toISOString(), store: placeOfStore(store), ...contents, files };
  writeFileSync(join(part, MANIFEST_NAME), writeManifest(manifest), { mode: FILE_MODE, flush: true });
  syncFile(part);
  return manifest;
}

function requireRoom(folder: string, bytes: number): void {
  const missing = bytes - freeBytesBeside(join(folder, LOCK_NAME));
  if (missing <= 0) return;
  throw new OperatorError(
    `The disk of ${folder} has too little room for a backup: ${Math.ceil(missing / 2 ** 20)} MiB are missing. No backup was made.`,
  );
}

const fullDisk = (folder: string, cause: unknown) =>
  new OperatorError(
    `The disk of ${folder} is full: no backup was made, and what was written is removed.`,
    1,
    cause,
  );

/** Of a system call, or of SQLite that met one. */
const isOfDisk = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && /^(?:E[A-Z]+|SQLITE_\w+)$/.test(String(error.code));

const failedDisk = ({ store, folder }: BackupWish, cause: Error & { readonly code: string }) =>
  new OperatorError(
    `No backup was made: ${cause.message} (${cause.code}). Look at the disks of ${store} and of ${folder}, and run firmament check.`,
    1,
    cause,
  );

function explainPlace<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (isFullDisk(error)) throw fullDisk(folder, error);
    throw new OperatorError(
      `The folder ${folder} cannot be used for backups: ${whyRefused(error)}.`,
      1,
      error,
    );
  }
}
