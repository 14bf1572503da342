// Sends a number of requests to a server and returns what a request cost it. A number and not a time: at the end of a
// time some requests would have cost the server CPU time without an answer.
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

export interface Load {
  readonly requests: readonly Request[];
  /** How many to send: if there are fewer, they are repeated. */
  readonly count: number;
  readonly connections: number;
  /** The status that every answer must have. */
  readonly status: number;
}

export async function measure(server: MeasuredServer, load: Load): Promise<Measurement> {
  const connections = Math.min(load.connections, load.requests.length, load.count);
  const before = await server.cpuMicroseconds();
  const sleep = server.usesOneCore ? stayAwake() : undefined;
  let client = 0;
  const result = await autocannon({
    url: server.address,
    connections,
    amount: load.count,
    // The interval, in milliseconds, at which it checks whether all have been answered.
    sampleInt: 20,
    // The slowest answers of the rival take long.
    timeout: 120,
    // Each connection has its own part of the list; otherwise all would send the same requests.
    setupClient: (connection) => {
      const partOf = (place: number) => Math.floor((place * load.requests.length) / connections);
      connection.setRequests(load.requests.slice(partOf(client), partOf(client + 1)));
      client += 1;
    },
  });
  const cpu = (await server.cpuMicroseconds()) - before;
  sleep?.();
  const answers = result['2xx'] + result.non2xx;
  const right = result.statusCodeStats?.[`${load.status}` as const]?.count ?? 0;
  const failures = answers - right + result.errors + result.timeouts;
  if (failures > 0 || answers === 0) {
    throw new Error(`${server.name}: ${failures} of ${answers} requests failed; the figures mean nothing`);
  }
  return {
    requests: answers,
    cpuPerRequestUs: cpu / answers,
    requestsPerSecond: answers / Math.max(0.01, result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/**
 * Keeps this process busy until the returned function is called. Otherwise it sleeps while a server is slower than it, and
 * each answer of that server has to wake it, which costs the server 9 to 20 µs (perf, 17 November 2026); the bare server
 * is so fast that it never has to.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const turn = () => {
    if (isAwake) setImmediate(turn);
  };
  turn();
  return () => {
    isAwake = false;
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
