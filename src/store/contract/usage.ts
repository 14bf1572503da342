// Counted answers, as stored.
import type { Answer } from './answer.ts';

export interface UsageDelta {
  readonly keyId: string;
  /** Calendar month in UTC, as `2026-11`. */
  readonly month: string;
  readonly answers: number;
  readonly lastUsedAt: number;
}

export interface UsageStore {
  /** Adds to the counts of other processes. */
  addUsage(deltas: readonly UsageDelta[]): Answer<void>;
  /** Counted answers by key id in a month. Keys without any are absent. */
  readUsage(month: string): Answer<ReadonlyMap<string, number>>;
}
