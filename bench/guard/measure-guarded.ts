// Measures the guarded ratios, with little data and in half a minute.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanUp } from '../../running/clean-up.ts';
import { createWorld } from '../../src/samples/world/create-world.ts';
import type { LineChunk } from '../../src/samples/world/line-buffer.ts';
import { worldCompanies } from '../../src/samples/world/world-companies.ts';
import { worldPeople } from '../../src/samples/world/world-people.ts';
import { compare } from '../requests/compare.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { median } from '../requests/measure.ts';
import { searchRequests } from '../requests/search-requests.ts';
import { startFirmament } from '../requests/servers.ts';
import { companiesOfSize, largestCompany } from '../world/sizes.ts';
import { type LoadFigures, loadLines, makeWorld, type World } from '../world/world.ts';
import type { Guarded } from './bounds.ts';

/** Enough of both that a load is more than its start and its warm-up, few enough that it is short. */
const SIZE = { seed: 1, companies: 10_000, people: 60_000, largest: 30_000 };
const PACE = { connections: 8, rounds: 7, turn: { requests: 800 } };
/** As many as are sent, so that none is repeated. */
const SENT = 3_200;
/** Checked answers of each list; the tests of the service check the rest. */
const CHECKS = 100;
/** So few that any cache of answers has space for all of them. */
const AGAIN = 64;

/** As many lines show what parsing one takes. */
const PARSED = 10_000;

/** Makes everything again each time it is called. */
export async function measureGuarded(): Promise<Guarded> {
  const cleanUp = createCleanUp();
  try {
    const world = await makeWorld(SIZE, cleanUp);
    return { ...(await measureRequests(world)), ...(await measureLoads(world)) };
  } finally {
    await cleanUp.run();
  }
}

async function measureRequests({ databaseUrl, known, key }: World) {
  const firmament = await startFirmament(databaseUrl);
  try {
    const [hundred, largest] = [companiesOfSize(known, 100), largestCompany(known)];
    const small = known.filter(({ people }) => people.length > 0 && people.length < 1_000);
    const gzip = { 'accept-encoding': 'gzip' };
    const lists = {
      lookup: lookupRequests(known, 'website'),
      again: lookupRequests(known, 'website').slice(0, AGAIN),
      compressed: lookupRequests(known, 'website', gzip).slice(0, AGAIN),
      search: searchRequests(small, 'no filter', SENT),
      position: searchRequests(hundred, 'position and seniority', SENT),
      largest: searchRequests(largest, 'position and seniority', SENT),
    };
    const cases = Object.entries(lists).map(([name, requests]) => ({ name, requests, checks: CHECKS }));
    const compared = await compare({ ...PACE, firmament, key }, cases);
    const ratios = new Map(compared.map(({ name, timesLimit }) => [name, timesLimit]));
    const costs = new Map(
      compared.map(({ name, firmament: { cpuPerRequestUs } }) => [name, cpuPerRequestUs]),
    );
    const of = (figures: ReadonlyMap<string, number>, name: string) => figures.get(name) ?? Number.NaN;
    return {
      lookup: of(ratios, 'lookup'),
      lookupAgain: of(ratios, 'again'),
      lookupCompressed: of(ratios, 'compressed'),
      search: of(ratios, 'search'),
      searchByPosition: of(ratios, 'position'),
      searchInLargest: of(costs, 'largest') / of(costs, 'position'),
    };
  } finally {
    await firmament.stop();
  }
}

async function measureLoads({ loads: [companies, people] }: World) {
  if (companies === undefined || people === undefined) throw new Error('the world was not loaded');
  const world = createWorld(SIZE);
  const startSeconds = await startCpuSeconds();
  const perRow = ({ cpuSeconds, rows }: LoadFigures) => (cpuSeconds - startSeconds) / rows;
  return {
    loadCompanies: perRow(companies) / parseSeconds(worldCompanies(world)),
    loadPeople: perRow(people) / parseSeconds(worldPeople(world)),
    bytesPerPerson: people.storeBytes / people.rows,
  };
}

/** The cost of the process of an import without rows. */
async function startCpuSeconds(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-guard-'));
  try {
    const file = join(folder, 'one.jsonl');
    writeFileSync(file, '{"name":"One"}\n');
    return (await loadLines('companies', file, `sqlite:${join(folder, 'one.db')}`)).cpuSeconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The unit of a load: CPU time to parse a line, and nothing else. */
function parseSeconds(chunks: Iterable<LineChunk>): number {
  const lines: string[] = [];
  for (const { bytes } of chunks) {
    lines.push(...bytes.toString().trimEnd().split('\n'));
    if (lines.length >= PARSED) break;
  }
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (const line of lines) JSON.parse(line);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6 / lines.length;
  });
  return median(rounds);
}
