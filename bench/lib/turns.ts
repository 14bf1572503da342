// Measures several things in turns, so that whatever else the machine does meets all of them alike.
import type { Request as LoadRequest } from 'autocannon';
import { type Measurement, measure, median } from './measure.ts';
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
  /** How long a turn is to take, about; or how many requests it has. */
  readonly turn: { readonly seconds: number } | { readonly requests: number };
}

/** A server is asked at least so often in a turn, however slow it is. */
const FEWEST = 10;
/** For a server that is asked for many things, each of them; one that is asked for little takes longer to warm up. */
const WARM_UP_SECONDS = 0.8;
const LONG_WARM_UP_SECONDS = 2.5;
const MANY = 4;
const WARM_UP_TURNS = 3;

/** For each trial what it cost in each round. Before the first round each is warmed up, which is not counted. */
export async function measureInTurns(trials: readonly Trial[], pace: Pace): Promise<Measurement[][]> {
  const servers = new Set(trials.map(({ server }) => server));
  const warmUpSeconds = trials.length / servers.size < MANY ? LONG_WARM_UP_SECONDS : WARM_UP_SECONDS;
  const runners = trials.map((trial) => createRunner(trial, pace, warmUpSeconds));
  for (const runner of runners) await runner.warmUp();
  const measured: Measurement[][] = trials.map(() => []);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [place, runner] of runners.entries()) measured[place]?.push(await runner.takeTurn());
  }
  return measured;
}

function createRunner(trial: Trial, { connections, turn }: Pace, warmUpSeconds: number) {
  const { server, requests, status } = trial;
  let place = 0;
  let ratePerSecond = 0;

  /** Goes on where it stopped: what was asked for last is not what is asked for next. */
  function takeNext(count: number): LoadRequest[] {
    const taken = [...requests.slice(place), ...requests.slice(0, place)].slice(0, count);
    place = (place + count) % requests.length;
    return taken;
  }

  async function send(count: number): Promise<Measurement> {
    const measured = await measure(server, { requests: takeNext(count), count, status, connections });
    ratePerSecond = measured.requestsPerSecond;
    return measured;
  }
  const within = (seconds: number) => Math.max(FEWEST, Math.round(ratePerSecond * seconds));

  async function warmUpFor(seconds: number): Promise<void> {
    const startedAt = performance.now();
    const left = () => seconds - (performance.now() - startedAt) / 1000;
    // The first requests are slow, so it takes a few looks to see how many make a second.
    for (let count = FEWEST; left() > 0; count = Math.min(10 * count, within(left()))) await send(count);
  }

  return {
    warmUp: async () => {
      if ('requests' in turn) await send(WARM_UP_TURNS * turn.requests);
      else await warmUpFor(warmUpSeconds);
    },
    takeTurn: () => send('requests' in turn ? turn.requests : within(turn.seconds)),
  };
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
