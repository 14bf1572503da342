// Opens HEALTH_PORT and METRICS_PORT in a separate thread, which a busy main thread does not delay, and answers the
// thread's questions about this process.
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../errors.ts';
import {
  openWatchServer,
  WATCH_TIMES,
  type WatchedProcess,
  type WatchPorts,
  type WatchServer,
  type WatchTimes,
} from '../http/watch-server.ts';
import type { LogOutput } from '../log.ts';
import { canUseThread, programFile } from '../program-file.ts';

export type WatchQuestion = 'readiness' | 'metrics';

export interface WatchThreadData {
  readonly ports: WatchPorts;
  readonly times: WatchTimes;
  /** One 64-bit number: the time of the last turn of the main thread's event loop, from `process.hrtime.bigint()`. */
  readonly lastTurn: SharedArrayBuffer;
}

export type FromWatchThread =
  | { readonly type: 'open' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'asked'; readonly question: WatchQuestion; readonly number: number };

export interface ToWatchThread {
  readonly number: number;
  readonly text: string | undefined;
  readonly isFailed: boolean;
}

/** A fraction of the time after which a process counts as stuck. */
const TURN_MS = 200;
/** The thread holds one small server. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/**
 * Undefined when no port is wanted. `watched.sinceLastTurnMs` is about other processes; this process is measured
 * directly.
 */
export async function openWatchPorts(
  ports: WatchPorts,
  watched: WatchedProcess,
  { logger }: LogOutput,
  times: WatchTimes = WATCH_TIMES,
): Promise<WatchServer | undefined> {
  if (ports.healthPort === undefined && ports.metricsPort === undefined) return undefined;
  if (!canUseThread) return openWatchServer(ports, watched, times);
  const { host, healthPort, metricsPort } = ports;
  const lastTurn = new SharedArrayBuffer(8);
  const turns = new BigInt64Array(lastTurn);
  const noteTurn = () => {
    const ago = BigInt(Math.round(watched.sinceLastTurnMs() * 1e6));
    Atomics.store(turns, 0, process.hrtime.bigint() - ago);
  };
  noteTurn();
  const timer = setInterval(noteTurn, TURN_MS);
  timer.unref();
  const workerData: WatchThreadData = { ports: { host, healthPort, metricsPort }, times, lastTurn };
  const answer = (question: WatchQuestion) =>
    question === 'readiness' ? watched.whyNotReady() : watched.readMetrics();

  let thread: Worker | undefined;
  let restart: NodeJS.Timeout | undefined;

  /** Resolves when the ports are open. A thread that ends later is started again, and the service goes on meanwhile. */
  function start(): Promise<void> {
    const started = new Worker(programFile('watch-thread'), {
      workerData,
      resourceLimits: RESOURCE_LIMITS,
    });
    thread = started;
    const reply = (message: ToWatchThread) => started.postMessage(message);
    return new Promise<void>((resolve, reject) => {
      started.on('message', (message: FromWatchThread) => {
        if (message.type === 'open') resolve();
        else if (message.type === 'failed') reject(new OperatorError(message.message));
        else {
          const { number, question } = message;
          answer(question).then(
            (text) => reply({ number, text, isFailed: false }),
            () => reply({ number, text: undefined, isFailed: true }),
          );
        }
      });
      started.on('error', (error) => {
        logger.error({ err: error }, 'the thread of HEALTH_PORT and METRICS_PORT ended');
        reject(error);
      });
      started.on('exit', () => {
        reject(new Error('the thread of HEALTH_PORT and METRICS_PORT ended'));
        startAgain();
      });
    });
  }

  function startAgain(): void {
    restart = setTimeout(() => {
      // Its exit is followed by the next try.
      start().then(
        () => logger.info('the thread of HEALTH_PORT and METRICS_PORT was started again'),
        (error) => logger.error({ err: error }, 'HEALTH_PORT and METRICS_PORT cannot be opened'),
      );
    }, times.restartMs);
    restart.unref();
  }

  const close = async () => {
    clearInterval(timer);
    clearTimeout(restart);
    thread?.removeAllListeners();
    await thread?.terminate();
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
