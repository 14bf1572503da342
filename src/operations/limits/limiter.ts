// What a route asks before it answers: may this key call now? The reply comes from limits in this process, or from
// leases of limits held elsewhere.
import type { Answer } from '../../store/contract/answer.ts';
import type { Grant, LimitBook, LimitedKey } from './limit-book.ts';

export interface Limiter {
  /** One call; `granted` is 1 or 0. */
  take(key: LimitedKey): Answer<Grant>;
  /** After the answer to a granted call: whether it counts against the quota. */
  settle(keyId: string, isCounted: boolean): void;
}

const COUNTED = { counted: 1, free: 0, returned: 0 } as const;
const FREE = { counted: 0, free: 1, returned: 0 } as const;

/** The limiter of a process that holds the limits itself. */
export function createLocalLimiter(book: LimitBook): Limiter {
  return {
    take: (key) => book.take(key, 1),
    settle: (keyId, isCounted) => book.settle(keyId, isCounted ? COUNTED : FREE),
  };
}
