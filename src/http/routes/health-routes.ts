// /healthz: the process runs. /readyz: it can give answers. Neither needs a key.
import type { FastifyInstance } from 'fastify';
import { serviceError } from '../../errors.ts';
import type { AppParts } from '../app-parts.ts';

export function addHealthRoutes(app: FastifyInstance, { store, isDraining }: AppParts): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    if (isDraining()) throw serviceError('not_ready', { problem: 'the service is stopping' });
    try {
      await store.check();
    } catch (error) {
      request.log.error({ err: error }, 'the store cannot be read');
      throw serviceError('not_ready', { problem: 'the store cannot be read' });
    }
    return { status: 'ready' };
  });
}
