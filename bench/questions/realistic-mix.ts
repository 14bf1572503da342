// What does a request cost in a realistic mix: lookups and searches, in companies of all sizes?
import { createRandom } from '../../src/samples/demo/random.ts';
import type { Question } from '../lib/question.ts';
import type { Request } from '../requests/compare.ts';
import { type Identifier, lookupRequests } from '../requests/lookup-requests.ts';
import { type SEARCHES, type Search, searchRequests } from '../requests/search-requests.ts';
import type { KnownCompany } from '../world/known-companies.ts';

const LOOKUPS: { readonly [by in Identifier]: number } = {
  website: 20,
  fqdn: 20,
  id: 8,
  ln_url: 5,
  ln_slug: 2,
  abn: 5,
};
const PEOPLE: { readonly [search in (typeof SEARCHES)[number]]: number } = {
  'no filter': 16,
  seniority: 8,
  department: 4,
  'position and seniority': 4,
  position: 6,
  'deep page': 2,
};
const REQUESTS = 10_000;

export const realisticMix: Question = {
  name: 'realistic-mix',
  title: 'What does a request cost in a realistic mix?',
  how:
    `Of a hundred requests: ${listShares(LOOKUPS)} by lookup; ${listShares(PEOPLE)} by search. Companies with ` +
    'more people are searched more often.',
  ask: async ({ compare }) => {
    const compared = await compare((companies) => [{ name: 'mix', requests: mixedRequests(companies) }]);
    return { compared };
  },
};

function listShares(shares: { readonly [name: string]: number }): string {
  return Object.entries(shares)
    .map(([name, share]) => `${share} ${name}`)
    .join(', ');
}

export function mixedRequests(companies: readonly KnownCompany[]): Request[] {
  const random = createRandom('mix');
  const shuffled = random.shuffle(companies);
  // By the square root of their number of people: large companies are requested more often, but not in proportion.
  const withPeople = shuffled.filter(({ people }) => people.length > 0);
  const searched = Array.from({ length: REQUESTS / 4 }, () => random.pick(withPeople)).concat(
    withPeople.filter(({ people }) => random.chance(Math.sqrt(people.length) / 100)),
  );
  const lookups = Object.entries(LOOKUPS).flatMap(([by, share]) =>
    lookupRequests(shuffled, by as Identifier).slice(0, (share * REQUESTS) / 100),
  );
  const searches = Object.entries(PEOPLE).flatMap(([search, share]) =>
    searchRequests(random.shuffle(searched), search as Search, (share * REQUESTS) / 100),
  );
  return random.shuffle([...lookups, ...searches]);
}
