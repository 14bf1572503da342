// The engine for several machines: PostgreSQL, and Citus. Any number of processes read it. The server notifies them of
// changes, and they also poll one row now and then in case a notification is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../errors.ts';
import type { Store } from '../contract/store.ts';
import { SILENT_UPDATE, type UpdateListener } from '../contract/updates.ts';
import { createInOneState } from '../in-one-state.ts';
import { createAuditLog } from './access/audit-log.ts';
import { createDeletionBook } from './access/deletion-book.ts';
import { createImportJobs } from './access/import-jobs.ts';
import { createKeyStore } from './access/key-store.ts';
import { createLimitStore } from './access/limit-store.ts';
import { createSessionStore } from './access/session-store.ts';
import { createSuppressionBook } from './access/suppression-book.ts';
import { createUsageStore } from './access/usage-store.ts';
import { createNoteReader } from './check/check-note.ts';
import { createAnnouncements } from './connect/announcements.ts';
import {
  type Ask,
  createConnectionPool,
  type SqlStatement,
  type WaitLimits,
} from './connect/connection-pool.ts';
import { createCounterReader, readCounter } from './connect/counters.ts';
import { type KeptConnection, keepConnection } from './connect/kept-connection.ts';
import { createReplicaRouter, VERSION } from './connect/replica-router.ts';
import { readServerAddress } from './connect/server-address.ts';
import { notAllowed, toOperatorError, toServiceError } from './connect/store-failure.ts';
import { inTransaction, NO_TIME_LIMITS, type Transact } from './connect/transactions.ts';
import { createNumberLists } from './lists/number-lists.ts';
import { beginPostgresLoad } from './load/begin-postgres-load.ts';
import { createColumnReader } from './read/column-reader.ts';
import { createCompanyReader } from './read/company-reader.ts';
import { createContactReader } from './read/contact-reader.ts';
import { createCorrections } from './read/corrections.ts';
import { createDecisions } from './read/decisions.ts';
import { createGatheredLookups } from './read/gathered-lookups.ts';
import { createLoadBook } from './read/load-book.ts';
import { createNameReader } from './read/name-reader.ts';
import { createPeopleReader } from './read/people-reader.ts';
import { createReadiness } from './read/readiness.ts';
import { createWalker } from './read/walker.ts';
import { migrate } from './schema/migrate.ts';
import { hasCitus, shardTables } from './schema/shard-tables.ts';
import { bringUpToDate } from './update/bring-up-to-date.ts';

/** One of the connections is kept free for the queries of the service itself. */
const SETTINGS = { connections: 9, connectMs: 3_000, answerMs: 5_000 };
/** The check whether there are companies waits at most this long. */
const LOOK_MS = 1_000;
/** Of commands: they do not ask again, as callers of a service do. */
const PATIENT: WaitLimits = { mostWaiting: 1_000, waitMs: 10_000 };

/**
 * `readUrls`: replicas. Keys, usage and loads always use the primary server. Without `updates`, a database of an earlier
 * version is not searched as it should.
 */
