// A clock that does not move until a test sets it.
import type { Clock } from '../../src/operations/limits/limit-book.ts';

export interface FixedClock extends Clock {
  advance(ms: number): void;
}

export function fixedClock(startsAt = '2026-11-15T12:00:00.000Z'): FixedClock {
  const start = Date.parse(startsAt);
  let elapsed = 0;
  return {
    // An odd first value: nothing may depend on the monotonic clock starting at 0.
    steadyMs: () => 5_000 + elapsed,
    now: () => start + elapsed,
    advance: (ms) => {
      elapsed += ms;
    },
  };
}
