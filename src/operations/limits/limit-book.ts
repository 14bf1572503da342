// The book of what each key may still do: a token bucket for the rate, a count for the month. One process
// keeps it; others lease from it. Times are milliseconds; the caller brings both clocks.
import type { ApiKey, UsageDelta, UsageStore } from '../../store/store.ts';
import { monthOf, nextMonthAt } from './calendar-month.ts';

export type LimitedKey = Pick<ApiKey, 'id' | 'ratePerSecond' | 'burst' | 'monthlyQuota'>;

export interface Clock {
  /** Never goes back; for rates. */
  steadyMs(): number;
  /** The time of day; for months. */
  now(): number;
}

export interface Grant {
  /** How many calls are allowed, at most as many as were asked for. */
  readonly granted: number;
  /** What refused the call when nothing is granted. */
  readonly refusedBy?: 'rate' | 'quota';
  /** Until the next call can be allowed. */
  readonly retryAfterMs: number;
  /** Tokens left in the bucket after this. */
  readonly remaining: number;
  readonly resetMs: number;
  /** Left of the month's quota after this; undefined without one. */
  readonly quotaRemaining?: number;
}

/** What became of calls that were granted. */
export interface Settlement {
  /** Answered and counted. */
  readonly counted: number;
  /** Answered without being counted against the quota. */
  readonly free: number;
  /** Never used. */
  readonly returned: number;
}

export interface LimitBook {
  take(key: LimitedKey, wanted: number): Grant;
  settle(keyId: string, settlement: Settlement): void;
  /** Writes what was counted to the store and learns what other books have written. */
  flush(): Promise<void>;
}

interface Page {
  tokens: number;
  filledAt: number;
  /** Counted answers of the month in the store when last read. */
  stored: number;
  unflushed: number;
  /** Granted and not settled yet. */
  open: number;
  lastUsedAt: number;
  isTouched: boolean;
  burst: number;
}

export async function openLimitBook(usage: UsageStore, clock: Clock): Promise<LimitBook> {
  const pages = new Map<string, Page>();
  let month = monthOf(clock.now());
  let monthEndsAt = nextMonthAt(clock.now());
  let storedUsage = await usage.readUsage(month);

  function pageOf(key: LimitedKey): Page {
    const known = pages.get(key.id);
    if (known !== undefined) return known;
    const page: Page = {
      tokens: key.burst,
      filledAt: clock.steadyMs(),
      stored: storedUsage.get(key.id) ?? 0,
      unflushed: 0,
      open: 0,
      lastUsedAt: 0,
      isTouched: false,
      burst: key.burst,
    };
    pages.set(key.id, page);
    return page;
  }

  function fill(page: Page, key: LimitedKey): void {
    const now = clock.steadyMs();
    page.tokens = Math.min(key.burst, page.tokens + ((now - page.filledAt) * key.ratePerSecond) / 1000);
    page.filledAt = now;
    page.burst = key.burst;
  }

  async function flush(): Promise<void> {
    const touched = [...pages].filter(([, page]) => page.isTouched);
    const deltas = touched.map(
      ([keyId, page]): UsageDelta => ({ keyId, month, answers: page.unflushed, lastUsedAt: page.lastUsedAt }),
    );
    // What was counted leaves the page only once the store has it: a failed write is tried again.
    if (deltas.length > 0) await usage.addUsage(deltas);
    for (const [place, [, page]] of touched.entries()) {
      page.unflushed -= deltas[place]?.answers ?? 0;
      page.isTouched = page.unflushed !== 0;
    }
    if (clock.now() >= monthEndsAt) {
      month = monthOf(clock.now());
      monthEndsAt = nextMonthAt(clock.now());
    }
    storedUsage = await usage.readUsage(month);
    for (const [keyId, page] of pages) page.stored = storedUsage.get(keyId) ?? 0;
  }

  return {
    take: (key, wanted) => {
      const page = pageOf(key);
      fill(page, key);
      const isNewMonth = clock.now() >= monthEndsAt;
      const used = isNewMonth ? 0 : page.stored + page.unflushed + page.open;
      const quotaLeft = key.monthlyQuota === undefined ? Number.POSITIVE_INFINITY : key.monthlyQuota - used;
      const granted = Math.max(0, Math.min(wanted, Math.floor(page.tokens), quotaLeft));
      page.tokens -= granted;
      page.open += granted;
      if (granted > 0) {
        page.lastUsedAt = clock.now();
        page.isTouched = true;
      }
      const isQuota = granted === 0 && quotaLeft <= 0;
      return {
        granted,
        ...(granted === 0 && { refusedBy: isQuota ? ('quota' as const) : ('rate' as const) }),
        retryAfterMs: isQuota
          ? monthEndsAt - clock.now()
          : Math.max(0, ((1 - page.tokens) * 1000) / key.ratePerSecond),
        remaining: Math.floor(page.tokens),
        resetMs: ((key.burst - page.tokens) * 1000) / key.ratePerSecond,
        ...(key.monthlyQuota !== undefined && { quotaRemaining: Math.max(0, quotaLeft - granted) }),
      };
    },
    settle: (keyId, { counted, free, returned }) => {
      const page = pages.get(keyId);
      if (page === undefined) return;
      page.open = Math.max(0, page.open - counted - free - returned);
      page.unflushed += counted;
      page.tokens = Math.min(page.burst, page.tokens + returned);
      if (counted > 0) page.isTouched = true;
    },
    flush,
  };
}
