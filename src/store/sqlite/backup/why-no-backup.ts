// Whether the files of an embedded store are fit to be backed up, before anything is copied.
import { accessPath } from '../access/access-path.ts';
import { createNoteReader } from '../check/check-note.ts';
import { DATA_FORMAT, isPastFormat, readFormat } from '../files/data-format.ts';
import { openForReading, type SqliteDatabase } from '../files/open-database.ts';

/** Why not, as sentences; undefined if they are fit. `path` is that of the data file; both files exist. */
export function whyNoBackup(path: string): string | undefined {
  const damage = reading(accessPath(path), (database) => createNoteReader(path, database)()?.damage);
  if (damage !== undefined) {
    return `A check found damage in the store (${damage}): restore an earlier backup, or load the data into a new store.`;
  }
  const format = reading(path, readFormat);
  if (!isPastFormat(format)) return undefined;
  return `The store ${path} holds data in format ${format}, and this Firmament backs up format ${DATA_FORMAT}: run "firmament database upgrade", which keeps the old files.`;
}

/** Undefined if the file cannot be read: the copy is checked in any case. */
function reading<T>(path: string, read: (database: SqliteDatabase) => T): T | undefined {
  let database: SqliteDatabase | undefined;
  try {
    database = openForReading(path);
    return read(database);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
