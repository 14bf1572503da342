// What does it cost to find a company by name, and to search by filters?
import Database from 'better-sqlite3';
import { type Ask, sendAll } from '../../running/send-request.ts';
import { createRandom } from '../../src/samples/demo/random.ts';
import type { Question } from '../lib/question.ts';
import { median } from '../requests/measure.ts';
import type { MeasuredServer } from '../requests/servers.ts';
import type { KnownCompany } from '../world/known-companies.ts';

const WARM_UP_ROUNDS = 1;
const ROUNDS = 5;
/** Of each kind in a round; searches and facets read all companies, so there are fewer of them. */
const REQUESTS = 400;
const SEARCHES = 20;
const SEARCHES_OF_MANY = 4;
const MANY = 1_000_000;
/** For the time of the slowest: one request every ten milliseconds. */
const STEADY_REQUESTS = 1_000;
const EVERY_MS = 10;
const WORST_TEXTS = ['pty', 'the', 'group', 'a', 'x'.repeat(256), 'group '.repeat(40).trim()];

interface Kind {
  readonly name: string;
  readonly asks: readonly Ask[];
}

export const findByName: Question = {
  name: 'find-by-name',
  title: 'What does it cost to find a company by name or by filters?',
  how:
    'Names of companies that are in the data, whole, in part and with one wrong letter, a different one each time; texts that ' +
    'bring the most work; searches and counts by filters. The names of this data are invented from few words, so a word has far ' +
    'more companies than in a register. The slowest of 100 is measured with 100 requests a second.',
  ask: async ({ world, withFirmament }) => {
    const searches = world.size.companies > MANY ? SEARCHES_OF_MANY : SEARCHES;
    const kindsOf = (round: number) => kindsFor(world.known, round, searches);
    const kinds = kindsOf(0);
    const headers = { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' };
    return withFirmament(world, async (server) => {
      const costs = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
        for (const { name, asks } of kindsOf(round)) {
          const cost = await measureCost(server, asks, headers);
          if (round >= WARM_UP_ROUNDS) costs.get(name)?.push(cost);
        }
      }
      const costOf = (name: string) => median(costs.get(name) ?? []);
      const usual = kinds.filter(({ name }) => name.startsWith('suggest') || name.startsWith('match'));
      const p99 = await measureSlowest(
        server,
        usual.flatMap(({ asks }) => asks),
        headers,
      );
      return {
        figures: kinds.map(({ name }) => ({ what: name, 'CPU ms': costOf(name).toFixed(2) })),
        facts: {
          findMilliseconds: Math.max(...usual.map(({ name }) => costOf(name))),
          worstTextTimesUsual: costOf('the worst texts') / costOf('suggest, part of a name'),
          findSlowestMs: p99,
          nameIndexBytes: nameIndexBytes(world.databaseUrl) / world.size.companies,
        },
      };
    });
  },
};

/** The pages of the table on the disk. */
function nameIndexBytes(databaseUrl: string): number {
  const database = new Database(databaseUrl.replace(/^sqlite:/, ''), { readonly: true });
  const bytes = database.prepare("SELECT sum(pgsize) FROM dbstat WHERE name = 'name_block'").pluck().get();
  database.close();
  return bytes as number;
}

function kindsFor(known: readonly KnownCompany[], round: number, searches: number): readonly Kind[] {
  const random = createRandom(`names ${round}`);
  const names = Array.from({ length: REQUESTS }, () => random.pick(known).line.name);
  const suggest = (text: string): Ask => ({
    method: 'GET',
    path: `/company/suggest?q=${encodeURIComponent(text)}`,
  });
  const match = (name: string): Ask => ({
    method: 'POST',
    path: '/company/match',
    body: JSON.stringify({ queries: { q0: { name } } }),
  });
  const search = (path: string, body: object) =>
    Array.from(
      { length: searches },
      (_, from): Ask => ({
        method: 'POST',
        path,
        // Another value each time, so that no answer comes from memory.
        body: JSON.stringify({ ...body, employees_from: round * searches + from }),
      }),
    );
  const withWrongLetter = (name: string) => {
    const at = 1 + Math.floor(random.next() * (name.length - 2));
    return `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`;
  };
  return [
    {
      name: 'suggest, part of a name',
      asks: names.map((name) => suggest(name.slice(0, Math.ceil((name.length * 2) / 3)))),
    },
    { name: 'suggest, one wrong letter', asks: names.map((name) => suggest(withWrongLetter(name))) },
    { name: 'match, whole name', asks: names.map(match) },
    { name: 'match, one wrong letter', asks: names.map((name) => match(withWrongLetter(name))) },
    { name: 'the worst texts', asks: WORST_TEXTS.map(suggest) },
    { name: 'search, no other filter', asks: search('/company/search', {}) },
    { name: 'search, three filters', asks: search('/company/search', { country: 'AU', has: ['website'] }) },
    { name: 'search, one word', asks: search('/company/search', { q: names[0]?.split(' ')[0] }) },
    { name: 'facets', asks: search('/company/search/facets', { country: 'AU' }) },
  ];
}

/** Milliseconds of CPU time of the server for each request. */
async function measureCost(server: MeasuredServer, asks: readonly Ask[], headers: Ask['headers'] = {}) {
  const before = await server.cpuMicroseconds();
  const answers = await sendAll(server.address, asks, headers);
  const bad = answers.find(({ status }) => status !== 200);
  if (bad !== undefined) throw new Error(`answered ${bad.status}: ${bad.body}`);
  return ((await server.cpuMicroseconds()) - before) / asks.length / 1000;
}

/** The time of the slowest of a hundred requests, sent one after the other at a steady rate. */
async function measureSlowest(server: MeasuredServer, asks: readonly Ask[], headers: Ask['headers'] = {}) {
  const startedAt = performance.now();
  const waits = Array.from({ length: STEADY_REQUESTS }, async (_, place) => {
    const dueAt = startedAt + place * EVERY_MS;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    await sendAll(server.address, [asks[(place * 7) % asks.length] as Ask], headers);
    return performance.now() - dueAt;
  });
  const sorted = (await Promise.all(waits)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
