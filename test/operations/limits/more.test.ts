// Calls and answers that one request takes beside its first: all of them or none.
import { beforeEach, describe, expect, test } from 'vitest';
import { ERRORS } from '../../../src/errors.ts';
import { createLeasedLimiter, type LeaseOffice } from '../../../src/operations/limits/leased-limiter.ts';
import { type LimitBook, type LimitedKey, openLimitBook } from '../../../src/operations/limits/limit-book.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { type FixedClock, fixedClock } from '../../helpers/fixed-clock.ts';
import { openTemporaryStore } from '../../helpers/open-usage.ts';

const KEY: LimitedKey = { id: 'key_more', ratePerSecond: 10, burst: 20, monthlyQuota: 1_000 };

let store: Store;
let clock: FixedClock;
let book: LimitBook;
beforeEach(async () => {
  store = openTemporaryStore();
  clock = fixedClock();
  book = await openLimitBook(store.usage, clock);
  return () => store.close();
});

describe('the book', () => {
  test('grants all calls and answers, or none', () => {
    expect(book.takeMore(KEY, { calls: 9, answers: 900 })).toMatchObject({
      granted: 9,
      refusedBy: undefined,
      remaining: 11,
      quotaRemaining: 100,
    });
    expect(book.takeMore(KEY, { calls: 12, answers: 1 })).toMatchObject({
      granted: 0,
      refusedBy: 'rate',
      remaining: 11,
      quotaRemaining: 100,
    });
    expect(book.takeMore(KEY, { calls: 1, answers: 101 })).toMatchObject({
      granted: 0,
      refusedBy: 'quota',
      remaining: 11,
      quotaRemaining: 100,
    });
    expect(book.takeMore(KEY, { calls: 11, answers: 100 }).refusedBy).toBeUndefined();
  });

  test('says when all the calls can be had', () => {
    book.takeMore(KEY, { calls: 20, answers: 0 });
    expect(book.takeMore(KEY, { calls: 5, answers: 0 }).retryAfterMs).toBeCloseTo(500);
    clock.advance(500);
    expect(book.takeMore(KEY, { calls: 5, answers: 0 }).refusedBy).toBeUndefined();
  });

  test('frees the answers that were not sent, and counts the others', () => {
    book.takeMore(KEY, { calls: 1, answers: 1_000 });
    book.settle(KEY.id, { counted: 250, free: 0, returned: 0 });
    expect(book.takeMore(KEY, { calls: 0, answers: 1 }).refusedBy).toBe('quota');
    book.settle(KEY.id, { counted: 0, free: 750, returned: 0 });
    expect(book.takeMore(KEY, { calls: 0, answers: 750 }).refusedBy).toBeUndefined();
  });

  test('grants answers without a call', () => {
    book.takeMore(KEY, { calls: 20, answers: 0 });
    expect(book.takeMore(KEY, { calls: 0, answers: 10 }).refusedBy).toBeUndefined();
  });
});

describe('a limiter that leases', () => {
  function officeOf(target: LimitBook): LeaseOffice {
    return {
      lease: async (key, wanted) => target.take(key, wanted),
      leaseMore: async (key, more) => target.takeMore(key, more),
      settle: (settlements) => {
        for (const { keyId, ...settlement } of settlements) target.settle(keyId, settlement);
      },
    };
  }

  test('returns what it holds before it asks for more, so that a whole quota can be had', async () => {
    const key = { ...KEY, id: 'key_whole', ratePerSecond: 1_000, burst: 1_000, monthlyQuota: 100 };
    const limiter = createLeasedLimiter(officeOf(book), clock);
    expect((await limiter.take(key)).granted).toBe(1);
    expect((await limiter.takeMore(key, { calls: 0, answers: 99 })).refusedBy).toBeUndefined();
    limiter.settle(key.id, 100, 0);
    limiter.settleUp();
    expect((await limiter.take(key)).refusedBy).toBe('quota');
  });

  test('leaves nothing taken when the limits answer too late', async () => {
    let answer: () => void = () => {};
    const slow: LeaseOffice = {
      ...officeOf(book),
      leaseMore: (key, more) =>
        new Promise((resolve) => {
          answer = () => resolve(book.takeMore(key, more));
        }),
    };
    const limiter = createLeasedLimiter(slow, clock, { mostWaiting: 10, waitMs: 10 });
    await expect(limiter.takeMore(KEY, { calls: 1, answers: 1_000 })).rejects.toMatchObject({
      row: ERRORS.overloaded,
    });
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    limiter.settleUp();
    expect(book.takeMore(KEY, { calls: 0, answers: 1_000 }).refusedBy).toBeUndefined();
  });
});
