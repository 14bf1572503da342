// Sends load at a server for a fixed time and tells what a request cost it.
import autocannon, { type Request } from 'autocannon';
import type { MeasuredServer } from './servers.ts';

export interface Measurement {
  /** How many were sent and answered. */
  readonly requests: number;
  readonly cpuPerRequestUs: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How long, or how often. */
export type Effort = { readonly seconds: number } | { readonly requests: number };

export interface Load {
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly effort: Effort;
  /** The status that every answer must have. */
  readonly status: number;
  /** Where in the list to begin, 0 to 1; or the first requests would come every time. */
  readonly beginAt: number;
}

export async function measure(server: MeasuredServer, load: Load): Promise<Measurement> {
  const connections = Math.min(load.connections, load.requests.length);
  const before = await server.cpuMicroseconds();
  let client = 0;
  const result = await autocannon({
    url: server.address,
    connections,
    ...('seconds' in load.effort ? { duration: load.effort.seconds } : { amount: load.effort.requests }),
    // Each connection has a part of the list to itself; side by side they would all ask for the same.
    setupClient: (connection) => {
      const partOf = (place: number) => Math.floor((place * load.requests.length) / connections);
      const part = load.requests.slice(partOf(client), partOf(client + 1));
      const first = Math.floor(part.length * load.beginAt);
      connection.setRequests([...part.slice(first), ...part.slice(0, first)]);
      client += 1;
    },
  });
  const cpu = (await server.cpuMicroseconds()) - before;
  const answers = result['2xx'] + result.non2xx;
  const right = result.statusCodeStats?.[`${load.status}` as const]?.count ?? 0;
  const failures = answers - right + result.errors + result.timeouts;
  if (failures > 0 || answers === 0) {
    throw new Error(`${server.name}: ${failures} of ${answers} requests failed; the figures mean nothing`);
  }
  return {
    requests: answers,
    cpuPerRequestUs: cpu / answers,
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
