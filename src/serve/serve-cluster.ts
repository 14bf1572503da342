// The primary of several processes: it holds the limits, starts the workers and replaces those that die. It serves only
// HEALTH_PORT and METRICS_PORT.
import cluster, { type Worker } from 'node:cluster';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import type { WatchedProcess, WatchServer } from '../http/watch-server.ts';
import { createLog } from '../log.ts';
import { openLimitBook } from '../operations/limits/limit-book.ts';
import { findReadinessProblem } from '../operations/readiness/find-readiness-problem.ts';
import { openUsageBook, writeHoursTo } from '../operations/usage/usage-book.ts';
import { openStore } from '../store/open-store.ts';
import { createClusterMetrics } from './cluster-metrics.ts';
import { endAll } from './end-all.ts';
import { sleep } from './listen.ts';
import { logUpdates } from './log-updates.ts';
import { startScrub } from './scrub.ts';
import type { RunningService } from './serve-alone.ts';
import { flushUsage, systemClock, USAGE_FLUSH_MS, warnOfOldTitles } from './service-parts.ts';
import { every } from './timers.ts';
import { closeUndelivered } from './undelivered-connections.ts';
import { openWatchPorts } from './watch-ports.ts';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

/** A worker that keeps dying must not use up the machine. */
const RESTART_DELAY_MS = 500;

/** Answers granted to a worker and not settled, by key id. */
type Leases = Map<string, number>;

