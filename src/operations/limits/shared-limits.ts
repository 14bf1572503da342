// Access to limits that the store holds for all processes on all machines.
import type { SharedLimits, SharedSettlement } from '../../store/contract/limits.ts';
import { monthOf, nextMonthAt } from './calendar-month.ts';
import type { LeaseOffice } from './leased-limiter.ts';
import type { Clock, Grant, LimitedKey, More } from './limit-book.ts';

export interface SharedLimitOffice extends LeaseOffice {
  /** Waits until the settled calls have been written; failed writes are tried again. */
  flush(): Promise<void>;
}

export function createSharedLimits(limits: SharedLimits, clock: Clock): SharedLimitOffice {
  let owed: SharedSettlement[] = [];
  let beingWritten: readonly SharedSettlement[] = [];
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const paid = owed;
    if (paid.length === 0) return;
    owed = [];
    beingWritten = paid;
    try {
      await limits.settle(paid);
    } catch (error) {
      owed.push(...paid);
      throw error;
    } finally {
      beingWritten = [];
    }
  }

  /** One write after the other, so that the end of this one is the end of all before it. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write, write);
    return lastWrite;
  }

  /** The calls that this key returns may be the ones it needs: they are waited for also while they are being written. */
  async function flushFor(keyId: string): Promise<void> {
    const isOfKey = (one: SharedSettlement) => one.keyId === keyId;
    if (owed.some(isOfKey) || beingWritten.some(isOfKey)) await flush();
  }

  return {
    flush,
    lease: async (key, wanted) => {
      await flushFor(key.id);
      const now = clock.now();
      return toGrant(key, await limits.lease(key, wanted, monthOf(now), now), nextMonthAt(now) - now);
    },
    leaseMore: async (key, more) => {
      await flushFor(key.id);
      const now = clock.now();
      const leased = await limits.leaseMore(key, more, monthOf(now), now);
      return toGrant(key, leased, nextMonthAt(now) - now, more);
    },
    settle: (settlements) => {
      const month = monthOf(clock.now());
      for (const { keyId, free, returned } of settlements) {
        if (free + returned > 0) owed.push({ keyId, month, notCounted: free + returned, returned });
      }
    },
  };
}

interface Leased {
  readonly granted: number;
  readonly tokens: number;
  readonly used: number;
}

const ONE: More = { calls: 1, answers: 1 };

/** `wanted`: what would have been enough. */
function toGrant(
  { ratePerSecond, burst, monthlyQuota }: LimitedKey,
  { granted, tokens, used }: Leased,
  monthLeftMs: number,
  wanted: More = ONE,
): Grant {
  const quotaLeft = monthlyQuota === undefined ? Number.POSITIVE_INFINITY : monthlyQuota - used;
  const refusedBy =
    granted > 0 ? undefined : wanted.answers > 0 && quotaLeft < wanted.answers ? 'quota' : 'rate';
  return {
    granted,
    refusedBy,
    retryAfterMs:
      refusedBy === 'quota' ? monthLeftMs : Math.max(0, ((wanted.calls - tokens) * 1000) / ratePerSecond),
    remaining: Math.floor(tokens),
    resetMs: ((burst - tokens) * 1000) / ratePerSecond,
    quotaRemaining: monthlyQuota === undefined ? undefined : Math.max(0, quotaLeft),
  };
}
