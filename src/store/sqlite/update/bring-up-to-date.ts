// Makes the indexes that a store of an earlier version lacks, or has in another form, from what the store holds. Each is filled
// where no reader sees it, part by part, and is noted as made when it is complete: an update that was killed begins again with the
// index that it was making.
import {
  NAME_INDEX,
  PERSON_KEYS,
  requireKnownFormats,
  type UpdatedIndex,
  type UpdateListener,
} from '../../contract/updates.ts';
import { COLUMN_FORMAT } from '../../formats/company-columns/column-page.ts';
import { NAME_FORMAT } from '../../formats/name-keys.ts';
import { explain, openForLoading, type SqliteDatabase } from '../files/open-database.ts';
import { requireRoom } from '../files/room-on-disk.ts';
import { shrinkLog } from '../files/write-ahead-log.ts';
import { type LoadLock, tryLockLoads } from '../load/load-lock.ts';
import { createParts, type PartSizes } from '../load/parts.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { cleanUpLoad } from '../staging/clean-up-load.ts';
import { dropStagedTables } from '../staging/staged-tables.ts';
import { updateFacts } from './update-facts.ts';
import { updateNames } from './update-names.ts';
import type { UpdateParts } from './update-parts.ts';
import { PERSON_KEY_FORMAT, updatePeople } from './update-people.ts';

interface Index {
  readonly what: UpdatedIndex;
  /** The name in `meta`. */
  readonly name: string;
  readonly format: number;
  /** A format that is left as it is. */
  readonly leftAlone?: number;
  /** Returns how the index becomes visible, in the transaction that notes it. */
  readonly make: (parts: UpdateParts) => () => void;
}

/** In this order: facts contain names. */
const INDEXES: readonly Index[] = [
  { what: 'names', name: NAME_INDEX, format: NAME_FORMAT, make: updateNames },
  // A copy from another store makes the facts when it is complete.
  { what: 'facts of companies', name: FORMAT_NAME, format: COLUMN_FORMAT, leftAlone: 0, make: updateFacts },
  { what: 'people', name: PERSON_KEYS, format: PERSON_KEY_FORMAT, make: updatePeople },
];

/** What a new store notes; the facts of companies are noted by its first load. */
export const FIRST_FORMATS = { [NAME_INDEX]: NAME_FORMAT, [PERSON_KEYS]: PERSON_KEY_FORMAT };

/** What would be made, in this order; more may follow from it. */
export const listOutdated = (database: SqliteDatabase): readonly UpdatedIndex[] =>
  allOutdated(database).map(({ what }) => what);

const findOutdated = (database: SqliteDatabase): Index | undefined => allOutdated(database)[0];

/** `database`: open, and outside a transaction. */
function allOutdated(database: SqliteDatabase): readonly Index[] {
  const formats = new Map(
    database.prepare('SELECT name, value FROM meta').raw().all() as [string, unknown][],
  );
  const isOutdated = ({ name, format, leftAlone = format }: Index) =>
    formats.get(name) !== format && formats.get(name) !== leftAlone;
  requireKnownFormats(INDEXES, (name) => Number(formats.get(name) ?? 0));
  // An empty store has no facts to note.
  const hasRows = database.prepare('SELECT 1 FROM company LIMIT 1').get() !== undefined;
  return INDEXES.filter((index) => isOutdated(index) && (hasRows || index.name !== FORMAT_NAME));
}

/** Whether the store has every index in the form of this version. */
export const isUpToDate = (database: SqliteDatabase): boolean => findOutdated(database) === undefined;

/** `database`: the migrated file, which is closed by the caller. */
export function bringUpToDate(
  path: string,
  database: SqliteDatabase,
  listener: UpdateListener,
  sizes: PartSizes = {},
): void {
  if (findOutdated(database) === undefined) return;
  const lock = lockWhenFree(path, listener);
  const startedAt = performance.now();
  try {
    // Another process may have done it meanwhile.
    const isNeeded = findOutdated(database) !== undefined;
    if (isNeeded) makeAll(path, listener, sizes);
    if (isNeeded) listener.finished((performance.now() - startedAt) / 1000);
  } finally {
    lock.release();
  }
}

function lockWhenFree(path: string, listener: UpdateListener): LoadLock {
  let lock = tryLockLoads(path);
  if (lock === undefined) listener.waiting();
  while (lock === undefined) lock = tryLockLoads(path);
  return lock;
}

function makeAll(path: string, listener: UpdateListener, sizes: PartSizes): void {
  const database = openForLoading(path);
  try {
    for (let index = findOutdated(database); index !== undefined; index = findOutdated(database)) {
      makeOne(path, database, index, listener, sizes);
      shrinkLog(path, database, sizes.readersWaitMs);
    }
  } catch (error) {
    cleanUpLoad(path, database);
    throw explain(path, error);
  } finally {
    database.close();
  }
}

function makeOne(
  path: string,
  database: SqliteDatabase,
  { what, name, format, make }: Index,
  listener: UpdateListener,
  sizes: PartSizes,
): void {
  const { wrote } = createParts(path, database, { release: () => {}, renew: () => {} }, sizes);
  database.exec('BEGIN IMMEDIATE');
  dropStagedTables(database);
  const progress = (share: number) => listener.progress(what, Math.min(1, share));
  const publish = make({ database, runPath: `${path}-keys`, wrote, progress });
  publish();
  database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(name, format);
  requireRoom(path, database);
  database.exec('COMMIT');
}
