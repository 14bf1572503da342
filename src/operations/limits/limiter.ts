// What a route asks before it answers: may this key call now? The reply comes from limits in this process, or from
// leases of limits held elsewhere.
import type { Answer } from '../../store/contract/answer.ts';
import type { Grant, LimitBook, LimitedKey, More } from './limit-book.ts';

export interface Limiter {
  /** One call; `granted` is 1 or 0. */
  take(key: LimitedKey): Answer<Grant>;
  /** More for a call that was granted: all of it or nothing. `refusedBy` is undefined if it was granted. */
  takeMore(key: LimitedKey, more: More): Answer<Grant>;
  /** For answers that were granted: how many count against the quota, and how many do not. */
  settle(keyId: string, counted: number, free: number): void;
}

/** The limiter of a process that holds the limits itself. */
export function createLocalLimiter(book: LimitBook): Limiter {
  return {
    take: (key) => book.take(key, 1),
    takeMore: book.takeMore,
    settle: (keyId, counted, free) => book.settle(keyId, { counted, free, returned: 0 }),
  };
}
