// Opens the access file of an embedded store: keys and usage, without the data file.

import { existsSync } from 'node:fs';
import { requireFormat } from '../files/data-format.ts';
import {
  explained,
  missingMigrations,
  openForReading,
  openMigrated,
  type SqliteDatabase,
} from '../files/open-database.ts';
import { accessPath } from './access-path.ts';

export const ACCESS_MIGRATIONS = new URL('../migrations/access/', import.meta.url);

/** `path`: that of the data file. */
export function openAccessFile(path: string, check?: (unchanged: SqliteDatabase) => void): SqliteDatabase {
  const access = openMigrated(accessPath(path), ACCESS_MIGRATIONS, 'api_key', check);
  // What is to be removed is noted here in plain text, until it is removed.
  access.pragma('secure_delete = ON');
  return access;
}

/**
 * For commands that need no data file. Beside data of a past format the tables stay as they are until the store is upgraded: the
 * earlier version, which goes on serving it or returns with `--back`, could not read them any more.
 */
export function openAccessAlone(path: string): SqliteDatabase {
  return openAccessFile(path, (unchanged) => {
    // Opening the data file takes room, which a full disk does not have.
    if (missingMigrations(accessPath(path), unchanged, ACCESS_MIGRATIONS).length === 0) return;
    if (!existsSync(path)) return;
    const data = openForReading(path);
    try {
      explained(path, () => requireFormat(path, data))();
    } finally {
      data.close();
    }
  });
}
