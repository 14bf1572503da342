// Calls are counted in memory and written now and then.
import { expect, test } from 'vitest';
import { percentileMs, TIME_BUCKETS, timeBucket } from '../../../src/domain/values/time-buckets.ts';
import { summariseUsage, usageByKey } from '../../../src/operations/usage/summarise-usage.ts';
import { openUsageBook, type WriteHours, writeHoursTo } from '../../../src/operations/usage/usage-book.ts';
import type { HourUsage, UsageStore } from '../../../src/store/contract/usage.ts';
import { type FixedClock, fixedClock } from '../../helpers/fixed-clock.ts';
import { openTemporaryStore } from '../../helpers/open-usage.ts';

const HOUR_MS = 3_600_000;
const callsOf = ({ times }: HourUsage) => times.reduce((sum, count) => sum + count, 0);

/** Counts at the time of its clock. */
function bookOf(write: WriteHours, clock: FixedClock = fixedClock()) {
  const { count, add, flush } = openUsageBook(write, clock);
  return {
    add,
    flush,
    count: (keyId: string, operation: string, status: number, ms: number, answers: number) =>
      count(keyId, operation, status, ms, answers, clock.steadyMs()),
  };
}

function collecting() {
  const written: HourUsage[] = [];
  let isFailing = false;
  return {
    written,
    failOnce: () => {
      isFailing = true;
    },
    write: async (hours: readonly HourUsage[]) => {
      if (isFailing) {
        isFailing = false;
        throw new Error('disk full');
      }
      written.push(...hours);
    },
  };
}

test('counts calls by key, operation, status and hour', async () => {
  const clock = fixedClock('2026-11-15T12:59:59.000Z');
  const { written, write } = collecting();
  const book = bookOf(write, clock);
  book.count('k1', 'GET /company', 200, 0.3, 1);
  book.count('k1', 'GET /company', 200, 7_000, 1);
  book.count('k1', 'GET /company', 404, 0.3, 1);
  book.count('k2', 'GET /company', 200, 0.3, 0);
  clock.advance(1_000);
  book.count('k1', 'GET /company', 200, 0.3, 5);
  await book.flush();
  const hour = Date.parse('2026-11-15T12:00:00Z') / HOUR_MS;
  expect(written.map((one) => [one.hour - hour, one.keyId, one.status, one.answers, callsOf(one)])).toEqual([
    [0, 'k1', 200, 2, 2],
    [0, 'k1', 404, 1, 1],
    [0, 'k2', 200, 0, 1],
    [1, 'k1', 200, 5, 1],
  ]);
  expect(written[0]?.times.flatMap((count, place) => (count > 0 ? [place] : []))).toEqual([
    2,
    TIME_BUCKETS - 1,
  ]);
});

test('writes each call once, and nothing where nothing was counted', async () => {
  const { written, write } = collecting();
  const book = bookOf(write);
  await book.flush();
  book.count('k1', 'GET /company', 200, 1, 1);
  await book.flush();
  await book.flush();
  book.count('k1', 'GET /company', 200, 1, 1);
  await book.flush();
  expect(written.map(callsOf)).toEqual([1, 1]);
});

test('loses nothing when a write fails, nor what is counted meanwhile', async () => {
  const { written, write, failOnce } = collecting();
  const book = bookOf(write);
  book.count('k1', 'GET /company', 200, 1, 1);
  failOnce();
  const failed = book.flush();
  book.count('k1', 'GET /company', 200, 1, 1);
  await expect(failed).rejects.toThrow('disk full');
  await book.flush();
  expect(written.map(callsOf)).toEqual([2]);
});

test('adds the counts of other processes', async () => {
  const { written, write } = collecting();
  const book = bookOf(write);
  const other = collecting();
  const elsewhere = bookOf(other.write);
  elsewhere.count('k1', 'GET /company', 200, 1, 1);
  await elsewhere.flush();
  book.count('k1', 'GET /company', 200, 1, 1);
  book.add(other.written);
  await book.flush();
  expect(written.map((one) => [one.answers, callsOf(one)])).toEqual([[2, 2]]);
});

