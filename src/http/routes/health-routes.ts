// /healthz: the process runs. /readyz: it can give answers. Neither needs a key.
import { serviceError } from '../../errors.ts';
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
        if (isDraining()) throw serviceError('not_ready', { problem: 'the service is stopping' });
        try {
          await store.check();
        } catch (error) {
          logger.error({ reqId: requestId, err: error }, 'the store cannot be read');
          throw serviceError('not_ready', { problem: 'the store cannot be read' });
        }
        const problem = store.whyNotReady();
        if (problem !== undefined) throw serviceError('not_ready', { problem });
        return isReady;
      },
    },
  ];
}
