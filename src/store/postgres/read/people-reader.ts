// Searches people on the server. Without words or department one query returns company, totals and page. With them the
// first query returns the blocks of the index, or all pages of a small group, and the second the pages of the people
// found.
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
import { describeCountries, type GroupSummary } from '../../formats/people-pages/company-summary.ts';
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
import { asBase64, readBytes, readNumbers } from '../connect/postgres-values.ts';
import { toServiceError } from '../connect/store-failure.ts';
import { readCount } from './company-reader.ts';
import { createPersonFinder } from './person-finder.ts';
import { createPageTitles, readTitledPage, type TitledPage, titleText } from './titled-page.ts';

const LEVELS = 7;
const STARTS = LEVELS + 1;

const HEAD = 'c.name, s.countries, s.indexed, s.starts, s.version';
// Always by the value itself, not by a join: so Citus sees that the whole statement is for one shard.
const COMPANY = 'company c LEFT JOIN people_summary s ON s.company_id = $1';
/** The first person of a level in a country, or of all if it is the first level. */
const START = `s.starts[(array_position(s.countries, $2::smallint) - 1) * ${STARTS} + $3]`;

/** The page of a person begins with that person or before. */
const PAGES_FROM = `p.first >= (SELECT q.first FROM people_page q
  WHERE q.company_id = $1 AND q.country = $2 AND q.first <= f.first ORDER BY q.first DESC LIMIT 1)`;

const LIST: SqlStatement = {
  name: 'list_people',
  text: `SELECT ${HEAD}, p.first, ${asBase64('p.page')} FROM ${COMPANY}
    LEFT JOIN LATERAL (SELECT ${START} + $4::integer AS first) f ON true
    LEFT JOIN people_page p ON p.company_id = $1 AND p.country = $2 AND p.first < f.first + $5 AND ${PAGES_FROM}
    WHERE c.id = $1 ORDER BY p.first`,
};

/** A small group as a whole; for a large one, the requested blocks of its index. */
const BLOCKS: SqlStatement = {
  name: 'search_people',
  text: `SELECT ${HEAD}, b.ask, b.first, b.bytes FROM ${COMPANY}
    LEFT JOIN LATERAL (
      SELECT t.ask::integer AS ask, 0 AS first, ${asBase64('b.block')} AS bytes
        FROM unnest($3::bytea[]) WITH ORDINALITY AS t (term, ask) CROSS JOIN LATERAL (
          SELECT block FROM people_block WHERE company_id = $1 AND country = $2 AND first_term <= t.term
          ORDER BY first_term DESC LIMIT 1) b
        WHERE $2::smallint = ANY (s.indexed)
      UNION ALL
      SELECT r.ask::integer, 0, ${asBase64('b.block')}
        FROM unnest($3::bytea[], $4::bytea[]) WITH ORDINALITY AS r (term, last, ask)
        JOIN people_block b ON b.company_id = $1 AND b.country = $2
          AND b.first_term > r.term AND b.first_term <= r.last
        WHERE $2::smallint = ANY (s.indexed) AND r.last > r.term
      UNION ALL
      SELECT 0, p.first, ${asBase64('p.page')} FROM people_page p
        WHERE p.company_id = $1 AND p.country = $2 AND NOT $2::smallint = ANY (s.indexed)
    ) b ON true
    WHERE c.id = $1 ORDER BY b.ask, b.first`,
};

const ALL_PAGES: SqlStatement = {
  name: 'all_pages',
  text: `SELECT s.version, p.first, ${asBase64('p.page')} FROM people_summary s
    JOIN people_page p ON p.company_id = $1 AND p.country = $2
    WHERE s.company_id = $1 ORDER BY p.first`,
};

const PAGES_OF: SqlStatement = {
  name: 'pages_of',
  text: `SELECT DISTINCT ON (p.first) s.version, p.first, ${asBase64('p.page')} FROM people_summary s
    CROSS JOIN unnest($3::integer[]) AS n (number) CROSS JOIN LATERAL (
      SELECT first, page FROM people_page WHERE company_id = $1 AND country = $2 AND first <= n.number
      ORDER BY first DESC LIMIT 1) p
    WHERE s.company_id = $1 ORDER BY p.first`,
};

