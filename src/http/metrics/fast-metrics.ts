// Counters and histograms that cost a few additions a request. They register with prom-client, which renders
// them and adds them up over processes; its own kinds look their labels up again at every observation. A histogram and
// a counter took 27 ns a request here and 1,200 ns with prom-client's own, kept `labels()` or not (2026-11, in one run).
import type { Registry } from 'prom-client';

interface MetricValue {
  readonly labels: { readonly [name: string]: string | number };
  readonly value: number;
  readonly metricName?: string;
}

interface Head {
  readonly name: string;
  readonly help: string;
}

export interface FastHistogram {
  /** The series of one label value; keep it where it is used often. */
  series(label: string): (value: number) => void;
}

interface Series {
  readonly counts: Float64Array;
  sum: number;
}

export function createFastHistogram(
  registry: Registry,
  head: Head,
  labelName: string,
  buckets: readonly number[],
): FastHistogram {
  const series = new Map<string, Series>();
  register(registry, head, 'histogram', () =>
    [...series].flatMap(([label, one]) => histogramValues(head.name, { [labelName]: label }, one, buckets)),
  );
  return {
    series: remember((label) => {
      const one: Series = { counts: new Float64Array(buckets.length + 1), sum: 0 };
      series.set(label, one);
      return (value) => {
        let place = 0;
        while (place < buckets.length && value > (buckets[place] as number)) place += 1;
        (one.counts[place] as number) += 1;
        one.sum += value;
      };
    }),
  };
}

export interface FastCounter {
  /** The series of these label values, joined by spaces in the order of the label names. */
  series(labels: string): () => void;
}

export function createFastCounter(
  registry: Registry,
  head: Head,
  labelNames: readonly string[],
): FastCounter {
  const series = new Map<string, { value: number }>();
  register(registry, head, 'counter', () =>
    [...series].map(([labels, { value }]) => {
      const values = labels.split(' ');
      return {
        labels: Object.fromEntries(labelNames.map((name, place) => [name, values[place] ?? ''])),
        value,
      };
    }),
  );
  return {
    series: remember((labels) => {
      const one = { value: 0 };
      series.set(labels, one);
      return () => {
        one.value += 1;
      };
    }),
  };
}

function histogramValues(
  name: string,
  labels: { readonly [name: string]: string },
  { counts, sum }: Series,
  buckets: readonly number[],
): MetricValue[] {
  let total = 0;
  const rows = [...buckets, '+Inf'].map((le, place): MetricValue => {
    total += counts[place] ?? 0;
    return { labels: { le, ...labels }, value: total, metricName: `${name}_bucket` };
  });
  return [
    ...rows,
    { labels, value: sum, metricName: `${name}_sum` },
    { labels, value: total, metricName: `${name}_count` },
  ];
}

/** The registry needs only the name of a metric and its values. */
function register(registry: Registry, head: Head, type: string, values: () => readonly MetricValue[]): void {
  const metric = {
    ...head,
    type,
    aggregator: 'sum',
    get: async () => ({ ...head, type, aggregator: 'sum', values: values() }),
    reset: () => {},
  };
  registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
}

function remember<T>(make: (label: string) => T): (label: string) => T {
  const made = new Map<string, T>();
  return (label) => {
    const known = made.get(label);
    if (known !== undefined) return known;
    const one = make(label);
    made.set(label, one);
    return one;
  };
}
