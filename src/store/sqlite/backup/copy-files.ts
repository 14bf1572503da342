// Copies both files of an embedded store while others read and write them. The copies show one moment: while the access file
// cannot be written, a read transaction is opened on each file, and both copies are made from these two.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { accessPath } from '../access/access-path.ts';
import { openForReading, type SqliteDatabase } from '../files/open-database.ts';

/** The names of the files in a backup, whatever the store is called. */
export const BACKUP_FILES = { data: 'firmament.db', access: 'firmament-access.db' } as const;

/** 1 MiB of pages: a step takes about a millisecond, and so a stop is noticed at once. */
const PAGES_A_STEP = 256;
const BUSY_TIMEOUT_MS = 5_000;

interface CopyOptions {
  /** Called between two steps with the number of bytes copied; may wait, and ends the copy by throwing. */
  readonly copied: (bytes: number) => void;
}

export interface PinnedFiles {
  /** The size of both copies. */
  readonly bytes: number;
  copyTo(folder: string, options: CopyOptions): Promise<void>;
  /** Call it in any case: until then the write-ahead log of the store cannot be truncated. */
  release(): void;
}

/** `path`: the data file of a store that exists. */
export function pinFiles(path: string): PinnedFiles {
  const opened: SqliteDatabase[] = [];
  const open = (file: string) => {
    const database = openForReading(file);
    opened.push(database);
    return database;
  };
  const release = () => {
    for (const database of opened) database.close();
  };
  try {
    const [data, access] = [open(path), open(accessPath(path))];
    pinTogether(accessPath(path), [data, access]);
    return {
      bytes: bytesOf(data) + bytesOf(access),
      copyTo: async (folder, { copied }) => {
        const done = await copyFile(access, join(folder, BACKUP_FILES.access), copied);
        await copyFile(data, join(folder, BACKUP_FILES.data), (bytes) => copied(done + bytes));
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A copy of the access file alone; `path` is that of the data file. */
export async function copyAccess(path: string, target: string): Promise<void> {
  const access = openForReading(accessPath(path));
  try {
    access.exec('BEGIN');
    access.prepare('SELECT count(*) FROM sqlite_master').get();
    await copyFile(access, target, () => {});
  } finally {
    access.close();
  }
}

/** The access file keeps its state while its write lock is held, so the pair exists at the moment the data file is pinned. */
function pinTogether(access: string, databases: readonly SqliteDatabase[]): void {
  const writer = new Database(access, { timeout: BUSY_TIMEOUT_MS });
  try {
    writer.exec('BEGIN IMMEDIATE');
    for (const database of databases) {
      database.exec('BEGIN');
      // A transaction takes its snapshot with its first read.
      database.prepare('SELECT count(*) FROM sqlite_master').get();
    }
  } finally {
    writer.close();
  }
}

/** A copy from a connection in a read transaction has the state of that transaction, whatever others commit meanwhile. */
async function copyFile(
  database: SqliteDatabase,
  target: string,
  copied: (bytes: number) => void,
): Promise<number> {
  const pageBytes = database.pragma('page_size', { simple: true }) as number;
  const { totalPages } = await database.backup(target, {
    progress: ({ totalPages: total, remainingPages }) => {
      copied((total - remainingPages) * pageBytes);
      return PAGES_A_STEP;
    },
  });
  makeSingleFile(target);
  return totalPages * pageBytes;
}

/** Without a write-ahead log: the copy is then one file, and reading it changes nothing. */
function makeSingleFile(path: string): void {
  const copy = new Database(path);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function bytesOf(database: SqliteDatabase): number {
  const read = (name: string) => database.pragma(name, { simple: true }) as number;
  return read('page_count') * read('page_size');
}
