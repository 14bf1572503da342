// Searches people in the data file. A total without words or department is in the company's summary; large groups have
// an index for the rest; the others are scanned, page by page. What is searched again is kept (group-memory.ts).
import { COUNTRY_CODES, countryNumber } from '../../../domain/reference.ts';
import { type SearchableTitle, TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { createRecentAnswers } from '../../../domain/values/recent-answers.ts';
import type {
  FoundPage,
  PageMaker,
  PeopleQuery,
  PeopleReader,
  PersonBytes,
} from '../../contract/people-reader.ts';
import {
  describeCountries,
  type GroupSummary,
  readSummary,
  readSummaryText,
} from '../../formats/people-pages/company-summary.ts';
import { placeOf } from '../../formats/people-pages/group-place.ts';
import { findTitles, type GroupTitles, joinTitles } from '../../formats/people-pages/group-titles.ts';
import {
  createPageScan,
  createPeopleLister,
  numbersOnPage,
  pageAmong,
  rangeOf,
  searchAsObjects,
} from '../../formats/people-pages/list-people.ts';
import { createTitleMemory } from '../../formats/people-pages/title-memory.ts';
import { createTitleTexts, type TitleTexts } from '../../formats/people-pages/title-texts.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { liveTables } from '../staging/tables.ts';
import { createGroupMemory } from './group-memory.ts';
import { createKeptPages } from './kept-pages.ts';
import { createIndexReader } from './people-index.ts';
import { createPageReader } from './people-pages.ts';
import { createPersonFinder } from './person-finder.ts';

/** What a search needs to know about a company. */
interface SearchedCompany {
  readonly key: number;
  readonly companyName: string;
  readonly groups: readonly GroupSummary[];
  /** In the form of the answer. */
  readonly countries: string;
}

type Found = Pick<FoundPage<unknown>, 'total' | 'count'>;
type AddPerson = (person: PersonBytes) => void;

const PUBLISHED = `SELECT value FROM meta WHERE name = 'version'`;
/** About thirty people fit on a page: this many are nearly always on one or two, which are read one by one. */
const FEW = 32;
/**
 * Callers turn the pages of a company and search it by one position after the other. To find it again each time took a
 * sixth to a third of the time of a search (2026-11, in one run).
 */
const REMEMBERED_BYTES = 2 * 1024 * 1024;
/** Rough size of a kept title beside its text. */
const TITLE_BYTES = 200;
const NO_PEOPLE: Found = { total: 0, count: 0 };

/** `dataVersion` changes when the data may have changed. */
export function createPeopleReader(data: SqliteDatabase, dataVersion: () => number): PeopleReader {
  // One text: making a list of three values, one of them bytes, took as long as finding them.
  const company = data
    .prepare(
      `SELECT c.key || ' ' || hex(s.summary) || ' ' || c.name
       FROM company c LEFT JOIN people_summary s ON s.company = c.key WHERE c.id = ?`,
    )
    .pluck();
  const known = createRecentAnswers<SearchedCompany>(REMEMBERED_BYTES, dataVersion);
  const titleForms = data.prepare("SELECT value FROM meta WHERE name = 'title_forms'").pluck();
  const count = data.prepare("SELECT value FROM meta WHERE name = 'people'").pluck();
  const anyTitle = data.prepare('SELECT 1 FROM title LIMIT 1').pluck();
  const readTitle = data.prepare('SELECT key, search FROM title WHERE id = ?');
  const readTitleText = data.prepare('SELECT text FROM title WHERE id = ?').pluck();
  const titles = createTitleMemory((number: number) => readTitle.get(number) as SearchableTitle);
  let scan = createPageScan(titles.get, 'of all pages');
  // Made by the first search: its cache takes 5 MiB, and most handles on a store search no people.
  let made: { readonly texts: TitleTexts; readonly list: ReturnType<typeof createPeopleLister> } | undefined;
  const makeLister = () => {
    const texts = createTitleTexts((number) => readTitleText.get(number) as string);
    return { texts, list: createPeopleLister(texts) };
  };
  const storedPages = createPageReader(liveTables(data));
  const keptPages = createKeptPages(storedPages);
  const keptTitles = createGroupMemory<GroupTitles>({
    read: (place, people) =>
      joinTitles(storedPages.pagesBetween(place, { first: 0, end: people }), titles.get),
    // Most titles are kept by `titles` as well.
    personBytes: TITLE_BYTES + 50,
    sizeOf: ({ text, starts }) => 2 * text.length + TITLE_BYTES * starts.length,
  });
  const index = createIndexReader(data);
  const readPublished = data.prepare(PUBLISHED).pluck();
  let seenVersion = dataVersion();
  let published: number | undefined;

  function forgetWhatChanged(): void {
    const version = dataVersion();
    if (version === seenVersion) return;
    seenVersion = version;
    titles.clear();
    made?.texts.clear();
    scan = createPageScan(titles.get, 'of all pages');
    index.forget();
    keptPages.forget();
    keptTitles.clear();
    published = undefined;
  }

  function search(place: number, group: GroupSummary, query: PeopleQuery, add: AddPerson): Found {
    made ??= makeLister();
    const { list } = made;
    const pages = keptPages.of(place, group) ?? storedPages;
    const range = rangeOf(group, query);
    const { position, department, from, size } = query;
    if (position === undefined && department === undefined) {
      const first = range.first + from;
      const numbers = numbersOnPage(range, query);
      if (size > FEW) list(numbers, pageAmong(pages.pagesBetween(place, { first, end: first + size })), add);
      else list(numbers, (number) => pages.pageOf(place, number), add);
      return { total: range.end - range.first, count: numbers.length };
    }
    if (range.first === range.end) return NO_PEOPLE;
    const found = group.isIndexed ? index.search(place, group, query) : undefined;
    if (found !== undefined) {
      list(found.numbers, (number) => pages.pageOf(place, number), add);
      return { total: found.total, count: found.numbers.length };
    }
    const kept = position !== undefined ? keptTitles.get(place, group) : undefined;
    if (kept !== undefined && position !== undefined) {
      const matching = findTitles(kept, range, position, department);
      const numbers = matching.slice(from, from + size);
      list(numbers, (number) => pages.pageOf(place, number), add);
      return { total: matching.length, count: numbers.length };
    }
    const scanned = pages.pagesBetween(place, range);
    const matching = scan(scanned, range, query);
    const numbers = matching.slice(from, from + size);
    list(numbers, pageAmong(scanned), add);
    return { total: matching.length, count: numbers.length };
  }

  function readCompanyOf(id: string): SearchedCompany | undefined {
    const text = company.get(id) as string | undefined;
    if (text === undefined) return undefined;
    const found = readCompany(text);
    known.offer(id, found, 2 * text.length);
    return found;
  }

  function findPeople<P>(query: PeopleQuery, maker: PageMaker<P>): FoundPage<P> | undefined {
    forgetWhatChanged();
    const found = known.get(query.companyId) ?? readCompanyOf(query.companyId);
    if (found === undefined) return undefined;
    const { key, companyName, groups, countries } = found;
    maker.begin(companyName);
    const country = countryNumber(query.country);
    const group = groups.find((one) => one.country === country);
    const { total, count } =
      group === undefined ? NO_PEOPLE : search(placeOf(key, country), group, query, maker.add);
    published ??= (readPublished.get() as number | undefined) ?? 0;
    return { companyName, countries, total, count, version: published, page: maker.end() };
  }

  return {
    findPeople,
    searchPeople: searchAsObjects(findPeople),
    ...createPersonFinder(data, storedPages, (number) => readTitleText.get(number) as string),
    countPeople: () => (count.get() as number | undefined) ?? 0,
    areTitlesCurrent: () => titleForms.get() === TITLE_FORMS || anyTitle.get() === undefined,
  };
}

function readCompany(text: string): SearchedCompany {
  const keyEnd = text.indexOf(' ');
  const summaryEnd = text.indexOf(' ', keyEnd + 1);
  const groups = readSummaryText(text, keyEnd + 1, summaryEnd);
  return {
    key: Number(text.slice(0, keyEnd)),
    companyName: text.slice(summaryEnd + 1),
    groups,
    countries: describeCountries(groups),
  };
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
