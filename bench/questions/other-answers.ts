// What do 304 answers, HEAD requests and requests from another origin cost, compared with a plain 200?

import type { Question } from '../lib/question.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { median } from '../requests/measure.ts';
import { sendTexts, type TextRequest } from '../requests/send-texts.ts';

const ORIGIN = 'https://app.example';
const KINDS = [
  { name: 'a plain 200', method: 'GET', headers: '', status: 200 },
  { name: '304', method: 'GET', headers: 'If-None-Match: *\r\n', status: 304 },
  { name: 'HEAD', method: 'HEAD', headers: '', status: 200 },
  { name: 'from another origin', method: 'GET', headers: `Origin: ${ORIGIN}\r\n`, status: 200 },
] as const;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 15;
const REQUESTS = 2_000;

export const otherAnswers: Question = {
  name: 'other-answers',
  title: 'What do 304, HEAD and answers to another origin cost?',
  how:
    'Lookups by website, a different company each time, in turns on one service with `CORS_ORIGINS` set; the ratio is to a plain ' +
    '200 in the same round.',
  ask: async ({ world, withFirmament, pace }) => {
    const paths = lookupRequests(world.known, 'website').map(({ path }) => path);
    const measured: number[][] = KINDS.map(() => []);
    await withFirmament(
      world,
      async (server) => {
        let place = 0;
        for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
          for (const [kind, { method, headers, status }] of KINDS.entries()) {
            const requests = Array.from({ length: REQUESTS }, (): TextRequest => {
              place = (place + 1) % paths.length;
              const text =
                `${method} ${paths[place]} HTTP/1.1\r\nHost: bench\r\n` +
                `Authorization: Bearer ${world.key}\r\n${headers}\r\n`;
              return { text, status, hasBody: method === 'GET' && status === 200 };
            });
            const before = await server.cpuMicroseconds();
            await sendTexts(server.address, requests, pace.connections);
            const cost = ((await server.cpuMicroseconds()) - before) / REQUESTS;
            if (round >= WARM_UP_ROUNDS) measured[kind]?.push(cost);
          }
        }
      },
      { CORS_ORIGINS: ORIGIN },
    );
    const [plain = []] = measured;
    const ratios = measured.map((costs) => median(costs.map((cost, round) => cost / (plain[round] ?? 1))));
    return {
      figures: KINDS.map(({ name }, kind) => ({
        answer: name,
        'CPU µs': median(measured[kind] ?? []).toFixed(1),
        '× a plain 200': (ratios[kind] ?? Number.NaN).toFixed(2),
      })),
      facts: { otherTimesPlain: Math.max(...ratios.slice(1)) },
    };
  },
};
