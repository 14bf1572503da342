// Runs the benchmark: generates the data, measures every question, prints the results and writes the page.
// Usage: npm run bench -- --help, npm run bench:full -- --help
import { tmpdir } from 'node:os';
import Database from 'better-sqlite3';
import { createCleanUp } from '../running/clean-up.ts';
import { readOptions } from '../running/read-options.ts';
import { UserError } from '../running/user-error.ts';
import { QUESTIONS } from './lib/all-questions.ts';
import type { Bench, Question } from './lib/question.ts';
import { RUN_COMMANDS, RUN_PLANS } from './lib/run-plans.ts';
import { commitLine, machineLine, type Results, type Section, writeResults } from './page/results.ts';
import { outcomeOf, TARGETS } from './page/targets.ts';
import { comparedRows, writePage } from './page/write-page.ts';
import { compare } from './requests/compare.ts';
import { startFirmament } from './requests/servers.ts';
import { type Rival, startRival } from './rivals/express-postgres/start-rival.ts';
import { checkRoom } from './world/check-room.ts';
import { readIntoCache } from './world/read-into-cache.ts';
import { findWorld, makeWorld, type World } from './world/world.ts';

const SMALL = { seed: 1, companies: 10_000, people: 100_000, largest: 10_000 };
const kind = process.argv.includes('--full')
  ? 'full'
  : process.argv.includes('--many-companies')
    ? 'companies'
    : 'quick';
const plan = RUN_PLANS[kind];
const NAME = RUN_COMMANDS[kind];

const HELP = `Measures Firmament beside a bare node:http server and beside Express on PostgreSQL, on an invented world of
${describeSize(plan.size)}.
${plan.about}

Usage: ${NAME} -- [options]

  --only NAMES       ask only these questions, comma-separated; prints, and leaves the page as it is
  --companies N      of the world
  --people N         of the world
  --largest N        people of its largest company
  --rounds N         measure everything N times, in turns, and print the median (default ${plan.rounds})
  --seconds N        send requests for about N seconds each time (default ${plan.seconds})
  --connections N    over N connections at once (default 32)
  --folder PATH      where to make the world (default: the system's folder for temporary files)
  --keep             leave the world there, and say how to use it again
  --store URL        use a world that an earlier run has kept
  --no-rival         leave out Express on PostgreSQL
  --no-page          print only; leave docs/benchmarks.md and bench/results as they are
  --help             this text

Questions:
${QUESTIONS.map(({ name, title }) => `  ${name.padEnd(24)} ${title}`).join('\n')}

Examples:
  ${NAME}
${plan.examples}
`;

const options = readOptions(
  HELP,
  {
    full: { type: 'boolean', default: false },
    'many-companies': { type: 'boolean', default: false },
    only: { type: 'string' },
    companies: { type: 'string' },
    people: { type: 'string' },
    largest: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string', default: '32' },
    folder: { type: 'string', default: tmpdir() },
    keep: { type: 'boolean', default: false },
    store: { type: 'string' },
    'no-rival': { type: 'boolean', default: false },
    'no-page': { type: 'boolean', default: false },
  },
  ({ only, store, ...counts }) => {
    if (counts.seconds !== undefined && !(Number(counts.seconds) > 0 && Number(counts.seconds) <= 600)) {
      throw new Error('--seconds takes a number above 0, such as 0.5.');
    }
    for (const name of ['companies', 'people', 'largest', 'rounds', 'connections'] as const) {
      const text = counts[name];
      if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
        throw new Error(`--${name} takes a whole number of at least 1.`);
      }
    }
    if (store !== undefined && !store.startsWith('sqlite:')) {
      throw new Error('--store takes the URL of a store, such as sqlite:/mnt/large/bench.db.');
    }
    chooseQuestions(only);
  },
);
const usual = plan.size;
const size = {
  ...usual,
  companies: Number(options.companies ?? usual.companies),
  people: Number(options.people ?? usual.people),
  largest: Number(options.largest ?? usual.largest),
};
const pace = {
  connections: Number(options.connections),
  rounds: Number(options.rounds ?? plan.rounds),
  turn: { seconds: Number(options.seconds ?? plan.seconds) },
};
const startedAt = performance.now();
const cleanUp = createCleanUp();
try {
  await run();
} catch (error) {
  process.exitCode = 1;
  // A problem outside the code is reported in a sentence; any other with its stack.
  if (!cleanUp.isInterrupted()) console.error(error instanceof UserError ? error.message : error);
} finally {
  await cleanUp.run();
}

