// What an upgrade of an embedded store would do. Changes nothing.
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { UpgradeSteps } from '../../contract/updates.ts';
import { accessPath } from '../access/access-path.ts';
import { ACCESS_MIGRATIONS } from '../access/open-access-file.ts';
import { DATA_FORMAT, DATA_MIGRATIONS, isPastFormat, readFormat } from '../files/data-format.ts';
import { explain, missingMigrations, requireOwn, type SqliteDatabase } from '../files/open-database.ts';
import { listOutdated } from '../update/bring-up-to-date.ts';

export interface UpgradePlan {
  readonly steps: UpgradeSteps;
  /** Whether the data file has to be replaced. */
  readonly isOfData: boolean;
  /** Whether the data has to be converted from a format that is not served. */
  readonly isPast: boolean;
}

export function planUpgrade(path: string): UpgradePlan {
  const { isPast, steps } = readingFile(path, (data) => planOfData(path, data));
  const access = accessPath(path);
  const ofAccess = existsSync(access)
    ? readingFile(access, (database) => missingMigrations(access, database, ACCESS_MIGRATIONS))
    : [];
  return {
    ...{ isPast, isOfData: steps.length > 0 },
    steps: [...steps, ...ofAccess.map(tablesOf('the file of keys and usage'))],
  };
}

function planOfData(path: string, data: SqliteDatabase): Pick<UpgradePlan, 'isPast' | 'steps'> {
  requireOwn(path, data, 'company');
  const format = readFormat(data);
  if (isPastFormat(format)) {
    return { isPast: true, steps: [`convert the data from format ${format} to format ${DATA_FORMAT}`] };
  }
  const tables = missingMigrations(path, data, DATA_MIGRATIONS).map(tablesOf('the data file'));
  return { isPast: false, steps: [...tables, ...listOutdated(data).map((what) => `index ${what} again`)] };
}

const tablesOf = (file: string) => (name: string) => `change the tables of ${file}: ${name}`;

function readingFile<T>(path: string, read: (database: SqliteDatabase) => T): T {
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    return read(database);
  } catch (error) {
    throw explain(path, error);
  } finally {
    database?.close();
  }
}
