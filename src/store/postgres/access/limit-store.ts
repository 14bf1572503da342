// The limits on the server, which all processes on all machines share.
import type { SharedLimits } from '../../contract/limits.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const LEASE: SqlStatement = {
  name: 'lease',
  text: 'SELECT granted, tokens_left, used FROM lease_calls($1, $2, $3, $4, $5, $6, $7)',
};
const LEASE_MORE: SqlStatement = {
  name: 'lease_more',
  text: 'SELECT granted, tokens_left, used FROM lease_more($1, $2, $3, $4, $5, $6, $7, $8)',
};
const SETTLE: SqlStatement = {
  name: 'settle',
  text: `SELECT settle_calls(key, month, not_counted, returned)
    FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) AS s (key, month, not_counted, returned)`,
};

export function createLimitStore(ask: Ask): SharedLimits {
  async function askLease(statement: SqlStatement, parameters: readonly unknown[]) {
    const [row] = await ask(statement, parameters);
    const [granted, tokens, used] = (row ?? []).map(Number);
    return { granted: granted ?? 0, tokens: tokens ?? 0, used: used ?? 0 };
  }

  return {
    lease: ({ id, ratePerSecond, burst, monthlyQuota }, wanted, month, now) =>
      askLease(LEASE, [
        id,
        ratePerSecond,
        Math.floor(burst),
        wanted,
        monthlyQuota ?? null,
        month,
        Math.floor(now),
      ]),
    leaseMore: ({ id, ratePerSecond, burst, monthlyQuota }, { calls, answers }, month, now) =>
      askLease(LEASE_MORE, [
        id,
        ratePerSecond,
        Math.floor(burst),
        calls,
        answers,
        monthlyQuota ?? null,
        month,
        Math.floor(now),
      ]),
    settle: async (settlements) => {
      // In the same order in every process, to avoid a deadlock.
      const inOrder = settlements.toSorted((a, b) => (a.keyId < b.keyId ? -1 : a.keyId > b.keyId ? 1 : 0));
      await ask(SETTLE, [
        inOrder.map(({ keyId }) => keyId),
        inOrder.map(({ month }) => month),
        inOrder.map(({ notCounted }) => notCounted),
        inOrder.map(({ returned }) => returned),
      ]);
    },
  };
}