export async function serveCluster(config: Config): Promise<RunningService> {
  const log = createLog(config.logLevel);
  const updates = logUpdates(log);
  // As the workers do, since it answers for them on HEALTH_PORT.
  const store = await openStore(config.databaseUrl, { updates, refuseDamaged: !config.serveDamaged });
  const book = await openLimitBook(store.usage, systemClock);
  const usageBook = openUsageBook(writeHoursTo(store.usage, systemClock), systemClock);
  const flushing = flushUsage(usageBook, log);
  const repeated = every(USAGE_FLUSH_MS, log, async () => {
    // This process reads no companies, but an old read transaction here would keep the store's log from shrinking.
    await store.refresh();
    await book.flush();
    log.flush();
  });
  const scrub = startScrub(config, store, log);
  let isStopping = false;
  const meeting = new Map<Worker, number>();
  /** When each serving worker last reported that it is alive. */
  const aliveAt = new Map<Worker, number>();

  const tell = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message);
  };

  const metrics = createClusterMetrics<Worker>((worker, request) =>
    tell(worker, { type: 'figures', request }),
  );
  /** Of those that serve: one that starts does not answer yet. */
  const readMetrics = () => metrics.read([...aliveAt.keys()].filter((worker) => worker.isConnected()));

  function answer(worker: Worker, leases: Leases, message: ToPrimary): void {
    if (message.type === 'lease') {
      const grant = book.take(message.key, message.wanted);
      add(leases, message.key.id, grant.granted);
      tell(worker, { type: 'grant', request: message.request, grant });
    } else if (message.type === 'leaseMore') {
      const grant = book.takeMore(message.key, message.more);
      if (grant.refusedBy === undefined) add(leases, message.key.id, message.more.answers);
      tell(worker, { type: 'grant', request: message.request, grant });
    } else if (message.type === 'settle') {
      for (const { keyId, ...settlement } of message.settlements) {
        const { counted, free, returned } = settlement;
        add(leases, keyId, -(counted + free + returned));
        book.settle(keyId, settlement);
      }
    } else if (message.type === 'hours') usageBook.add(message.hours);
    else if (message.type === 'metrics') {
      const { request } = message;
      readMetrics().then(
        (text) => tell(worker, { type: 'metrics', request, text }),
        (error) => {
          log.logger.error({ err: error }, 'the metrics of the processes could not be read');
          tell(worker, { type: 'metrics', request });
        },
      );
    } else if (message.type === 'figures') metrics.received(worker, message.request, message.figures);
    else if (message.type === 'alive') aliveAt.set(worker, performance.now());
    else if (message.type === 'meet') {
      meeting.set(worker, message.request);
      endMeeting();
    }
  }

  /** Lets the workers go on once all of them have reached this point. */
  function endMeeting(): void {
    if (runningWorkers().some((worker) => !meeting.has(worker))) return;
    for (const [worker, request] of meeting) tell(worker, { type: 'met', request });
    meeting.clear();
  }

  /** Resolves when the worker listens; rejects when it reports that it cannot. */
  function start(): Promise<string> {
    const worker = cluster.fork();
    closeUndelivered(worker);
    const leases: Leases = new Map();
    // A message to a worker that is about to end cannot be delivered; the event `exit` reports the end.
    worker.on('error', (error) => log.logger.warn({ err: error }, 'a worker could not be reached'));
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message.type === 'ready') {
          aliveAt.set(worker, performance.now());
          resolve(message.address);
        } else if (message.type === 'failed')
          reject(new OperatorError(message.message, message.exitCode === 2 ? 2 : 1));
        else answer(worker, leases, message);
      });
      worker.on('exit', (code, signal) => {
        reject(new OperatorError(`A worker ended with ${signal ?? code} before it could serve.`));
        // Calls that it had leased and not reported would stay missing from the quota.
        for (const [keyId, free] of leases) book.settle(keyId, { counted: 0, free, returned: 0 });
        aliveAt.delete(worker);
        metrics.ended(worker);
        meeting.delete(worker);
        endMeeting();
        if (isStopping) return;
        log.logger.error({ worker: worker.process.pid, code, signal }, 'a worker ended; starting another');
        sleep(RESTART_DELAY_MS)
          .then(() => (isStopping ? '' : start()))
          .catch((error) => log.logger.error({ err: error }, 'a worker could not start'));
      });
    });
  }

  async function stopWorkers(): Promise<void> {
    isStopping = true;
    const workers = runningWorkers();
    const ended = workers.map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    );
    for (const worker of workers) tell(worker, { type: 'stop' });
    const late = setTimeout(
      () => workers.forEach((worker) => void worker.process.kill('SIGKILL')),
      config.stopTimeoutMs + 2_000,
    );
    await Promise.all(ended);
    clearTimeout(late);
  }

  /**
   * Reports the state of the worker that has been silent for the longest, since it has its share of the connections.
   */
  const watched: WatchedProcess = {
    sinceLastTurnMs: () => performance.now() - Math.min(performance.now(), ...aliveAt.values()),
    whyNotReady: async () => {
      if (aliveAt.size === 0 && !isStopping) return 'no worker is running';
      return (await findReadinessProblem(store, () => isStopping))?.problem;
    },
    readMetrics,
  };
  let watch: WatchServer | undefined;

  const release = async () => {
    scrub.stop();
    repeated.stop();
    flushing.stop();
    await endAll([usageBook.flush, book.flush, () => store.close(), log.end]);
  };

  const unguard = endWorkersOnSignals();
  try {
    const [address = ''] = await Promise.all(Array.from({ length: config.workers }, start));
    unguard();
    watch = await openWatchPorts(config, watched, log);
    log.logger.info({ address, workers: config.workers }, 'listening');
    await warnOfOldTitles(store, log);
    return {
      address,
      stop: async () => {
        await stopWorkers();
        await watch?.close();
        log.logger.info('stopped');
        await release();
      },
    };
  } catch (error) {
    unguard();
    isStopping = true;
    killWorkers();
    await watch?.close();
    await release();
    throw error;
  }
}

/** Node also lists a worker that has ended until its channel is closed, which may be later: its event `exit` has been. */
function runningWorkers(): readonly Worker[] {
  const known = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return known.filter((worker) => !worker.isDead());
}

function killWorkers(): void {
  for (const worker of runningWorkers()) worker.process.kill('SIGKILL');
}

/**
 * A signal during the start ends this process, as usual, and the workers before it: one that has no channel to it while Node starts
 * would print a stack trace. Returns what ends the listening.
 */
function endWorkersOnSignals(): () => void {
  const stopListening = () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    stopListening();
    killWorkers();
    process.kill(process.pid, signal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stopListening;
}

function add(leases: Leases, keyId: string, count: number): void {
  leases.set(keyId, Math.max(0, (leases.get(keyId) ?? 0) + count));
}
