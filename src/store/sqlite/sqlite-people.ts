// Searches people in the data file. A total without words or department stands in the company's summary; large
// groups have an index for the rest; the others are scanned, page by page.
import { COUNTRY_CODES, countryNumber } from '../../domain/reference.ts';
import { TITLE_FORMS } from '../../domain/titles/searchable-title.ts';
import {
  describeCountries,
  type GroupSummary,
  peopleIn,
  readSummary,
} from '../people-pages/company-summary.ts';
import { placeOf } from '../people-pages/group-place.ts';
import { listPeople, type NumberRange, pageAmong, scanPages } from '../people-pages/list-people.ts';
import { createTitleMemory, type KeptTitle } from '../people-pages/title-memory.ts';
import type { PeoplePage, PeopleQuery, PeopleReader } from '../store.ts';
import type { SqliteDatabase } from './open-database.ts';
import { createIndexReader } from './sqlite-people-index.ts';
import { createPageReader } from './sqlite-people-pages.ts';

type CompanyRow = readonly [key: number, name: string];
type Found = Pick<PeoplePage, 'total' | 'people'>;

const NOBODY: Found = { total: 0, people: [] };

/** `dataVersion` changes when what is read may have changed. */
export function createPeopleReader(data: SqliteDatabase, dataVersion: () => number): PeopleReader {
  const company = data.prepare('SELECT key, name FROM company WHERE id = ?').raw();
  const summary = data.prepare('SELECT summary FROM people_summary WHERE company = ?').pluck();
  const titleForms = data.prepare("SELECT value FROM meta WHERE name = 'title_forms'").pluck();
  const count = data.prepare("SELECT value FROM meta WHERE name = 'people'").pluck();
  const anyTitle = data.prepare('SELECT 1 FROM title LIMIT 1').pluck();
  const readTitle = data.prepare('SELECT text, key, search FROM title WHERE id = ?');
  const titles = createTitleMemory((number) => readTitle.get(number) as KeptTitle);
  const pages = createPageReader(data);
  const index = createIndexReader(data);
  let seenVersion = dataVersion();

  function forgetWhatChanged(): void {
    const version = dataVersion();
    if (version === seenVersion) return;
    seenVersion = version;
    titles.clear();
    index.forget();
  }

  function search(place: number, group: GroupSummary, query: PeopleQuery): Found {
    const range = rangeOf(group, query);
    const { position, department, from, size } = query;
    if (position === undefined && department === undefined) {
      const first = range.first + from;
      const numbers = numbersBetween(first, Math.min(first + size, range.end));
      const people = numbers.length === 0 ? [] : listFrom(place, { first, end: first + size }, numbers);
      return { total: range.end - range.first, people };
    }
    if (range.first === range.end) return NOBODY;
    const found = group.isIndexed ? index.search(place, group, query) : undefined;
    if (found !== undefined) {
      const people = listPeople(found.numbers, (number) => pages.pageOf(place, number), titles);
      return { total: found.total, people };
    }
    const scanned = pages.pagesBetween(place, range);
    const numbers = scanPages(scanned, range, query, titles);
    const people = listPeople(numbers.slice(from, from + size), pageAmong(scanned), titles);
    return { total: numbers.length, people };
  }

  const listFrom = (place: number, range: NumberRange, numbers: readonly number[]) =>
    listPeople(numbers, pageAmong(pages.pagesBetween(place, range)), titles);

  return {
    searchPeople: (query) => {
      forgetWhatChanged();
      const found = company.get(query.companyId) as CompanyRow | undefined;
      if (found === undefined) return undefined;
      const [key, companyName] = found;
      const bytes = summary.get(key) as Buffer | undefined;
      if (bytes === undefined) return { companyName, countries: '', ...NOBODY };
      const groups = readSummary(bytes);
      const country = countryNumber(query.country);
      const group = groups.find((one) => one.country === country);
      const { total, people } = group === undefined ? NOBODY : search(placeOf(key, country), group, query);
      return { companyName, countries: describeCountries(groups), total, people };
    },
    countPeople: () => (count.get() as number | undefined) ?? 0,
    areTitlesCurrent: () => titleForms.get() === TITLE_FORMS || anyTitle.get() === undefined,
  };
}

function rangeOf(group: GroupSummary, { seniority }: PeopleQuery): NumberRange {
  if (seniority === undefined) return { first: 0, end: peopleIn(group) };
  return {
    first: group.levelStarts[seniority - 1] as number,
    end: group.levelStarts[seniority] as number,
  };
}

function numbersBetween(first: number, end: number): number[] {
  const numbers: number[] = [];
  for (let number = first; number < end; number += 1) numbers.push(number);
  return numbers;
}

/** Any one company that has people, with a country in which it has some. */
export function findCompanyWithPeople(data: SqliteDatabase) {
  const example = data
    .prepare('SELECT c.id, p.summary FROM people_summary p JOIN company c ON c.key = p.company LIMIT 1')
    .raw();
  return () => {
    const [companyId, bytes] = (example.get() as readonly [string, Buffer] | undefined) ?? [];
    const country = bytes === undefined ? undefined : COUNTRY_CODES[readSummary(bytes)[0]?.country ?? -1];
    return companyId === undefined || country === undefined ? undefined : { companyId, country };
  };
}
