// The book of limits of a store that processes on several machines share.
import type { ApiKey } from './keys.ts';

export interface SharedSettlement {
  readonly keyId: string;
  readonly month: string;
  /** Leased calls that are not to be counted: used for free, or not at all. */
  readonly notCounted: number;
  /** Those of them that were not used at all. */
  readonly returned: number;
}

/** A book of limits that all processes on all machines share. Calls are leased from it in blocks. */
export interface SharedLimits {
  /**
   * At most so many calls, which count as answered at once. Tells too what is left in the bucket after them and how
   * many answers of the month are counted.
   */
  lease(
    key: Pick<ApiKey, 'id' | 'ratePerSecond' | 'burst' | 'monthlyQuota'>,
    wanted: number,
    month: string,
    now: number,
  ): Promise<{ readonly granted: number; readonly tokens: number; readonly used: number }>;
  settle(settlements: readonly SharedSettlement[]): Promise<void>;
}
