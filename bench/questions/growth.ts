// Does a request cost more when there is more data?

import type { Question } from '../lib/question.ts';
import { type Case, checkedAnswers, sampleOf } from '../requests/compare.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { SEARCHES_EACH, searchRequests } from '../requests/search-requests.ts';
import { measureInTurns, middleOf, ratioOf, toLoad } from '../requests/turns.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import { companiesOfSize } from '../world/sizes.ts';
import type { World } from '../world/world.ts';

export const growth: Question = {
  name: 'growth',
  title: 'Does a request cost more when there is more data?',
  how: 'The same requests, in companies of the same sizes, in turns on the small world and on the large one.',
  ask: async ({ world, smallWorld, withFirmament, pace }) => {
    const measured = await withFirmament(smallWorld, (small) =>
      withFirmament(world, async (large) => {
        const pairs = casesFor(smallWorld.known).map((few, place) => {
          const many = casesFor(world.known)[place] as Case;
          // The same number of different requests in both, or caches would help the one with fewer.
          const length = Math.min(few.requests.length, many.requests.length);
          const cut = (one: Case) => ({ ...one, requests: one.requests.slice(0, length) });
          return [
            { server: small, one: cut(few), world: smallWorld },
            { server: large, one: cut(many), world },
          ];
        });
        const trials = pairs.flat();
        for (const {
          server,
          one,
          world: { key },
        } of trials) {
          await checkedAnswers(server, sampleOf(one), key);
        }
        return measureInTurns(
          trials.map(({ server, one, world: { key } }) => ({
            server,
            status: 200,
            requests: toLoad(one.requests, key),
          })),
          pace,
        );
      }),
    );
    const rows = casesFor(world.known).map(({ name }, place) => {
      const [small = [], large = []] = measured.slice(2 * place, 2 * place + 2);
      return { name, small: middleOf(small), large: middleOf(large), ratio: ratioOf(large, small) };
    });
    return {
      figures: rows.map(({ name, small, large, ratio }) => ({
        request: name,
        [`CPU µs, ${sizeOf(smallWorld)}`]: small.cpuPerRequestUs.toFixed(1),
        [`CPU µs, ${sizeOf(world)}`]: large.cpuPerRequestUs.toFixed(1),
        ratio: ratio.toFixed(2),
      })),
      facts: {
        growth: Math.max(...rows.map(({ ratio }) => ratio)),
        peopleOfSmallWorld: smallWorld.size.people,
        peopleOfWorld: world.size.people,
        ...Object.fromEntries(
          rows.flatMap(({ name, small, large }) => [
            [`growth, ${name}, small`, small.cpuPerRequestUs],
            [`growth, ${name}, large`, large.cpuPerRequestUs],
          ]),
        ),
      },
    };
  },
};

function sizeOf({ size }: World): string {
  return `${size.companies.toLocaleString('en')} / ${size.people.toLocaleString('en')}`;
}

function casesFor(companies: readonly KnownCompany[]): Case[] {
  const people = (search: 'no filter' | 'position and seniority', size: number) => ({
    name: `people, ${search}, in ${size}`,
    requests: searchRequests(companiesOfSize(companies, size), search, SEARCHES_EACH),
  });
  return [
    { name: 'lookup by id', requests: lookupRequests(companies, 'id') },
    { name: 'lookup by website', requests: lookupRequests(companies, 'website') },
    people('no filter', 10),
    people('no filter', 1000),
    people('position and seniority', 100),
    people('position and seniority', 1000),
  ];
}
