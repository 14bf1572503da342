// The drill: kills processes and breaks what they stand on, again and again, and checks every answer.
// Usage: npm run drill -- --help
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanUp } from '../bench/lib/clean-up.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../bench/lib/temporary-postgres.ts';
import { readOptions, requireCount } from '../eval/lib/read-options.ts';
import { createRandom } from '../src/samples/demo/random.ts';
import { createFindings, describeRecoveries } from './lib/findings.ts';
import { createDatabases, createFolders, type Places } from './lib/places.ts';
import { type DrillWorld, writeWorld } from './lib/world.ts';
import { writePage } from './lib/write-page.ts';
import { behaveBadly } from './steps/callers.ts';
import { jumpClock } from './steps/clock.ts';
import { liveADay } from './steps/day.ts';
import { fillDisk } from './steps/full-disk.ts';
import { killOnce } from './steps/kills.ts';
import { makeBase, operationsOn, type Rehearsed, rehearse } from './steps/operations.ts';
import { breakPostgres } from './steps/postgres-faults.ts';

const HELP = `Kills the program at random moments of its work, on both engines, and checks that every answer is that of the
store before or after, and that nothing is lost. The same seed repeats the same moments, as far as a machine can.

Usage: npm run drill -- [options]

  --seed N      another seed gives another world and other moments (default 1)
  --kills N     how often something is killed, on both engines together (default 200)
  --faults N    how often the disk or the database fails, on each engine (default 15)
  --seconds N   how long callers ask while loads come and go, on each engine (default 120)
  --engine E    only sqlite, or only postgres
  --write       write docs/reliability.md
  --help        this text

Examples:
  npm run drill
  npm run drill -- --seed 2 --kills 20 --engine sqlite
`;

const options = readOptions(
  HELP,
  {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '200' },
    faults: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '120' },
    engine: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  ({ seed, kills, faults, seconds, engine }) => {
    requireCount('--seed', seed);
    requireCount('--kills', kills);
    requireCount('--faults', faults);
    requireCount('--seconds', seconds);
    if (engine !== undefined && !['sqlite', 'postgres'].includes(engine)) {
      throw new Error('--engine takes sqlite or postgres.');
    }
  },
);
const startedAt = performance.now();
const cleanUp = createCleanUp();
const findings = createFindings();
const random = createRandom(`drill ${options.seed}`);
try {
  await drill();
} catch (error) {
  process.exitCode = 1;
  if (!cleanUp.isTold()) console.error(error);
} finally {
  await cleanUp.run();
}

async function drill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-drill-files-'));
  cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
  const world = await writeWorld(folder, Number(options.seed));
  const both = options.engine === undefined;
  const kills = Number(options.kills) / (both ? 2 : 1);
  if (options.engine !== 'postgres') await drillEngine(createFolders(cleanUp), world, kills);
  if (options.engine !== 'sqlite') {
    const server = await startPostgres();
    await drillEngine(createDatabases(server), world, kills, server);
  }
  tellFindings();
  if (options.write)
    writePage(findings.read(), Number(options.seed), (performance.now() - startedAt) / 60_000);
}

/** It keeps what was committed, as in production: the drill is about that. */
async function startPostgres(): Promise<TemporaryPostgres> {
  const server = await startTemporaryPostgres({
    settings: ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
  });
  cleanUp.add(server.stop);
  return server;
}

async function drillEngine(
  places: Places,
  world: DrillWorld,
  kills: number,
  server?: TemporaryPostgres,
): Promise<void> {
  const { asks } = world;
  const parts = { asks, findings };
  const base = await makeBase(places, world);
  const operations: Rehearsed[] = [];
  for (const operation of operationsOn(world)) {
    operations.push(await rehearse(places, base, operation, asks));
  }
  for (const operation of operations) {
    say(`${places.engine}: ${operation.name} takes ${Math.round(operation.milliseconds)} ms; killing it`);
    const from = findings.read().counts.kills;
    while (findings.read().counts.kills - from < kills / operations.length) {
      await killOnce(parts, places, operation, random);
    }
  }
  say(`${places.engine}: breaking what it stands on`);
  for (let count = 0; count < Number(options.faults); count += 1) {
    const operation = random.pick(operations);
    if (server === undefined) await fillDisk(parts, places, operation, random);
    else await breakPostgres(parts, places, server, operation, random);
  }
  const load = operations[0] as Rehearsed;
  say(`${places.engine}: the clock jumps`);
  await jumpClock(parts, places, load);
  say(`${places.engine}: callers who behave badly`);
  await behaveBadly(parts, places, { ...base, state: load.old });
  say(`${places.engine}: a day of traffic`);
  await liveADay(parts, places, load, Number(options.seconds));
}

function tellFindings(): void {
  const { counts, recoveriesMs, problems } = findings.read();
  console.table([counts]);
  console.log(describeRecoveries(recoveriesMs));
  if (problems.length === 0) console.log('Nothing was wrong.');
  else process.exitCode = 1;
}

function say(text: string): void {
  console.log(`[${((performance.now() - startedAt) / 60_000).toFixed(1)} min] ${text}`);
}
