// Sends load at a server for a fixed time and tells what a request cost it.
import autocannon, { type Request } from 'autocannon';
import type { MeasuredServer } from './servers.ts';

export interface Measurement {
  readonly requests: number;
  readonly failures: number;
  readonly cpuPerRequestUs: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
}

export async function measure(server: MeasuredServer, load: Load): Promise<Measurement> {
  const before = await server.cpuMicroseconds();
  let client = 0;
  const result = await autocannon({
    url: server.address,
    connections: load.connections,
    duration: load.seconds,
    // Each connection has a part of the list to itself; side by side they would all ask for the same.
    setupClient: (connection) => {
      const partOf = (place: number) => Math.floor((place * load.requests.length) / load.connections);
      connection.setRequests(load.requests.slice(partOf(client), partOf(client + 1)));
      client += 1;
    },
  });
  const cpu = (await server.cpuMicroseconds()) - before;
  const requests = result['2xx'];
  return {
    requests,
    failures: result.non2xx + result.errors + result.timeouts,
    cpuPerRequestUs: cpu / (requests + result.non2xx),
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
