// The quota of a key in a month.
import { beforeEach, describe, expect, test } from 'vitest';
import { type LimitBook, type LimitedKey, openLimitBook } from '../../../src/operations/limits/limit-book.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { fixedClock } from '../../helpers/fixed-clock.ts';
import { failingUsage, openTemporaryStore } from '../../helpers/open-usage.ts';

const KEY: LimitedKey = { id: 'key_quota', ratePerSecond: 1_000, burst: 1_000, monthlyQuota: 10 };
const COUNTED = { counted: 1, free: 0, returned: 0 };
const FREE = { counted: 0, free: 1, returned: 0 };

let store: Store;
beforeEach(() => {
  store = openTemporaryStore();
  return () => store.close();
});

async function openBook(clock = fixedClock()) {
  const usage = failingUsage(store.usage);
  const book = await openLimitBook(usage, clock);
  /** Calls that are answered at once; returns their number. */
  const answer = (times: number, settlement = COUNTED) => {
    let answered = 0;
    for (let time = 0; time < times; time += 1) {
      if (book.take(KEY, 1).granted === 0) continue;
      book.settle(KEY.id, settlement);
      answered += 1;
    }
    return answered;
  };
  return { book, usage, clock, answer };
}

/** Takes calls until nothing is left and keeps all of them in progress; returns their number. */
function takeAll(book: LimitBook): number {
  let taken = 0;
  while (book.take(KEY, 1).granted === 1) taken += 1;
  return taken;
}

const stored = async (month: string) => (await store.usage.readUsage(month)).get(KEY.id);

describe('the quota of a month', () => {
  test('allows exactly its number of counted answers', async () => {
    const { answer } = await openBook();
    expect(answer(50)).toBe(10);
  });

  test('is not used by free answers', async () => {
    const { answer } = await openBook();
    expect(answer(50, FREE)).toBe(50);
    expect(answer(50)).toBe(10);
  });

  test('reserves calls in progress, so that all of them together cannot exceed it', async () => {
    const { book } = await openBook();
    const granted = Array.from({ length: 30 }, () => book.take(KEY, 1).granted);
    expect(granted.filter((one) => one === 1)).toHaveLength(10);
  });

  test('grants a tenth of what is left at once, so that other processes get some', async () => {
    const { book } = await openBook();
    const key = { ...KEY, id: 'key_shared', monthlyQuota: 100 };
    expect([book.take(key, 64).granted, book.take(key, 64).granted]).toEqual([10, 9]);
  });

  test('grants its last calls one by one', async () => {
    const { book } = await openBook();
    const granted = Array.from({ length: 12 }, () => book.take(KEY, 64).granted);
    expect(granted).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });

  test('returns a call in progress that turns out to be free', async () => {
    const { book } = await openBook();
    takeAll(book);
    expect(book.take(KEY, 1).granted).toBe(0);
    book.settle(KEY.id, FREE);
    expect(book.take(KEY, 1).granted).toBe(1);
  });

  test('returns a call that was never used', async () => {
    const { book } = await openBook();
    takeAll(book);
    book.settle(KEY.id, { counted: 0, free: 0, returned: 3 });
    expect(takeAll(book)).toBe(3);
  });

  test('reports how much of it is left', async () => {
    const { book } = await openBook();
    expect([book.take(KEY, 1).quotaRemaining, book.take(KEY, 1).quotaRemaining]).toEqual([9, 8]);
  });

  test('refuses until the first moment of the next month', async () => {
    const { book, answer } = await openBook(fixedClock('2026-11-30T23:59:00.000Z'));
    answer(10);
    expect(book.take(KEY, 1)).toMatchObject({
      granted: 0,
      refusedBy: 'quota',
      retryAfterMs: 60_000,
      quotaRemaining: 0,
    });
  });

  test('continues where an earlier process stopped counting', async () => {
    const first = await openBook();
    first.answer(4);
    await first.book.flush();
    const second = await openBook();
    expect(second.answer(50)).toBe(6);
  });

  test('reads with each flush what another process has counted', async () => {
    const here = await openBook();
    const there = await openBook();
    there.answer(7);
    await there.book.flush();
    await here.book.flush();
    expect(here.answer(50)).toBe(3);
  });
});

describe('writing to the store', () => {
  test('adds the counted answers under their month', async () => {
    const { book, answer } = await openBook();
    answer(3);
    answer(2, FREE);
    await book.flush();
    expect(await stored('2026-11')).toBe(3);
  });

  test('adds nothing twice', async () => {
    const { book, answer } = await openBook();
    answer(3);
    await book.flush();
    await book.flush();
    expect(await stored('2026-11')).toBe(3);
  });

  test('adds nothing twice when two flushes run at the same time', async () => {
    const { book, answer } = await openBook();
    answer(3);
    await Promise.all([book.flush(), book.flush()]);
    expect(await stored('2026-11')).toBe(3);
  });

  test('reports to the caller that a write failed', async () => {
    const { book, usage, answer } = await openBook();
    answer(3);
    usage.failOnce();
    await expect(book.flush()).rejects.toThrow('disk full');
  });

  test('tries again what could not be written', async () => {
    const { book, usage, answer } = await openBook();
    answer(3);
    usage.failOnce();
    await book.flush().catch(() => {});
    answer(2);
    await book.flush();
    expect(await stored('2026-11')).toBe(5);
  });

  test('enforces the quota while the store cannot be written', async () => {
    const { book, usage, answer } = await openBook();
    answer(6);
    usage.failOnce();
    await book.flush().catch(() => {});
    expect(answer(50)).toBe(4);
  });
});

describe('when the month ends', () => {
  const lastSecond = () => fixedClock('2026-11-30T23:59:59.500Z');

  test('the whole quota is available again at once', async () => {
    const { answer, clock } = await openBook(lastSecond());
    answer(10);
    clock.advance(500);
    expect(answer(50)).toBe(10);
  });

  test('the quota of the new month is enforced before the first flush of that month', async () => {
    const { book, answer, clock } = await openBook(lastSecond());
    clock.advance(500);
    answer(6);
    await book.flush();
    expect(answer(50)).toBe(4);
  });

  test('answers are kept under the month in which they were given', async () => {
    const { book, answer, clock } = await openBook(lastSecond());
    answer(4);
    clock.advance(500);
    answer(3);
    await book.flush();
    expect([await stored('2026-11'), await stored('2026-12')]).toEqual([4, 3]);
  });

  test('what could not be written before is written under the old month', async () => {
    const { book, usage, answer, clock } = await openBook(lastSecond());
    answer(4);
    usage.failOnce();
    await book.flush().catch(() => {});
    clock.advance(500);
    await book.flush();
    expect([await stored('2026-11'), await stored('2026-12')]).toEqual([4, undefined]);
  });

  test('a call in progress across midnight counts in the new month', async () => {
    const { book, clock } = await openBook(lastSecond());
    book.take(KEY, 1);
    clock.advance(500);
    book.settle(KEY.id, COUNTED);
    await book.flush();
    expect([await stored('2026-11'), await stored('2026-12')]).toEqual([undefined, 1]);
  });

  test('December is followed by January', async () => {
    const { answer, clock } = await openBook(fixedClock('2026-12-31T23:59:59.999Z'));
    answer(10);
    clock.advance(1);
    expect(answer(50)).toBe(10);
  });
});
