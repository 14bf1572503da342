// What does each kind of search cost in a very large company?

import type { Question } from '../lib/question.ts';
import {
  checksIn,
  SEARCHES,
  SEARCHES_EACH,
  type Search,
  searchRequests,
} from '../requests/search-requests.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import { largestCompany } from '../world/sizes.ts';

export const peopleInLargest: Question = {
  name: 'people-in-largest',
  title: 'What does a search cost in a very large company?',
  how:
    'In the largest company of the world, with a different word, number or page each time. In Japanese, where titles are ' +
    'written without spaces, the query is a few characters of a title, in the largest company of Japan.',
  ask: async ({ compare }) => ({
    compared: await compare((companies) => {
      const largest = largestCompany(companies);
      const inJapan = largestCompany(companies.filter(({ country }) => country === 'JP'));
      const caseOf = (name: string, group: readonly KnownCompany[], search: Search) => ({
        name,
        requests: searchRequests(group, search, SEARCHES_EACH),
        checks: checksIn(group),
      });
      return [
        ...SEARCHES.map((search) => caseOf(search, largest, search)),
        caseOf('page of 1,000', largest, 'page of 1,000'),
        caseOf('position, in Japanese', inJapan, 'position'),
      ];
    }),
  }),
};
