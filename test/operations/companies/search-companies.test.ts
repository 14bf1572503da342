// Searching companies finds on both engines, in the same order, what a look at every profile finds; also after companies and
// people were changed, removed, undone and copied.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCompanySearch } from '../../../src/http/wire/read-company-search.ts';
import { countCompanies } from '../../../src/operations/companies/count-companies.ts';
import {
  searchCompanies,
  walkSearchedCompanies,
} from '../../../src/operations/companies/search-companies.ts';
import { copyStore } from '../../../src/operations/loads/copy-store.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import { createRandom } from '../../../src/samples/demo/random.ts';
import type { ColumnReader } from '../../../src/store/contract/column-reader.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { READERS_WAIT_MS } from '../../helpers/open-beside.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import {
  allCompanies,
  fits,
  hasOf,
  type NaiveCompany,
  type NaiveQuery,
  naiveSearch,
  textsOf,
} from './naive-search.ts';

/** More than fit on one page. */
const COMPANIES = 2_100;
const PAGE = 37;

const random = createRandom('company search');
const WORDS =
  'acme blue bank river river-side global société 日立製作所 東京 group fund 3 III alpha beta'.split(' ');
const CITIES = [
  'Sydney',
  'SYDNEY',
  'Melbourne',
  'Québec',
  'Quebec',
  '東京',
  'St. Louis',
  'Saint Louis',
  'St-Denis',
  'Saint-Denis',
  '-',
];
const TECHNOLOGIES = ['Google Analytics', 'React', 'Vue', 'nginx'];
const some = <T>(values: readonly T[], most: number): T[] =>
  Array.from({ length: random.integer(0, most) }, () => random.pick(values));

function company(number: number, round = 0) {
  const known = <T>(value: T) => (random.integer(0, 2) === 0 ? undefined : value);
  return {
    id: `c${number}`,
    name: `${[random.pick(WORDS), ...some(WORDS, 2)].join(' ')} Pty Ltd${round === 0 ? '' : ` ${round}`}`,
    fqdn: random.integer(0, 3) === 0 ? `brand${number % 50}-x.n${number}.example` : undefined,
    hq_country: known(random.pick(['Australia', 'Japan', 'Canada', 'Atlantis'])),
    hq_location: known(`${random.pick(CITIES)}, Somewhere`),
    states: known(some(['NSW', 'AU-WA', 'US-WA', 'ON'], 3)),
    industries: known(some(['Robotics', 'Banking', 'banking'], 2)),
    company_size: known(random.pick(['1-10', '11-50', '1000+'])),
    company_type: known(random.pick(['Public Company', 'Partnership'])),
    abn_operation_status: known(random.pick(['Active', 'Cancelled'])),
    employee_count: known(random.pick([0, 1, 5, 5, 200, 70_000, 2_000_000])),
    year_founded: known(random.pick([1788, 1995, 1999, 2000, 2024])),
    phones: known(['+61 2 5550 0000']),
    nextGen: known({ technographics: { Web: some(TECHNOLOGIES, 3), network: some(TECHNOLOGIES, 2) } }),
  };
}
const without = (record: object) => JSON.parse(JSON.stringify(record));
const records = Array.from({ length: COMPANIES }, (_, number) => without(company(number)));

function randomQuery(): NaiveQuery {
  const maybe = (fact: string, values: readonly string[]) =>
    random.integer(0, 4) === 0 ? { [fact]: [random.pick(values), ...some(values, 1)] } : {};
  const bounds = (values: readonly number[]) => {
    const [a, b] = [random.pick(values), random.pick(values)];
    return [Math.min(a, b), Math.max(a, b)] as const;
  };
  return {
    ...(random.integer(0, 2) === 0 && {
      q: [random.pick(WORDS), ...some([...WORDS, 'riv', 'gl', 'f', 'r', 'brand4', '製作'], 1)].join(' '),
    }),
    texts: {
      ...maybe('country', ['AU', 'JP', 'CA']),
      ...maybe('city', ['sydney', 'quebec', '東京', 'ST LOUIS', '-', 'Nowhere']),
      ...maybe('industry', ['ROBOTICS', 'Bánking']),
      ...maybe('company_size', ['1-10', '1000+']),
      ...maybe('company_type', ['public company']),
      ...maybe('status', ['active', 'cancelled']),
      ...maybe('technology', ['react', 'NGINX']),
    },
    ...(random.integer(0, 3) === 0 && { employees: bounds([0, 5, 100, 70_000]) }),
    ...(random.integer(0, 3) === 0 && { founded: bounds([1700, 1995, 2000, 2024]) }),
    ...(random.integer(0, 3) === 0 && { has: some(['website', 'phone', 'email', 'people'], 2) }),
    ...(random.integer(0, 1) === 0 && {
      sort: random.pick(['employees', 'newest', 'oldest', 'relevance'] as const),
    }),
  };
}

