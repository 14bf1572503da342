// Reports what the files of an embedded store hold.
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '../../../errors.ts';
import type { DatabaseStatus } from '../../contract/database-status.ts';
import type { UpdateListener } from '../../contract/updates.ts';
import { accessPath } from '../access/access-path.ts';
import { openForReading } from '../files/open-database.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/** Undefined if there is a store. An empty file is what is left of one, or was never one. */
export function whyNoFile(path: string): string | undefined {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size;
  if (bytes !== undefined && bytes > 0) return undefined;
  const what = bytes === undefined ? `There is no store at ${path}` : `The store ${path} is an empty file`;
  return existsSync(accessPath(path)) ? `${what}, although its keys are in ${accessPath(path)}` : what;
}

export async function readSqliteStatus(path: string, updates: UpdateListener): Promise<DatabaseStatus> {
  const why = whyNoFile(path);
  if (why !== undefined) throw new OperatorError(`${why}; "firmament database init" creates one.`);
  const store = openSqliteStore(path, undefined, updates);
  const data = openForReading(path);
  try {
    const files = [path, `${path}-wal`, accessPath(path)];
    return {
      engine: `SQLite ${data.prepare('SELECT sqlite_version()').pluck().get()}`,
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
    data.close();
    await store.close();
  }
}