async function run(): Promise<void> {
  const keptWorld = options.store === undefined ? undefined : await findWorld(options.store);
  say(`Making the small world, ${describeSize(SMALL)} …`);
  const smallWorld = await makeWorld(SMALL, cleanUp);
  const world = keptWorld ?? (await makeLargeWorld(smallWorld));
  const rivalWorld = kind === 'quick' ? world : smallWorld;
  const rival = options['no-rival'] || !plan.hasRival ? undefined : await makeRival(rivalWorld);
  const bench = createBench({ world, smallWorld, rivalWorld, rival });
  const isInCache = readIntoCache(world.databaseUrl);
  const sections: Section[] = [];
  for (const question of chooseQuestions(options.only)) sections.push(await askQuestion(question, bench));
  const results: Results = {
    kind,
    machine: machineLine(),
    versions: [
      `Node ${process.version}`,
      `SQLite ${sqliteVersion()}`,
      ...(rival ? [rival.versions] : []),
    ].join(', '),
    commit: commitLine(),
    data: tellData(world, smallWorld, rivalWorld, rival, isInCache),
    sections,
  };
  say('Done.');
  for (const target of TARGETS) console.log(`${target.what}: ${target.reach}: ${outcomeOf(target, results)}`);
  if (options['no-page'] || options.only !== undefined) return;
  writeResults(results);
  await writePage();
  console.log('Written: docs/benchmarks.md');
}

async function makeLargeWorld(smallWorld: World): Promise<World> {
  const hasRoomForLines = checkRoom(size, smallWorld.loads, options.folder);
  say(`Making the world, ${describeSize(size)} …`);
  const world = await makeWorld(size, cleanUp, {
    parent: options.folder,
    isPiped: !hasRoomForLines,
    isKept: options.keep,
    tell: (progress) => process.stderr.write(progress),
  });
  if (options.keep) say(`Kept; use it again with --store ${world.databaseUrl}`);
  return world;
}

function chooseQuestions(only: string | undefined): readonly Question[] {
  const names = only ?? plan.questions;
  if (names === undefined) return QUESTIONS;
  return names.split(',').map((name) => {
    const question = QUESTIONS.find((one) => one.name === name);
    if (question === undefined) throw new Error(`--only: there is no question "${name}"`);
    return question;
  });
}

async function makeRival(world: World): Promise<Rival> {
  say('Loading the same into PostgreSQL …');
  const rival = await startRival(world.known, world.key);
  cleanUp.add(rival.stop);
  return rival;
}

interface Parts {
  readonly world: World;
  readonly smallWorld: World;
  readonly rivalWorld: World;
  readonly rival: Rival | undefined;
}

/** New servers for each question: the state of a process must not affect the next question. */
function createBench({ world, smallWorld, rivalWorld, rival }: Parts): Bench {
  const withFirmament: Bench['withFirmament'] = async (over, use, settings) => {
    const server = await startFirmament(over.databaseUrl, settings);
    cleanUp.add(server.stop);
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  };
  return {
    world,
    smallWorld,
    ...(rival !== undefined && { rival }),
    pace,
    withFirmament,
    compare: (casesFor) =>
      withFirmament(world, async (firmament) => {
        const theirs = await rival?.startServer();
        if (theirs !== undefined) cleanUp.add(theirs.stop);
        try {
          const cases = casesFor(world.known);
          const rivalCases = rivalWorld === world ? cases : casesFor(rivalWorld.known);
          return await compare(
            {
              ...pace,
              firmament,
              key: world.key,
              ...(theirs !== undefined && {
                rival: { server: theirs, key: rivalWorld.key, cases: rivalCases },
              }),
            },
            cases,
          );
        } finally {
          await theirs?.stop();
        }
      }),
  };
}

async function askQuestion(question: Question, bench: Bench): Promise<Section> {
  const { name, title, how } = question;
  say(title);
  const findings = await question.ask(bench);
  if (findings.compared !== undefined) console.table(comparedRows(findings.compared));
  if (findings.figures !== undefined) console.table(findings.figures);
  return { name, title, how, ...findings };
}

function tellData(
  world: World,
  smallWorld: World,
  rivalWorld: World,
  rival: Rival | undefined,
  isInCache: boolean,
): string {
  const parts = [describeSize(world.size), `the small world has ${describeSize(smallWorld.size)}`];
  if (world.size.companies < usual.companies || world.size.people < usual.people) {
    parts.push(`smaller than the ${describeSize(usual)} that the run is meant for`);
  }
  if (world.isPiped)
    parts.push(
      'loaded from a pipe, since the disk has no room for the lines, so that the generator worked on the same cores',
    );
  parts.push(
    isInCache
      ? 'the store was read once before, so that it was in the file cache of the system'
      : "the store is larger than the system's cache of files, so the disk was read",
  );
  if (rival === undefined) parts.push('no rival');
  else if (rivalWorld !== world) {
    parts.push('the rival holds the small world only, as loading this one into it would take hours');
  }
  if (rival?.countsDatabase === false) {
    parts.push('the CPU time of the rival does not include its database, which this system does not report');
  }
  return parts.join('; ');
}

function describeSize({ companies, people, largest }: World['size']): string {
  const [a, b, c] = [companies, people, largest].map((count) => count.toLocaleString('en'));
  return `${a} companies and ${b} people, ${c} of them at the largest`;
}

function sqliteVersion(): string {
  const database = new Database(':memory:');
  const version = database.prepare('SELECT sqlite_version()').pluck().get();
  database.close();
  return String(version);
}

function say(text: string): void {
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(`\n[${minutes.toFixed(1)} min] ${text}`);
}
