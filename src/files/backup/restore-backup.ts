// Puts the data of a backup in the place of an embedded store, also while it is served. All work is done on a copy beside the
// store; then the copy takes its place, and what was there is kept in a folder beside it.
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Cancelled, OperatorError, STOPPED } from '../../errors.ts';
import { noteDone } from '../../operations/audit/note-done.ts';
import type { Actor } from '../../operations/audit/note-in-audit.ts';
import { removePending } from '../../operations/privacy/remove-pending.ts';
import { targetSuppressed } from '../../operations/privacy/target-suppressed.ts';
import type { UpdateListener } from '../../store/contract/updates.ts';
import { openStore } from '../../store/open-store.ts';
import { accessPath } from '../../store/sqlite/access/access-path.ts';
import { type AccessVerdict, compareAccess } from '../../store/sqlite/backup/compare-access.ts';
import { BACKUP_FILES, copyAccess } from '../../store/sqlite/backup/copy-files.ts';
import {
  type DataSummary,
  readDataSummary,
  refuseOtherProgram,
} from '../../store/sqlite/backup/data-summary.ts';
import { compareVersion, inspectCopy } from '../../store/sqlite/backup/inspect-copy.ts';
import { keepPersonNumber } from '../../store/sqlite/backup/keep-person-number.ts';
import { forgetCheck } from '../../store/sqlite/check/check-note.ts';
import { freeBytesBeside } from '../../store/sqlite/files/free-bytes.ts';
import { tryLockFile } from '../../store/sqlite/files/lock-file.ts';
import { isFullDisk, makeFolder, requireNoFolder } from '../../store/sqlite/files/open-database.ts';
import { isBeingSwapped, refuseLink, swapFile, waitForSwap } from '../../store/sqlite/files/swap-file.ts';
import { type LoadLock, lockLoads } from '../../store/sqlite/load/load-lock.ts';
import type { ShareBar } from '../../terminal/share-bar.ts';
import { watchStopSignals } from '../../terminal/stop-signals.ts';
import { type BackupManifest, bytesOf, findWrongFile, readManifest } from './backup-manifest.ts';
import { listBackups } from './list-backups.ts';
import { syncFile } from './sync-file.ts';

export interface RestoreWish {
  /** The folder of one backup. */
  readonly backup: string;
  /** The data file of the store. */
  readonly store: string;
  readonly networkHosts: readonly string[];
  readonly isDryRun: boolean;
  readonly actor: Actor;
  readonly bar: ShareBar;
  readonly updates: UpdateListener;
}

export interface RestoreReport {
  readonly manifest: BackupManifest;
  /** Undefined: there is no store, or its data cannot be read. */
  readonly present?: DataSummary;
  readonly hasPresent: boolean;
  readonly access: AccessVerdict;
  /** Loads that are in the store and not in the backup. */
  readonly lostLoads: number;
  readonly lostCorrections: number;
  /** Countries whose do-not-call list is not in the backup, or is another one there. */
  readonly lostLists: readonly string[];
  /** Removed again from the restored data, since they are suppressed. Undefined in a dry run. */
  readonly removed?: { readonly people: number; readonly companies: number };
  /** The folder with what was there. */
  readonly aside?: string | undefined;
}

const FOLDER_MODE = 0o700;

