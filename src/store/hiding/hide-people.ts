// Reads people without the hidden ones. A company that has some is searched from its first match on, so that totals and
// pages are exact: this is slow for a large company, and lasts as long as a load is running.
import { personIdFromNumber } from '../../domain/people/person.ts';
import type { Country } from '../../domain/reference.ts';
import { after } from '../contract/answer.ts';
import type {
  FoundPage,
  PageMaker,
  PeopleQuery,
  PeopleReader,
  PersonBytes,
} from '../contract/people-reader.ts';
import { searchAsObjects } from '../formats/people-pages/list-people.ts';
import { countriesWithout, type HiddenRows } from './hidden-rows.ts';

const READ_AT_A_TIME = 1_000;
/** Loads are published minutes apart. */
const MOST_TRIES = 5;

export function hidePeople(people: PeopleReader, hidden: () => HiddenRows): PeopleReader {
  const findPeople: PeopleReader['findPeople'] = (query, maker) => {
    const now = hidden();
    if (now.companies.has(query.companyId)) return undefined;
    const gone = now.people.get(query.companyId);
    return gone === undefined ? people.findPeople(query, maker) : findVisible(people, query, maker, gone);
  };
  return {
    ...people,
    findPeople,
    searchPeople: searchAsObjects(findPeople),
    findPerson: (identifier) => {
      const now = hidden();
      if (now.personIds.size === 0 && now.companies.size === 0) return people.findPerson(identifier);
      return after(people.findPerson(identifier), (person) =>
        person === undefined || now.personIds.has(person.personId) || now.companies.has(person.companyId)
          ? undefined
          : person,
      );
    },
  };
}

type Gone = ReadonlyMap<string, Country>;

async function findVisible<P>(
  people: PeopleReader,
  query: PeopleQuery,
  maker: PageMaker<P>,
  gone: Gone,
): Promise<FoundPage<P> | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await collect(people, query, gone);
    if (found === undefined) return undefined;
    if (found === 'changed') continue;
    const { first, page, total } = found;
    const { companyName, version } = first;
    // In one go: the maker serves other searches too.
    maker.begin(companyName);
    for (const person of page) maker.add(person);
    const countries = countriesWithout(first.countries, gone);
    return { companyName, version, countries, total, count: page.length, page: maker.end() };
  }
  throw new Error('the people of a company changed with every question');
}

/** Goes through all matches: the visible ones of the page, and how many are visible. */
async function collect(people: PeopleReader, query: PeopleQuery, gone: Gone) {
  const page: PersonBytes[] = [];
  let total = 0;
  const visible: PageMaker<undefined> = {
    begin: () => {},
    add: (person) => {
      if (gone.has(idOf(person))) return;
      if (total >= query.from && page.length < query.size) page.push(copyOf(person));
      total += 1;
    },
    end: () => undefined,
  };
  let first: FoundPage<undefined> | undefined;
  for (let from = 0; ; ) {
    const found = await people.findPeople({ ...query, from, size: READ_AT_A_TIME }, visible);
    if (found === undefined) return undefined;
    first ??= found;
    if (found.version !== first.version) return 'changed';
    from += found.count;
    if (found.count === 0 || from >= found.total) return { first, page, total };
  }
}

function idOf({ idNumber, bytes, idStart, idEnd }: PersonBytes): string {
  return idNumber >= 0
    ? personIdFromNumber(idNumber)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', idStart, idEnd);
}

/** Pages are reused for the next search. */
const copyOf = (person: PersonBytes): PersonBytes => ({
  ...person,
  bytes: Uint8Array.from(person.bytes),
  titleBytes: Uint8Array.from(person.titleBytes),
});
