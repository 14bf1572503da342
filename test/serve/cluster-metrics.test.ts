// The sums of several processes: what was counted stays when one of them ends.
import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { type ClusterMetrics, createClusterMetrics } from '../../src/serve/cluster-metrics.ts';

function createWorker() {
  const registry = new Registry();
  const counter = new Counter({
    name: 'calls_total',
    help: 'h',
    labelNames: ['route'],
    registers: [registry],
  });
  const gauge = new Gauge({ name: 'memory', help: 'h', registers: [registry] });
  return { registry, count: (calls: number) => counter.inc({ route: '/a' }, calls), gauge, isSilent: false };
}
type Worker = ReturnType<typeof createWorker>;

const ANSWER_MS = 50;

function createPrimary(): ClusterMetrics<Worker> {
  const metrics: ClusterMetrics<Worker> = createClusterMetrics<Worker>((worker, request) => {
    if (worker.isSilent) return;
    worker.registry.getMetricsAsJSON().then((figures) => metrics.received(worker, request, figures));
  }, ANSWER_MS);
  return metrics;
}

async function figuresOf(metrics: ClusterMetrics<Worker>, workers: readonly Worker[]) {
  const text = await metrics.read(workers);
  return ['calls_total{route="/a"}', 'memory'].map((name) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
}

test('counters of a process that has ended stay in the sums, and gauges do not', async () => {
  const metrics = createPrimary();
  const [first, second] = [createWorker(), createWorker()];
  first.count(100);
  second.count(10);
  first.gauge.set(5);
  second.gauge.set(7);
  expect(await figuresOf(metrics, [first, second])).toEqual(['110', '12']);
  metrics.ended(first);
  expect(await figuresOf(metrics, [second])).toEqual(['110', '7']);
  metrics.ended(second);
  const third = createWorker();
  third.count(1);
  const both = [figuresOf(metrics, [third]), figuresOf(metrics, [third])];
  expect(await Promise.all(both)).toEqual([
    ['111', '0'],
    ['111', '0'],
  ]);
  expect(await figuresOf(metrics, [third])).toEqual(['111', '0']);
});

test('a process that does not answer counts with its last figures, and one that ends is not waited for', async () => {
  const metrics = createPrimary();
  const [first, second] = [createWorker(), createWorker()];
  first.count(2);
  second.count(3);
  expect(await figuresOf(metrics, [first, second])).toEqual(['5', '0']);
  second.isSilent = true;
  first.count(1);
  expect(await figuresOf(metrics, [first, second])).toEqual(['6', '0']);
  const reading = figuresOf(metrics, [first, second]);
  metrics.ended(second);
  expect(await reading).toEqual(['6', '0']);
});
