// Reads single numbers from the metrics of a service.
import type { TestService } from './start-service.ts';

export interface MetricReader {
  /** How many requests of a route were answered, by status. */
  requests(route: string): Promise<{ readonly [status: string]: number }>;
  /** How often an operation of the store was called. */
  storeCalls(operation: string): Promise<number>;
}

/** `adminKey` has the scope `admin`. */
export function createMetricReader(service: TestService, adminKey: string): MetricReader {
  const read = async () =>
    (await service.send('/metrics', { headers: { authorization: `Bearer ${adminKey}` } })).text;
  return {
    requests: async (route) => {
      const counts: { [status: string]: number } = {};
      const lines = (await read()).matchAll(
        /^firmament_http_requests_total\{route="([^"]+)",method="[A-Z]+",status="(\d+)"\} (\d+)/gm,
      );
      for (const [, ofRoute, status = '', count] of lines) {
        if (ofRoute === route) counts[status] = (counts[status] ?? 0) + Number(count);
      }
      return counts;
    },
    storeCalls: async (operation) =>
      Number(
        new RegExp(`^firmament_store_duration_seconds_count\\{operation="${operation}"\\} (\\d+)`, 'm').exec(
          await read(),
        )?.[1] ?? 0,
      ),
  };
}
