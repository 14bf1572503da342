// One import into the data file. Readers see none of it until its last transaction commits, and a process that dies in
// the middle leaves nothing that is ever read.
import { LoadIsRunning } from '../../../errors.ts';
import { type Answer, after } from '../../contract/answer.ts';
import type { Correction } from '../../contract/corrections.ts';
import { createFormerIds } from '../../contract/former-ids.ts';
import type { CompanyTraces, Load, PutResult } from '../../contract/load.ts';
import type { LoadRecord } from '../../contract/load-book.ts';
import type { MatchDecision } from '../../contract/match-book.ts';
import { blankCorrections } from '../../formats/rows/blank-corrections.ts';
import { formerIdsFor } from '../../formats/undo-log-trailer.ts';
import { isBusy } from '../files/lock-file.ts';
import { explain, explained, openForLoading, type SqliteDatabase } from '../files/open-database.ts';
import { overwriteDeleted, purgeRemoved } from '../files/purge-removed.ts';
import { requireRoom } from '../files/room-on-disk.ts';
import { shrinkLog } from '../files/write-ahead-log.ts';
import { createCorrections, putCorrections } from '../read/corrections.ts';
import { dropDecisionsOn, findDecision, putDecisions } from '../read/decisions.ts';
import { dropFormerIds, listFormerIds, putFormerIds } from '../read/former-ids.ts';
import { createLoadWriter } from '../read/load-book.ts';
import { cleanUpLoad } from '../staging/clean-up-load.ts';
import { stageEmptyTables, useEmptyTables } from '../staging/staged-tables.ts';
import type { TableKind } from '../staging/tables.ts';
import { correctedSince, createBeforeKeeper } from '../undo/keep-before.ts';
import { takeBack } from '../undo/take-back.ts';
import type { CompanyChanges } from './company-changes.ts';
import { createNewIds, createStoredIds } from './company-ids.ts';
import { type LoadLock, lockLoads } from './load-lock.ts';
import { createParts, type OwnReader, type PartSizes } from './parts.ts';
import type { PeopleChanges } from './people-changes.ts';
import { type ColumnsUnderWay, createColumnWriter } from './write-columns.ts';
import { createCompanyWriter } from './write-companies.ts';
import { createPeopleWriter } from './write-people.ts';

/** How a load works; the sizes are for tests, in which parts are small. */
export interface LoadManner extends PartSizes {
  /**
   * Of a new file that has no readers before the load ends. Ids are indexed as they come: better if companies are looked up by id
   * more often than they are added.
   */
  readonly isAskedForIds?: boolean;
  /** The next number for automatic identifiers of people; by default the one in the file. */
  readonly nextPerson?: number;
  /** The file is a working copy of another engine, which notes the changes of companies itself. */
  readonly elsewhere?: CompanyChanges;
  /** Where groups of people are passed on to, too. */
  readonly peopleElsewhere?: PeopleChanges | undefined;
  /** At most this many people of a load, and keys of companies, wait in memory. */
  readonly mostWaiting?: number;
  /** The process answers requests meanwhile: nothing waits for other processes. */
  readonly isServing?: boolean;
}

export function beginSqliteLoad(path: string, reader: OwnReader, manner: LoadManner = {}): Load {
  const lock = lockLoads(path, manner.isServing === true ? 0 : undefined);
  let database: SqliteDatabase | undefined;
  try {
    database = openForLoading(path, manner.elsewhere !== undefined);
    database.exec('BEGIN IMMEDIATE');
    return createLoad(path, database, lock, reader, manner);
  } catch (error) {
    database?.close();
    lock.release();
    throw isBusy(error) ? new LoadIsRunning() : explain(path, error);
  }
}