export async function restoreBackup(wish: RestoreWish): Promise<RestoreReport> {
  const { backup, store } = wish;
  const manifest = readManifest(backup);
  if (typeof manifest === 'string') throw notOneBackup(backup, manifest);
  for (const file of [store, accessPath(store)]) {
    refuseLink(file);
    requireNoFolder(file);
  }
  // Before the lock, whose file would stay there.
  refuseOtherProgram(store);
  const signals = watchStopSignals();
  // A dry run only reads, also where another process changes the store.
  const lock = wish.isDryRun ? undefined : lockPlace(store);
  const staged = `${store}-restore`;
  try {
    if (lock !== undefined) waitForSwapOf(store);
    await checkBackup(wish, manifest, signals.signal);
    const report = describe(wish, manifest);
    if (report.access === 'other') {
      throw new OperatorError(
        `${backup} is the backup of another store, not of ${store}, or of a copy of it with keys or suppressions of its own. ` +
          'Restore it to another place with DATABASE_URL=sqlite:PATH.',
      );
    }
    if (wish.isDryRun) return report;
    rmSync(staged, { recursive: true, force: true });
    requireRoom(store, bytesOf(manifest));
    const removed = await prepareCopy(wish, staged, report, signals.signal);
    const aside = `${store}-before-${new Date().toISOString().replaceAll(':', '-')}`;
    putInPlace(store, staged, aside, report.access);
    if (existsSync(aside) && readdirSync(aside).length === 0) rmdirSync(aside);
    return { ...report, removed, ...(existsSync(join(aside, basename(store))) && { aside }) };
  } catch (error) {
    if (error instanceof Cancelled) throw new OperatorError('Stopped. Nothing was restored.', STOPPED);
    throw isFullDisk(error) ? new OperatorError(FULL, 1, error) : error;
  } finally {
    // Unless the files are half replaced: the next process that opens the store ends that.
    if (lock !== undefined && !isBeingSwapped(store)) rmSync(staged, { recursive: true, force: true });
    wish.bar.end();
    signals.end();
    lock?.release();
  }
}

function lockPlace(store: string): LoadLock {
  makeFolder(dirname(store), FOLDER_MODE);
  return lockLoads(store);
}

/** A restore is often urgent: the message says what is at the path instead. */
function notOneBackup(backup: string, problem: string): OperatorError {
  const stats = statSync(backup, { throwIfNoEntry: false });
  if (stats === undefined) {
    return new OperatorError(
      `${backup} does not exist. "firmament backups FOLDER" lists the backups in a folder.`,
    );
  }
  const [newest] = stats.isDirectory() ? listBackups(backup) : [];
  if (newest === undefined) return new OperatorError(`${backup} is not a whole backup: ${problem}.`);
  return new OperatorError(
    `${backup} is a folder of backups. Name one of them, such as ${join(backup, newest.name)}; "firmament backups ${backup}" lists them.`,
  );
}

const FULL = 'The disk of the store is full. Nothing was restored, and what was written is removed.';

/**
 * After the restore, and without its lock: what was asked to be removed meanwhile, and the entry in the audit log. Returns the
 * warnings.
 */
export async function settleRestore(
  wish: RestoreWish,
  { manifest }: RestoreReport,
): Promise<readonly string[]> {
  const opened = await openStore(`sqlite:${wish.store}`, { updates: wish.updates });
  try {
    await removePending(opened, wish.networkHosts);
    return await noteDone(
      { audit: opened.audit, ...wish.actor },
      {
        at: Date.now(),
        action: 'restore backup',
        subject: basename(wish.backup),
        counts: { companies: manifest.companies, people: manifest.people },
      },
      { made: 'the backup is restored' },
    );
  } finally {
    await opened.close();
  }
}

function waitForSwapOf(store: string): void {
  // This process holds the lock: a marker is of a process that was killed.
  waitForSwap(accessPath(store));
  waitForSwap(store, true);
}

async function checkBackup(
  { backup, bar }: RestoreWish,
  manifest: BackupManifest,
  signal: AbortSignal,
): Promise<void> {
  let read = 0;
  const wrong = await findWrongFile(backup, manifest, (bytes) => {
    signal.throwIfAborted();
    read += bytes;
    bar.show('Reading the backup', read / bytesOf(manifest));
  });
  if (wrong !== undefined) throw new OperatorError(`${backup} is not a whole backup: ${wrong}.`);
  const contents = await inspectCopy(backup, async (share) => {
    bar.show('Checking the backup', share);
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }).catch((error: unknown) => {
    if (error instanceof Cancelled) throw error;
    throw new OperatorError(`${backup} cannot be read: ${(error as Error).message}.`, 1, error);
  });
  const other = compareVersion(contents);
  if (other === undefined) return;
  throw new OperatorError(
    other === 'newer'
      ? `${backup} was made by a newer Firmament (${manifest.version}). Update Firmament, then restore it.`
      : `${backup} has data of an earlier format. Restore it with Firmament ${manifest.version}, which made it, then run "firmament database upgrade" with this version.`,
  );
}