const FORMATS: SqlStatement = {
  name: 'formats',
  text: "SELECT name, value FROM meta WHERE name IN ('title_forms', 'people_index', 'people')",
};

/** A page whose people have all been read: a maker, which also serves other searches, can take them at once. */
type ReadyPage = <P>(maker: PageMaker<P>) => FoundPage<P>;

/** A group may be published again between two queries; it is not more often than this in a row. */
const MOST_TRIES = 5;

interface Head {
  readonly companyName: string;
  readonly groups: readonly GroupSummary[];
  readonly group: GroupSummary | undefined;
  readonly version: string | null;
}

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
    const pages = numbers.length === 0 ? [] : rows.map((row) => toPage(row[5], row[6]));
    return ready(head, range.end - range.first, numbers, pages);
  }

  /** 'changed': the rows read do not belong together, since a load was published in between. */
  async function search(query: PeopleQuery): Promise<ReadyPage | 'changed' | undefined> {
    const askOne = choose();
    const { companyId, from, size } = query;
    const country = countryNumber(query.country);
    const plan = await usablePlan(query);
    const lookups = lookupsOf(plan);
    const rows = await askOne(BLOCKS, [
      companyId,
      country,
      lookups.map(({ term }) => term),
      lookups.map(({ last }) => last),
    ]);
    const head = readHead(rows, query);
    if (head === undefined) return undefined;
    const range = rangeOf(head.group, query);
    if (head.group === undefined || range.first === range.end) return ready(head, 0);
    if (head.group.isIndexed && plan !== undefined) {
      const blocks = blocksByAsk(rows);
      const found = searchIndex(head.group, query, plan, (lookup, into) => {
        for (const block of blocks.get(lookups.indexOf(lookup) + 1) ?? []) findSets(lookup, block, into);
      });
      if (found.numbers.length === 0) return ready(head, found.total);
      const pages = await askOne(PAGES_OF, [companyId, country, found.numbers]);
      if (pages[0]?.[0] !== head.version) return 'changed';
      return ready(head, found.total, found.numbers, toPages(pages));
    }
    const pages = head.group.isIndexed
      ? await askOne(ALL_PAGES, [companyId, country])
      : rows.map((row) => [head.version, row[6], row[7]] as Row);
    if (pages[0]?.[0] !== head.version) return 'changed';
    const titled = toPages(pages);
    const matching = scan(titled, range, query);
    return ready(head, matching.length, matching.slice(from, from + size), titled);
  }

  /** Undefined if the index cannot answer: it has another format, or the query needs a scan. */
  async function usablePlan(query: PeopleQuery): Promise<SearchPlan | undefined> {
    const isUsable = (await readFormats()).get('people_index') === String(INDEX_FORMAT);
    return isUsable ? planSearch(query) : undefined;
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
    if (row[5] === null) continue;
    const place = Number(row[5]);
    const list = blocks.get(place) ?? [];
    list.push(readBytes(row[7] as string));
    blocks.set(place, list);
  }
  return blocks;
}

function readHead([row]: readonly Row[], { country }: PeopleQuery): Head | undefined {
  if (row === undefined) return undefined;
  const [companyName, countries, indexed, starts, version] = row as [string, ...(string | null)[]];
  const groups = countries === null || countries === undefined ? [] : readGroups(countries, indexed, starts);
  const number = countryNumber(country);
  return {
    companyName,
    groups,
    group: groups.find((one) => one.country === number),
    version: version ?? null,
  };
}

function readGroups(countries: string, indexed = '{}' as string | null, starts = '{}' as string | null) {
  const withIndex = readNumbers(indexed ?? '{}');
  const numbers = readNumbers(starts ?? '{}');
  return readNumbers(countries).map(
    (country, place): GroupSummary => ({
      country,
      isIndexed: withIndex.includes(country),
      levelStarts: numbers.slice(place * STARTS, (place + 1) * STARTS),
    }),
  );
}

function toPage(first: string | null | undefined, page: string | null | undefined): TitledPage {
  return readTitledPage(Number(first), readBytes(page ?? ''));
}

/** Of rows of version, first and page. */
function toPages(rows: readonly Row[]): TitledPage[] {
  return rows.map((row) => toPage(row[1], row[2]));
}
