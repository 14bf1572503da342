// Opens a SQLite file: makes its folder, brings its schema up to date, sets how it is read and written.
// The only file that decides pragmas.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { OperatorError } from '../../errors.ts';

export type SqliteDatabase = Database.Database;

/** The most that this build of SQLite maps; it caps larger values silently. */
const MAP_BYTES = 0x7fff0000;
const BUSY_TIMEOUT_MS = 5_000;
const LOAD_CACHE_KIB = 256 * 1024;

/** Opens the file, making it and its folder when missing, with all migrations of the folder applied. */
export function openMigrated(path: string, migrations: URL): SqliteDatabase {
  const database = openFile(path);
  try {
    database.pragma('journal_mode = WAL');
    // Commits must survive a power cut: published data and revoked keys are never lost.
    database.pragma('synchronous = FULL');
    migrate(database, path, migrations);
    return database;
  } catch (error) {
    database.close();
    throw explain(path, error);
  }
}

/** Opens a migrated file for reading through memory-mapped pages. */
export function openForReading(path: string): SqliteDatabase {
  const database = openFile(path);
  database.pragma(`mmap_size = ${MAP_BYTES}`);
  database.pragma('query_only = ON');
  return database;
}

/** Opens a migrated file for one long write transaction. */
export function openForLoading(path: string): SqliteDatabase {
  const database = openFile(path);
  database.pragma('synchronous = FULL');
  database.pragma(`cache_size = -${LOAD_CACHE_KIB}`);
  database.pragma('temp_store = MEMORY');
  return database;
}

function openFile(path: string): SqliteDatabase {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return new Database(path, { timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    throw explain(path, error);
  }
}

function migrate(database: SqliteDatabase, path: string, folder: URL): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const known = files.length;
  if (schemaVersion(database) === known) return;
  // Immediate: of two processes that start together, one migrates and the other then finds it done.
  database
    .transaction(() => {
      const version = schemaVersion(database);
      if (version > known) {
        throw new OperatorError(
          `The store ${path} was made by a newer Firmament (schema ${version}; this one knows ${known}). Update Firmament.`,
        );
      }
      for (const name of files.slice(version)) database.exec(readFileSync(new URL(name, folder), 'utf8'));
      database.pragma(`user_version = ${known}`);
    })
    .immediate();
}

function schemaVersion(database: SqliteDatabase): number {
  return database.pragma('user_version', { simple: true }) as number;
}

const UNUSABLE_FOLDER: { readonly [code: string]: string } = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a part of the path is not a folder',
  ENOENT: 'the path does not exist',
  ENOSPC: 'its disk is full',
  SQLITE_CANTOPEN: 'it cannot be opened for writing',
  SQLITE_READONLY: 'it may not be written',
  SQLITE_READONLY_DIRECTORY: 'its folder may not be written',
  SQLITE_FULL: 'its disk is full',
  SQLITE_NOTADB: 'it is not a Firmament store',
  SQLITE_CANTOPEN_ISDIR: 'it is a folder',
};

/** One sentence for the person who chose the path; anything unexpected stays as it is. */
function explain(path: string, error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const why = UNUSABLE_FOLDER[code];
  if (why === undefined) return error;
  return new OperatorError(
    `The store ${path} cannot be used: ${why}. Choose another place with DATABASE_URL=sqlite:PATH.`,
    1,
    error,
  );
}
