// Limits that the store holds: what was settled reaches it, also after a failure, and a grant says what the key may still do.
import { expect, test } from 'vitest';
import { createSharedLimits } from '../../../src/operations/limits/shared-limits.ts';
import type { SharedLimits, SharedSettlement } from '../../../src/store/contract/limits.ts';
import { fixedClock } from '../../helpers/fixed-clock.ts';

const KEY = { id: 'key_a', ratePerSecond: 10, burst: 20 };

/** What a store would do, and what it was asked. */
function fakeLimits(leased = { granted: 5, tokens: 15, used: 0 }) {
  const settled: (readonly SharedSettlement[])[] = [];
  let isBroken = false;
  const limits: SharedLimits = {
    lease: async () => leased,
    leaseMore: async () => leased,
    settle: async (settlements) => {
      if (isBroken) throw new Error('no connection');
      settled.push(settlements);
    },
  };
  return {
    limits,
    settled,
    breakOff: (broken: boolean) => {
      isBroken = broken;
    },
  };
}

test('what could not be written is written with the next turn, once', async () => {
  const { limits, settled, breakOff } = fakeLimits();
  const office = createSharedLimits(limits, fixedClock());
  office.settle([{ keyId: 'key_a', counted: 1, free: 2, returned: 3 }]);
  breakOff(true);
  await expect(office.flush()).rejects.toThrow('no connection');
  breakOff(false);
  await office.flush();
  await office.flush();
  expect(settled).toEqual([[{ keyId: 'key_a', month: '2026-11', notCounted: 5, returned: 3 }]]);
});

test('a key gets back what it returned before it leases again; other keys do not wait for that', async () => {
  const { limits, settled } = fakeLimits();
  const office = createSharedLimits(limits, fixedClock());
  office.settle([{ keyId: 'key_a', counted: 0, free: 0, returned: 4 }]);
  await office.lease({ ...KEY, id: 'key_b' }, 5);
  expect(settled).toHaveLength(0);
  await office.lease(KEY, 5);
  expect(settled).toHaveLength(1);
});

test('a key waits for what it returned also while that is being written', async () => {
  const { limits, settled } = fakeLimits();
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const asked: string[] = [];
  const office = createSharedLimits(
    {
      ...limits,
      lease: async (key) => {
        asked.push(`${key.id} after ${settled.length} writes`);
        return { granted: 1, tokens: 15, used: 0 };
      },
      settle: async (settlements) => {
        await written;
        await limits.settle(settlements);
      },
    },
    fixedClock(),
  );
  office.settle([{ keyId: 'key_a', counted: 0, free: 1, returned: 0 }]);
  const flushed = office.flush();
  const leased = office.lease(KEY, 5);
  await office.lease({ ...KEY, id: 'key_b' }, 5);
  write();
  await Promise.all([flushed, leased]);
  expect(asked).toEqual(['key_b after 0 writes', 'key_a after 1 writes']);
});

test('answers that count need not be settled: they were counted with the lease', async () => {
  const { limits, settled } = fakeLimits();
  const office = createSharedLimits(limits, fixedClock());
  office.settle([{ keyId: 'key_a', counted: 7, free: 0, returned: 0 }]);
  await office.flush();
  expect(settled).toEqual([]);
});

test.each([
  ['the rate', { granted: 0, tokens: 0.5, used: 3 }, undefined, { refusedBy: 'rate', retryAfterMs: 50 }],
  ['the quota', { granted: 0, tokens: 20, used: 3 }, 3, { refusedBy: 'quota', quotaRemaining: 0 }],
  ['neither', { granted: 2, tokens: 18, used: 3 }, 10, { refusedBy: undefined, quotaRemaining: 7 }],
])('a grant says that %s refused it', async (_, leased, monthlyQuota, expected) => {
  const office = createSharedLimits(fakeLimits(leased).limits, fixedClock());
  expect(
    await office.lease({ ...KEY, ...(monthlyQuota !== undefined && { monthlyQuota }) }, 2),
  ).toMatchObject(expected);
});