test('keeps 400 days', async () => {
  const store = openTemporaryStore();
  const clock = fixedClock();
  const hour = Math.floor(clock.now() / HOUR_MS);
  const old = {
    keyId: 'k1',
    operation: 'GET /company',
    status: 200,
    answers: 1,
    times: Array(TIME_BUCKETS).fill(1),
  };
  await store.usage.addHours([
    { ...old, hour: hour - 400 * 24 - 1 },
    { ...old, hour: hour - 400 * 24 },
  ]);
  const book = bookOf(writeHoursTo(store.usage, clock), clock);
  book.count('k1', 'GET /company', 200, 1, 1);
  await book.flush();
  expect((await store.usage.listHours(0, hour + 1)).map((one) => one.hour - hour)).toEqual([-9_600, 0]);
  await store.close();
});

test('counts a call once when what is too old could not be deleted', async () => {
  const store = openTemporaryStore();
  const clock = fixedClock();
  let isFailing = true;
  const usage: UsageStore = {
    ...store.usage,
    deleteHoursBefore: async (hour) => {
      if (isFailing) throw new Error('connection lost');
      await store.usage.deleteHoursBefore(hour);
    },
  };
  const book = bookOf(writeHoursTo(usage, clock), clock);
  book.count('k1', 'GET /company', 200, 1, 1);
  await expect(book.flush()).rejects.toThrow('connection lost');
  isFailing = false;
  await book.flush();
  const hour = Math.floor(clock.now() / HOUR_MS);
  expect((await store.usage.listHours(0, hour + 1)).map((one) => [one.answers, callsOf(one)])).toEqual([
    [1, 1],
  ]);
  await store.close();
});

test('summarises by operation, key and day, with percentiles', async () => {
  const store = openTemporaryStore();
  const clock = fixedClock();
  const book = bookOf(writeHoursTo(store.usage, clock), clock);
  for (let call = 0; call < 98; call += 1) book.count('k1', 'GET /company', 200, 1.5, 1);
  book.count('k1', 'POST /people/search', 200, 80, 1);
  book.count('k2', 'POST /people/search', 429, 400, 0);
  await book.flush();
  const hour = Math.floor(clock.now() / HOUR_MS);
  const question = { fromHour: hour - 24, toHour: hour + 1, step: 'day' } as const;
  const summary = await summariseUsage(store.usage, question);
  expect(summary.total).toMatchObject({ calls: 100, answers: 99, statuses: { 200: 99, 429: 1 } });
  expect(summary.total.p50).toBeGreaterThan(1);
  expect(summary.total.p50).toBeLessThanOrEqual(2);
  expect(summary.total.p99).toBeGreaterThan(50);
  expect(summary.operations.map(({ operation, calls }) => [operation, calls])).toEqual([
    ['GET /company', 98],
    ['POST /people/search', 2],
  ]);
  expect(summary.series).toMatchObject([{ at: '2026-11-15T00:00:00.000Z', calls: 100 }]);
  expect([...(await usageByKey(store.usage, question))].map(([id, { calls }]) => [id, calls])).toEqual([
    ['k1', 99],
    ['k2', 1],
  ]);
  await store.close();
});

test('estimates percentiles inside a bucket', () => {
  const counts = Array(TIME_BUCKETS).fill(0);
  expect(percentileMs(counts, 0.5)).toBeUndefined();
  counts[timeBucket(1.5)] = 100;
  expect([percentileMs(counts, 0.5), percentileMs(counts, 1)]).toEqual([1.5, 2]);
  counts[TIME_BUCKETS - 1] = 100;
  expect(percentileMs(counts, 0.99)).toBe(5_000);
});
