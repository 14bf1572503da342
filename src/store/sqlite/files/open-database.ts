// Opens a SQLite file: creates its folder, brings its schema up to date, sets the pragmas for reading and writing. The
// only file that sets pragmas.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { DiskIsFull, OperatorError, StoreIsDamaged, storeIsAway } from '../../../errors.ts';
import { isWritable } from '../../is-writable.ts';
import { DAMAGED, FULL, reasonOf, UNWRITABLE } from '../../why-refused.ts';
import { accessPath } from '../access/access-path.ts';
import { isBusy } from './lock-file.ts';
import { refuseUnsafeSqlite } from './refuse-unsafe-sqlite.ts';
import { isBeingSwapped, waitForSwap } from './swap-file.ts';

export type SqliteDatabase = Database.Database;
/** The part of a database that reading and writing needs. */
export interface SqlPreparer {
  prepare(sql: string): SqlStatement;
}
/** The part of a statement that is used. */
export interface SqlStatement extends Pick<Database.Statement, 'run' | 'get' | 'all' | 'iterate'> {
  pluck(): SqlStatement;
  raw(): SqlStatement;
}

/**
 * A small store is read memory-mapped. Of a large one only this much is mapped: mapped pages count as memory of the
 * process, and reading them through SQLite's cache costs 3 µs more per lookup.
 */
const MAP_BYTES = 64 * 1024 * 1024;
const READ_CACHE_KIB = 32 * 1024;
const BUSY_TIMEOUT_MS = 5_000;
/** More made no load of companies faster, and a load keeps this memory to its end. */
export const LOAD_CACHE_BYTES = 64 * 1024 * 1024;

/** A table that each of the two files of a store has had since its first version. */
export type OwnTable = 'company' | 'api_key';

/**
 * Opens the file with all migrations of the folder applied; creates it and its folder if missing. A file without `own`, and one
 * that `check` refuses, stay as they are.
 */
export function openMigrated(
  path: string,
  migrations: URL,
  own: OwnTable,
  check: (database: SqliteDatabase) => void = () => {},
): SqliteDatabase {
  const steps = listMigrations(migrations);
  const database = openFile(path, BUSY_TIMEOUT_MS);
  try {
    requireOwn(path, database, own);
    if (schemaVersion(database) > 0) check(database);
    database.pragma('journal_mode = WAL');
    // Commits must survive a power cut: published data and revoked keys are never lost.
    database.pragma('synchronous = FULL');
    migrate(database, path, steps);
    return database;
  } catch (error) {
    database.close();
    throw explain(path, error);
  }
}

/** Opens a migrated file for reading, in memory that does not grow with the file. */
export function openForReading(path: string): SqliteDatabase {
  const database = openFile(path, BUSY_TIMEOUT_MS);
  database.pragma(`mmap_size = ${MAP_BYTES}`);
  database.pragma(`cache_size = -${READ_CACHE_KIB}`);
  database.pragma('query_only = ON');
  return database;
}

/** Opens a migrated file for one long write transaction. `isWorkingCopy`: it is of no use after that, and no other handle has it open. */
export function openForLoading(path: string, isWorkingCopy = false): SqliteDatabase {
  const database = openFile(path, BUSY_TIMEOUT_MS);
  database.pragma(`cache_size = -${LOAD_CACHE_BYTES / 1024}`);
  if (isWorkingCopy) workAlone(database);
  else database.pragma('synchronous = FULL');
  return database;
}

/**
 * For a working copy: nothing reads it meanwhile, and it need not survive a power cut. So its pages are written once, and not to a
 * log first. It is empty at the beginning, so there is hardly anything for the journal, which undoes a failed statement, to hold.
 */
function workAlone(database: SqliteDatabase): void {
  database.pragma('synchronous = OFF');
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = MEMORY');
}

/** Refuses the database of another program. One without tables was made a moment ago. */
export function requireOwn(path: string, database: SqliteDatabase, own: OwnTable): void {
  if (!isOwn(database, own)) throw unusable(path, OF_ANOTHER);
}

/** In one transaction: another process may be creating the tables. */
export function isOwn(database: SqliteDatabase, own: OwnTable): boolean {
  return database.transaction(() => {
    const tables = database.prepare('SELECT name FROM sqlite_master').pluck().all();
    if (tables.length === 0) return true;
    return schemaVersion(database) > 0 && tables.includes('meta') && tables.includes(own);
  })();
}

/** Refuses a folder: SQLite only says that it cannot be opened. */
export function requireNoFolder(path: string): void {
  if (isFolder(path)) throw unusable(path, 'it is a folder');
}

function openFile(path: string, timeout: number): SqliteDatabase {
  refuseUnsafeSqlite();
  try {
    makeFolder(dirname(path));
    requireNoFolder(path);
    for (;;) {
      waitForSwap(path);
      const before = inodeOf(path);
      const database = new Database(path, { timeout });
      // Opens the log too: it must be that of the same file.
      if (before !== undefined) readOrClose(database);
      const isSame = before === undefined || before === inodeOf(path);
      if (isSame && !isBeingSwapped(path)) return database;
      database.close();
    }
  } catch (error) {
    throw explain(path, error);
  }
}

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

