// What does a lookup cost by each identifier? Each request is for another company.

import type { Question } from '../lib/question.ts';
import { IDENTIFIERS, lookupRequests, missingRequests } from '../requests/lookup-requests.ts';

export const lookupByIdentifier: Question = {
  name: 'lookup-by-identifier',
  title: 'What does a company lookup cost?',
  how:
    'By each identifier, a different company each time; and by domains that no company has, which is a 404. The answers ' +
    'were compared, field by field, with the lines that the companies were loaded from.',
  ask: async ({ compare }) => {
    const compared = await compare((companies) => [
      ...IDENTIFIERS.map((by) => ({ name: by, requests: lookupRequests(companies, by) })),
      { name: 'no such domain', requests: missingRequests(companies), status: 404 },
    ]);
    const found = compared.filter(({ name }) => name !== 'no such domain');
    return { compared, facts: { lookupTimesLimit: Math.max(...found.map(({ timesLimit }) => timesLimit)) } };
  },
};
