// The numbers behind /metrics, in Prometheus form. Label children are made once and kept: finding them again
// for every request would cost more than counting.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  answered(route: string, method: string, status: number, seconds: number): void;
  /** Times a call to the store. */
  timeStore<T>(operation: string, call: () => T): T;
  refused(reason: 'rate' | 'quota' | 'overload'): void;
}

const SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'firmament_http_requests_total',
    help: 'Requests answered, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'firmament_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const store = new Histogram({
    name: 'firmament_store_duration_seconds',
    help: 'Time of a call to the store, by operation',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'firmament_http_refused_total',
    help: 'Requests refused by a rate, a quota or overload',
    labelNames: ['reason'],
    registers,
  });
  const counterOf = remember((label: string) => {
    const [route = '', method = '', status = ''] = label.split(' ');
    return requests.labels(route, method, status);
  });
  const durationOf = remember((route: string) => durations.labels(route));
  const storeOf = remember((operation: string) => store.labels(operation));

  return {
    registry,
    answered: (route, method, status, seconds) => {
      counterOf(`${route} ${method} ${status}`).inc();
      durationOf(route).observe(seconds);
    },
    timeStore: (operation, call) => {
      const startedAt = performance.now();
      const result = call();
      const observe = () => storeOf(operation).observe((performance.now() - startedAt) / 1000);
      if (result instanceof Promise) result.then(observe, observe);
      else observe();
      return result;
    },
    refused: (reason) => refusals.labels(reason).inc(),
  };
}

function remember<T>(make: (label: string) => T): (label: string) => T {
  const made = new Map<string, T>();
  return (label) => {
    const known = made.get(label);
    if (known !== undefined) return known;
    const child = make(label);
    made.set(label, child);
    return child;
  };
}
