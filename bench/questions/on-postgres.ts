// What does PostgreSQL cost, compared with the embedded engine?
import pg from 'pg';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../running/temporary-postgres.ts';
import { type LoadBesideCopy, loadBesideCopy } from '../lib/load-beside-copy.ts';
import type { Bench, Question } from '../lib/question.ts';
import { type Case, checkedAnswers, sampleOf } from '../requests/compare.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { type Measurement, measure, median } from '../requests/measure.ts';
import { checksIn, type Search, searchRequests } from '../requests/search-requests.ts';
import type { MeasuredServer } from '../requests/servers.ts';
import { measureInTurns, middleOf, ratioOf, toLoad } from '../requests/turns.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import { companiesOfSize, largestCompany } from '../world/sizes.ts';
import { makeKey, type World } from '../world/world.ts';

/** Loading a larger data set would take longer than all measurements. */
const MOST_PEOPLE = 1_000_000;
const REQUESTS_EACH = 6_000;
/** Of the loads beside COPY: with few rows the start of the process counts. */
const LOADED = { seed: 1, companies: 200_000, people: 1_000_000, largest: 10_000 };

export const onPostgres: Question = {
  name: 'on-postgres',
  title: 'What does PostgreSQL cost, beside the embedded engine?',
  how:
    'The same world in both, the same requests in turns, checked before they are timed. CPU µs are those of the service ' +
    'process; the database has its own column. The load is a process from JSON Lines to published; publishing is its part ' +
    'after the last row was read, which sends what was not sent before and makes the indexes; plain COPY writes the same ' +
    'rows, read from the tables before, into empty tables with the same keys. 200,000 companies and a million people are ' +
    'loaded; the requests are for the world of the run, or for the small one if it is larger. For a company the loading ' +
    'process takes about ten times the CPU time of the server, for reading, checking, names and facts: this bounds the ' +
    'whole load, not COPY.',
  ask: async (bench) => {
    const world = bench.world.size.people > MOST_PEOPLE ? bench.smallWorld : bench.world;
    const loads = await withDatabase(({ url }) => loadBesideCopy(url, LOADED));
    return withDatabase(async (database) => {
      await loadBesideCopy(database.url, world.size);
      const key = await makeKey(database.url);
      return bench.withFirmament(world, (embedded) =>
        bench.withFirmament({ ...world, databaseUrl: database.url, key }, (onServer) =>
          compareEngines(bench, world, { embedded, onServer, key, database }, loads),
        ),
      );
    });
  },
};

