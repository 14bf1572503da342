// The embedded engine: a data file and, beside it, an access file for keys and usage. Reads use one long-lived read
// transaction that `refresh` renews, so that a request needs no locking.

import { statSync } from 'node:fs';
import type { CheckNote } from '../contract/check-findings.ts';
import type { Store } from '../contract/store.ts';
import { SILENT_UPDATE, type UpdateListener } from '../contract/updates.ts';
import { IDENTITY_TABLES } from '../formats/rows/identity-tables.ts';
import { createInOneState } from '../in-one-state.ts';
import { accessPath } from './access/access-path.ts';
import { createAuditLog } from './access/audit-log.ts';
import { createDeletionBook } from './access/deletion-book.ts';
import { createImportJobs } from './access/import-jobs.ts';
import { createKeyStore } from './access/key-store.ts';
import { openAccessFile } from './access/open-access-file.ts';
import { createSessionStore } from './access/session-store.ts';
import { createSuppressionBook } from './access/suppression-book.ts';
import { createUsageStore } from './access/usage-store.ts';
import { createNoteReader } from './check/check-note.ts';
import { openForLoading, openForReading, type SqliteDatabase } from './files/open-database.ts';
import { isBeingSwapped } from './files/swap-file.ts';
import { createNumberLists } from './lists/number-lists.ts';
import { beginSqliteLoad, type LoadManner } from './load/sqlite-load.ts';
import { prepareDataFile } from './prepare-data-file.ts';
import { createColumnReader } from './read/column-reader.ts';
import { createCompanyReader } from './read/company-reader.ts';
import { createContactReader } from './read/contact-reader.ts';
import { createCorrections, putCorrections } from './read/corrections.ts';
import { createDecisions, putDecisions } from './read/decisions.ts';
import { putFormerIds } from './read/former-ids.ts';
import { createLoadBook, putLoads } from './read/load-book.ts';
import { createNameReader } from './read/name-reader.ts';
import { createPeopleReader } from './read/people-reader.ts';
import { createReadiness } from './read/readiness.ts';
import { createWalker, type TakeIdentity } from './read/walker.ts';

export interface SqliteStore extends Store {
  lastCheck(): CheckNote | undefined;
  /** Whether the open files were replaced by a restore, so that they can be opened again. */
  isRestored(): boolean;
}

/** `loadManner`: used for every load into it. `firstVersion`: versions of its data are greater. */
export function openSqliteStore(
  path: string,
  loadManner?: LoadManner,
  updates: UpdateListener = SILENT_UPDATE,
  firstVersion = 0,
): SqliteStore {
  prepareDataFile(path, updates, loadManner);
  const access = openAccessFile(path);
  let data: SqliteDatabase | undefined;
  try {
    data = openForReading(path);
    return createStore(path, data, access, loadManner, firstVersion);
  } catch (error) {
    // A service whose files were replaced tries again several times a second.
    data?.close();
    access.close();
    throw error;
  }
}

function createStore(
  path: string,
  data: SqliteDatabase,
  access: SqliteDatabase,
  loadManner: LoadManner | undefined,
  firstVersion: number,
): SqliteStore {
  const { renew, release, version } = createRenewal(data, firstVersion);
  const loads = createLoadBook(data);
  const files = watchFiles([path, accessPath(path)]);
  const readiness = createReadiness({
    data,
    access,
    loads,
    dataVersion: version,
    isReplaced: files.isReplacedByHand,
  });
  const refresh = () => {
    renew();
    readiness.look();
  };
  refresh();
  return {
    companies: createCompanyReader(data),
    people: createPeopleReader(data, version),
    names: createNameReader(data),
    columns: createColumnReader(data, version),
    keys: createKeyStore(access, path),
    usage: createUsageStore(access, path),
    suppressions: createSuppressionBook(access, path),
    audit: createAuditLog(access, path),
    sessions: createSessionStore(access, path),
    importJobs: createImportJobs(access, path),
    walker: createWalker(
      data,
      access,
      (...identity) => {
        takeIdentity(path, ...identity);
        refresh();
      },
      version,
    ),
    loads,
    matches: createDecisions(data),
    contacts: createContactReader(data),
    deletions: createDeletionBook(access, path),
    numberLists: createNumberLists(path, data, { renew: refresh, release }, loadManner),
    corrections: createCorrections(data),
    beginLoad: (manner) => beginSqliteLoad(path, { renew: refresh, release }, { ...loadManner, ...manner }),
    refresh,
    dataVersion: version,
    inOneState: createInOneState(version, version),
    whyNotReady: readiness.why,
    lastCheck: createNoteReader(path, access),
    isRestored: files.isRestored,
    check: () => {
      readiness.look();
      data.prepare('SELECT 1 FROM meta').get();
      access.prepare('SELECT 1 FROM meta').get();
    },
    close: () => {
      data.close();
      access.close();
    },
  };
}

function takeIdentity(path: string, ...[values, lists]: Parameters<TakeIdentity>): void {
  const database = openForLoading(path);
  try {
    const put = database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
    database
      .transaction(() => {
        for (const pair of Object.entries(values)) put.run(...pair);
        // A repeated copy: what the other store no longer has must not stay here.
        database.exec(IDENTITY_TABLES.map((table) => `DELETE FROM ${table}`).join('; '));
        putLoads(database, lists.loads);
        putDecisions(database, lists.decisions);
        putFormerIds(
          database,
          lists.formerIds.map(({ id, record }) => [id, record]),
        );
        putCorrections(database, lists.corrections);
      })
      .immediate();
  } finally {
    database.close();
  }
}

function createRenewal(data: SqliteDatabase, firstVersion: number) {
  const begin = data.prepare('BEGIN');
  const end = data.prepare('COMMIT');
  // The transaction takes its snapshot with its first read.
  const firstRead = data.prepare('SELECT 1 FROM meta');
  const readVersion = data.prepare('PRAGMA data_version').pluck();
  let version = 0;
  return {
    renew: () => {
      if (data.inTransaction) end.run();
      begin.run();
      firstRead.get();
      version = firstVersion + (readVersion.get() as number);
    },
    /** Ends the transaction; nothing is held until the next renewal. */
    release: () => {
      if (data.inTransaction) end.run();
    },
    version: () => version,
  };
}

/**
 * Whether the files under these names were replaced: the open files would then never change again. A restore also removes the
 * logs of the old files; without that the new ones must not be opened, since they would be read through these logs.
 */
function watchFiles(paths: readonly string[]) {
  const identityOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;
  const look = () => paths.map((path) => ({ file: identityOf(path), log: identityOf(`${path}-shm`) }));
  const first = look();
  const isOther = (now: ReturnType<typeof look>[number], place: number) => now.file !== first[place]?.file;
  const isReplaced = () => look().some(isOther);
  const isRestored = () => {
    const others = look().filter((now, place) => isOther(now, place) && now.log === first[place]?.log);
    return isReplaced() && others.length === 0;
  };
  const areThere = () => look().every(({ file }) => file !== undefined);
  return {
    isRestored,
    /** Not by a restore that is at work, or whose files will be opened at the next look. */
    isReplacedByHand: () => isReplaced() && !paths.some(isBeingSwapped) && !(isRestored() && areThere()),
  };
}
