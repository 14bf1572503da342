// Connects the parts of one serving process: store, keys, limits, metrics, and the timers that refresh them.
import { performance } from 'node:perf_hooks';
import type { Config } from '../config.ts';
import type { AppParts } from '../http/app-parts.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import type { LogOutput } from '../log.ts';
import { createSessionRing } from '../operations/console/session-ring.ts';
import { KEY_NOTICED_MS, openKeyRing } from '../operations/keys/key-ring.ts';
import type { Clock } from '../operations/limits/limit-book.ts';
import type { Limiter } from '../operations/limits/limiter.ts';
import {
  openUsageBook,
  type UsageBook,
  type WriteHours,
  writeHoursTo,
} from '../operations/usage/usage-book.ts';
import { readDatabaseStatus } from '../store/administer-store.ts';
import type { Store } from '../store/contract/store.ts';
import { openStore } from '../store/open-store.ts';
import { logUpdates } from './log-updates.ts';
import { createCommandRunner } from './run-command.ts';
import { readStateAtMostEvery } from './store-state.ts';
import { every, type Repeated } from './timers.ts';

/** Revoked keys and published data are noticed within this time, a fifth of the promised second. */
const REFRESH_MS = 200;
/** If the store sends notifications, polling only guards against a lost one. */
const NOTIFIED_REFRESH_MS = KEY_NOTICED_MS;
const LOG_FLUSH_MS = 200;
/** Counted answers reach the store this often; a killed process loses at most this much counting. */
export const USAGE_FLUSH_MS = 1_000;

/** Calls by hour reach the store this often. */
const HOURS_FLUSH_MS = 5_000;

/** The state of the store is read at most this often for metrics, however many ask for them. */
const STATE_MS = 10_000;

/** `performance` is imported, since the global one is a getter, which took 1 µs a request (profile, Node 20). */
export const systemClock: Clock = { steadyMs: () => performance.now(), now: () => Date.now() };

/** What a worker leaves to its primary. */
export interface PartsElsewhere {
  readonly readMetrics?: () => Promise<string>;
  readonly writeHours?: WriteHours | undefined;
}

export interface ServiceParts extends AppParts {
  /** Called once the service was asked to stop. */
  startDraining(): void;
  /** Stops the timers and the commands that run; the store stays open until its own `close`. */
  stopTimers(): void;
}

/** Opens the store with the settings of the service. */
export function openServingStore(config: Config, log: LogOutput): Promise<Store> {
  const { logger } = log;
  const { databaseUrl, databaseReadUrls, databaseMaxWaiting, databaseWaitMs } = config;
  const waitLimits = { mostWaiting: databaseMaxWaiting, waitMs: databaseWaitMs };
  return openStore(databaseUrl, {
    readUrls: databaseReadUrls,
    tell: (sentence) => logger.warn(sentence),
    waitLimits,
    updates: logUpdates(log),
    refuseDamaged: !config.serveDamaged,
  });
}

export async function createServiceParts(
  config: Config,
  store: Store,
  log: LogOutput,
  limiter: Limiter,
  { readMetrics, writeHours }: PartsElsewhere = {},
): Promise<ServiceParts> {
  const metrics = createMetrics();
  metrics.watchStore(readStateAtMostEvery(STATE_MS, store, config.keyRotationDays));
  metrics.watchChecks(() => store.lastCheck?.());
  const keyRing = await openKeyRing(store.keys);
  const sessionRing = createSessionRing(store.sessions, keyRing, config.consoleIdleMinutes * 60_000);
  const usageBook = openUsageBook(writeHours ?? writeHoursTo(store.usage, systemClock), systemClock);
  const logReadiness = createReadinessLog(store, log);
  logReadiness();
  let isDraining = false;
  const refreshing = every(store.onChange ? NOTIFIED_REFRESH_MS : REFRESH_MS, log, async () => {
    // A store that is slow to report its data must not keep a revoked key alive.
    await Promise.all([store.refresh(), keyRing.refresh(), sessionRing.refresh(Date.now())]);
    logReadiness();
  });
  store.onChange?.(refreshing.now);
  const commands = createCommandRunner(config);
  const flushingUsage = flushUsage(usageBook, log);
  const flushing = every(LOG_FLUSH_MS, log, async () => log.flush());
  return {
    ...config,
    store,
    logger: log.logger,
    logAnswer: log.answered,
    keyRing,
    sessionRing,
    limiter,
    usageBook,
    metrics,
    clock: systemClock,
    readMetrics: readMetrics ?? (() => metrics.registry.metrics()),
    commands,
    readDatabase: () => readDatabaseStatus(config.databaseUrl),
    isDraining: () => isDraining,
    startDraining: () => {
      isDraining = true;
    },
    stopTimers: () => {
      refreshing.stop();
      flushing.stop();
      flushingUsage.stop();
      commands.stop();
    },
  };
}

/** Writes the counts of a book now and then. */
export function flushUsage(book: UsageBook, log: LogOutput): Repeated {
  return every(HOURS_FLUSH_MS, log, book.flush);
}

/** Logs once for each reason why the store is not ready, and once when it is ready again. */
function createReadinessLog(store: Store, { logger }: LogOutput): () => void {
  let logged: string | undefined;
  return () => {
    const why = store.whyNotReady();
    if (why === logged) return;
    logged = why;
    if (why === undefined) logger.info('ready');
    else logger.error(`not ready: ${why}`);
  };
}

/** Logs a warning if an update changed how titles fold and no load has run since; called once at the start. */
export async function warnOfOldTitles({ people }: Store, { logger }: LogOutput): Promise<void> {
  if (await people.areTitlesCurrent()) return;
  logger.warn(
    'this version folds titles differently than the one that filled the store: positions are matched by the old ' +
      'forms until the next import, of any file, which brings all titles up to date',
  );
}
