// One process that serves: it keeps the book of limits itself.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createMetricsApp } from '../http/metrics-app.ts';
import { createLog } from '../log.ts';
import { openLimitBook } from '../operations/limits/limit-book.ts';
import { createLocalLimiter } from '../operations/limits/limiter.ts';
import { openStore } from '../store/open-store.ts';
import { listen } from './listen.ts';
import { createServiceParts, every, systemClock, USAGE_FLUSH_MS, warnOfOldTitles } from './service-parts.ts';

export interface RunningService {
  readonly address: string;
  stop(): Promise<void>;
}

export async function serveAlone(config: Config): Promise<RunningService> {
  const log = createLog(config.logLevel);
  const store = openStore(config.databaseUrl);
  const book = await openLimitBook(store.usage, systemClock);
  const parts = await createServiceParts(config, store, log, createLocalLimiter(book));
  const usageTimer = every(USAGE_FLUSH_MS, log, () => book.flush());
  const app = await createApp(parts);
  let metricsApp: FastifyInstance | undefined;

  const release = async () => {
    parts.stopTimers();
    clearInterval(usageTimer);
    await book.flush();
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
    await app.close();
    await release();
    throw error;
  }
}
