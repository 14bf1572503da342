// The metrics of all workers, added up by the primary. What a worker has counted stays in the sums when it ends: Prometheus takes a
// counter that falls as one that began again at 0, and would count all that the other workers had counted so far as new.
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a process sends to the primary. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export interface ClusterMetrics<W> {
  /** Asks these workers, and returns the sums in Prometheus form. One that does not answer counts with its last figures. */
  read(workers: readonly W[]): Promise<string>;
  received(worker: W, request: number, figures: Figures): void;
  ended(worker: W): void;
}

const ANSWER_MS = 5_000;

/** `ask` sends the number of a request, which comes back to `received`. `answerMs` is for tests. */
export function createClusterMetrics<W>(
  ask: (worker: W, request: number) => void,
  answerMs = ANSWER_MS,
): ClusterMetrics<W> {
  const last = new Map<W, Figures>();
  let past: readonly Figures[] = [];
  let requests = 0;
  const open = new Map<number, { readonly missing: Set<W>; readonly done: () => void }>();

  function answered(worker: W, request: number): void {
    const one = open.get(request);
    one?.missing.delete(worker);
    if (one?.missing.size === 0) one.done();
  }

  function askAll(workers: readonly W[]): Promise<void> {
    requests += 1;
    const request = requests;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(late);
        open.delete(request);
        resolve();
      };
      const late = setTimeout(done, answerMs);
      open.set(request, { missing: new Set(workers), done });
      for (const worker of workers) ask(worker, request);
    });
  }

  /** As one: workers may end again and again. */
  async function joinPast(): Promise<void> {
    const joined = past;
    if (joined.length < 2) return;
    const sums = await AggregatorRegistry.aggregate([...joined]).getMetricsAsJSON();
    // Unless another call has joined them, or another worker has ended.
    if (past === joined) past = [sums];
  }

  return {
    read: async (workers) => {
      if (workers.length > 0) await askAll(workers);
      await joinPast();
      return AggregatorRegistry.aggregate([...last.values(), ...past]).metrics();
    },
    received: (worker, request, figures) => {
      // Too late, or of a worker whose end was reported first.
      if (open.get(request)?.missing.has(worker) !== true) return;
      last.set(worker, figures);
      answered(worker, request);
    },
    ended: (worker) => {
      const figures = last.get(worker);
      last.delete(worker);
      // A gauge says what is, and that ends with the process.
      if (figures !== undefined) past = [...past, figures.filter(({ type }) => `${type}` !== 'gauge')];
      for (const request of [...open.keys()]) answered(worker, request);
    },
  };
}
