// Whether two backups are of one store. The path of a store does not say it: two machines, or two containers, have theirs at the same.
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { accessPath } from '../access/access-path.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { readSigns } from './compare-access.ts';
import { BACKUP_FILES } from './copy-files.ts';

/**
 * The path of a store without symbolic links, so that it is one store by whichever path it is named. A link to the data file alone is
 * another store, since its keys are those beside the link.
 */
export function placeOfStore(path: string): string {
  if (!existsSync(path)) return path;
  const real = realpathSync(path);
  const hasKeysOf = existsSync(accessPath(path)) && existsSync(accessPath(real));
  const isWhole = hasKeysOf && realpathSync(accessPath(path)) === realpathSync(accessPath(real));
  return isWhole ? real : join(realpathSync(dirname(path)), basename(path));
}

/** `backup`: the folder of a whole one. Another one that cannot be read is not of the same store. */
export function isOfSameStore(backup: string): (other: string) => boolean {
  const mine = new Set(signsIn(backup));
  return (other) => {
    try {
      return signsIn(other).some((sign) => mine.has(sign));
    } catch {
      return false;
    }
  };
}

/** A store that was loaded again has another secret for the digests of rows, and the keys that it had. */
function signsIn(backup: string): readonly string[] {
  const digestKeys = reading(join(backup, BACKUP_FILES.data), (data) =>
    data.prepare("SELECT hex(value) FROM meta WHERE name = 'digest_key'").pluck().all(),
  );
  return [...(digestKeys as string[]), ...reading(join(backup, BACKUP_FILES.access), readSigns)];
}

function reading<T>(path: string, read: (database: SqliteDatabase) => T): T {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
