// The drill: kills processes and breaks what they stand on, again and again, and checks every answer.
// Usage: npm run drill -- --help
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanUp } from '../bench/lib/clean-up.ts';
import { startTemporaryPostgres } from '../bench/lib/temporary-postgres.ts';
import { readOptions, requireCount } from '../eval/lib/read-options.ts';
import { createRandom } from '../src/samples/demo/random.ts';
import { createFindings } from './lib/findings.ts';
import { createDatabases, createFolders, type Places } from './lib/places.ts';
import { type DrillWorld, writeWorld } from './lib/world.ts';
import { killOnce } from './steps/kills.ts';
import { makeBase, operationsOn, rehearse } from './steps/operations.ts';

const HELP = `Kills the program at random moments of its work, on both engines, and checks that every answer is that of the
store before or after, and that nothing is lost. The same seed repeats the same moments, as far as a machine can.

Usage: npm run drill -- [options]

  --seed N      another seed gives another world and other moments (default 1)
  --kills N     how often something is killed, on both engines together (default 200)
  --engine E    only sqlite, or only postgres
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
    engine: { type: 'string' },
  },
  ({ seed, kills, engine }) => {
    requireCount('--seed', seed);
    requireCount('--kills', kills);
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
  const engines: Places[] = [];
  if (options.engine !== 'postgres') engines.push(createFolders(cleanUp));
  if (options.engine !== 'sqlite') engines.push(createDatabases(await startPostgres()));
  for (const places of engines) await killOften(places, world, Number(options.kills) / engines.length);
  tellFindings();
}

/** It keeps what was committed, as in production: the drill is about that. */
async function startPostgres() {
  const server = await startTemporaryPostgres({
    settings: ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
  });
  cleanUp.add(server.stop);
  return server;
}

async function killOften(places: Places, world: DrillWorld, kills: number): Promise<void> {
  const base = await makeBase(places, world);
  const before = findings.read().counts.kills;
  for (const operation of operationsOn(world)) {
    const rehearsed = await rehearse(places, base, operation, world.asks);
    const share = kills / operationsOn(world).length;
    say(`${places.engine}: ${operation.name} takes ${Math.round(rehearsed.milliseconds)} ms; killing it …`);
    const from = findings.read().counts.kills;
    while (findings.read().counts.kills - from < share) {
      await killOnce(places, rehearsed, world.asks, random, findings);
    }
  }
  say(`${places.engine}: ${findings.read().counts.kills - before} kills`);
}

function tellFindings(): void {
  const { counts, recoveriesMs, problems } = findings.read();
  console.table([counts]);
  const sorted = recoveriesMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(`Recovery: median ${at(0.5)} ms, worst ${at(1)} ms, ${sorted.length} times`);
  if (problems.length === 0) console.log('Nothing was wrong.');
  else process.exitCode = 1;
}

function say(text: string): void {
  console.log(`[${((performance.now() - startedAt) / 60_000).toFixed(1)} min] ${text}`);
}
