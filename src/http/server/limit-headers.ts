// The headers in every authenticated answer about the limits of its key.
import type { Grant } from '../../operations/limits/limit-book.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import { type HeaderBlock, headerBlock } from './header-block.ts';

interface LastLimits {
  readonly remaining: number;
  readonly reset: number;
  readonly quotaRemaining: number | undefined;
  readonly block: HeaderBlock;
}

/** Makes new headers only when they change: a caller within its limits gets the same ones each time. */
export function createLimitHeaders(): (key: ApiKey, grant: Grant) => HeaderBlock {
  const last = new WeakMap<ApiKey, LastLimits>();
  return (key, grant) => {
    const { remaining, quotaRemaining } = grant;
    const reset = Math.ceil(grant.resetMs / 1000);
    const known = last.get(key);
    if (
      known !== undefined &&
      known.remaining === remaining &&
      known.reset === reset &&
      known.quotaRemaining === quotaRemaining
    ) {
      return known.block;
    }
    const block = headerBlock(limitPairs(key, remaining, reset, quotaRemaining));
    last.set(key, { remaining, reset, quotaRemaining, block });
    return block;
  };
}

function limitPairs(
  { burst, ratePerSecond, monthlyQuota }: ApiKey,
  remaining: number,
  reset: number,
  quotaRemaining: number | undefined,
): string[] {
  const pairs = [
    'ratelimit-policy',
    `"default";q=${burst};w=${Math.ceil(burst / ratePerSecond)}`,
    'ratelimit',
    `"default";r=${remaining};t=${reset}`,
    'x-ratelimit-limit',
    String(burst),
    'x-ratelimit-remaining',
    String(remaining),
    'x-ratelimit-reset',
    String(reset),
  ];
  if (monthlyQuota !== undefined) {
    pairs.push('x-quota-limit', String(monthlyQuota), 'x-quota-remaining', String(quotaRemaining ?? 0));
  }
  return pairs;
}
