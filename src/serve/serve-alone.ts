// One process that serves and holds the limits itself.
import type { Config } from '../config.ts';
import { createApp } from '../http/app.ts';
import type { WatchedProcess, WatchServer } from '../http/watch-server.ts';
import { createLog, type LogOutput } from '../log.ts';
import { openLimitBook } from '../operations/limits/limit-book.ts';
import { createLocalLimiter } from '../operations/limits/limiter.ts';
import { findReadinessProblem } from '../operations/readiness/find-readiness-problem.ts';
import type { Store } from '../store/contract/store.ts';
import { endAll } from './end-all.ts';
import { listen } from './listen.ts';
import { type OpenLimiter, openSharedLimiter } from './open-limiter.ts';
import { startScrub } from './scrub.ts';
import {
  createServiceParts,
  openServingStore,
  type ServiceParts,
  systemClock,
  USAGE_FLUSH_MS,
  warnOfOldTitles,
} from './service-parts.ts';
import { every } from './timers.ts';
import { openWatchPorts } from './watch-ports.ts';

export interface RunningService {
  readonly address: string;
  stop(): Promise<void>;
}

export async function serveAlone(config: Config): Promise<RunningService> {
  const log = createLog(config.logLevel);
  const store = await openServingStore(config, log);
  const { limiter, close: closeLimiter } = await openLimiter(store, config, log);
  const parts = await createServiceParts(config, store, log, limiter);
  const app = await createApp(parts);
  const scrub = startScrub(config, store, log);
  let watch: WatchServer | undefined;

  const release = async () => {
    scrub.stop();
    parts.stopTimers();
    await endAll([parts.usageBook.flush, closeLimiter, () => store.close(), log.end]);
  };
  try {
    const { address, stop } = await listen(app, config.host, config.port);
    watch = await openWatchPorts(config, watchedProcess(parts), log);
    log.logger.info({ address }, 'listening');
    await warnOfOldTitles(store, log);
    return {
      address,
      stop: async () => {
        await stop(parts);
        await watch?.close();
        log.logger.info('stopped');
        await release();
      },
    };
  } catch (error) {
    await watch?.close();
    app.stop();
    app.server.close();
    await release();
    throw error;
  }
}

function watchedProcess({ store, isDraining, readMetrics }: ServiceParts): WatchedProcess {
  return {
    sinceLastTurnMs: () => 0,
    whyNotReady: async () => (await findReadinessProblem(store, isDraining))?.problem,
    readMetrics,
  };
}

async function openLimiter({ limits, usage }: Store, config: Config, log: LogOutput): Promise<OpenLimiter> {
  if (limits !== undefined) return openSharedLimiter(limits, config, log);
  const book = await openLimitBook(usage, systemClock);
  const repeated = every(USAGE_FLUSH_MS, log, () => book.flush());
  return {
    limiter: createLocalLimiter(book),
    close: async () => {
      repeated.stop();
      await book.flush();
    },
  };
}
