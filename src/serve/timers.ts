// Work that a process repeats while it serves.
import type { LogOutput } from '../log.ts';

export interface Repeated {
  /** Runs it now, without waiting for the next turn. */
  now(): void;
  stop(): void;
}

/** The same failure is logged again only after this time: a database that is not reachable fails at every turn. */
const SAME_FAILURE_MS = 10_000;

/** A failure is logged and the next turn tries again. Turns never overlap. */
export function every(ms: number, { logger }: LogOutput, work: () => Promise<void>): Repeated {
  let isRunning = false;
  let isWantedAgain = false;
  let last: { readonly message: string; readonly at: number } | undefined;
  function tell(error: unknown): void {
    const [message, at] = [String(error), performance.now()];
    if (last?.message === message && at - last.at < SAME_FAILURE_MS) return;
    last = { message, at };
    logger.error({ err: error }, 'background work failed');
  }
  function run(): void {
    if (isRunning) return;
    isRunning = true;
    isWantedAgain = false;
    work()
      .catch(tell)
      .finally(() => {
        isRunning = false;
        if (isWantedAgain) run();
      });
  }
  const timer = setInterval(run, ms);
  return {
    now: () => {
      // The running turn may have read its data too early.
      isWantedAgain = isRunning;
      run();
    },
    stop: () => {
      clearInterval(timer);
      isWantedAgain = false;
    },
  };
}
