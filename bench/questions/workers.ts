// What does a request cost when several processes share the work?

import type { Question } from '../lib/question.ts';
import { checkedAnswers, sampleOf } from '../requests/compare.ts';
import { measureInTurns, middleOf, ratioOf, toLoad } from '../requests/turns.ts';
import { mixedRequests } from './realistic-mix.ts';

const PROCESSES = [1, 2];
/** Long: each process must warm up separately, and gets only its share of the requests. */
const TURN_SECONDS = 6;

export const workers: Question = {
  name: 'workers',
  title: 'What does a request cost with several processes?',
  how:
    'The realistic mix on `WORKERS=1` and `WORKERS=2`, with the CPU time of all their processes. While the cost of a ' +
    'request stays the same, N cores answer N times the requests; here the requests a second are fewer, because the ' +
    'sender uses the same cores.',
  ask: async ({ world, withFirmament, pace }) => {
    const mix = { name: 'mix', requests: mixedRequests(world.known) };
    const [one = [], two = []] = await withFirmament(world, (alone) =>
      withFirmament(
        world,
        async (shared) => {
          const servers = [alone, shared];
          for (const server of servers) await checkedAnswers(server, sampleOf(mix), world.key);
          const requests = toLoad(mix.requests, world.key);
          return measureInTurns(
            servers.map((server) => ({ server, status: 200, requests })),
            { ...pace, turn: { seconds: TURN_SECONDS } },
          );
        },
        { WORKERS: String(PROCESSES[1]) },
      ),
    );
    return {
      figures: [one, two].map((measured, place) => {
        const { cpuPerRequestUs, requestsPerSecond, p50Ms, p99Ms } = middleOf(measured);
        return {
          processes: PROCESSES[place] ?? 0,
          'CPU µs': cpuPerRequestUs.toFixed(1),
          'requests/s': Math.round(requestsPerSecond).toLocaleString('en'),
          'p50 / p99 ms': `${p50Ms} / ${p99Ms}`,
        };
      }),
      facts: { twoTimesOne: ratioOf(two, one) },
    };
  },
};
