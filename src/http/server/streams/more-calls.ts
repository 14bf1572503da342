// More calls and answers for a request in progress, for routes that answer many questions at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Cancelled, type ServiceError, serviceError } from '../../../errors.ts';
import type { Grant, More } from '../../../operations/limits/limit-book.ts';
import type { ApiKey } from '../../../store/contract/keys.ts';
import type { AppParts } from '../../app-parts.ts';
import type { Exchange } from '../exchange.ts';
import type { Gate } from '../gate.ts';
import type { MoreCalls } from '../route.ts';

/** How soon a waiting stream notices that its caller has disconnected. */
const LONGEST_WAIT_MS = 250;
const SHORTEST_WAIT_MS = 5;

export function createMoreCalls(
  { limiter, metrics }: Pick<AppParts, 'limiter' | 'metrics'>,
  gate: Gate,
): (exchange: Exchange) => MoreCalls {
  async function ask(exchange: Exchange, key: ApiKey, more: More): Promise<Grant> {
    const grant = await limiter.takeMore(key, more);
    if (grant.refusedBy !== undefined) return grant;
    if (exchange.isOver) {
      limiter.settle(key.id, 0, more.answers);
      throw new Cancelled();
    }
    exchange.grant = grant;
    exchange.taken += more.answers;
    return grant;
  }

  function refuse(key: ApiKey, grant: Grant, needed?: number): ServiceError {
    metrics.refused(grant.refusedBy ?? 'rate');
    return gate.refusal(key, grant, needed);
  }

  return (exchange) => {
    const { key } = exchange;
    if (key === undefined) throw new Error('only a route with a scope can take more calls');
    /** Answers that the gate took. A request that is refused gives them back. */
    const takenAtGate = exchange.taken;
    const gone = new AbortController();
    exchange.response.once('close', () => gone.abort(new Cancelled()));
    return {
      gone: gone.signal,
      take: async (more) => {
        const calls = more.calls + 1;
        if (calls > key.burst) throw serviceError('over_burst', { calls, burst: key.burst });
        if (more.calls === 0 && more.answers === 0) return undefined;
        const grant = await ask(exchange, key, more);
        if (grant.refusedBy === undefined) return grant.quotaRemaining;
        const left = grant.quotaRemaining === undefined ? undefined : grant.quotaRemaining + takenAtGate;
        exchange.grant = { ...grant, quotaRemaining: left };
        throw refuse(key, exchange.grant, more.answers + takenAtGate);
      },
      wait: async ({ calls, answers }) => {
        let refused: ServiceError | undefined;
        for (let wanted = answers; ; ) {
          if (exchange.isOver) throw new Cancelled();
          if (calls === 0 && wanted === 0) return { answers: 0 };
          const grant = await ask(exchange, key, { calls, answers: wanted });
          if (grant.refusedBy === undefined) return { answers: wanted, ...(refused && { refused }) };
          if (grant.refusedBy === 'rate') {
            await sleep(Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, grant.retryAfterMs)));
          } else {
            refused = refuse(key, grant);
            wanted = Math.min(wanted - 1, grant.quotaRemaining ?? 0);
            if (wanted <= 0) return { answers: 0, refused };
          }
        }
      },
    };
  };
}
