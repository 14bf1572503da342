// /metrics on a port of its own, without a key: for a network that only the monitoring reaches.
import { type FastifyInstance, fastify } from 'fastify';
import { ERRORS, OperatorError, ServiceError, serviceError, statusOf } from '../errors.ts';
import { errorJson, JSON_TYPE } from './server/reply.ts';

export async function createMetricsApp(
  { host, metricsPort }: { readonly host: string; readonly metricsPort: number | undefined },
  readMetrics: () => Promise<string>,
): Promise<FastifyInstance | undefined> {
  if (metricsPort === undefined) return undefined;
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics()),
  );
  app.setErrorHandler((error, _, reply) => {
    const known =
      error instanceof ServiceError ? error : new ServiceError(ERRORS.internal, ERRORS.internal.message);
    reply.code(statusOf(known.row)).type(JSON_TYPE).send(errorJson(known));
  });
  app.setNotFoundHandler(() => {
    throw serviceError('no_such_path', { operations: 'GET /metrics' });
  });
  try {
    await app.listen({ host, port: metricsPort });
  } catch (error) {
    throw new OperatorError(
      `METRICS_PORT ${metricsPort} on ${host} cannot be opened: ${(error as Error).message}.`,
      1,
      error,
    );
  }
  return app;
}
