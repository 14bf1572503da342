// What does a company cost in a batch, and how fast are exports?
import { request } from 'node:http';
import type { Question } from '../lib/question.ts';
import { median } from '../requests/measure.ts';
import type { MeasuredServer } from '../requests/servers.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import { largestCompany } from '../world/sizes.ts';
import { makeKey } from '../world/world.ts';

const WARM_UP_ROUNDS = 2;
/** A caller of an export leaves after this many rows: more say nothing new, and take minutes. */
const MOST_ROWS = 1_000_000;
const BATCH = 1_000;
const STREAMED = 20_000;
/** Each time other companies, until all have been asked for. */
const BATCHES_A_ROUND = 10;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly accept?: string;
  /** The body of a round; one item of it or one row of the answer is what is counted. */
  readonly body: (round: number) => string;
  /** How many times the body is sent in a round. */
  readonly times: number;
  /** What the answers of a round must hold; of an export, the rows that are read. */
  readonly items: number;
  readonly mark: string;
}

export const manyAtOnce: Question = {
  name: 'many-at-once',
  title: 'What does a company cost in a batch, and how fast are exports?',
  how:
    'Batches of 1,000 lookups by domain in one body, and 20,000 as JSON Lines; exports of all companies (of the first million, ' +
    'where there are more) and of the largest company’s people. One caller at a time, who reads as fast as it can on the same machine; without compression.',
  ask: async ({ world, withFirmament, pace }) => {
    const key = await makeKey(world.databaseUrl, [
      ...['--rate', '1000000', '--scopes', 'company:read,people:search,export'],
    ]);
    const cases = casesFor(world.known, world.size.companies);
    const measured = await withFirmament(world, async (server) => {
      const rounds: { cpu: number; perSecond: number }[][] = cases.map(() => []);
      for (let round = 0; round < WARM_UP_ROUNDS + pace.rounds; round += 1) {
        for (const [place, one] of cases.entries()) {
          const figures = await measureCase(server, key, one, round);
          if (round >= WARM_UP_ROUNDS) rounds[place]?.push(figures);
        }
      }
      return rounds;
    });
    const cpuOf = (place: number) => median((measured[place] ?? []).map(({ cpu }) => cpu));
    const rateOf = (place: number) => median((measured[place] ?? []).map(({ perSecond }) => perSecond));
    return {
      figures: cases.map(({ name }, place) => ({
        what: name,
        'CPU µs each': cpuOf(place).toFixed(1),
        'a second': Math.round(rateOf(place)).toLocaleString('en'),
      })),
      facts: {
        batchMicroseconds: Math.max(cpuOf(0), cpuOf(1)),
        exportedCompaniesPerSecond: rateOf(2),
        exportedPeoplePerSecond: rateOf(4),
      },
    };
  },
};

function casesFor(known: readonly KnownCompany[], companies: number): readonly Case[] {
  const domains = known.flatMap(({ line }) => (line.fqdn === undefined ? [] : [line.fqdn]));
  const some = (count: number, round: number) =>
    Array.from({ length: count }, (_, place) => ({
      fqdn: domains[(round * count + place) % domains.length],
    }));
  const [largest] = largestCompany(known);
  const json = 'application/json';
  const companyExport = {
    path: '/company/search/export',
    type: json,
    body: () => '{}',
    times: 1,
    items: Math.min(companies, MOST_ROWS),
  };
  const peopleExport = {
    path: '/people/search/export',
    type: json,
    body: () => JSON.stringify({ companyId: largest?.id, selectedCountry: largest?.country }),
    times: 1,
    items: largest?.people.length ?? 0,
  };
  return [
    {
      name: 'company in a batch of 1,000',
      path: '/company/batch',
      type: json,
      body: (round) => JSON.stringify({ requests: some(BATCH, round) }),
      times: BATCHES_A_ROUND,
      items: BATCH * BATCHES_A_ROUND,
      mark: '"status":200,',
    },
    {
      name: 'company in 20,000 JSON Lines',
      path: '/company/batch',
      type: 'application/x-ndjson',
      body: (round) =>
        some(STREAMED, round)
          .map((one) => `${JSON.stringify(one)}\n`)
          .join(''),
      times: 1,
      items: STREAMED,
      mark: '"status":200,',
    },
    { name: 'company in an export as JSON Lines', ...companyExport, mark: '\n' },
    { name: 'company in an export as CSV', ...companyExport, accept: 'text/csv', mark: '\r\n' },
    { name: 'person in an export as JSON Lines', ...peopleExport, mark: '\n' },
    { name: 'person in an export as CSV', ...peopleExport, accept: 'text/csv', mark: '\r\n' },
  ];
}

async function measureCase(server: MeasuredServer, key: string, one: Case, round: number) {
  const before = await server.cpuMicroseconds();
  const startedAt = performance.now();
  let found = 0;
  for (let time = 0; time < one.times; time += 1) {
    found += await send(server.address, key, one, one.body(round * one.times + time));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = (await server.cpuMicroseconds()) - before;
  const expected = rowsOf(one);
  if (found !== expected) throw new Error(`${one.name}: ${found} came instead of ${expected}`);
  return { cpu: cpu / one.items, perSecond: one.items / seconds };
}

/** A CSV file has one row more: its header. */
function rowsOf({ items, accept }: Case): number {
  return accept === undefined ? items : items + 1;
}

/** Sends a body and counts the marks in the answer; goes away when it has read as many rows as an export may have. */
function send(address: string, key: string, one: Case, body: string): Promise<number> {
  const { path, type, accept, mark } = one;
  const isCut = one.items === MOST_ROWS;
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': type,
      ...(accept !== undefined && { accept }),
    };
    const sent = request(address + path, { method: 'POST', headers }, (message) => {
      if (message.statusCode !== 200) reject(new Error(`${path} answered ${message.statusCode}`));
      let marks = 0;
      let rest = Buffer.alloc(0);
      message.on('data', (chunk: Buffer) => {
        // A mark may lie across two chunks.
        const bytes = Buffer.concat([rest, chunk]);
        let at = 0;
        for (let next = bytes.indexOf(mark); next !== -1; next = bytes.indexOf(mark, at)) {
          marks += 1;
          at = next + mark.length;
          if (isCut && marks === rowsOf(one)) {
            resolve(marks);
            return sent.destroy();
          }
        }
        rest = bytes.subarray(Math.max(at, bytes.length - mark.length + 1));
      });
      message.on('error', reject);
      message.on('end', () => resolve(marks));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
