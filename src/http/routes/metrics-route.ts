// GET /metrics in Prometheus form, for the scopes `admin` and `admin:read`. A proxy on the same machine makes every caller look local,
// and need not identify itself: so this port always requires a key. METRICS_PORT does not.
import type { AppParts } from '../app-parts.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { byteText } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

export function metricsRoute({ metrics, readMetrics }: AppParts): Route {
  return {
    path: '/metrics',
    method: 'GET',
    isWatch: true,
    isFree: true,
    scope: 'admin:read',
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
