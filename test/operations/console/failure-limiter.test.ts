// Callers who guess are slowed down: by address, and all together.
import { expect, test } from 'vitest';
import { createFailureLimiter } from '../../../src/operations/console/failure-limiter.ts';

const EACH = { burst: 3, everyMs: 1_000 };
const MANY = { burst: 1_000_000, everyMs: 1 };

function failing(
  limiter: ReturnType<typeof createFailureLimiter>,
  address: string,
  times: number,
  now: number,
) {
  for (let time = 0; time < times; time += 1) limiter.failed(address, now);
}

test('lets an address fail a few times, then makes it wait', () => {
  const limiter = createFailureLimiter(EACH, MANY);
  failing(limiter, '10.0.0.1', 2, 0);
  expect(limiter.waitMs('10.0.0.1', 0)).toBe(0);
  limiter.failed('10.0.0.1', 0);
  expect(limiter.waitMs('10.0.0.1', 0)).toBe(1_000);
  expect(limiter.waitMs('10.0.0.1', 999)).toBe(1);
  expect(limiter.waitMs('10.0.0.1', 1_000)).toBe(0);
  expect(limiter.waitMs('10.0.0.2', 0)).toBe(0);
});

test('forgives all failures in time', () => {
  const limiter = createFailureLimiter(EACH, MANY);
  failing(limiter, '10.0.0.1', 3, 0);
  failing(limiter, '10.0.0.1', 2, 10_000);
  expect(limiter.waitMs('10.0.0.1', 10_000)).toBe(0);
});

test('slows down many addresses together', () => {
  const limiter = createFailureLimiter(EACH, { burst: 10, everyMs: 100 });
  for (let host = 0; host < 10; host += 1) limiter.failed(`10.0.0.${host}`, 0);
  expect(limiter.waitMs('10.0.1.1', 0)).toBe(100);
  expect(limiter.waitMs('10.0.1.1', 100)).toBe(0);
});

test('counts a network of IPv6 as one address', () => {
  const limiter = createFailureLimiter(EACH, MANY);
  failing(limiter, '2001:db8:1:2::1', 1, 0);
  failing(limiter, '2001:db8:1:2:ffff::9', 1, 0);
  failing(limiter, '2001:db8:1:2:1:2:3:4', 1, 0);
  expect(limiter.waitMs('2001:db8:1:2::77', 0)).toBe(1_000);
  expect(limiter.waitMs('2001:db8:1:3::77', 0)).toBe(0);
});

test('forgets the address that failed longest ago when there are too many', () => {
  const limiter = createFailureLimiter({ burst: 1, everyMs: 1e9 }, { burst: 1e9, everyMs: 1 });
  limiter.failed('first', 0);
  for (let host = 0; host < 9_999; host += 1) limiter.failed(`host ${host}`, 0);
  expect(limiter.waitMs('first', 0)).toBeGreaterThan(0);
  limiter.failed('last', 0);
  expect(limiter.waitMs('first', 0)).toBe(0);
  expect(limiter.waitMs('last', 0)).toBeGreaterThan(0);
});

test('an address that fails again is not the one that failed longest ago', () => {
  const limiter = createFailureLimiter({ burst: 1, everyMs: 1e9 }, { burst: 1e9, everyMs: 1 });
  limiter.failed('again', 0);
  for (let host = 0; host < 9_999; host += 1) limiter.failed(`host ${host}`, 0);
  limiter.failed('again', 0);
  limiter.failed('last', 0);
  expect(limiter.waitMs('again', 0)).toBeGreaterThan(0);
  expect(limiter.waitMs('host 0', 0)).toBe(0);
});
