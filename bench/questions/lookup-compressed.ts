// What does a lookup cost for callers that accept compressed answers, as most do?

import type { Question } from '../lib/question.ts';
import { IDENTIFIERS, lookupRequests } from '../requests/lookup-requests.ts';

export const lookupCompressed: Question = {
  name: 'lookup-compressed',
  title: 'What does a compressed answer cost?',
  how:
    'The same lookups with `Accept-Encoding: gzip`. Firmament sends short answers uncompressed, and the limit sends the ' +
    'same bytes, compressed or not; the rival compresses every answer, with the package `compression` and its defaults.',
  ask: async ({ compare }) => ({
    compared: await compare((companies) =>
      IDENTIFIERS.map((by) => ({
        name: `${by}, gzip`,
        requests: lookupRequests(companies, by, { 'accept-encoding': 'gzip' }),
      })),
    ),
  }),
};
