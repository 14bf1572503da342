// The drill: kills processes and breaks what they depend on, again and again, and checks every answer.
// Usage: npm run drill -- --help
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanUp } from '../running/clean-up.ts';
import { readOptions, requireCount } from '../running/read-options.ts';
import { startTemporaryPostgres } from '../running/temporary-postgres.ts';
import { UserError } from '../running/user-error.ts';
import { type Disk, mountDisk } from './lib/disk.ts';
import { createFindings, type Engine } from './lib/findings.ts';
import { createDatabases, createFolders } from './lib/places.ts';
import { createPrograms } from './lib/programs.ts';
import { whyNoSlowDisk } from './lib/slow-disk.ts';
import { writeWorld } from './lib/world.ts';
import { tellRun, writePage } from './lib/write-page.ts';
import { diskFaults } from './steps/disk-faults.ts';
import { drillEngine, STEPS } from './steps/drill-engine.ts';
import { failover } from './steps/failover.ts';
import { postgresFaults } from './steps/postgres-faults.ts';

const HELP = `Kills the program at random moments of its work, breaks its disk, its database and its clock, sends more than it can
answer, on both engines, and checks that every answer is that of the store before or after, and that nothing is lost.
The same seed gives the same data and the same moments, as far as a machine can repeat them.

Usage: npm run drill -- [options]

  --seed N      another seed gives other data and other moments (default 1)
  --kills N     how often something is killed, on both engines together (default 200)
  --faults N    how often something is broken, on each engine (default 26); each fault occurs at least once
  --seconds N   how long the traffic of a day may take, on each engine (default 100)
  --engine E    only sqlite, or only postgres
  --steps S     only these, such as kills,faults (default ${STEPS.join(',')})
  --write       write docs/reliability.md
  --help        this text

A fault that this machine does not allow is skipped, with the reason: a disk that fails needs Linux and root, a slow disk
needs strace. It ends with 1 if anything was wrong.

Examples:
  npm run drill
  npm run drill -- --seed 2 --kills 20 --engine sqlite --steps kills
`;

const options = readOptions(
  HELP,
  {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '200' },
    faults: { type: 'string', default: '26' },
    seconds: { type: 'string', default: '100' },
    engine: { type: 'string' },
    steps: { type: 'string', default: STEPS.join(',') },
    write: { type: 'boolean', default: false },
  },
  ({ seed, kills, faults, seconds, engine, steps, write }) => {
    requireCount('--seed', seed);
    requireCount('--kills', kills);
    requireCount('--faults', faults);
    requireCount('--seconds', seconds);
    if (engine !== undefined && !['sqlite', 'postgres'].includes(engine)) {
      throw new Error('--engine takes sqlite or postgres.');
    }
    const isPart = engine !== undefined || steps !== STEPS.join(',');
    if (!steps.split(',').every((step) => STEPS.some((known) => known === step))) {
      throw new Error(`--steps takes one or more of ${STEPS.join(',')}.`);
    }
    if (write && isPart) throw new Error('--write is only for a whole drill, without --engine and --steps.');
  },
);

const DISK_MEGABYTES = { SQLite: 512, PostgreSQL: 2_048 } as const;
const startedAt = performance.now();
const minutes = () => (performance.now() - startedAt) / 60_000;
const cleanUp = createCleanUp();
const findings = createFindings();
try {
  await drill();
} catch (error) {
  process.exitCode = 1;
  if (!cleanUp.isInterrupted()) console.error(error instanceof UserError ? error.message : error);
} finally {
  await cleanUp.run();
}
// After a failure, callers may still be asking.
process.exit();

async function drill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-drill-files-'));
  cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
  const [diskOfSqlite, diskOfPostgres] = [openDisk('SQLite'), openDisk('PostgreSQL')];
  const noSlowDisk = whyNoSlowDisk();
  if (noSlowDisk !== undefined) findings.skipped(noSlowDisk);
  const canBeSlow = noSlowDisk === undefined;
  // After the disks, so that no process uses them when they are removed.
  const programs = createPrograms(cleanUp);
  const seed = Number(options.seed);
  const world = await writeWorld(programs, folder, seed);
  const amounts = {
    kills: Number(options.kills) / (options.engine === undefined ? 2 : 1),
    faults: Number(options.faults),
    seconds: Number(options.seconds),
    steps: options.steps.split(','),
  };
  const parts = { programs, questions: world.questions, findings };
  const run = { world, seed, amounts, minutes };
  if (options.engine !== 'postgres') {
    const places = createFolders(cleanUp, diskOfSqlite);
    await drillEngine({ ...parts, places }, run, (drill) => diskFaults(drill, diskOfSqlite, canBeSlow));
  }
  if (options.engine !== 'sqlite') {
    const server = await startTemporaryPostgres({
      // It keeps what was committed, as in production: the drill is about that.
      settings: [
        'fsync=on',
        'synchronous_commit=on',
        'full_page_writes=on',
        'shared_buffers=128MB',
        'max_wal_size=256MB',
      ],
      ...(diskOfPostgres !== undefined && { within: diskOfPostgres.folder }),
    });
    cleanUp.add(server.stop);
    await drillEngine({ ...parts, places: createDatabases(cleanUp, server) }, run, (drill) => [
      ...postgresFaults(drill, server, diskOfPostgres, canBeSlow),
      failover(server, cleanUp),
    ]);
  }
  const figures = findings.read();
  if (figures.problems.length > 0) process.exitCode = 1;
  tellRun(figures, minutes());
  if (options.write) writePage(figures, seed, minutes());
}

function openDisk(engine: Engine): Disk | undefined {
  if (options.engine !== undefined && options.engine !== (engine === 'SQLite' ? 'sqlite' : 'postgres')) {
    return undefined;
  }
  const disk = mountDisk(cleanUp, DISK_MEGABYTES[engine]);
  if (typeof disk !== 'string') return disk;
  findings.skipped(`${engine}: ${disk}`);
  return undefined;
}
