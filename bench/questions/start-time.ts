// How long does it take from the start of the process to the first answer?
import { get } from 'node:http';
import type { Question } from '../lib/question.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { median } from '../requests/measure.ts';
import { startFirmament } from '../requests/servers.ts';

const STARTS = 7;

export const startTime: Question = {
  name: 'start-time',
  title: 'How long until the first answer?',
  how: `From the start of the process \`firmament serve\` to the first profile received; ${STARTS} starts, each with another company.`,
  ask: async ({ world }) => {
    const requests = lookupRequests(world.known, 'website');
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const request = requests[Math.floor((start * requests.length) / STARTS)];
      const startedAt = performance.now();
      const server = await startFirmament(world.databaseUrl);
      const status = await statusOf(server.address + (request?.path ?? ''), world.key);
      times.push(performance.now() - startedAt);
      await server.stop();
      if (status !== 200) throw new Error(`the first answer was ${status}`);
    }
    return {
      figures: [
        {
          'median ms': Math.round(median(times)),
          'fastest ms': Math.round(Math.min(...times)),
          'slowest ms': Math.round(Math.max(...times)),
        },
      ],
      facts: { startSeconds: median(times) / 1000 },
    };
  },
};

function statusOf(url: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}