function createLoad(
  path: string,
  database: SqliteDatabase,
  lock: LoadLock,
  reader: OwnReader,
  manner: LoadManner,
): Load {
  const hasLateIndex = manner.isAskedForIds !== true;
  const tables = hasLateIndex ? stageEmptyTables(database) : useEmptyTables(database);
  if (manner.nextPerson !== undefined) {
    database.prepare("INSERT OR REPLACE INTO meta VALUES ('next_person', ?)").run(manner.nextPerson);
  }
  const { mostWaiting } = manner;
  const readersWaitMs = manner.isServing === true ? 0 : manner.readersWaitMs;
  const parts = createParts(path, database, reader, manner);
  const before = createBeforeKeeper(database);
  const keepBefore = (kind: TableKind) => (tables.isStaged(kind) ? undefined : before.keep);
  const runPath = `${path}-keys`;
  const ids =
    hasLateIndex && tables.isStaged('companies')
      ? createNewIds(tables, runPath, mostWaiting)
      : createStoredIds(tables);
  const { elsewhere } = manner;
  const columns = elsewhere === undefined ? createColumnWriter(tables, `${runPath}-facts`) : undefined;
  let pagesUnderWay: ColumnsUnderWay | undefined;
  const companies = createCompanyWriter({
    database: tables,
    ids,
    columns,
    elsewhere,
    wrote: () => {
      parts.wrote();
      // The thread that makes the pages may be a few ahead, and the keys and names of a large load take long.
      pagesUnderWay?.writeReady();
    },
    runPath,
    mostKeysHeld: mostWaiting,
    keepBefore: keepBefore('companies'),
  });
  const people = createPeopleWriter({
    database: tables,
    keyOf: ids.keyOf,
    columns,
    isWorkingCopy: elsewhere !== undefined,
    elsewhere: manner.peopleElsewhere,
    wrote: parts.wrote,
    mostWaiting,
    keepBefore: keepBefore('people'),
  });
  const book = createLoadWriter(database);
  const decisions: MatchDecision[] = [];
  const { listCorrections } = createCorrections(database);
  const corrections: Correction[] = [];
  const traces: CompanyTraces[] = [];
  let isRemoval = false;
  const beginRemoval = () => {
    if (!isRemoval) overwriteDeleted(database);
    isRemoval = true;
  };
  const formerIds = createFormerIds(listFormerIds(database));
  let changes = 0;
  const counted = (result: PutResult): PutResult => {
    if (result === 'written') changes += 1;
    return result;
  };
  const statements = tables.prepare(`SELECT statements FROM ${tables.names.company_statement}`).pluck();
  const close = () => {
    companies.close();
    columns?.close();
    ids.close();
    database.close();
    lock.release();
  };
  /** Tables that are not staged must become visible together with the rest. */
  const asPart = (kind: TableKind) => (tables.isStaged(kind) ? parts.wrote : parts.stop);
  const [companyPart, personPart] = [asPart('companies'), asPart('people')];
  /** Writes what was collected until now. */
  const writeRest = explained(path, (): Answer<void> => {
    people.finish();
    pagesUnderWay = columns?.finishInThread(companyPart);
    companies.finish();
    return pagesUnderWay === undefined ? columns?.finish(companyPart) : pagesUnderWay.finish();
  });
  const commit = explained(path, (record?: LoadRecord, undone?: number): void => {
    people.note();
    tables.publish();
    for (const decision of decisions) {
      const was = findDecision(database, decision);
      if (was === undefined) before.keep({ what: 'newDecision', was: decision });
      else before.keep({ what: 'changedDecision', was });
    }
    putDecisions(database, decisions);
    putFormerIds(database, formerIds.changed());
    putCorrections(database, corrections);
    if (traces.length > 0) {
      const [ids, records] = [traces.flatMap((of) => of.ids), traces.flatMap((of) => of.records)];
      dropDecisionsOn(database, records);
      dropFormerIds(database, ids, records);
      putCorrections(database, blankCorrections(listCorrections(), { ids, records }));
    }
    if (corrections.length > 0) before.finishAgain({ formerIds: formerIds.before() });
    else if (record === undefined || undone !== undefined) before.finish(undefined);
    // After a load that changes nothing, the one before it can still be undone.
    else if (changes > 0 || decisions.length > 0) {
      before.finish({
        load: book.number,
        wasWithoutCompanies: tables.isStaged('companies'),
        wasWithoutPeople: tables.isStaged('people'),
        ...formerIdsFor(formerIds.before()),
      });
    }
    book.note(record, undone);
    database.exec(NOTE_VERSION);
    requireRoom(path, database);
    database.exec('COMMIT');
    reader.release();
    if (record !== undefined && corrections.length === 0) purgeRemoved(path, database);
    shrinkLog(path, database, readersWaitMs);
    close();
    reader.renew();
  });
  return {
    digestKey: database.prepare("SELECT value FROM meta WHERE name = 'digest_key'").pluck().get() as Buffer,
    ...companies.verbs,
    ...people.verbs,
    putCompany: explained(path, (entry) => {
      companyPart();
      return counted(companies.verbs.putCompany(entry) as PutResult);
    }),
    removeCompany: explained(path, (id) => {
      companyPart();
      people.flush();
      companies.verbs.removeCompany(id);
      changes += 1;
    }),
    postponeSearch: () => columns?.postpone(),
    peopleOf: explained(path, people.verbs.peopleOf),
    makePersonId: explained(path, people.verbs.makePersonId),
    putPerson: explained(path, (entry) => {
      personPart();
      return counted(people.verbs.putPerson(entry) as PutResult);
    }),
    removePerson: explained(path, (id) => {
      if (people.verbs.hasPerson(id) !== true) return false;
      beginRemoval();
      personPart();
      people.remove(id);
      changes += 1;
      return true;
    }),
    dropTraces: (of) => {
      beginRemoval();
      traces.push(of);
    },
    number: book.number,
    hasStatements:
      tables.prepare(`SELECT 1 FROM ${tables.names.company_statement} LIMIT 1`).get() !== undefined,
    formerIds,
    corrections: listCorrections(),
    eachStatements: (visit) => {
      for (const text of statements.iterate()) visit(text as string);
    },
    decide: (decision) => {
      decisions.push(decision);
    },
    correct: (correction) => {
      if (corrections.length === 0) before.goOn();
      corrections.push(correction);
    },
    correctedSince: () => correctedSince(database),
    takeBack: explained(path, (load) => {
      parts.stop();
      before.stop();
      return takeBack({ database, tables, companies, people, formerIds }, load);
    }),
    publish: (record, undone) => after(writeRest(), () => commit(record, undone)),
    // Also works after a failed write has rolled back by itself. If the process is killed meanwhile, the next load
    // removes the invisible rest.
    abandon: () => {
      if (!database.open) return;
      reader.release();
      cleanUpLoad(path, database);
      close();
      reader.renew();
    },
  };
}

/** Another version of what is served. The file changes more often: with each part of a load, before it is published. */
const NOTE_VERSION = `INSERT INTO meta VALUES ('version', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1`;
