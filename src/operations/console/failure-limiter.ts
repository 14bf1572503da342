// Slows down callers who guess: failures by address and in total, in bounded memory. Each process counts by itself.
import { isIPv6 } from 'node:net';

/** `now` is the time on the monotonic clock: when the clock of the system is set back, no one waits until it has caught up. */
export interface FailureLimiter {
  /** Milliseconds until this address may try again; 0: it may now. */
  waitMs(address: string, now: number): number;
  /** Counts a failure. */
  failed(address: string, now: number): void;
}

export interface FailureBounds {
  /** Failures of one address, or of all, that may come at once. */
  readonly burst: number;
  /** One more is allowed after this time. */
  readonly everyMs: number;
}

/** An address that is not among the last ones to fail is forgotten; it has its whole burst again. */
const MOST_ADDRESSES = 10_000;

/** The number of failures that are not forgiven yet, as of a time. */
interface Count {
  failures: number;
  at: number;
}

export function createFailureLimiter(each: FailureBounds, all: FailureBounds): FailureLimiter {
  const byAddress = new Map<string, Count>();
  const total: Count = { failures: 0, at: 0 };

  const left = (count: Count, { everyMs }: FailureBounds, now: number) =>
    Math.max(0, count.failures - (now - count.at) / everyMs);
  const wait = (count: Count, bounds: FailureBounds, now: number) =>
    Math.max(0, Math.round((left(count, bounds, now) - bounds.burst + 1) * bounds.everyMs));
  const add = (count: Count, bounds: FailureBounds, now: number) => {
    count.failures = left(count, bounds, now) + 1;
    count.at = now;
  };

  return {
    waitMs: (address, now) => {
      const one = byAddress.get(networkOf(address));
      return Math.max(one === undefined ? 0 : wait(one, each, now), wait(total, all, now));
    },
    failed: (address, now) => {
      const network = networkOf(address);
      const count = byAddress.get(network) ?? { failures: 0, at: now };
      add(count, each, now);
      add(total, all, now);
      // The last one to fail is last in the order of the map.
      byAddress.delete(network);
      byAddress.set(network, count);
      if (byAddress.size > MOST_ADDRESSES) byAddress.delete(byAddress.keys().next().value as string);
    },
  };
}

/** One caller usually has a whole network of 2^64 addresses of IPv6. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
