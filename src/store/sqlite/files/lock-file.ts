// A lock on an empty file. It ends with the process that holds it.
import { accessSync, chownSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '../../../errors.ts';

export interface FileLock {
  release(): void;
}

/** The file is made if missing. Undefined if another process holds the lock. Throws if this user may not write the file. */
export function tryLockFile(path: string, waitMs = 0): FileLock | undefined {
  const isNew = !existsSync(path);
  if (!isNew) requireWritable(path);
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: waitMs });
    database.exec('BEGIN EXCLUSIVE');
    if (isNew) giveToOwner(path);
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  const held = database;
  return { release: () => held.close() };
}

/** SQLite opens a file that it may not write for reading, and then any number of processes "lock" it at once. */
function requireWritable(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'EACCES') throw error;
    throw new OperatorError(`The file ${path} may not be written by this user${adviceOn(path)}`, 1, error);
  }
}

/** Nothing is to be mended where a person works on the files of the service under another name. */
function adviceOn(path: string): string {
  return statSync(path).uid === statSync(dirname(path)).uid
    ? '. Run the same command as the user that its folder belongs to.'
    : '; another one made it. Give it to the owner of its folder (chown), then run the same command again.';
}

/** The user of the service must be able to lock what root was the first to lock. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** Whether a failure, or its cause, is a lock of another process. */
export function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && String(error.code).startsWith('SQLITE_BUSY')) return true;
  return 'cause' in error && isBusy(error.cause);
}
