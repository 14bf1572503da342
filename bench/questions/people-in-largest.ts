// What does each kind of search cost in a very large company?
import type { Question } from '../lib/question.ts';
import { checksIn, SEARCHES, searchRequests } from '../lib/search-requests.ts';
import { largestCompany } from '../lib/sizes.ts';

const SEARCHES_EACH = 6_000;

export const peopleInLargest: Question = {
  name: 'people-in-largest',
  title: 'What does a search cost in a very large company?',
  how: 'In the largest company of the world, each time another word, number or page.',
  ask: async ({ compare }) => ({
    compared: await compare((companies) => {
      const largest = largestCompany(companies);
      return SEARCHES.map((search) => ({
        name: search,
        requests: searchRequests(largest, search, SEARCHES_EACH),
        checks: checksIn(largest),
      }));
    }),
  }),
};
