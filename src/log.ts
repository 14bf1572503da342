// The logger: JSON lines on standard output, buffered so that a line costs no system call of its own.
// What is logged is chosen field by field where it is logged; no headers, URLs or bodies ever come here.
import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

const BUFFER_BYTES = 8 * 1024;

export interface LogOutput {
  readonly logger: Logger;
  /** Writes out what is buffered; called often by a timer, and before the process ends. */
  flush(): void;
}

export function createLog(level: string): LogOutput {
  const destination = pino.destination({ fd: 1, sync: true, minLength: BUFFER_BYTES });
  const logger = pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  return {
    logger,
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // A closed standard output must not bring the service down.
      }
    },
  };
}
