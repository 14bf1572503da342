// The limits in a store that processes on several machines share.
import type { ApiKey } from './keys.ts';

export interface SharedSettlement {
  readonly keyId: string;
  readonly month: string;
  /** The number of leased calls that do not count: those that were free and those that were not used. */
  readonly notCounted: number;
  /** How many of these were not used. */
  readonly returned: number;
}

/** Limits that all processes on all machines share. Calls are leased from them in blocks. */
export interface SharedLimits {
  /**
   * Leases at most this many calls, which count as answered at once. Also returns what is left in the bucket and the
   * counted answers of the month.
   */
  lease(
    key: Pick<ApiKey, 'id' | 'ratePerSecond' | 'burst' | 'monthlyQuota'>,
    wanted: number,
    month: string,
    now: number,
  ): Promise<{ readonly granted: number; readonly tokens: number; readonly used: number }>;
  /** All of these calls and answers (`granted` is 1) or nothing (0). The answers count at once. */
  leaseMore(
    key: Pick<ApiKey, 'id' | 'ratePerSecond' | 'burst' | 'monthlyQuota'>,
    more: { readonly calls: number; readonly answers: number },
    month: string,
    now: number,
  ): Promise<{ readonly granted: number; readonly tokens: number; readonly used: number }>;
  settle(settlements: readonly SharedSettlement[]): Promise<void>;
}
