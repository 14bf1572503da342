// Writes docs/reliability.md from what the drill has seen, and prints the same figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { commitLine, machineLine } from '../../bench/page/results.ts';
import { type Figures, type Spread, spreadOf } from './findings.ts';

const RUNS = new URL('../results.json', import.meta.url);
const PAGE = new URL('../../docs/reliability.md', import.meta.url);
/** The newest runs; an older one with the same seed is replaced. */
const MOST_RUNS = 2;

interface Run extends Omit<Figures, 'recoveries'> {
  readonly seed: number;
  readonly minutes: number;
  readonly machine: string;
  readonly commit: string;
  readonly recoveries: { readonly [after: string]: Spread };
}

const spreadsOf = ({ recoveries }: Figures): Run['recoveries'] =>
  Object.fromEntries(Object.entries(recoveries).map(([after, all]) => [after, spreadOf(all)]));

export function tellRun(figures: Figures, minutes: number): void {
  console.table([figures.counts]);
  console.table(spreadsOf(figures));
  const { problems } = figures;
  const end = problems.length === 0 ? 'Nothing was wrong.' : `${problems.length} things were wrong:`;
  console.log([`${minutes.toFixed(1)} minutes. ${end}`, ...problems].join('\n'));
}

export function writePage(figures: Figures, seed: number, minutes: number): void {
  const run: Run = {
    seed,
    minutes: Math.round(minutes),
    machine: machineLine(),
    commit: commitLine(),
    ...figures,
    recoveries: spreadsOf(figures),
  };
  const runs = [...readRuns().filter((one) => one.seed !== seed), run].slice(-MOST_RUNS);
  writeFileSync(RUNS, `${JSON.stringify(runs, undefined, 1)}\n`);
  writeFileSync(PAGE, renderPage(runs));
}

function readRuns(): readonly Run[] {
  try {
    return JSON.parse(readFileSync(RUNS, 'utf8')) as Run[];
  } catch {
    return [];
  }
}

function renderPage(runs: readonly Run[]): string {
  return `# Reliability

For operators who decide whether to trust Firmament with their data. After this page you know what was broken on purpose, how
often, and what callers saw of it.

\`npm run drill -- --write\` writes this page; do not change it by hand. The drill makes a store of 300 companies and 6,000
people. Then, on both engines, again and again:

1. It starts a service, two callers that ask all the time, and an operation: a load of companies or of people, an undo, a
   correction of 100 companies, the removal of a company, a backup, or a restore (the last two on the embedded engine).
2. At a random moment it kills the operation, the service, one of two serving processes, or several of them, with SIGKILL.
   Or it breaks what they need: the disk, PostgreSQL, the clock. "Publish" is the last part of a load.
3. It compares all companies, all people and some searches with the states before and after. Both states are compared with
   the files that were loaded.

Every answer must be that of the state before or after, and never a mixture. An operation that reported success must have
its whole result. One that failed has its whole result when it is run again. Requests without an answer are allowed
only when their own service is killed or restarted; a 503 only while the database or the service is stopped, or overloaded.

Upgrades of embedded stores that earlier versions have made are killed and run again, without a service.

Then callers behave badly, and at last a service gets the requests of a day in minutes, while loads come and go.

Try it with \`npm run drill\`. It takes 30 to 45 minutes on two cores; a failing disk needs Linux and root, a slow one the
program strace. A step that a machine does not allow is skipped, and listed here.

## Figures

${runs.map(renderRun).join('\n\n')}
`;
}

function renderRun(run: Run): string {
  const { seed, minutes, machine, commit, counts, done, recoveries, notes, skipped, problems } = run;
  const number = (value: number | undefined) => (value ?? 0).toLocaleString('en');
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return [
    `### Seed ${seed}`,
    `${minutes} minutes on ${machine}, commit ${commit}. ${problems.length === 0 ? 'Nothing was wrong.' : 'Wrong:'}`,
    problems.map((problem) => `- **${problem.replaceAll('\n', ' ')}**`).join('\n'),
    table([names, names.map((name) => number(counts[name]))]),
    'Recovery, in milliseconds until the next right answer:',
    table([
      ['after', 'times', 'least', 'median', 'most'],
      ...Object.entries(recoveries).map(([after, { count, least, median, most }]) => [
        after,
        ...[count, least, median, most].map(number),
      ]),
    ]),
    'What was done, and how often:',
    table([
      ['what', 'SQLite', 'PostgreSQL'],
      ...Object.entries(done).map(([what, by]) => [what, number(by.SQLite), number(by.PostgreSQL)]),
    ]),
    notes.map((note) => `- ${note}`).join('\n'),
    skipped.length === 0 ? 'Nothing was skipped.' : skipped.map((line) => `- Skipped: ${line}.`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
