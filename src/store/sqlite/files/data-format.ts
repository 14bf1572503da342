// In which format a data file is, and which formats are served.
import { OperatorError } from '../../../errors.ts';
import type { SqliteDatabase } from './open-database.ts';

/** Changes when data written by an earlier version has to be converted: `openPastStore` must then read the format before. */
export const DATA_FORMAT = 4;

export const DATA_MIGRATIONS = new URL('../migrations/data/', import.meta.url);

/** Undefined if the file was made a moment ago, or by another program. */
export function readFormat(database: SqliteDatabase): number | undefined {
  if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get() === undefined)
    return undefined;
  return database.prepare("SELECT value FROM meta WHERE name = 'data_format'").pluck().get() as
    | number
    | undefined;
}

/** Whether `firmament database upgrade` converts it. */
export const isPastFormat = (format: number | undefined): boolean =>
  format !== undefined && format < DATA_FORMAT;

/** For a file that is not yet migrated: the migrations are for the served format only. */
export function requireFormat(path: string, database: SqliteDatabase): void {
  const format = readFormat(database);
  if (format === undefined || format === DATA_FORMAT) return;
  throw new OperatorError(
    isPastFormat(format)
      ? `The store ${path} holds data in format ${format}; this Firmament serves format ${DATA_FORMAT}. Run "firmament database upgrade", which converts it and keeps the old files.`
      : `The store ${path} was made by a newer Firmament (data format ${format}; this one knows ${DATA_FORMAT}). Update Firmament.`,
  );
}
