// How much memory does a serving process use after requests of all kinds?

import { memoryOf } from '../../running/process-cpu.ts';
import type { Question } from '../lib/question.ts';
import { IDENTIFIERS, lookupRequests } from '../requests/lookup-requests.ts';
import { measure } from '../requests/measure.ts';
import { SEARCHES, searchRequests } from '../requests/search-requests.ts';
import { toLoad } from '../requests/turns.ts';
import { largestCompany } from '../world/sizes.ts';

export const memory: Question = {
  name: 'memory',
  title: 'How much memory does a serving process hold?',
  how:
    'Resident memory of `firmament serve`, one process, after lookups by every identifier and searches of every kind, ' +
    'also in the largest company. "Its own" leaves out mapped pages of files, which the system frees when it needs memory.',
  ask: async ({ world, withFirmament, pace }) =>
    withFirmament(world, async (server) => {
      const atStart = memoryOf(server.pid);
      const { known, key } = world;
      const asks = [
        ...IDENTIFIERS.flatMap((by) => lookupRequests(known, by)),
        ...SEARCHES.flatMap((search) => [
          ...searchRequests(known, search, 3_000),
          ...searchRequests(largestCompany(known), search, 100),
        ]),
      ];
      const load = { requests: toLoad(asks, key), connections: pace.connections, status: 200 };
      await measure(server, { ...load, count: asks.length });
      const after = memoryOf(server.pid);
      if (atStart === undefined || after === undefined) return {};
      const toMiB = (bytes: number) => Math.round(bytes / 2 ** 20);
      return {
        figures: [
          {
            when: 'started',
            'resident MiB': toMiB(atStart.residentBytes),
            'its own MiB': toMiB(atStart.ownBytes),
          },
          {
            when: 'after the requests',
            'resident MiB': toMiB(after.residentBytes),
            'its own MiB': toMiB(after.ownBytes),
          },
          { when: 'peak', 'resident MiB': toMiB(after.peakBytes), 'its own MiB': '' },
        ],
        facts: { residentMiB: after.residentBytes / 2 ** 20, peakMiB: after.peakBytes / 2 ** 20 },
      };
    }),
};
