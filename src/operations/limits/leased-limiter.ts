// The limiter of a process whose book is kept elsewhere: calls are leased in small blocks, so that most are
// decided here, and what is not used is returned. All granted calls come from one book, so the limit holds
// over all processes together.
import { serviceError } from '../../errors.ts';
import type { Clock, Grant, LimitedKey, Settlement } from './limit-book.ts';
import type { Limiter } from './limiter.ts';

/** The way to the book. */
export interface LeaseOffice {
  lease(key: LimitedKey, wanted: number): Promise<Grant>;
  settle(settlements: readonly (Settlement & { readonly keyId: string })[]): void;
}

export interface LeasedLimiter extends Limiter {
  /** Reports what was used and returns what lies idle; called ten times a second. */
  settleUp(): void;
}

/** A block is at most this much of a second's rate: small, so that little lies idle in each process. */
const LEASE_SECONDS = 0.05;
/**
 * The book is asked again after this at the latest: calls that lie idle in another process, or that turn out
 * to be free, go back to it.
 */
const REFUSE_MS = 100;
/** A book that is slow may have caught up after a second. */
const RETRY_SECONDS = 1;

/** How many calls may wait for the book at the same time, and how long each; the rest is refused as `overloaded`. */
export interface LeaseWait {
  readonly mostWaiting: number;
  readonly waitMs: number;
}

interface Wallet {
  tokens: number;
  last: Grant;
  /** When the book said to come back. */
  retryAt: number;
  refusedUntil: number;
  /** Until the lease is there, or has taken too long: it may still come then. */
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
    // Field by field: to copy the others by a spread takes ten times as long (Node 20).
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

  /** What became of the calls of a key since it was last told. */
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
      // Told first: what was used for free is part of what may be leased.
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

  return {
    take: (key) => {
      const wallet = walletOf(key.id);
      if (wallet.tokens > 0) return spend(wallet);
      if (wallet.refusedUntil > clock.steadyMs()) return refuse(wallet);
      return waitAndTake(key, wallet);
    },
    settle: (keyId, isCounted) => {
      const wallet = walletOf(keyId);
      if (isCounted) wallet.counted += 1;
      else wallet.free += 1;
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

async function inTime(work: Promise<void>, ms: number | undefined): Promise<void> {
  if (ms === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overloaded()), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
