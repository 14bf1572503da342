// /healthz: the process runs. /readyz: it can answer requests. Neither needs a key.
import { serviceError } from '../../errors.ts';
import { findReadinessProblem } from '../../operations/readiness/find-readiness-problem.ts';
import type { AppParts } from '../app-parts.ts';
import { jsonReply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

export function healthRoutes({ store, isDraining, logger }: AppParts): Route[] {
  const isRunning = jsonReply({ status: 'ok' });
  const isReady = jsonReply({ status: 'ready' });
  return [
    { path: '/healthz', method: 'GET', isWatch: true, answer: () => isRunning },
    {
      path: '/readyz',
      method: 'GET',
      isWatch: true,
      answer: async ({ requestId }) => {
        const found = await findReadinessProblem(store, isDraining);
        if (found === undefined) return isReady;
        if (found.cause !== undefined) logger.error({ reqId: requestId, err: found.cause }, found.problem);
        throw serviceError('not_ready', { problem: found.problem });
      },
    },
  ];
}
