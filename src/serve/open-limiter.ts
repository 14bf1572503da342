// Opens the limiter of this process. If the store holds limits for all machines, the limiter leases from them;
// otherwise the process decides by itself.
import type { Config } from '../config.ts';
import type { LogOutput } from '../log.ts';
import {
  createLeasedLimiter,
  type LeaseOffice,
  type LeaseWait,
} from '../operations/limits/leased-limiter.ts';
import type { Limiter } from '../operations/limits/limiter.ts';
import { createSharedLimits } from '../operations/limits/shared-limits.ts';
import type { SharedLimits } from '../store/contract/limits.ts';
import { systemClock } from './service-parts.ts';
import { every } from './timers.ts';

const SETTLE_MS = 100;

export interface OpenLimiter {
  readonly limiter: Limiter;
  /** Returns the calls that were leased and not used. */
  close(): Promise<void>;
}

export function openSharedLimiter(
  limits: SharedLimits,
  { databaseMaxWaiting, databaseWaitMs }: Config,
  log: LogOutput,
): OpenLimiter {
  const office = createSharedLimits(limits, systemClock);
  const wait = { mostWaiting: databaseMaxWaiting, waitMs: databaseWaitMs };
  return openLeasedLimiter(office, log, office.flush, wait);
}

export function openLeasedLimiter(
  office: LeaseOffice,
  log: LogOutput,
  flush: () => Promise<void> = async () => {},
  wait?: LeaseWait,
): OpenLimiter {
  const limiter = createLeasedLimiter(office, systemClock, wait);
  const repeated = every(SETTLE_MS, log, async () => {
    limiter.settleUp();
    await flush();
  });
  return {
    limiter,
    close: async () => {
      repeated.stop();
      // Twice, since calls that were in use the first time may be unused now.
      limiter.settleUp();
      limiter.settleUp();
      await flush();
    },
  };
}