/** The body that a caller would send. */
function bodyOf({ q, texts = {}, employees, founded, has, sort }: NaiveQuery) {
  return readCompanySearch({
    ...texts,
    q,
    employees_from: employees?.[0],
    employees_to: employees?.[1],
    founded_from: founded?.[0],
    founded_to: founded?.[1],
    has: has?.length === 0 ? undefined : has,
    sort,
  });
}

async function idsOf(reader: ColumnReader, query: NaiveQuery, from = 0, size = COMPANIES * 2) {
  const { ids } = await searchCompanies(reader, { ...bodyOf(query), from, size });
  return ids;
}

function countBy(companies: readonly NaiveCompany[], valuesOf: (company: NaiveCompany) => readonly string[]) {
  const counts = new Map<string, number>();
  for (const one of companies) {
    for (const value of new Set(valuesOf(one))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

async function expectLikeProfiles(store: Store, queries: number): Promise<void> {
  const all = await allCompanies(store);
  for (let count = 0; count < queries; count += 1) {
    const query = count === 0 ? {} : randomQuery();
    const expected = naiveSearch(all, query);
    const label = JSON.stringify(query);
    expect([label, await idsOf(store.columns, query)]).toEqual([label, expected]);
    const { total, facets } = await countCompanies(store.columns, bodyOf(query).filters);
    expect([label, total]).toEqual([label, expected.length]);
    const counted = all.filter((one) => fits(one, query));
    expect([label, new Map(facets.has.map(({ value, count: of }) => [value, of]))]).toEqual([
      label,
      countBy(counted, hasOf),
    ]);
    // The counts of a fact ignore what is asked of this fact only.
    const { texts = {}, ...others } = query;
    const fitting = all.filter((one) => fits(one, others));
    for (const fact of [
      'country',
      'company_size',
      'company_type',
      'status',
      'technology',
      'state',
    ] as const) {
      const own = fitting.filter((one) => fits(one, { texts }, fact));
      expect([label, fact, new Map(facets[fact].map(({ value, count: of }) => [value, of]))]).toEqual([
        label,
        fact,
        countBy(own, (one) => textsOf(one, fact)),
      ]);
    }
  }
}

const listed = () => ({ source: 'test', files: [], who: 'me', startedAt: 1 });
const newestLoad = async (store: Store) =>
  (await store.loads.listLoads()).map(({ number }) => number).sort((a, b) => b - a)[0] ?? 0;

const openSqlite = () =>
  openSqliteStore(join(temporaryFolder(), 'search.db'), { readersWaitMs: READERS_WAIT_MS });

const drops: (() => Promise<void>)[] = [];
async function openPostgres(): Promise<Store> {
  const { url, drop } = await makeMigratedDatabase();
  drops.push(drop);
  return openStore(url);
}

describe.each([
  ['SQLite', async () => openSqlite(), openPostgres],
  ['PostgreSQL', openPostgres, async () => openSqlite()],
] as const)('%s', (_, open, openOther) => {
  let store: Store;

  beforeAll(async () => {
    store = await open();
    await loadCompanies(store, records);
    await loadPeople(
      store,
      [1, 2, 3].map((number) => ({ person_id: `p${number}`, company_id: `c${number}`, country: 'AU' })),
      listed,
    );
  });
  afterAll(async () => {
    await store?.close();
    for (const drop of drops.splice(0)) await drop();
  });

  test('finds and counts what a look at every profile finds', async () => {
    expect((await store.columns.listPages())?.firsts.length).toBeGreaterThan(1);
    await expectLikeProfiles(store, 10);
  });

  test('pages follow each other without a gap, however deep they are', async () => {
    for (const query of [{}, { q: 'river' }, { sort: 'oldest' }] as const) {
      const all = await idsOf(store.columns, query);
      const paged: string[] = [];
      for (let from = 0; from < all.length; from += PAGE * 20) {
        paged.push(...(await idsOf(store.columns, query, from, PAGE * 20)));
      }
      expect(paged).toEqual(all);
      expect(await idsOf(store.columns, query, all.length - 5, PAGE)).toEqual(all.slice(-5));
      expect(await idsOf(store.columns, query, all.length, PAGE)).toEqual([]);
    }
  });

  test('a walk over all results has each once, in the order of the search', async () => {
    const query = { q: 'river', sort: 'employees' } as const;
    const walked: string[] = [];
    for await (const ids of walkSearchedCompanies(store.columns, bodyOf(query), undefined, 100)) {
      expect(ids.length).toBeLessThanOrEqual(100);
      walked.push(...ids);
    }
    expect(walked).toEqual(await idsOf(store.columns, query));
  });

  test('a walk stops on an abort', async () => {
    const stop = new AbortController();
    const walk = walkSearchedCompanies(store.columns, bodyOf({}), stop.signal, 100);
    await walk.next();
    stop.abort(new Error('enough'));
    await expect(walk.next()).rejects.toThrow('enough');
  });

  test('follows companies that change or are added, people who move, and the undo of both', async () => {
    const changed = Array.from({ length: 60 }, (__, place) => without(company(place * 33, 1)));
    const before = await idsOf(store.columns, { has: ['people'] });
    expect(before.toSorted()).toEqual(['c1', 'c2', 'c3']);
    await loadCompanies(store, [...changed, without(company(COMPANIES + 1))], listed);
    await expectLikeProfiles(store, 2);
    await undoLoad(store, await newestLoad(store), { who: 'me', now: 1, networkHosts: ['linkedin.com'] });
    await expectLikeProfiles(store, 2);

    await loadPeople(
      store,
      [
        { person_id: 'p1', company_id: 'c9', country: 'AU' },
        { person_id: 'p9', company_id: 'c10', country: 'NZ' },
      ],
      listed,
    );
    expect((await idsOf(store.columns, { has: ['people'] })).toSorted()).toEqual(['c10', 'c2', 'c3', 'c9']);
    await undoLoad(store, await newestLoad(store), { who: 'me', now: 1, networkHosts: ['linkedin.com'] });
    expect(await idsOf(store.columns, { has: ['people'] })).toEqual(before);
  });

  test('the same companies in another order, and a second time, change nothing', async () => {
    const all = await idsOf(store.columns, {});
    await loadCompanies(store, records.slice(0, 100).toReversed());
    expect(await idsOf(store.columns, {})).toEqual(all);
  });

  test('a copy in the other engine finds the same in the same order', async () => {
    const [source, target] = [await open(), await openOther()];
    await loadCompanies(source, records.slice(0, 150));
    await loadPeople(source, [{ person_id: 'p7', company_id: 'c7', country: 'AU' }]);
    await copyStore(source, target, { progress: () => {} }, 60);
    expect(await idsOf(target.columns, { has: ['people'] })).toEqual(['c7']);
    for (let count = 0; count < 10; count += 1) {
      const query = randomQuery();
      expect(await idsOf(target.columns, query)).toEqual(await idsOf(source.columns, query));
      const { filters } = bodyOf(query);
      expect(await countCompanies(target.columns, filters)).toEqual(
        await countCompanies(source.columns, filters),
      );
    }
    await source.close();
    await target.close();
  });

  test('a company that is removed is not found any more, nor is any of a first load that is undone', async () => {
    const load = await store.beginLoad();
    for (const { id } of records.slice(100, 400)) await load.removeCompany(id);
    await load.publish();
    await expectLikeProfiles(store, 2);
    const first = await openOther();
    await loadCompanies(first, records.slice(0, 20), listed);
    await loadPeople(first, [{ person_id: 'p1', company_id: 'c1', country: 'AU' }], listed);
    expect(await idsOf(first.columns, { has: ['people'] })).toEqual(['c1']);
    await undoLoad(first, 2, { who: 'me', now: 1, networkHosts: ['linkedin.com'] });
    expect(await idsOf(first.columns, { has: ['people'] })).toEqual([]);
    expect(await idsOf(first.columns, {})).toHaveLength(20);
    await first.close();
  });

  test('a first load that is undone leaves nothing to find', async () => {
    const first = await open();
    await loadCompanies(first, records.slice(0, 20), listed);
    await undoLoad(first, 1, { who: 'me', now: 1, networkHosts: ['linkedin.com'] });
    expect(await idsOf(first.columns, {})).toEqual([]);
    await loadCompanies(first, records.slice(0, 30));
    expect(await idsOf(first.columns, {})).toHaveLength(30);
    await first.close();
  });

  test('companies whose facts were left to the next load are refused until then, and are all found after it', async () => {
    const late = await open();
    const load = await late.beginLoad();
    load.postponeSearch();
    const source = (await store.walker.companiesAfter('', 50)).map((entry) => entry);
    for (const entry of source) await load.putCompany(entry);
    await load.publish();
    await expect(idsOf(late.columns, {})).rejects.toThrow('once the next import is published');
    await loadCompanies(late, [{ id: 'new', name: 'New' }]);
    expect(await idsOf(late.columns, {})).toHaveLength(51);
    await expectLikeProfiles(late, 3);
    await late.close();
  });

  test('a search that meets a published load begins again, and a walk continues after its last company', async () => {
    const pages = store.columns;
    let isChanged = false;
    /** Publishes a load between two reads. */
    const changing: ColumnReader = {
      listPages: () => pages.listPages(),
      readCells: async (...asked) => {
        const read = await pages.readCells(...asked);
        if (isChanged) return read;
        isChanged = true;
        await loadCompanies(store, [{ id: 'amid', name: 'Amid', employee_count: 3_000_000 }]);
        return { ...read, version: -2 };
      },
    };
    expect((await idsOf(changing, {}))[0]).toBe('amid');

    const before = await idsOf(pages, {});
    const walk = walkSearchedCompanies(pages, bodyOf({}), undefined, 400);
    const walked = [...((await walk.next()).value as string[])];
    await loadCompanies(store, [
      { id: 'first', name: 'First', employee_count: 4_000_000 },
      { id: 'last', name: 'Last', employee_count: 0 },
    ]);
    for await (const ids of walk) walked.push(...ids);
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.filter((id) => id !== 'last')).toEqual(before);
    expect(walked).toContain('last');
  });
});
