// Opens the access file of an embedded store: keys and usage, without the data file.

import { openMigrated, type SqliteDatabase } from '../files/open-database.ts';
import { accessPath } from './access-path.ts';

export const ACCESS_MIGRATIONS = new URL('../migrations/access/', import.meta.url);

/** `path`: that of the data file. */
export function openAccessFile(path: string): SqliteDatabase {
  const access = openMigrated(accessPath(path), ACCESS_MIGRATIONS, 'api_key');
  // What is to be removed is noted here in plain text, until it is removed.
  access.pragma('secure_delete = ON');
  return access;
}
