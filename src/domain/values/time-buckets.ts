// Times in a histogram of fixed buckets: how many answers took up to each bound, and percentiles of them.

/** The upper bounds in milliseconds; the last bucket has none. */
const TIME_BOUNDS_MS: readonly number[] = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000,
];
export const TIME_BUCKETS = TIME_BOUNDS_MS.length + 1;

/** The place of the bucket of a time. */
export function timeBucket(ms: number): number {
  let place = 0;
  while (place < TIME_BOUNDS_MS.length && ms > (TIME_BOUNDS_MS[place] as number)) place += 1;
  return place;
}

/**
 * The time that this share of the answers did not exceed, as if they were spread evenly over their bucket. In the last
 * bucket it is the highest bound. Undefined if there are none.
 */
export function percentileMs(counts: readonly number[], share: number): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let rest = share * all;
  for (const [place, count] of counts.entries()) {
    if (count >= rest && count > 0) {
      const [from, to] = [TIME_BOUNDS_MS[place - 1] ?? 0, TIME_BOUNDS_MS[place]];
      return to === undefined ? from : Number((from + ((to - from) * rest) / count).toPrecision(3));
    }
    rest -= count;
  }
  return TIME_BOUNDS_MS.at(-1);
}
