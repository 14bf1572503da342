// The rate of a key: a token bucket.
import { beforeAll, describe, expect, test } from 'vitest';
import { type LimitedKey, openLimitBook } from '../../../src/operations/limits/limit-book.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { fixedClock } from '../../helpers/fixed-clock.ts';
import { openTemporaryStore } from '../../helpers/open-usage.ts';

let store: Store;
beforeAll(() => {
  store = openTemporaryStore();
  return () => store.close();
});

async function openBook(clock = fixedClock()) {
  const book = await openLimitBook(store.usage, clock);
  const take = (key: LimitedKey, times: number) =>
    Array.from({ length: times }, () => book.take(key, 1)).filter((grant) => grant.granted === 1).length;
  return { book, clock, take };
}

const KEY: LimitedKey = { id: 'key_rate', ratePerSecond: 50, burst: 100 };
const SLOW: LimitedKey = { id: 'key_slow', ratePerSecond: 0.5, burst: 1 };

describe('the token bucket', () => {
  test('grants the whole burst at once and nothing beyond it', async () => {
    const { take } = await openBook();
    expect(take(KEY, 150)).toBe(100);
  });

  test('grants the rate after the burst is used up', async () => {
    const { take, clock } = await openBook();
    take(KEY, 100);
    clock.advance(1_000);
    expect(take(KEY, 150)).toBe(50);
  });

  test('never saves up more than the burst', async () => {
    const { take, clock } = await openBook();
    take(KEY, 100);
    clock.advance(3_600_000);
    expect(take(KEY, 500)).toBe(100);
  });

  test('keeps fractions of a token between calls', async () => {
    const { take, clock } = await openBook();
    take(KEY, 100);
    let granted = 0;
    for (let step = 0; step < 101; step += 1) {
      clock.advance(7);
      granted += take(KEY, 5);
    }
    expect(granted).toBe(35);
  });

  test('grants one call every two seconds at a rate of 0.5', async () => {
    const { take, clock } = await openBook();
    const granted = Array.from({ length: 6 }, () => {
      const now = take(SLOW, 1);
      clock.advance(1_000);
      return now;
    });
    expect(granted).toEqual([1, 0, 1, 0, 1, 0]);
  });

  test('keeps a separate bucket for each key', async () => {
    const { take } = await openBook();
    take(KEY, 100);
    expect(take({ ...KEY, id: 'key_other' }, 150)).toBe(100);
  });

  test('charges nothing for a refused call', async () => {
    const { take, clock } = await openBook();
    take(KEY, 100);
    take(KEY, 10_000);
    clock.advance(20);
    expect(take(KEY, 1)).toBe(1);
  });

  test('grants a block as far as the tokens reach', async () => {
    const { book } = await openBook();
    expect(book.take(KEY, 70).granted).toBe(70);
    expect(book.take(KEY, 70).granted).toBe(30);
    expect(book.take(KEY, 70).granted).toBe(0);
  });
});

describe('what a grant contains', () => {
  test('counts the remaining tokens down', async () => {
    const { book } = await openBook();
    expect([book.take(KEY, 1).remaining, book.take(KEY, 1).remaining]).toEqual([99, 98]);
  });

  test('says in how long the bucket is full again', async () => {
    const { book } = await openBook();
    expect(book.take(KEY, 50).resetMs).toBe(1_000);
  });

  test('says what refused the call and when the next one can be allowed', async () => {
    const { book, clock } = await openBook();
    book.take(SLOW, 1);
    clock.advance(500);
    expect(book.take(SLOW, 1)).toMatchObject({ granted: 0, refusedBy: 'rate', retryAfterMs: 1_500 });
  });

  test('allows a call exactly when the refusal said it would', async () => {
    const { book, clock } = await openBook();
    book.take(KEY, 100);
    const { retryAfterMs } = book.take(KEY, 1);
    clock.advance(retryAfterMs - 1);
    expect(book.take(KEY, 1).granted).toBe(0);
    clock.advance(1);
    expect(book.take(KEY, 1).granted).toBe(1);
  });

  test('names no quota for a key without one', async () => {
    const { book } = await openBook();
    expect(book.take(KEY, 1).quotaRemaining).toBeUndefined();
  });
});

describe('calls that were granted and not used', () => {
  test('are returned to the bucket', async () => {
    const { book, take } = await openBook();
    book.take(KEY, 100);
    book.settle(KEY.id, { counted: 0, free: 0, returned: 40 });
    expect(take(KEY, 100)).toBe(40);
  });

  test('never fill the bucket beyond its burst', async () => {
    const { book, take, clock } = await openBook();
    book.take(KEY, 100);
    clock.advance(1_900);
    book.take(KEY, 1);
    book.settle(KEY.id, { counted: 0, free: 0, returned: 100 });
    expect(take(KEY, 500)).toBe(100);
  });
});
