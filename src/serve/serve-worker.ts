// One of several processes that share the port. Its limits are leased from the primary.
import cluster from 'node:cluster';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { createApp } from '../http/app.ts';
import { createLog, type LogOutput } from '../log.ts';
import type { LeaseOffice } from '../operations/limits/leased-limiter.ts';
import type { Grant, LimitedKey } from '../operations/limits/limit-book.ts';
import type { HourUsage } from '../store/contract/usage.ts';
import type { Figures } from './cluster-metrics.ts';
import { endAll } from './end-all.ts';
import { listen } from './listen.ts';
import { openLeasedLimiter, openSharedLimiter } from './open-limiter.ts';
import { createServiceParts, openServingStore } from './service-parts.ts';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

/** How often a worker reports to the primary that its event loop runs. */
const ALIVE_MS = 500;

export async function serveWorker(config: Config): Promise<void> {
  const primary = createPrimaryLine();
  const log = createLog(config.logLevel);
  try {
    const store = await openServingStore(config, log);
    const { limiter, close: closeLimiter } =
      store.limits === undefined
        ? openLeasedLimiter(primary.office, log)
        : openSharedLimiter(store.limits, config, log);
    const parts = await createServiceParts(config, store, log, limiter, {
      readMetrics: primary.readMetrics,
      // Only the primary writes counts to the file of an embedded store.
      writeHours: store.limits === undefined ? primary.writeHours : undefined,
    });
    primary.onFigures(() => parts.metrics.registry.getMetricsAsJSON(), log);
    const app = await createApp(parts);
    const { address, stop } = await listen(app, config.host, config.port);
    const telling = setInterval(() => primary.send({ type: 'alive' }), ALIVE_MS);
    primary.onStop(async () => {
      await stop({ ...parts, meet: primary.meet });
      clearInterval(telling);
      parts.stopTimers();
      await endAll([closeLimiter, parts.usageBook.flush, () => store.close()]).catch((error) =>
        log.logger.error({ err: error }, 'what was counted last could not be written'),
      );
      log.end();
      // Keeps the channel open until the messages sent have been read.
      cluster.worker?.disconnect();
    });
    primary.send({ type: 'ready', address });
  } catch (error) {
    const isOurs = error instanceof OperatorError;
    const message = isOurs ? error.message : String((error as Error).stack);
    primary.send({ type: 'failed', message, exitCode: isOurs ? error.exitCode : 1 });
    // The primary decides whether to start another worker.
    cluster.worker?.disconnect();
  }
}

/**
 * Requests to the primary and its replies. If the primary ends, this process ends too: calls would no longer be
 * counted.
 */
function createPrimaryLine() {
  let requests = 0;
  const waiting = new Map<number, (answer: never) => void>();
  let stop: (() => Promise<void>) | undefined;
  let sendFigures: ((request: number) => void) | undefined;
  const send = (message: ToPrimary) => {
    if (process.connected) process.send?.(message);
  };
  process.on('message', (message: ToWorker) => {
    if (message.type === 'stop') {
      // It was asked to stop before it could serve: there is nothing to finish.
      if (stop === undefined) process.exit(0);
      stop();
      return;
    }
    if (message.type === 'figures') {
      sendFigures?.(message.request);
      return;
    }
    const answer = waiting.get(message.request) as ((value: Grant | string | undefined) => void) | undefined;
    waiting.delete(message.request);
    if (message.type === 'met') answer?.(undefined);
    else answer?.(message.type === 'grant' ? message.grant : message.text);
  });
  process.on('disconnect', () => process.exit(0));
  // A terminal sends Ctrl-C to every process of the group; the primary decides when to stop.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  function ask<T>(question: (request: number) => ToPrimary): Promise<T> {
    requests += 1;
    const request = requests;
    return new Promise<T>((resolve) => {
      waiting.set(request, resolve as (answer: never) => void);
      send(question(request));
    });
  }
  const office: LeaseOffice = {
    lease: (key, wanted) => ask<Grant>((request) => ({ type: 'lease', request, key: limited(key), wanted })),
    leaseMore: (key, more) =>
      ask<Grant>((request) => ({ type: 'leaseMore', request, key: limited(key), more })),
    settle: (settlements) => send({ type: 'settle', settlements }),
  };
  return {
    send,
    office,
    writeHours: (hours: readonly HourUsage[]) => send({ type: 'hours', hours }),
    meet: () => ask<void>((request) => ({ type: 'meet', request })),
    readMetrics: async () => {
      const text = await ask<string | undefined>((request) => ({ type: 'metrics', request }));
      if (text === undefined) throw new Error('The metrics of the processes could not be read.');
      return text;
    },
    onFigures: (read: () => Promise<Figures>, { logger }: LogOutput) => {
      sendFigures = (request) => {
        read().then(
          (figures) => send({ type: 'figures', request, figures }),
          (error) => logger.error({ err: error }, 'the metrics of this process could not be read'),
        );
      };
    },
    onStop: (work: () => Promise<void>) => {
      let isStopping = false;
      stop = async () => {
        if (isStopping) return;
        isStopping = true;
        await work();
      };
    },
  };
}

/** What the primary needs of a key. */
function limited({ id, ratePerSecond, burst, monthlyQuota }: LimitedKey): LimitedKey {
  return { id, ratePerSecond, burst, ...(monthlyQuota !== undefined && { monthlyQuota }) };
}
