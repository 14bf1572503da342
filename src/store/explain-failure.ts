// Turns a store failure during a command into one sentence for the operator, for either engine.
import { OperatorError, StoreIsAway, StoreIsDamaged } from '../errors.ts';
import { isDamage } from './is-damage.ts';
import { explainServerFailure } from './postgres/connect/store-failure.ts';
import { isBusy } from './sqlite/files/lock-file.ts';
import { isFullDisk } from './sqlite/files/open-database.ts';
import { whyRefused } from './why-refused.ts';

/** Undefined if the failure does not come from a store. */
export function explainFailure(error: unknown): OperatorError | undefined {
  return (
    explainServerFailure(error) ??
    explainFullDisk(error) ??
    explainDisk(error) ??
    explainDamage(error) ??
    explainLocked(error) ??
    explainNoSqlite(error)
  );
}

/** For a write that has no message of its own for this case. */
function explainFullDisk(error: unknown): OperatorError | undefined {
  if (!isFullDisk(error)) return undefined;
  return new OperatorError('A disk is full. Free some space on it and run the same command again.', 1, error);
}

/** What a disk or its rights refuse at any step, such as one that became read-only in the middle. */
const REFUSED_BY_DISK = /^(?:EROFS|EIO|EACCES|EPERM|SQLITE_(?:READONLY|IOERR).*)$/;

function explainDisk(error: unknown): OperatorError | undefined {
  const { code, path } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown };
  const isPath = typeof path === 'string';
  // A port that may not be used has the same code, and no path.
  if (!REFUSED_BY_DISK.test(String(code)) || (!isPath && !String(code).startsWith('SQLITE')))
    return undefined;
  return new OperatorError(
    `${isPath ? path : 'A file of the store'} cannot be used: ${whyRefused(error)}. Mend this and run the same command again.`,
    1,
    error,
  );
}

function explainDamage(error: unknown): OperatorError | undefined {
  if (!isDamage(error)) return undefined;
  return new StoreIsDamaged('The store is damaged. firmament check says where; restore a backup.', error);
}

/** Another program, such as the shell of SQLite, has an open transaction. Ours are shorter than anyone waits. */
function explainLocked(error: unknown): OperatorError | undefined {
  if (!isBusy(error)) return undefined;
  return new StoreIsAway(
    'Another process has locked a file of the store. Wait until it has ended, then run the same command again.',
    error,
  );
}

/** npm did not run the installer of better-sqlite3, or ran it with another version of Node. */
function explainNoSqlite(error: unknown): OperatorError | undefined {
  if (!(error instanceof Error) || !NO_SQLITE.test(error.message)) return undefined;
  return new OperatorError(
    `There is no SQLite for this version of Node.js (${process.version}) in the installation. Install Firmament again with ` +
      'this version, and let npm run the installer of better-sqlite3: docs/operating.md, "Where SQLite comes from".',
    1,
    error,
  );
}

/** Both messages name the file, whatever they say of it. */
const NO_SQLITE = /\bbetter_sqlite3\.node\b/;
