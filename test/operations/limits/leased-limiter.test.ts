// Processes that lease calls from shared limits: together they grant what one would.
import { beforeEach, describe, expect, test } from 'vitest';
import { ERRORS } from '../../../src/errors.ts';
import { createLeasedLimiter, type LeaseOffice } from '../../../src/operations/limits/leased-limiter.ts';
import { type LimitBook, type LimitedKey, openLimitBook } from '../../../src/operations/limits/limit-book.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { type FixedClock, fixedClock } from '../../helpers/fixed-clock.ts';
import { openTemporaryStore } from '../../helpers/open-usage.ts';

const KEY: LimitedKey = { id: 'key_leased', ratePerSecond: 100, burst: 200 };

let store: Store;
let clock: FixedClock;
let book: LimitBook;
beforeEach(async () => {
  store = openTemporaryStore();
  clock = fixedClock();
  book = await openLimitBook(store.usage, clock);
  return () => store.close();
});

/** A connection to the shared limits with a delay of one turn of the event loop, counting the requests. */
function officeOf(target: LimitBook) {
  const asked: number[] = [];
  const office: LeaseOffice = {
    lease: async (key, wanted) => {
      asked.push(wanted);
      await new Promise((resolve) => setImmediate(resolve));
      return target.take(key, wanted);
    },
    leaseMore: async (key, more) => {
      await new Promise((resolve) => setImmediate(resolve));
      return target.takeMore(key, more);
    },
    settle: (settlements) => {
      for (const { keyId, ...settlement } of settlements) target.settle(keyId, settlement);
    },
  };
  return { office, asked };
}

function openLimiter() {
  const { office, asked } = officeOf(book);
  const limiter = createLeasedLimiter(office, clock);
  return { ...limiter, asked };
}

type OpenLimiter = ReturnType<typeof openLimiter>;

async function takeAll(limiters: readonly OpenLimiter[], key: LimitedKey, times: number): Promise<number> {
  const calls = Array.from({ length: times }, (_, n) => limiters[n % limiters.length]?.take(key));
  return (await Promise.all(calls)).filter((grant) => grant?.granted === 1).length;
}

describe('several limiters on shared limits', () => {
  test('grant exactly the burst together', async () => {
    const limiters = [openLimiter(), openLimiter(), openLimiter()];
    expect(await takeAll(limiters, KEY, 1_000)).toBe(200);
  });

  test('grant exactly burst and rate over time together', async () => {
    const limiters = [openLimiter(), openLimiter()];
    let granted = await takeAll(limiters, KEY, 400);
    for (let step = 0; step < 50; step += 1) {
      clock.advance(100);
      for (const limiter of limiters) limiter.settleUp();
      granted += await takeAll(limiters, KEY, 100);
    }
    expect(granted).toBeLessThanOrEqual(200 + 5 * 100);
    expect(granted).toBeGreaterThan(0.95 * (200 + 5 * 100));
  });

  test('never answer more than a quota together', async () => {
    const key = { ...KEY, id: 'key_both', monthlyQuota: 37 };
    const limiters = [openLimiter(), openLimiter()];
    let answered = 0;
    for (let step = 0; step < 20; step += 1) {
      for (const limiter of limiters) {
        for (let call = 0; call < 10; call += 1) {
          if ((await limiter.take(key)).granted === 0) continue;
          limiter.settle(key.id, 1, 0);
          answered += 1;
        }
        limiter.settleUp();
      }
      clock.advance(100);
    }
    expect(answered).toBe(37);
  });

  test('one of them uses what the other does not use', async () => {
    const key: LimitedKey = { id: 'key_idle', ratePerSecond: 100, burst: 50 };
    const idle = openLimiter();
    const busy = openLimiter();
    await idle.take(key);
    expect(await takeAll([busy], key, 100)).toBe(45);
    idle.settleUp();
    idle.settleUp();
    clock.advance(1);
    expect(await takeAll([busy], key, 1)).toBe(0);
    clock.advance(10);
    expect(await takeAll([busy], key, 100)).toBe(5);
  });

  test('one of them uses the quota that the other has leased and returned', async () => {
    const key = { ...KEY, id: 'key_back', monthlyQuota: 20 };
    const idle = openLimiter();
    const busy = openLimiter();
    await idle.take(key);
    idle.settle(key.id, 1, 0);
    expect(await takeAll([busy], key, 30)).toBe(18);
    expect((await busy.take(key)).refusedBy).toBe('quota');
    idle.settleUp();
    idle.settleUp();
    clock.advance(100);
    expect((await busy.take(key)).granted).toBe(1);
  });
});

