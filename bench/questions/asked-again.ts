// What does a repeated request cost, when the cache of recent answers may help?

import type { Question } from '../lib/question.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { searchRequests } from '../requests/search-requests.ts';
import { companiesOfSize } from '../world/sizes.ts';

/** So few that any cache of answers has space for all of them. */
const FEW = 64;

export const askedAgain: Question = {
  name: 'asked-again',
  title: 'What does the same request cost again?',
  how: `In the other sections each request is a different one. Here the same ${FEW} are repeated, as from a page that is opened often.`,
  ask: async ({ compare }) => {
    const compared = await compare((companies) => {
      const hundred = companiesOfSize(companies, 100);
      return [
        { name: `lookup, the same ${FEW}`, requests: lookupRequests(companies, 'website').slice(0, FEW) },
        {
          name: `lookup with gzip, the same ${FEW}`,
          requests: lookupRequests(companies, 'website', { 'accept-encoding': 'gzip' }).slice(0, FEW),
        },
        { name: `people, the same ${FEW}`, requests: searchRequests(hundred, 'no filter', FEW) },
      ];
    });
    return { compared, facts: { againTimesLimit: compared[0]?.timesLimit ?? Number.NaN } };
  },
};