function readOrClose(database: SqliteDatabase): void {
  try {
    database.pragma('schema_version');
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Folder by folder: if none can be made, as below /proc, Node's own recursive way never ends. */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A numbered step; its text is read when it is needed, since nearly every file has it already. */
interface Migration {
  readonly name: string;
  readSql(): string;
}

/** The steps of a folder, in order. */
function listMigrations(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name: name.slice(0, -'.sql'.length),
      readSql: () => readFileSync(new URL(name, folder), 'utf8'),
    }));
}

/** The names of the steps that a file lacks. A file of a newer version is refused. */
export function missingMigrations(path: string, database: SqliteDatabase, folder: URL): readonly string[] {
  const steps = listMigrations(folder);
  const version = schemaVersion(database);
  if (version > steps.length) throw tooNew(path, version, steps.length);
  return steps.slice(version).map(({ name }) => name);
}

/** The newest schema that this version knows. */
export const countMigrations = (folder: URL): number => listMigrations(folder).length;

function migrate(database: SqliteDatabase, path: string, steps: readonly Migration[]): void {
  const known = steps.length;
  if (schemaVersion(database) === known) return;
  // Immediate: if two processes start together, one migrates and the other then finds it done.
  database
    .transaction(() => {
      const version = schemaVersion(database);
      if (version > known) throw tooNew(path, version, known);
      for (const { readSql } of steps.slice(version)) database.exec(readSql());
      database.pragma(`user_version = ${known}`);
    })
    .immediate();
}

function tooNew(path: string, version: number, known: number): OperatorError {
  return new OperatorError(
    `The store ${path} was made by a newer Firmament (schema ${version}; this one knows ${known}). Update Firmament.`,
  );
}

function schemaVersion(database: SqliteDatabase): number {
  return database.pragma('user_version', { simple: true }) as number;
}

export const OF_ANOTHER = 'it is the database of another program';

/**
 * One sentence for the person who chose the path; unexpected errors stay as they are. Another program, such as the shell of
 * SQLite, may hold a file for longer than a caller waits, who gets the answer to try again.
 */
export function explain(path: string, error: unknown): unknown {
  if (isBusy(error)) return storeIsAway('another program has locked a file of the store', error);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const why = reasonOf(code);
  if (why === undefined) return error;
  return unusable(path, code.startsWith('SQLITE_READONLY') ? nameUnwritable(path, why) : why, error);
}

/**
 * The file that may not be written, if it is not the data file. SQLite gives a log the mode of its file: after a mode of 400 one
 * stays that may not be written.
 */
function nameUnwritable(path: string, why: string): string {
  const access = accessPath(path);
  const others = [`${path}-wal`, `${path}-shm`, access, `${access}-wal`, `${access}-shm`];
  const file = others.find((other) => existsSync(other) && !isWritable(other));
  return file !== undefined && isWritable(path) ? `its file ${basename(file)} ${UNWRITABLE}` : why;
}

/** The same work; `explain` turns its failure into a sentence. Any write may find the disk full. */
export function explained<A extends readonly unknown[], R>(
  path: string,
  work: (...args: A) => R,
): (...args: A) => R {
  const fail = (error: unknown): never => {
    throw explain(path, error);
  };
  return (...args) => {
    try {
      const result = work(...args);
      return result instanceof Promise ? (result.catch(fail) as R) : result;
    } catch (error) {
      return fail(error);
    }
  };
}

/** The beginning of the names of temporary folders that hold a store for one load into another engine. */
export const WORKING_FOLDER = 'firmament-load-';

/** An operator's store may be in a folder with such a name too, but not there. */
function isTemporary(path: string): boolean {
  const folder = dirname(path);
  return basename(folder).startsWith(WORKING_FOLDER) && resolve(dirname(folder)) === resolve(tmpdir());
}

/** For a disk that is not yet full to the last byte; `missingBytes` more were needed. */
export function fullDisk(path: string, missingBytes: number): OperatorError {
  return unusable(path, `${FULL}, at least ${Math.ceil(missingBytes / 2 ** 20)} MiB are missing`);
}

/** Whether a failure, or its cause, is a full disk. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && reasonOf(String(error.code)) === FULL) return true;
  return 'cause' in error && isFullDisk(error.cause);
}

/** The beginning of the advice in the message; another place follows. */
function adviceOn(path: string, why: string): string {
  if (why.startsWith('its file '))
    return 'Give it the owner and the mode of the store (chown, chmod), or choose';
  if (why.endsWith(UNWRITABLE) && existsSync(path))
    return 'Run this as the user that the store belongs to, or choose';
  if (why.startsWith(FULL)) return 'Free some space on it and run the same command again, or choose';
  return why === DAMAGED ? 'Restore it from a backup, or choose' : 'Choose';
}

function unusable(path: string, why: string, cause?: unknown): OperatorError {
  const first = adviceOn(path, why);
  const sentence = isTemporary(path)
    ? `The folder for temporary files ${dirname(dirname(path))} cannot be used: ${why}. ${first} another with TMPDIR=PATH.`
    : `The store ${path} cannot be used: ${why}. ${first} another place with DATABASE_URL=sqlite:PATH.`;
  if (why.startsWith(FULL)) return new DiskIsFull(sentence, cause);
  const isDamaged = why === DAMAGED && !isTemporary(path);
  return isDamaged ? new StoreIsDamaged(sentence, cause) : new OperatorError(sentence, 1, cause);
}
