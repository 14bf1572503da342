// How does the size of the company affect the cost of a search in it?

import type { Question } from '../lib/question.ts';
import type { ComparedCase } from '../requests/compare.ts';
import { checksIn, SEARCHES_EACH, type Search, searchRequests } from '../requests/search-requests.ts';
import { companiesOfSize, largestCompany } from '../world/sizes.ts';

const SIZES = [10, 100, 300, 1000] as const;
const KINDS: readonly Search[] = ['no filter', 'position and seniority'];

export const peopleByCompanySize: Question = {
  name: 'people-by-company-size',
  title: 'What does the size of the company do to a search?',
  how:
    'The same kind of search in companies of that many people in the country that is searched, and in the largest ' +
    'company of the world.',
  ask: async ({ compare, world }) => {
    const compared = await compare((companies) =>
      KINDS.flatMap((search) =>
        [...SIZES, 'largest' as const].map((size) => {
          const group = size === 'largest' ? largestCompany(companies) : companiesOfSize(companies, size);
          return {
            name: `${search}, ${size}`,
            requests: searchRequests(group, search, SEARCHES_EACH),
            checks: checksIn(group),
          };
        }),
      ),
    );
    const costOf = (name: string) =>
      (compared.find((one) => one.name === name) as ComparedCase).firmament.cpuPerRequestUs;
    return {
      compared,
      facts: {
        peopleOfLargest: largestCompany(world.known)[0]?.people.length ?? 0,
        largestTimes300: costOf('position and seniority, largest') / costOf('position and seniority, 300'),
      },
    };
  },
};
