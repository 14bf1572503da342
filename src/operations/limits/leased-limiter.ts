// The limiter of a process whose limits are held elsewhere. It leases calls in small blocks, so that most calls are
// decided here, and returns the unused ones. All granted calls come from one place, so a limit holds over all processes
// together.
import { serviceError } from '../../errors.ts';
import type { Clock, Grant, LimitedKey, More, Settlement } from './limit-book.ts';
import type { Limiter } from './limiter.ts';

/** How to reach the limits that are held elsewhere. */
export interface LeaseOffice {
  lease(key: LimitedKey, wanted: number): Promise<Grant>;
  /** All of it or nothing. */
  leaseMore(key: LimitedKey, more: More): Promise<Grant>;
  settle(settlements: readonly (Settlement & { readonly keyId: string })[]): void;
}

export interface LeasedLimiter extends Limiter {
  /** Reports used calls and returns unused ones; called ten times a second. */
  settleUp(): void;
}

/** A block is at most this part of a second's rate: small, so that few calls are unused in each process. */
const LEASE_SECONDS = 0.05;
/**
 * A refused key asks again after this time at the latest: other processes return calls that they did not use or that
 * were free.
 */
const REFUSE_MS = 100;
/** Limits that are slow to answer may have caught up after a second. */
const RETRY_SECONDS = 1;

/** How many calls may wait for a lease at the same time, and how long each; the others are refused as `overloaded`. */
export interface LeaseWait {
  readonly mostWaiting: number;
  readonly waitMs: number;
}

interface Wallet {
  tokens: number;
  last: Grant;
  /** When to ask again. */
  retryAt: number;
  refusedUntil: number;
  /** Until the lease arrives or takes too long; it may still arrive later. */
  pending: Promise<void> | undefined;
  counted: number;
  free: number;
  isIdle: boolean;
}

export function createLeasedLimiter(office: LeaseOffice, clock: Clock, wait?: LeaseWait): LeasedLimiter {
  const wallets = new Map<string, Wallet>();
  let waiting = 0;

  function walletOf(keyId: string): Wallet {
    const known = wallets.get(keyId);
    if (known !== undefined) return known;
    const none: Grant = { granted: 0, retryAfterMs: 0, remaining: 0, resetMs: 0 };
    const wallet = {
      tokens: 0,
      last: none,
      retryAt: 0,
      refusedUntil: 0,
      pending: undefined,
      counted: 0,
      free: 0,
      isIdle: false,
    };
    wallets.set(keyId, wallet);
    return wallet;
  }

  function spend(wallet: Wallet): Grant {
    wallet.tokens -= 1;
    wallet.isIdle = false;
    const { last, tokens } = wallet;
    // Field by field: copying the others with a spread takes ten times as long (Node 20).
    return {
      granted: 1,
      refusedBy: undefined,
      retryAfterMs: last.retryAfterMs,
      remaining: last.remaining + tokens,
      resetMs: last.resetMs,
      quotaRemaining: last.quotaRemaining === undefined ? undefined : last.quotaRemaining + tokens,
    };
  }

  function refuse(wallet: Wallet): Grant {
    return { ...wallet.last, granted: 0, retryAfterMs: Math.max(0, wallet.retryAt - clock.steadyMs()) };
  }

  /** The outcome of the calls of a key since the last report. */
  function report(keyId: string, wallet: Wallet, returned: number) {
    const { counted, free } = wallet;
    wallet.tokens -= returned;
    wallet.counted = 0;
    wallet.free = 0;
    return counted + free + returned > 0 ? [{ keyId, counted, free, returned }] : [];
  }

  async function fetchLease(key: LimitedKey, wallet: Wallet): Promise<void> {
    const block = Math.floor(Math.min(key.ratePerSecond * LEASE_SECONDS, key.burst / 10));
    try {
      // Reported first: calls that were free can be leased again.
      const settlements = report(key.id, wallet, 0);
      if (settlements.length > 0) office.settle(settlements);
      const grant = await office.lease(key, Math.max(1, block));
      wallet.last = grant;
      wallet.tokens += grant.granted;
      if (grant.granted > 0) return;
      wallet.retryAt = clock.steadyMs() + grant.retryAfterMs;
      wallet.refusedUntil = clock.steadyMs() + Math.min(grant.retryAfterMs, REFUSE_MS);
    } finally {
      wallet.pending = undefined;
    }
  }

  async function waitAndTake(key: LimitedKey, wallet: Wallet): Promise<Grant> {
    if (wait !== undefined && waiting >= wait.mostWaiting) throw overloaded();
    waiting += 1;
    try {
      for (;;) {
        wallet.pending ??= inTime(fetchLease(key, wallet), wait?.waitMs);
        await wallet.pending;
        if (wallet.tokens > 0) return spend(wallet);
        if (wallet.refusedUntil > clock.steadyMs()) return refuse(wallet);
      }
    } finally {
      waiting -= 1;
    }
  }

  /**
   * Not from the wallet, which holds few calls. What is unused there is returned first: it may be the rest of the
   * quota.
   */
  async function leaseMore(key: LimitedKey, more: More): Promise<Grant> {
    if (wait !== undefined && waiting >= wait.mostWaiting) throw overloaded();
    waiting += 1;
    try {
      const wallet = walletOf(key.id);
      const settlements = report(key.id, wallet, wallet.tokens);
      if (settlements.length > 0) office.settle(settlements);
      const lease = office.leaseMore(key, more);
      return await inTime(lease, wait?.waitMs).catch((error) => {
        // It may still be granted later, and nothing will use it then.
        lease.then(
          ({ refusedBy }) => {
            if (refusedBy === undefined) wallet.free += more.answers;
          },
          () => {},
        );
        throw error;
      });
    } finally {
      waiting -= 1;
    }
  }

  return {
    takeMore: leaseMore,
    take: (key) => {
      const wallet = walletOf(key.id);
      if (wallet.tokens > 0) return spend(wallet);
      if (wallet.refusedUntil > clock.steadyMs()) return refuse(wallet);
      return waitAndTake(key, wallet);
    },
    settle: (keyId, counted, free) => {
      const wallet = walletOf(keyId);
      wallet.counted += counted;
      wallet.free += free;
    },
    settleUp: () => {
      const settlements = [];
      for (const [keyId, wallet] of wallets) {
        settlements.push(...report(keyId, wallet, wallet.isIdle ? wallet.tokens : 0));
        wallet.isIdle = true;
      }
      if (settlements.length > 0) office.settle(settlements);
    },
  };
}

function overloaded(): Error {
  return serviceError('overloaded', { seconds: RETRY_SECONDS });
}

async function inTime<T>(work: Promise<T>, ms: number | undefined): Promise<T> {
  if (ms === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overloaded()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
