// Wires the parts of one serving process: store, keys, limits, metrics, and the timers that keep them fresh.
import type { Config } from '../config.ts';
import type { AppParts } from '../http/app-parts.ts';
import { createMetrics } from '../http/metrics.ts';
import type { LogOutput } from '../log.ts';
import { openKeyRing } from '../operations/key-ring.ts';
import type { Clock } from '../operations/limits/limit-book.ts';
import type { Limiter } from '../operations/limits/limiter.ts';
import type { Store } from '../store/store.ts';

/** Revocations and published data are seen within this time; a fifth of the second we promise. */
export const REFRESH_MS = 200;
const LOG_FLUSH_MS = 200;
/** Counted answers reach the store this often; a killed process loses at most this much counting. */
export const USAGE_FLUSH_MS = 1_000;

export const systemClock: Clock = { steadyMs: () => performance.now(), now: () => Date.now() };

export interface ServiceParts extends AppParts {
  /** Called once the service has been told to stop. */
  startDraining(): void;
  /** Stops the timers; the store stays open until its own `close`. */
  stopTimers(): void;
}

export async function createServiceParts(
  config: Config,
  store: Store,
  log: LogOutput,
  limiter: Limiter,
  readMetrics?: () => Promise<string>,
): Promise<ServiceParts> {
  const metrics = createMetrics();
  const keyRing = await openKeyRing(store.keys);
  let isDraining = false;
  const timers = [
    every(REFRESH_MS, log, async () => {
      await store.refresh();
      await keyRing.refresh();
    }),
    every(LOG_FLUSH_MS, log, async () => log.flush()),
  ];
  return {
    ...config,
    store,
    logger: log.logger,
    logAnswer: log.answered,
    keyRing,
    limiter,
    metrics,
    clock: systemClock,
    readMetrics: readMetrics ?? (() => metrics.registry.metrics()),
    isDraining: () => isDraining,
    startDraining: () => {
      isDraining = true;
    },
    stopTimers: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Says so where an update changed how titles fold and nothing was loaded since; asked once at the start. */
export async function warnOfOldTitles({ people }: Store, { logger }: LogOutput): Promise<void> {
  if (await people.areTitlesCurrent()) return;
  logger.warn(
    'this version folds titles differently than the one that filled the store: positions are matched by the old ' +
      'forms until the next import, of any file, which brings all titles up to date',
  );
}

/** The same failure is logged again after so long: a database that is away is so for every turn. */
const SAME_FAILURE_MS = 10_000;

/** Repeats work; a failure is logged and the next turn tries again. Turns never overlap. */
export function every(ms: number, { logger }: LogOutput, work: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false;
  let last: { readonly message: string; readonly at: number } | undefined;
  function tell(error: unknown): void {
    const [message, at] = [String(error), performance.now()];
    if (last?.message === message && at - last.at < SAME_FAILURE_MS) return;
    last = { message, at };
    logger.error({ err: error }, 'background work failed');
  }
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch(tell)
      .finally(() => {
        isRunning = false;
      });
  }, ms);
}
