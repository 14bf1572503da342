// One process that serves: it keeps the book of limits itself.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createMetricsApp } from '../http/metrics-app.ts';
import { createLog, type LogOutput } from '../log.ts';
import { openLimitBook } from '../operations/limits/limit-book.ts';
import { createLocalLimiter } from '../operations/limits/limiter.ts';
import type { Store } from '../store/store.ts';
import { every } from './every.ts';
import { listen } from './listen.ts';
import { type OpenLimiter, openSharedLimiter } from './open-limiter.ts';
import {
  createServiceParts,
  openServingStore,
  systemClock,
  USAGE_FLUSH_MS,
  warnOfOldTitles,
} from './service-parts.ts';

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
  let metricsApp: FastifyInstance | undefined;

  const release = async () => {
    parts.stopTimers();
    await closeLimiter();
    await store.close();
    log.end();
  };
  try {
    const { address, stop } = await listen(app, config.host, config.port);
    metricsApp = await createMetricsApp(config, parts.readMetrics);
    log.logger.info({ address }, 'listening');
    await warnOfOldTitles(store, log);
    return {
      address,
      stop: async () => {
        await stop(parts);
        await metricsApp?.close();
        log.logger.info('stopped');
        await release();
      },
    };
  } catch (error) {
    app.stop();
    app.server.close();
    await release();
    throw error;
  }
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
