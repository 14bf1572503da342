// Searches people on the server. Without words or department one query returns company, totals and page. With them the
// first query returns the blocks of the index, the pages of a group that is not large, or both; for a large group a second query
// returns the pages of the people found. A group that is searched again comes from memory, if the server says that it is the same.
import { countryNumber } from '../../../domain/reference.ts';
import { readSearchableTitle, TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import type { FoundPage, PageMaker, PeopleQuery, PeopleReader } from '../../contract/people-reader.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import type { Lookup } from '../../formats/people-index/index-terms.ts';
import {
  createIndexSearch,
  createSearchPlanner,
  findSets,
  type SearchPlan,
} from '../../formats/people-index/search-people-index.ts';
import { describeCountries, peopleIn } from '../../formats/people-pages/company-summary.ts';
import { findTitles } from '../../formats/people-pages/group-titles.ts';
import {
  createPageScan,
  createPeopleLister,
  numbersOnPage,
  pageAmong,
  rangeOf,
  searchAsObjects,
} from '../../formats/people-pages/list-people.ts';
import { createTitleMemory } from '../../formats/people-pages/title-memory.ts';
import type { Ask, Row, SqlStatement } from '../connect/connection-pool.ts';
import { readBytes } from '../connect/postgres-values.ts';
import { toServiceError } from '../connect/store-failure.ts';
import { readCount } from './company-reader.ts';
import { createKeptGroups, type KeptGroup } from './kept-groups.ts';
import { type Head, readHead } from './people-head.ts';
import {
  ALL_PAGES,
  ASK,
  BLOCKS,
  BYTES,
  FIRST,
  LIST,
  MOST_SENT_ALONG,
  NAME,
  PAGE,
  PAGES_OF,
  STATE,
  VERSION,
} from './people-statements.ts';
import { createPersonFinder } from './person-finder.ts';
import { createPageTitles, readTitledPage, type TitledPage, titleText } from './titled-page.ts';

const FORMATS: SqlStatement = {
  name: 'formats',
  text: "SELECT name, value FROM meta WHERE name IN ('title_forms', 'people_index', 'people')",
};

/** A page whose people have all been read: a maker, which also serves other searches, can take them at once. */
type ReadyPage = <P>(maker: PageMaker<P>) => FoundPage<P>;

/** A group may be published again between two queries; it is not more often than this in a row. */
const MOST_TRIES = 5;

export interface PostgresPeople extends PeopleReader {
  /** Call it when the data may have changed. */
  forget(): void;
}

/** `choose` returns one server for the queries of a search. `isSharded`: keys and companies are on different servers. */
export function createPeopleReader(ask: Ask, choose: () => Ask, isSharded: boolean): PostgresPeople {
  const planSearch = createSearchPlanner();
  const searchIndex = createIndexSearch();
  const titles = createPageTitles();
  const list = createPeopleLister(titles);
  const forms = createTitleMemory(readSearchableTitle);
  const scan = createPageScan(
    (number, page: TitledPage) => forms.get(titleText(page, number)),
    'of each page',
  );
  const keptGroups = createKeptGroups(forms.get);
  let formats: Promise<ReadonlyMap<string, string>> | undefined;

  function readFormats(): Promise<ReadonlyMap<string, string>> {
    formats ??= ask(FORMATS, []).then((rows) => new Map(rows as [string, string][]));
    formats.catch(() => {
      formats = undefined;
    });
    return formats;
  }

  /** The people with these numbers, who are on these pages. */
  function ready(
    { companyName, groups, version }: Head,
    total: number,
    numbers: readonly number[] = [],
    pages: readonly TitledPage[] = [],
  ): ReadyPage {
    return (maker) => {
      const find = pageAmong(pages);
      maker.begin(companyName);
      list(numbers, (number) => titles.enter(find(number)), maker.add);
      const countries = describeCountries(groups);
      const count = numbers.length;
      return { companyName, countries, total, count, version: Number(version), page: maker.end() };
    };
  }

  async function listPage(query: PeopleQuery): Promise<ReadyPage | undefined> {
    const { companyId, country, seniority = 1, from, size } = query;
    const rows = await ask(LIST, [companyId, countryNumber(country), seniority, from, size]);
    const head = readHead(rows, query);
    if (head === undefined) return undefined;
    const range = rangeOf(head.group, query);
    const numbers = numbersOnPage(range, query);
    const pages = numbers.length === 0 ? [] : toPages(rows.slice(1));
    return ready(head, range.end - range.first, numbers, pages);
  }

  /** `companyName`: as it is now. */
  function searchKept(
    { head, pages, titles }: KeptGroup,
    companyName: string,
    query: PeopleQuery,
  ): ReadyPage {
    const { position, department, from, size } = query;
    const range = rangeOf(head.group, query);
    const matching =
      position === undefined ? scan(pages, range, query) : findTitles(titles, range, position, department);
    return ready({ ...head, companyName }, matching.length, matching.slice(from, from + size), pages);
  }

  /** 'changed': the rows read do not belong together, since a load was published in between. */
  async function search(query: PeopleQuery): Promise<ReadyPage | 'changed' | undefined> {
    const askOne = choose();
    const { companyId, from, size } = query;
    const country = countryNumber(query.country);
    const known = await readFormats();
    const plan = known.get('people_index') === String(INDEX_FORMAT) ? planSearch(query) : undefined;
    // The index of an older version finds by older forms, and so does not find the same as the titles.
    const mayKeep = known.get('title_forms') === String(TITLE_FORMS);
    const kept = mayKeep ? keptGroups.get(companyId, country) : undefined;
    if (kept !== undefined) {
      const [state] = await askOne(STATE, [companyId]);
      if (state === undefined) return undefined;
      if (state[VERSION] === kept.head.version) {
        return searchKept(kept, String(state[NAME]), query);
      }
    }
    const lookups = lookupsOf(plan);
    const rows = await askOne(BLOCKS, [
      companyId,
      country,
      lookups.map(({ term }) => term),
      lookups.map(({ last }) => last),
    ]);
    const head = readHead(rows, query);
    if (head === undefined) return undefined;
    const { group, version } = head;
    const range = rangeOf(group, query);
    if (group === undefined || range.first === range.end) return ready(head, 0);
    const isComplete = !group.isIndexed || peopleIn(group) <= MOST_SENT_ALONG;
    const pagesHere = isComplete ? rows.filter((row) => row[ASK] === PAGE) : [];
    if (isComplete && mayKeep && version !== null) {
      keptGroups.offer(companyId, country, head, peopleIn(group), () => toPages(pagesHere));
    }
    if (group.isIndexed && plan !== undefined) {
      const blocks = blocksByAsk(rows);
      const { total, numbers } = searchIndex(group, query, plan, (lookup, into) => {
        for (const block of blocks.get(lookups.indexOf(lookup) + 1) ?? []) findSets(lookup, block, into);
      });
      if (numbers.length === 0) return ready(head, total);
      if (isComplete) return ready(head, total, numbers, pagesWith(numbers, pagesHere));
      const pages = await askOne(PAGES_OF, [companyId, country, numbers]);
      if (pages[0]?.[VERSION] !== version) return 'changed';
      return ready(head, total, numbers, toPages(pages));
    }
    const pages = isComplete ? pagesHere : await askOne(ALL_PAGES, [companyId, country]);
    if (!isComplete && pages[0]?.[VERSION] !== version) return 'changed';
    const titled = toPages(pages);
    const matching = scan(titled, range, query);
    return ready(head, matching.length, matching.slice(from, from + size), titled);
  }

  async function readPage(query: PeopleQuery): Promise<ReadyPage | undefined> {
    if (query.position === undefined && query.department === undefined) return listPage(query);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const page = await search(query);
      if (page !== 'changed') return page;
    }
    throw toServiceError(new Error('the people of a company changed with every question'));
  }

  const findPeople: PeopleReader['findPeople'] = (query, maker) =>
    readPage(query).then((give) => give?.(maker));

  return {
    findPeople,
    searchPeople: searchAsObjects(findPeople),
    ...createPersonFinder(choose, isSharded),
    countPeople: () => readCount(ask, 'people'),
    areTitlesCurrent: async () => {
      const known = await readFormats();
      return known.get('title_forms') === String(TITLE_FORMS) || Number(known.get('people') ?? 0) === 0;
    },
    forget: () => {
      formats = undefined;
      keptGroups.forget();
    },
  };
}

function lookupsOf(plan: SearchPlan | undefined): readonly Lookup[] {
  if (plan === undefined) return [];
  return [...plan.terms, ...plan.ranges, ...(plan.exact === undefined ? [] : [plan.exact])];
}

function blocksByAsk(rows: readonly Row[]): ReadonlyMap<number, readonly Buffer[]> {
  const blocks = new Map<number, Buffer[]>();
  for (const row of rows) {
    const place = Number(row[ASK]);
    if (place === 0) continue;
    const list = blocks.get(place) ?? [];
    list.push(readBytes(row[BYTES] as string));
    blocks.set(place, list);
  }
  return blocks;
}

const toPage = (row: Row): TitledPage => readTitledPage(Number(row[FIRST]), readBytes(row[BYTES] as string));

const toPages = (rows: readonly Row[]): TitledPage[] => rows.map(toPage);

/** Those of the pages, in their order, that have these people. */
function pagesWith(numbers: readonly number[], rows: readonly Row[]): TitledPage[] {
  const find = pageAmong(rows.map((row) => ({ first: Number(row[FIRST]), row })));
  return Array.from(new Set(numbers.map(find)), ({ row }) => toPage(row)).sort((a, b) => a.first - b.first);
}