describe('one limiter', () => {
  test('decides most calls without asking the shared limits', async () => {
    const limiter = openLimiter();
    for (let call = 0; call < 100; call += 1) await limiter.take(KEY);
    expect(limiter.asked.length).toBeLessThanOrEqual(100 / 5);
  });

  test('decides a call at once while it has some of its lease left', async () => {
    const limiter = openLimiter();
    await limiter.take(KEY);
    expect(limiter.take(KEY)).not.toBeInstanceOf(Promise);
  });

  test('asks once for all calls that wait at the same time', async () => {
    const limiter = openLimiter();
    await takeAll([limiter], KEY, 5);
    expect(limiter.asked).toEqual([5]);
  });

  test('asks for one call at a time when the rate is very low', async () => {
    const limiter = openLimiter();
    await limiter.take({ id: 'key_slow', ratePerSecond: 0.5, burst: 1 });
    expect(limiter.asked).toEqual([1]);
  });

  test('refuses without asking until the time that the shared limits gave', async () => {
    const limiter = openLimiter();
    await takeAll([limiter], KEY, 300);
    const asked = limiter.asked.length;
    clock.advance(9);
    expect(limiter.take(KEY)).toMatchObject({ granted: 0, refusedBy: 'rate', retryAfterMs: 1 });
    expect(limiter.asked).toHaveLength(asked);
    clock.advance(1);
    expect((await limiter.take(KEY)).granted).toBe(1);
  });

  test('reports the whole waiting time although it asks again sooner', async () => {
    const slow: LimitedKey = { id: 'key_slow', ratePerSecond: 0.1, burst: 1 };
    const limiter = openLimiter();
    await limiter.take(slow);
    expect((await limiter.take(slow)).retryAfterMs).toBe(10_000);
    clock.advance(50);
    expect(limiter.take(slow)).toMatchObject({ granted: 0, retryAfterMs: 9_950 });
  });

  test('counts the remaining calls down by one with each call', async () => {
    const limiter = openLimiter();
    const remaining = [];
    for (let call = 0; call < 12; call += 1) remaining.push((await limiter.take(KEY)).remaining);
    expect(remaining).toEqual(Array.from({ length: 12 }, (_, n) => 199 - n));
  });

  test('reports counted answers, and they reach the store', async () => {
    const limiter = openLimiter();
    for (let call = 0; call < 7; call += 1) {
      await limiter.take(KEY);
      limiter.settle(KEY.id, call < 4 ? 1 : 0, call < 4 ? 0 : 1);
    }
    limiter.settleUp();
    await book.flush();
    expect((await store.usage.readUsage('2026-11')).get(KEY.id)).toBe(4);
  });

  test('keeps a lease that was used since the last report', async () => {
    const limiter = openLimiter();
    await limiter.take(KEY);
    limiter.settleUp();
    await limiter.take(KEY);
    limiter.settleUp();
    expect(limiter.take(KEY)).not.toBeInstanceOf(Promise);
  });

  test('asks again after the shared limits could not be reached', async () => {
    const { office } = officeOf(book);
    let isBroken = true;
    const limiter = createLeasedLimiter(
      {
        ...office,
        lease: (key, wanted) =>
          isBroken ? Promise.reject(new Error('no answer')) : office.lease(key, wanted),
      },
      clock,
    );
    await expect(limiter.take(KEY)).rejects.toThrow('no answer');
    isBroken = false;
    expect((await limiter.take(KEY)).granted).toBe(1);
  });
});

describe('shared limits that do not answer', () => {
  /** Answers when `open` is called. */
  function slowOffice() {
    const { office } = officeOf(book);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const lease: LeaseOffice['lease'] = async (key, wanted) => {
      await opened;
      return office.lease(key, wanted);
    };
    return { office: { ...office, lease }, open };
  }
  const refused = (count: number, all: readonly PromiseSettledResult<unknown>[]) =>
    expect(
      all.flatMap((one) =>
        one.status === 'rejected' ? [[one.reason.row, one.reason.retryAfterSeconds]] : [],
      ),
    ).toEqual(Array(count).fill([ERRORS.overloaded, 1]));

  test('keep at most the allowed number of calls waiting, over all keys', async () => {
    const { office, open } = slowOffice();
    const limiter = createLeasedLimiter(office, clock, { mostWaiting: 3, waitMs: 60_000 });
    const calls = [KEY, { ...KEY, id: 'key_other' }, KEY, KEY, { ...KEY, id: 'key_third' }].map((key) =>
      limiter.take(key),
    );
    refused(2, await Promise.allSettled(calls.slice(3)));
    open();
    const grants = await Promise.all(calls.slice(0, 3));
    expect(grants.map(({ granted }) => granted)).toEqual([1, 1, 1]);
    expect((await limiter.take({ ...KEY, id: 'key_fourth' })).granted).toBe(1);
  });

  test('keep no call waiting for longer than allowed, and grant again once they answer', async () => {
    const { office, open } = slowOffice();
    const limiter = createLeasedLimiter(office, clock, { mostWaiting: 100, waitMs: 5 });
    refused(2, await Promise.allSettled([limiter.take(KEY), limiter.take(KEY)]));
    // The request is still open: another would only wait for it.
    refused(1, await Promise.allSettled([limiter.take(KEY)]));
    open();
    await expect.poll(async () => (await limiter.take(KEY)).granted).toBe(1);
  });
});
