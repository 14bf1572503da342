// Reports what the files of an embedded store hold.
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '../../../errors.ts';
import type { DatabaseStatus } from '../../contract/database-status.ts';
import type { UpdateListener } from '../../contract/updates.ts';
import { accessPath } from '../access/access-path.ts';
import { openForReading, requireOwn } from '../files/open-database.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/** Undefined if there is a store. An empty file is what is left of one, or was never one. */
export function whyNoFile(path: string): string | undefined {
  const bytes = sizeOf(path);
  if (bytes !== undefined && bytes > 0) return undefined;
  const what = bytes === undefined ? `There is no store at ${path}` : `The store ${path} is an empty file`;
  return existsSync(accessPath(path)) ? `${what}, although its keys are in ${accessPath(path)}` : what;
}

function sizeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.size;
  } catch (error) {
    // A part of the path is a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Why the store of a data file has lost its keys, suppressions and audit log, and what to do; undefined if it has not. What is no
 * data file is refused: a file of keys made beside it would be used from then on.
 */
export function whyNoAccess(path: string): string | undefined {
  const access = accessPath(path);
  if (whyNoFile(path) !== undefined || (sizeOf(access) ?? 0) > 0) return undefined;
  const data = openForReading(path);
  try {
    requireOwn(path, data, 'company');
  } finally {
    data.close();
  }
  return `The store ${path} has lost its file of keys ${access}: restore it from a backup. To go on without its keys, suppressions and audit log, run firmament database init.`;
}

export async function readSqliteStatus(path: string, updates: UpdateListener): Promise<DatabaseStatus> {
  const why = whyNoFile(path);
  if (why !== undefined) throw new OperatorError(`${why}; "firmament database init" creates one.`);
  const store = openSqliteStore(path, undefined, updates);
  try {
    const files = [path, `${path}-wal`, accessPath(path)];
    return {
      engine: `SQLite ${readVersion(path)}`,
      place: path,
      companies: await store.companies.countCompanies(),
      people: await store.people.countPeople(),
      shards: 'none: one file holds all',
      sizes: files.map((file) => ({
        what: basename(file),
        bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
      })),
      replicas: [],
    };
  } finally {
    await store.close();
  }
}

function readVersion(path: string): unknown {
  const data = openForReading(path);
  try {
    return data.prepare('SELECT sqlite_version()').pluck().get();
  } finally {
    data.close();
  }
}
