// Prepares a database and reports its state, by its URL.
import { OperatorError } from '../errors.ts';
import type { DatabaseStatus } from './contract/database-status.ts';
import { SILENT_UPDATE, type UpdateListener } from './contract/updates.ts';
import { openStore } from './open-store.ts';
import type { InitOptions } from './postgres/schema/administer-postgres.ts';
import { withReserve } from './sqlite/access/disk-reserve.ts';

const isPostgres = (url: string) => /^postgres(?:ql)?:/.test(url);

/** The address of a store for messages: without user and password. */
export async function shownPlace(url: string): Promise<string> {
  if (!isPostgres(url)) return url.replace(/^sqlite:/, '');
  const { readServerAddress } = await import('./postgres/connect/server-address.ts');
  return readServerAddress(url).shown;
}

/** The same text for two URLs of the same store, whatever the user and options. */
export async function placeOf(url: string): Promise<string> {
  if (!isPostgres(url)) return url;
  const { readServerAddress } = await import('./postgres/connect/server-address.ts');
  const { shown, config } = readServerAddress(url);
  return `${shown} ${config.options ?? ''}`;
}

export async function initDatabase(
  url: string,
  options: InitOptions,
  updates: UpdateListener = SILENT_UPDATE,
): Promise<readonly string[]> {
  if (isPostgres(url)) {
    const { initPostgres } = await import('./postgres/schema/administer-postgres.ts');
    return initPostgres(url, options, updates);
  }
  refuseRole(options.readerRole);
  if ((await whyNoKeys(url)) !== undefined) {
    // Also for data of an earlier format, which is refused below: an upgrade needs the file of keys.
    const { openAccessFile } = await import('./sqlite/access/open-access-file.ts');
    openAccessFile(url.replace(/^sqlite:/, '')).close();
  }
  await (await openStore(url, { updates })).close();
  return [`The store ${url} is up to date.`];
}

/** For embedded stores. */
export function refuseRole(readerRole: string | undefined): void {
  if (readerRole === undefined) return;
  throw new OperatorError('--reader-role is for PostgreSQL: an embedded store has no roles.', 2);
}

/** Does work that must be possible on a full disk too: on the disk of an embedded store, a reserve is freed for it. */
export async function onAnyDisk<T>(url: string, work: () => Promise<T>): Promise<T> {
  return isPostgres(url) ? work() : withReserve(url.replace(/^sqlite:/, ''), work);
}

/** Why there is no store at this address, without a full stop; undefined if there is one. */
export async function whyNoStore(url: string): Promise<string | undefined> {
  if (isPostgres(url)) {
    const { whyNoTables } = await import('./postgres/schema/administer-postgres.ts');
    return whyNoTables(url);
  }
  const { whyNoFile } = await import('./sqlite/read/database-status.ts');
  return whyNoFile(url.replace(/^sqlite:/, ''));
}

/** Why a store with data has lost its keys, suppressions and audit log, and what to do; undefined if it has not. */
export async function whyNoKeys(url: string): Promise<string | undefined> {
  if (isPostgres(url)) return undefined;
  const { whyNoAccess } = await import('./sqlite/read/database-status.ts');
  return whyNoAccess(url.replace(/^sqlite:/, ''));
}

export async function readDatabaseStatus(
  url: string,
  updates: UpdateListener = SILENT_UPDATE,
): Promise<DatabaseStatus> {
  if (isPostgres(url)) {
    const { readPostgresStatus } = await import('./postgres/schema/administer-postgres.ts');
    return readPostgresStatus(url);
  }
  const { readSqliteStatus } = await import('./sqlite/read/database-status.ts');
  return readSqliteStatus(url.replace(/^sqlite:/, ''), updates);
}
