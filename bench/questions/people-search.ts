// What does a search for people cost in companies of up to a thousand people, by each kind of filter?

import type { Question } from '../lib/question.ts';
import type { Case } from '../requests/compare.ts';
import { SEARCHES, SEARCHES_EACH, searchRequests } from '../requests/search-requests.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import { companiesOfSize } from '../world/sizes.ts';

export const peopleSearch: Question = {
  name: 'people-search',
  title: 'What does a search for people cost?',
  how:
    'In companies of 10, 100 and 1,000 people in the searched country, a page of 8 to 12, with a different company, ' +
    'word or number each time. A deep page begins in the second half. Page, order and total were checked against the ' +
    'loaded lines. With a position the rival finds what `ILIKE` finds: also parts of words, but no abbreviations or ' +
    'plurals; "same total" is the share of searches in which it has the same total.',
  ask: async ({ compare }) => {
    const compared = await compare(searchCases);
    return {
      compared,
      facts: { searchTimesLimit: Math.max(...compared.map(({ timesLimit }) => timesLimit)) },
    };
  },
};

/** By each kind of filter, in companies of all three sizes. */
export function searchCases(companies: readonly KnownCompany[]): Case[] {
  const sizes = [10, 100, 1000].map((size) => companiesOfSize(companies, size));
  return SEARCHES.map((search) => ({
    name: search,
    requests: mixed(
      sizes.map((group) => searchRequests(group, search, Math.round(SEARCHES_EACH / sizes.length))),
    ),
  }));
}

/** One of each list in turn, until all are used. */
function mixed<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
