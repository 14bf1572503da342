// The numbers behind /metrics, in Prometheus form.
import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CheckNote } from '../../store/contract/check-findings.ts';
import { createFastCounter, createFastHistogram } from './fast-metrics.ts';
import { watchChecks } from './watch-checks.ts';
import { type StoreState, watchStore } from './watch-store.ts';

export interface Metrics {
  readonly registry: Registry;
  answered(route: string, method: string, status: number, seconds: number): void;
  /** The same store call, timed under the name of its operation. */
  timed<C extends (first: never, second: never) => unknown>(operation: string, call: C): C;
  refused(reason: 'rate' | 'quota' | 'overload'): void;
  /** Which form writes the answers. */
  usesForm(form: 'plain' | 'quick'): void;
  /** What the store holds and who may ask it; `read` is called when the metrics are, and should be cheap. */
  watchStore(read: () => Promise<StoreState>): void;
  /** The last check of the store; `read` is called when the metrics are. */
  watchChecks(read: () => CheckNote | undefined): void;
}

const SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createFastCounter(
    registry,
    { name: 'firmament_http_requests_total', help: 'Requests answered, by route, method and status' },
    ['route', 'method', 'status'],
  );
  const durations = createFastHistogram(
    registry,
    {
      name: 'firmament_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route',
    },
    'route',
    SECONDS,
  );
  const store = createFastHistogram(
    registry,
    { name: 'firmament_store_duration_seconds', help: 'Time of a call to the store, by operation' },
    'operation',
    SECONDS,
  );
  const refusals = createFastCounter(
    registry,
    { name: 'firmament_http_refused_total', help: 'Requests refused by a rate, a quota or overload' },
    ['reason'],
  );
  // Keyed by the parts of a label, which are the same strings each time: joining a label costs more than counting.
  const counts = new Map<string, Map<string, Map<number, () => void>>>();
  const countOf = (route: string, method: string, status: number) => {
    const known = counts.get(route)?.get(method)?.get(status);
    if (known !== undefined) return known;
    const byMethod = counts.get(route) ?? new Map<string, Map<number, () => void>>();
    const byStatus = byMethod.get(method) ?? new Map<number, () => void>();
    const count = requests.series(`${route} ${method} ${status}`);
    counts.set(route, byMethod.set(method, byStatus.set(status, count)));
    return count;
  };
  const httpForm = new Gauge({
    name: 'firmament_http_form',
    help: 'Processes that write answers by this form: plain, on documented Node alone, or quick',
    labelNames: ['form'],
    registers: [registry],
  });
  return {
    registry,
    answered: (route, method, status, seconds) => {
      countOf(route, method, status)();
      durations.series(route)(seconds);
    },
    timed: <C extends (first: never, second: never) => unknown>(operation: string, call: C) => {
      const observe = store.series(operation);
      const end = (startedAt: number) => observe((performance.now() - startedAt) / 1000);
      const timedCall = (first: never, second: never) => {
        const startedAt = performance.now();
        const result = call(first, second);
        if (!(result instanceof Promise)) end(startedAt);
        else
          result.then(
            () => end(startedAt),
            () => end(startedAt),
          );
        return result;
      };
      return timedCall as C;
    },
    refused: (reason) => refusals.series(reason)(),
    usesForm: (form) => httpForm.set({ form }, 1),
    watchStore: (read) => watchStore(registry, read),
    watchChecks: (read) => watchChecks(registry, read),
  };
}
