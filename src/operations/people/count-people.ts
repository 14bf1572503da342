// How many people of a company fit a search, by seniority, department and country. Each count ignores the filter of its own field,
// so that a caller sees what else could be chosen. The counts are totals of searches, which the index of people makes cheap.
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COUNTRY_CODES,
  type Country,
  DEPARTMENTS,
  type Department,
  SENIORITIES,
  type Seniority,
} from '../../domain/reference.ts';
import type { FoundPage, PageMaker, PeopleQuery } from '../../store/contract/people-reader.ts';
import { type PeopleSearchReader, searchPeople } from './search-people.ts';

interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface CountedPeople extends Pick<FoundPage<unknown>, 'total' | 'countries'> {
  readonly facets: { readonly [F in 'seniority' | 'department' | 'country']: readonly ValueCount[] };
}

/** Only the total is wanted. */
const NO_PAGE: PageMaker<undefined> = { begin: () => {}, add: () => {}, end: () => undefined };

export async function countPeople(reader: PeopleSearchReader, query: PeopleQuery): Promise<CountedPeople> {
  const find = (changed: Partial<PeopleQuery>) =>
    searchPeople(reader, { ...query, ...changed, from: 0, size: 1 }, NO_PAGE);
  const { total, countries } = await find({});

  async function counts(values: readonly string[], changed: (value: string) => Partial<PeopleQuery>) {
    const counted: ValueCount[] = [];
    for (const value of values) {
      counted.push({ value, count: (await find(changed(value))).total });
      // One search of a large company may take a while; others are answered in between.
      await nextTurn();
    }
    // Values come in their order, and a sort keeps the order of equals.
    return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  }

  const present = COUNTRY_CODES.filter((code) => countries.includes(`${code}=`));
  return {
    total,
    countries,
    facets: {
      seniority: await counts(
        SENIORITIES.map(({ id }) => id),
        (id) => ({ seniority: Number(id) as Seniority }),
      ),
      department: await counts(
        DEPARTMENTS.map(({ id }) => id),
        (id) => ({ department: Number(id) as Department }),
      ),
      country: await counts(present, (code) => ({ country: code as Country })),
    },
  };
}
