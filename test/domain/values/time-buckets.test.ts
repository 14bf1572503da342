// Times in buckets: a time belongs to the first bucket whose bound it does not exceed, and percentiles follow from the counts.
import { expect, test } from 'vitest';
import { percentileMs, TIME_BUCKETS, timeBucket } from '../../../src/domain/values/time-buckets.ts';

/** The counts of these times. */
function countsOf(times: readonly number[]): number[] {
  const counts = new Array<number>(TIME_BUCKETS).fill(0);
  for (const ms of times) counts[timeBucket(ms)] = (counts[timeBucket(ms)] ?? 0) + 1;
  return counts;
}

test.each([
  [0, 0],
  [0.1, 0],
  [0.11, 1],
  [1, 3],
  [1.01, 4],
  [5_000, 14],
  [5_001, 15],
  [1e9, 15],
])('%d ms are in bucket %i', (ms, bucket) => {
  expect(timeBucket(ms)).toBe(bucket);
});

test('without times there is no percentile', () => {
  expect(percentileMs(countsOf([]), 0.5)).toBeUndefined();
});

test('times count as spread evenly over their bucket', () => {
  const counts = countsOf([1.5, 1.5, 1.5, 1.5, 15, 15, 15, 15]);
  expect([0.25, 0.5, 0.75, 1].map((share) => percentileMs(counts, share))).toEqual([1.5, 2, 15, 20]);
});

test('the last bucket has no end: its percentile is the highest bound', () => {
  expect(percentileMs(countsOf([60_000]), 0.5)).toBe(5_000);
});
