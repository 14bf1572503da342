// Measures several things in turns, so that whatever else the machine does meets all of them alike.
import type { Request as LoadRequest } from 'autocannon';
import { type Effort, type Measurement, measure, median } from './measure.ts';
import type { Ask } from './send-request.ts';
import type { MeasuredServer } from './servers.ts';

export interface Trial {
  readonly server: MeasuredServer;
  readonly requests: readonly LoadRequest[];
  /** The status that every answer must have. */
  readonly status: number;
}

export interface Pace {
  readonly connections: number;
  readonly rounds: number;
  readonly effort: Effort;
  /** For the first turn, which is not counted. */
  readonly warmUp: Effort;
}

/** For each trial what it cost in each round. The first turn warms up and is not counted. */
export async function measureInTurns(trials: readonly Trial[], pace: Pace): Promise<Measurement[][]> {
  const measured: Measurement[][] = trials.map(() => []);
  const sent = trials.map(() => 0);
  for (let round = -1; round < pace.rounds; round += 1) {
    for (const [place, { server, requests, status }] of trials.entries()) {
      const result = await measure(server, {
        requests,
        status,
        connections: pace.connections,
        effort: round === -1 ? pace.warmUp : pace.effort,
        // Goes on where it stopped: what was asked for last is not what is asked for next.
        beginAt: ((sent[place] ?? 0) / requests.length) % 1,
      });
      sent[place] = (sent[place] ?? 0) + result.requests;
      if (round >= 0) measured[place]?.push(result);
    }
  }
  return measured;
}

export function toLoad(asks: readonly Ask[], key: string): LoadRequest[] {
  return asks.map(({ method, path, headers, body }) => ({
    method,
    path,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body !== undefined && { body }),
  }));
}

/** How many times the CPU time of the others; the median of what it was in each round. */
export function ratioOf(upper: readonly Measurement[], lower: readonly Measurement[]): number {
  return median(
    upper.map((each, round) => each.cpuPerRequestUs / (lower[round]?.cpuPerRequestUs ?? Number.NaN)),
  );
}

export function middleOf(measured: readonly Measurement[]): Measurement {
  const of = (name: keyof Measurement) => median(measured.map((one) => one[name]));
  return {
    requests: of('requests'),
    cpuPerRequestUs: of('cpuPerRequestUs'),
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}
