// The thread that serves HEALTH_PORT and METRICS_PORT: it asks the main thread, and answers also when that is busy.
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../errors.ts';
import { openWatchServer } from '../http/watch-server.ts';
import type { FromWatchThread, ToWatchThread, WatchQuestion, WatchThreadData } from './watch-ports.ts';

const { ports, times, lastTurn } = workerData as WatchThreadData;
const turns = new BigInt64Array(lastTurn);
const waiting = new Map<number, { resolve(text: string | undefined): void; reject(error: Error): void }>();
let asked = 0;

const send = (message: FromWatchThread) => parentPort?.postMessage(message);

function ask(question: WatchQuestion): Promise<string | undefined> {
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    send({ type: 'asked', question, number });
  });
}

parentPort?.on('message', ({ number, text, isFailed }: ToWatchThread) => {
  const one = waiting.get(number);
  waiting.delete(number);
  if (isFailed) one?.reject(new Error('the main thread could not answer'));
  else one?.resolve(text);
});

void open();

async function open(): Promise<void> {
  try {
    await openWatchServer(
      ports,
      {
        sinceLastTurnMs: () => Number(process.hrtime.bigint() - Atomics.load(turns, 0)) / 1e6,
        whyNotReady: () => ask('readiness'),
        readMetrics: async () => (await ask('metrics')) ?? '',
      },
      times,
    );
    send({ type: 'open' });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    send({ type: 'failed', message: error.message });
    // There is nothing left to do, and the message port to the main thread would keep this thread alive.
    parentPort?.close();
  }
}
