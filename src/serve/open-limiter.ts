// Who decides in this process whether a key may call: the book that the store keeps for all machines, where there is
// one; else whatever the process has for it.
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
  /** Gives back what was leased and not used. */
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
      // Twice: what was in use before lies idle now.
      limiter.settleUp();
      limiter.settleUp();
      await flush();
    },
  };
}
