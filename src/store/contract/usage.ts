// What keys used, as stored: counted answers by month, for the quota; and calls by operation, status and hour.
import type { Answer } from './answer.ts';

export interface UsageDelta {
  readonly keyId: string;
  /** Calendar month in UTC, as `2026-11`. */
  readonly month: string;
  readonly answers: number;
  readonly lastUsedAt: number;
}

/** The calls of a key in an hour to one operation with one status. */
export interface HourUsage {
  /** Whole hours since 1970. */
  readonly hour: number;
  readonly keyId: string;
  /** Such as `GET /company`. */
  readonly operation: string;
  readonly status: number;
  /** Answers that count against a quota. */
  readonly answers: number;
  /** Calls by the time they took: one count for each bucket of `time-buckets.ts`. */
  readonly times: readonly number[];
}

/** Undefined fields: all. */
export interface HourFilter {
  readonly keyId?: string | undefined;
  readonly operation?: string | undefined;
  readonly status?: number | undefined;
  readonly fromHour: number;
  /** Not included. */
  readonly toHour: number;
}

/** The sum of some hours. */
export interface UsageSum {
  /** The key's id, the operation, or the first hour. */
  readonly name: string;
  readonly status: number;
  readonly answers: number;
  readonly times: readonly number[];
}

export interface UsageStore {
  /** Adds to the counts of other processes. */
  addUsage(deltas: readonly UsageDelta[]): Answer<void>;
  /** Counted answers by key id in a month. Keys without any are absent. */
  readUsage(month: string): Answer<ReadonlyMap<string, number>>;
  /** Adds to the counts of other processes. */
  addHours(hours: readonly HourUsage[]): Answer<void>;
  /** All of these hours, in the order of hour, key, operation and status. */
  listHours(fromHour: number, toHour: number): Answer<readonly HourUsage[]>;
  /**
   * Sums by key, by operation, or over this many hours at a time, counted from 1970; each by status too. In the order
   * of name and status.
   */
  sumHours(filter: HourFilter, by: 'key' | 'operation' | number): Answer<readonly UsageSum[]>;
  deleteHoursBefore(hour: number): Answer<void>;
}
