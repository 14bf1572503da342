// Counts calls by key, operation, status and hour in memory, and writes the counts now and then. Counting is a few
// lookups of short texts and two additions, since it happens at the end of every request.
import { TIME_BUCKETS, timeBucket } from '../../domain/values/time-buckets.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { HourUsage, UsageStore } from '../../store/contract/usage.ts';
import type { Clock } from '../limits/limit-book.ts';

const HOUR_MS = 3_600_000;
/** A little more than a year, so that a month can be compared with the same month of the last one. */
const KEPT_HOURS = 400 * 24;
/** The place of the answers, behind the buckets of times. */
const ANSWERS = TIME_BUCKETS;

export interface UsageBook {
  /**
   * One call that was answered. `answers`: how many of its answers count against the quota. `steadyMs`: the time on the
   * steady clock, which the caller has read already.
   */
  count(
    keyId: string,
    operation: string,
    status: number,
    ms: number,
    answers: number,
    steadyMs: number,
  ): void;
  /** The counts of another process. */
  add(hours: readonly HourUsage[]): void;
  /** Writes what was counted. After a failure it is counted still, and written the next time. */
  flush(): Promise<void>;
}

export type WriteHours = (hours: readonly HourUsage[]) => Answer<void>;

/** Counts by key, operation and status. */
type Counts = Map<string, Map<string, Map<number, Float64Array>>>;

export function openUsageBook(write: WriteHours, clock: Clock): UsageBook {
  let byHour = new Map<number, Counts>();
  let current: Counts = new Map();
  /** On the steady clock: reading the other one took half of the time of counting. Set again after each flush. */
  let hourEndsAt = Number.NEGATIVE_INFINITY;

  /** The counts of an hour; `current` are those of this one. */
  function countsOf(hour: number): Counts {
    const counts = byHour.get(hour) ?? new Map();
    byHour.set(hour, counts);
    return counts;
  }

  function turnHour(steadyMs: number): void {
    const now = clock.now();
    const hour = Math.floor(now / HOUR_MS);
    current = countsOf(hour);
    hourEndsAt = steadyMs + (hour + 1) * HOUR_MS - now;
  }

  function cellsOf(counts: Counts, keyId: string, operation: string, status: number): Float64Array {
    const known = counts.get(keyId)?.get(operation)?.get(status);
    if (known !== undefined) return known;
    const byOperation = counts.get(keyId) ?? new Map<string, Map<number, Float64Array>>();
    const byStatus = byOperation.get(operation) ?? new Map<number, Float64Array>();
    const cells = new Float64Array(TIME_BUCKETS + 1);
    counts.set(keyId, byOperation.set(operation, byStatus.set(status, cells)));
    return cells;
  }

  function add(hours: readonly HourUsage[]): void {
    for (const { hour, keyId, operation, status, answers, times } of hours) {
      const cells = cellsOf(countsOf(hour), keyId, operation, status);
      for (const [place, count] of times.entries()) (cells[place] as number) += count;
      (cells[ANSWERS] as number) += answers;
    }
  }

  return {
    count: (keyId, operation, status, ms, answers, steadyMs) => {
      if (steadyMs >= hourEndsAt) turnHour(steadyMs);
      const cells = cellsOf(current, keyId, operation, status);
      (cells[timeBucket(ms)] as number) += 1;
      (cells[ANSWERS] as number) += answers;
    },
    add,
    flush: async () => {
      const hours = listHours(byHour);
      byHour = new Map();
      hourEndsAt = Number.NEGATIVE_INFINITY;
      if (hours.length === 0) return;
      try {
        await write(hours);
      } catch (error) {
        add(hours);
        throw error;
      }
    },
  };
}

/** Once an hour deletes what is too old, and writes to the store. Writing is last: after any failure the hours are written again. */
export function writeHoursTo(usage: UsageStore, clock: Pick<Clock, 'now'>): WriteHours {
  let cleanedAt = 0;
  return async (hours) => {
    const hour = Math.floor(clock.now() / HOUR_MS);
    if (hour !== cleanedAt) await usage.deleteHoursBefore(hour - KEPT_HOURS);
    cleanedAt = hour;
    await usage.addHours(hours);
  };
}

function listHours(byHour: ReadonlyMap<number, Counts>): HourUsage[] {
  const hours: HourUsage[] = [];
  for (const [hour, counts] of byHour) {
    for (const [keyId, byOperation] of counts) {
      for (const [operation, byStatus] of byOperation) {
        for (const [status, cells] of byStatus) {
          const [times, answers] = [[...cells.subarray(0, ANSWERS)], cells[ANSWERS] ?? 0];
          hours.push({ hour, keyId, operation, status, answers, times });
        }
      }
    }
  }
  return hours;
}
