// What does a lookup cost for callers that take compressed answers, as most do?
import { IDENTIFIERS, lookupRequests } from '../lib/lookup-requests.ts';
import type { Question } from '../lib/question.ts';

export const lookupCompressed: Question = {
  name: 'lookup-compressed',
  title: 'What does a compressed answer cost?',
  how:
    'The same lookups with `Accept-Encoding: gzip`. What is too short to gain by it Firmament sends as it is, and the ' +
    'limit sends the same bytes, compressed or not; the rival compresses each answer anew, with the package ' +
    '`compression` as it comes.',
  ask: async ({ compare }) => ({
    compared: await compare((companies) =>
      IDENTIFIERS.map((by) => ({
        name: `${by}, gzip`,
        requests: lookupRequests(companies, by, { 'accept-encoding': 'gzip' }),
      })),
    ),
  }),
};
