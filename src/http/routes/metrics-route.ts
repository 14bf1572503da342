// GET /metrics in Prometheus form: open on loopback, else for the `admin` scope, unless it has its own port.
import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { createGate } from '../gate.ts';

export function addMetricsRoute(app: FastifyInstance, parts: AppParts): void {
  const options = isLoopback(parts.host) ? {} : { onRequest: createGate(parts, 'admin') };
  app.get('/metrics', options, async (_, reply) => {
    const { contentType } = parts.metrics.registry;
    return reply.header('content-type', contentType).send(await parts.readMetrics());
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