function describe({ backup, store }: RestoreWish, manifest: BackupManifest): RestoreReport {
  const present = readDataSummary(store);
  const theirs = readDataSummary(join(backup, BACKUP_FILES.data));
  const known = new Set(theirs?.loads ?? []);
  const isSame = present !== undefined && present.digestKey === theirs?.digestKey;
  const isOther = present !== undefined && present.companies > 0 && !isSame;
  const access = compareAccess(accessPath(store), join(backup, BACKUP_FILES.access), isOther);
  const hasPresent = existsSync(store);
  return {
    manifest,
    ...(present !== undefined && { present }),
    hasPresent,
    access: access === 'replace' && hasPresent && !existsSync(accessPath(store)) ? 'replace lost' : access,
    lostLoads: isSame ? present.loads.filter((number) => !known.has(number)).length : 0,
    lostCorrections: isSame ? Math.max(0, present.corrections - (theirs?.corrections ?? 0)) : 0,
    lostLists: isSame ? listsNotIn(present, theirs) : [],
  };
}

const listsNotIn = ({ numberLists }: DataSummary, other: DataSummary | undefined): readonly string[] =>
  [...numberLists].flatMap(([country, noted]) =>
    noted === other?.numberLists.get(country) ? [] : [country],
  );

/** Brings a copy up to date and removes from it what is suppressed by now. */
async function prepareCopy(
  { backup, store, networkHosts, bar, updates }: RestoreWish,
  staged: string,
  { access, present }: RestoreReport,
  signal: AbortSignal,
): Promise<{ readonly people: number; readonly companies: number }> {
  mkdirSync(staged, { mode: FOLDER_MODE });
  bar.show('Copying', 0);
  await copyFile(join(backup, BACKUP_FILES.data), join(staged, BACKUP_FILES.data));
  if (access === 'stay') await copyAccess(store, join(staged, BACKUP_FILES.access));
  else await copyFile(join(backup, BACKUP_FILES.access), join(staged, BACKUP_FILES.access));
  signal.throwIfAborted();
  if (present !== undefined) keepPersonNumber(join(staged, BACKUP_FILES.data), present.nextPerson);
  const opened = await openStore(`sqlite:${join(staged, BACKUP_FILES.data)}`, { updates });
  try {
    bar.show('Looking for what is suppressed', 0);
    await targetSuppressed(opened, networkHosts);
    return await removePending(opened, networkHosts);
  } finally {
    await opened.close();
  }
}

function putInPlace(store: string, staged: string, aside: string, access: AccessVerdict): void {
  for (const name of readdirSync(staged)) {
    syncFile(join(staged, name));
    if (/-wal$/.test(name)) throw new Error(`the copy ${join(staged, name)} was not closed`);
  }
  if (access !== 'stay') {
    const path = accessPath(store);
    const lock = tryLockFile(`${path}-lock`, LOCK_WAIT_MS);
    try {
      swapFile(path, { from: join(staged, BACKUP_FILES.access), aside });
    } finally {
      lock?.release();
    }
  }
  swapFile(store, { from: join(staged, BACKUP_FILES.data), aside });
  forgetCheck(accessPath(store));
}

const LOCK_WAIT_MS = 5_000;

/** The copy, and as much again for removing from it. */
function requireRoom(store: string, bytes: number): void {
  const missing = 2 * bytes - freeBytesBeside(store);
  if (missing <= 0) return;
  throw new OperatorError(
    `The disk of ${store} has too little room: ${Math.ceil(missing / 2 ** 20)} MiB are missing. Nothing was restored.`,
  );
}