export async function openPostgresStore(
  url: string,
  readUrls: readonly string[] = [],
  tell: (sentence: string) => void = () => {},
  waitLimits: WaitLimits = PATIENT,
  updates: UpdateListener | 'none' = SILENT_UPDATE,
): Promise<Store> {
  const address = readServerAddress(url);
  const replicaAddresses = readUrls.map(readServerAddress);
  const connections = keepConnection(address);
  const isSharded = await prepare(connections, updates).catch((error: unknown) => {
    throw toOperatorError(error, address.shown);
  });
  const first = createConnectionPool(address, { ...SETTINGS, ...waitLimits });
  const replicas = replicaAddresses.map((replica) => ({
    pool: createConnectionPool(replica, { ...SETTINGS, ...waitLimits }),
    shown: replica.shown,
  }));
  const readers = createReplicaRouter(first, replicas, tell);
  const askFirst = explained(first.askFirst);
  const askAny = explained(readers.ask);
  const transact: Transact = async (work) => {
    try {
      return await connections.use((client) => inTransaction(client, () => work(client)));
    } catch (error) {
      throw toServiceError(error);
    }
  };
  const people = createPeopleReader(askAny, () => explained(readers.choose()), isSharded);
  const announcements = createAnnouncements(address);
  const loads = createLoadBook(askFirst);
  // Its table may be slow or blocked, which must not delay the queries about keys and limits.
  const askPrimary = explained(first.ask);
  const readiness = createReadiness(askPrimary, loads);
  /** A database whose data is slow or blocked is as ready as before; its keys can still be read, and revoked. */
  const lookAtData = (isChanged: boolean) => {
    const looked = readiness.look(isChanged).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
    });
    return Promise.race([looked, sleep(LOOK_MS, undefined, { ref: false })]);
  };
  const checks = createNoteReader(askFirst);
  const readVersion = createCounterReader();
  let version = 0;

  async function refresh(): Promise<void> {
    const rows = await askFirst(VERSION, []);
    const current = readVersion(rows);
    readers.compareWith(readCounter(rows));
    // One after the other: at once, they would need a second connection.
    await checks.look();
    await lookAtData(current !== version);
    if (current === version) return;
    people.forget();
    version = current;
  }

  let refreshing: Promise<void> | undefined;
  /** After a change, replicas that do not have it yet are no longer asked. */
  async function versionNow(): Promise<number> {
    const current = readVersion(await askPrimary(VERSION, []));
    if (current !== version) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return current;
  }
  const inOneState = createInOneState(() => version, versionNow);

  async function close(): Promise<void> {
    const pools = [first, ...replicas.map((replica) => replica.pool)];
    await Promise.all([connections, announcements, ...pools].map((part) => part.close()));
  }

  try {
    await first.connected();
    await refresh();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    companies: {
      ...createCompanyReader(askAny, isSharded, inOneState),
      gathered: createGatheredLookups(askAny, inOneState),
    },
    people,
    names: createNameReader(askAny),
    columns: createColumnReader(askAny),
    keys: createKeyStore(askFirst, transact),
    usage: createUsageStore(askFirst, transact),
    suppressions: createSuppressionBook(askFirst, transact),
    audit: createAuditLog(askFirst),
    sessions: createSessionStore(askFirst, transact),
    importJobs: createImportJobs(askFirst),
    limits: createLimitStore(askFirst),
    walker: createWalker(askFirst, transact),
    loads,
    matches: createDecisions(askFirst),
    contacts: createContactReader(askFirst),
    deletions: createDeletionBook(askFirst, transact),
    numberLists: createNumberLists(askFirst, connections),
    corrections: createCorrections(askFirst),
    beginLoad: async ({ isDryRun = false } = {}) => {
      const [row] = await askFirst(MAY_WRITE, []);
      if (row?.[0] === 'no') throw toServiceError(notAllowed());
      return beginPostgresLoad(connections, refresh, isDryRun);
    },
    refresh,
    onChange: announcements.listen,
    dataVersion: () => version,
    inOneState,
    whyNotReady: readiness.why,
    lastCheck: checks.last,
    check: async () => {
      await askFirst(VERSION, []);
      // Another program may have emptied the tables, which changes no version.
      await lookAtData(true);
    },
    close,
  };
}

/** Asked before a load begins: without the right, it would fail only after all of its work. */
const MAY_WRITE: SqlStatement = {
  name: 'may_write',
  text: "SELECT CASE WHEN has_table_privilege('company', 'INSERT') THEN 'yes' ELSE 'no' END",
};

function explained(ask: Ask): Ask {
  return (statement, values) =>
    ask(statement, values).catch((error: unknown) => {
      throw toServiceError(error);
    });
}

/** Creates the tables if there are none; returns whether they are distributed over servers. */
function prepare(connections: KeptConnection, updates: UpdateListener | 'none'): Promise<boolean> {
  return connections.use(async (client) => {
    await client.query(NO_TIME_LIMITS);
    await migrate(client, updates === 'none' ? undefined : updates);
    const isSharded = await hasCitus(client);
    if (isSharded) await shardTables(client);
    if (updates !== 'none') await bringUpToDate(client, updates);
    return isSharded;
  });
}
