// GET /metrics in Prometheus form: open on loopback, else for the `admin` scope, unless it has its own port.
import { isIPv4 } from 'node:net';
import type { AppParts } from '../app-parts.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { byteText } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

export function metricsRoute({ host, metrics, readMetrics }: AppParts): Route {
  return {
    path: '/metrics',
    method: 'GET',
    isWatch: true,
    scope: isLoopback(host) ? undefined : 'admin',
    answer: async () => ({
      status: 200,
      type: metrics.registry.contentType,
      shared: NO_HEADERS,
      own: [],
      bytes: byteText(await readMetrics()),
      isCompressible: true,
    }),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
