// Measures several things in turns, so that other work of the machine affects all of them alike.
import type { Request as LoadRequest } from 'autocannon';
import type { Ask } from '../../running/send-request.ts';
import { type Measurement, measure, median } from './measure.ts';
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
  /** The approximate length of a turn; or its number of requests. */
  readonly turn: { readonly seconds: number } | { readonly requests: number };
}

/** A server gets at least this many requests in a turn, however slow it is. */
const FEWEST = 10;
/**
 * Before anything is measured each server gets this many requests, of all kinds, in turns: V8 is at its
 * best after some twenty thousand searches. A slow server has this much time instead.
 */
const WARM_UP_REQUESTS = 20_000;
const WARM_UP_SECONDS = 6;
const WARM_UP_TURN_SECONDS = 0.3;
/** For turns with a number of requests: with half as many the first kind of request was still compiled while it was measured. */
const WARM_UP_TURNS = 6;

/** The cost of each trial in each round. Before the first round all are warmed up, which is not counted. */
export async function measureInTurns(trials: readonly Trial[], pace: Pace): Promise<Measurement[][]> {
  const runners = trials.map((trial) => createRunner(trial, pace));
  for (const server of new Set(trials.map((trial) => trial.server))) {
    await warmUp(runners.filter((_, place) => trials[place]?.server === server));
  }
  const measured: Measurement[][] = trials.map(() => []);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [place, runner] of runners.entries()) measured[place]?.push(await runner.takeTurn());
  }
  return measured;
}

type Runner = ReturnType<typeof createRunner>;

/** Every trial gets its turn, however long the others take. */
async function warmUp(runners: readonly Runner[]): Promise<void> {
  const endAt = performance.now() + 1000 * WARM_UP_SECONDS;
  let left = WARM_UP_REQUESTS;
  do {
    for (const runner of runners) left -= await runner.warmUp();
  } while (left > 0 && performance.now() < endAt && runners.some((runner) => runner.isCold()));
}

function createRunner({ server, requests, status }: Trial, { connections, turn }: Pace) {
  let place = 0;
  let ratePerSecond = 0;
  let warmedUpWith = 0;

  /** Continues where it stopped, so that the last requests are not sent again next. */
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

  /** The first requests are slow, so it takes a few tries to find how many fit into a second. */
  const nextWarmUp = () =>
    'requests' in turn
      ? WARM_UP_TURNS * turn.requests
      : Math.min(Math.max(FEWEST, 10 * warmedUpWith), within(WARM_UP_TURN_SECONDS));

  return {
    /** Sends some requests and returns their number. */
    warmUp: async () => {
      warmedUpWith = nextWarmUp();
      await send(warmedUpWith);
      return warmedUpWith;
    },
    /** If turns have a number of requests, so has the warm-up. */
    isCold: () => 'seconds' in turn || warmedUpWith === 0,
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

/** The ratio to the CPU time of the others; the median of the ratio in each round. */
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