async function withDatabase<T>(work: (database: TemporaryPostgres) => Promise<T>): Promise<T> {
  const database = await startTemporaryPostgres();
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

const rowsPerSecond = (rows: number, seconds: number) => Math.round(rows / seconds).toLocaleString('en');

interface Engines {
  readonly embedded: MeasuredServer;
  readonly onServer: MeasuredServer;
  /** Of the database. */
  readonly key: string;
  readonly database: TemporaryPostgres;
}

interface EngineRow {
  readonly name: string;
  readonly inFile: Measurement;
  readonly there: Measurement;
  readonly ratio: number;
  readonly databaseUs: number | undefined;
}

async function compareEngines(
  { pace }: Bench,
  world: World,
  { embedded, onServer, key, database }: Engines,
  loads: readonly LoadBesideCopy[],
) {
  const cases = casesFor(world.known);
  for (const one of cases) {
    await checkedAnswers(embedded, sampleOf(one), world.key);
    await checkedAnswers(onServer, sampleOf(one), key);
  }
  const measured = await measureInTurns(
    cases.flatMap(({ requests }) => [
      { server: embedded, status: 200, requests: toLoad(requests, world.key) },
      { server: onServer, status: 200, requests: toLoad(requests, key) },
    ]),
    pace,
  );
  const rows: EngineRow[] = [];
  for (const [place, { name, requests }] of cases.entries()) {
    const [inFile = [], there = []] = measured.slice(2 * place, 2 * place + 2);
    const databaseUs = await databaseCpu(database, onServer, toLoad(requests, key), pace.connections);
    rows.push({
      name,
      inFile: middleOf(inFile),
      there: middleOf(there),
      ratio: ratioOf(there, inFile),
      databaseUs,
    });
  }
  const worst = (kind: string) =>
    Math.max(...rows.filter(({ name }) => name.startsWith(kind)).map(({ ratio }) => ratio));
  const databaseOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.databaseUs ?? Number.NaN;
  return {
    figures: rows.map(({ name, inFile, there, ratio, databaseUs }) => ({
      request: name,
      'embedded CPU µs': inFile.cpuPerRequestUs.toFixed(1),
      'on PostgreSQL CPU µs': there.cpuPerRequestUs.toFixed(1),
      ratio: ratio.toFixed(2),
      'database CPU µs': databaseUs === undefined ? 'not reported' : databaseUs.toFixed(0),
      'requests/s': Math.round(there.requestsPerSecond).toLocaleString('en'),
      'p50 / p99 ms': `${there.p50Ms} / ${there.p99Ms}`,
    })),
    alsoFigures: loads.map(({ kind, rows, wallSeconds, publishSeconds, copySeconds }) => ({
      load: kind,
      rows: rows.toLocaleString('en'),
      'rows/s, whole': rowsPerSecond(rows, wallSeconds),
      'rows/s, publishing': rowsPerSecond(rows, publishSeconds),
      'rows/s, plain COPY': rowsPerSecond(rows, copySeconds),
      'publishing / COPY': (copySeconds / publishSeconds).toFixed(2),
      'whole / COPY': (copySeconds / wallSeconds).toFixed(2),
    })),
    facts: {
      postgresNameIndexBytes: (await nameIndexBytes(database.url)) / world.size.companies,
      postgresLookupTimesEmbedded: worst('lookup'),
      postgresSearchTimesEmbedded: worst('people'),
      postgresLargestTimes1000: databaseOf(IN_LARGEST) / databaseOf(IN_1000),
      postgresPublishRateOfCopy: Math.min(
        ...loads.map(({ publishSeconds, copySeconds }) => copySeconds / publishSeconds),
      ),
      postgresLoadRateOfCopy: Math.min(
        ...loads.map(({ wallSeconds, copySeconds }) => copySeconds / wallSeconds),
      ),
    },
  };
}

/** With its key. */
async function nameIndexBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    "SELECT pg_total_relation_size('name_block') AS bytes",
  );
  await client.end();
  return Number(rows[0]?.bytes);
}

/** CPU time of the database for each request; undefined if the system does not report it. */
async function databaseCpu(
  database: TemporaryPostgres,
  server: MeasuredServer,
  requests: ReturnType<typeof toLoad>,
  connections: number,
): Promise<number | undefined> {
  const each: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = database.cpuMicroseconds();
    const count = Math.min(requests.length, 2_000);
    await measure(server, {
      requests: requests
        .slice(round * count)
        .concat(requests)
        .slice(0, count),
      count,
      status: 200,
      connections,
    });
    const after = database.cpuMicroseconds();
    if (before === undefined || after === undefined) return undefined;
    each.push((after - before) / count);
  }
  return median(each);
}

/** The service keeps smaller groups that are searched again, and the database searches nothing then. */
const IN_1000 = 'people, position, in 1,000';
const IN_LARGEST = 'people, position, in the largest company';

function casesFor(companies: readonly KnownCompany[]): Case[] {
  const people = (name: string, group: readonly KnownCompany[], search: Search): Case => ({
    name,
    requests: searchRequests(group, search, REQUESTS_EACH),
    checks: checksIn(group),
  });
  const of = (size: number) => companiesOfSize(companies, size);
  return [
    { name: 'lookup by id', requests: lookupRequests(companies, 'id') },
    { name: 'lookup by website', requests: lookupRequests(companies, 'website') },
    people('people, no filter, in 10', of(10), 'no filter'),
    people('people, no filter, in 300', of(300), 'no filter'),
    people('people, position, in 300', of(300), 'position'),
    people(IN_1000, of(1_000), 'position'),
    people(IN_LARGEST, largestCompany(companies), 'position'),
  ];
}
