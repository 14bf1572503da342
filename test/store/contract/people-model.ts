// A minimal store of people, to compare an engine's answers with.
import { expect } from 'vitest';
import { flagBits, reachRank } from '../../../src/domain/people/person.ts';
import { matchesTitle } from '../../../src/domain/titles/searchable-title.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { FoundPerson, PeopleQuery } from '../../../src/store/contract/people-reader.ts';
import type { Store } from '../../../src/store/contract/store.ts';

export interface ModelAnswer {
  readonly total: number;
  readonly people: readonly FoundPerson[];
}

/** What a search must answer: filter, sort, cut. */
export function searchModel(crowd: Iterable<PersonEntry>, query: PeopleQuery): ModelAnswer {
  return createModel(crowd)(query);
}

/** The same for many searches over the same people, which are sorted once. */
export function createModel(crowd: Iterable<PersonEntry>): (query: PeopleQuery) => ModelAnswer {
  const inOrder = [...crowd].sort(servedOrder);
  return (query) => {
    const { position } = query;
    const isExact = (person: PersonEntry) => (person.title?.key === position?.key ? 0 : 1);
    const matches = inOrder
      .filter((person) => person.companyId === query.companyId && person.country === query.country)
      .filter((person) => query.seniority === undefined || person.seniority === query.seniority)
      .filter((person) => query.department === undefined || person.department === query.department)
      .filter(
        ({ title }) => position === undefined || (title !== undefined && matchesTitle(position, title)),
      );
    // Sorting keeps the order of those that are equal.
    if (position !== undefined) matches.sort((a, b) => isExact(a) - isExact(b));
    return {
      total: matches.length,
      people: matches.slice(query.from, query.from + query.size).map((person) => ({
        personId: person.personId,
        position: person.position ?? null,
        network: person.network ?? null,
        flags: flagBits(person.flags),
      })),
    };
  };
}

/** Compares two people by the order in which they are served. */
export function servedOrder(a: PersonEntry, b: PersonEntry): number {
  return (
    a.seniority - b.seniority ||
    reachRank(a.flags) - reachRank(b.flags) ||
    Buffer.compare(Buffer.from(a.personId), Buffer.from(b.personId))
  );
}

/** Searches that are sent together: far fewer messages to a server. */
const AT_ONCE = 16;

/** Each search finds what the model finds. */
export async function compareEach(
  store: Store,
  model: (query: PeopleQuery) => ModelAnswer,
  queries: readonly PeopleQuery[],
): Promise<void> {
  for (let from = 0; from < queries.length; from += AT_ONCE) {
    const some = queries.slice(from, from + AT_ONCE);
    const pages = await Promise.all(some.map((query) => store.people.searchPeople(query)));
    for (const [place, query] of some.entries()) {
      const page = pages[place];
      expect({ total: page?.total, people: page?.people }, JSON.stringify(query)).toEqual(model(query));
    }
  }
}
