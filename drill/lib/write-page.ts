// Writes docs/reliability.md from what the drill has seen.
import { readFileSync, writeFileSync } from 'node:fs';
import { commitLine, machineLine } from '../../bench/lib/results.ts';
import { describeRecoveries, type Figures } from './findings.ts';

const RUNS = new URL('../results.json', import.meta.url);
const PAGE = new URL('../../docs/reliability.md', import.meta.url);
/** The newest runs; an older one with the same seed is replaced. */
const MOST_RUNS = 2;

interface Run extends Omit<Figures, 'recoveriesMs'> {
  readonly seed: number;
  readonly minutes: number;
  readonly machine: string;
  readonly commit: string;
  readonly recovery: string;
}

export function writePage(
  { counts, notes, problems, recoveriesMs }: Figures,
  seed: number,
  minutes: number,
): void {
  const run: Run = {
    seed,
    minutes: Math.round(minutes),
    machine: machineLine(),
    commit: commitLine(),
    counts,
    recovery: describeRecoveries(recoveriesMs),
    notes,
    problems,
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

\`npm run drill -- --write\` writes this page; do not change it by hand. The drill makes a small store, and then, on both engines:

- kills a load of companies, a load of people, an undo, a correction and a removal with SIGKILL at a random moment, or the
  service beside it, or both. Two callers ask the service all the time.
- lets files stop growing at a random size (embedded engine), or ends PostgreSQL, its connections, or locks its tables for
  two seconds.
- lets the clock jump by a day and by 40 days, forwards and back.
- opens 256 connections at once, leaves answers unread, sends bodies that never end, and far more requests than can be
  answered.
- loads and undoes for minutes while callers ask, and watches the memory.

Each answer must be that of the store before the command or after it; a 503 is allowed only while PostgreSQL is away. After
each step the whole store is compared, and a command that was killed must have its full result when it is run again.

## Figures

${runs.map(renderRun).join('\n\n')}
`;
}

function renderRun({ seed, minutes, machine, commit, counts, recovery, notes, problems }: Run): string {
  const names = Object.keys(counts);
  return [
    `### Seed ${seed}`,
    `${minutes} minutes on ${machine}, commit ${commit}.`,
    `| ${names.join(' | ')} |\n|${names.map(() => '---').join('|')}|\n| ${Object.values(counts)
      .map((count) => count.toLocaleString('en'))
      .join(' | ')} |`,
    `${recovery} ${problems.length === 0 ? 'Nothing was wrong.' : 'Wrong:'}`,
    [...problems.map((problem) => `- **${problem}**`), ...notes.map((note) => `- ${note}`)].join('\n'),
  ].join('\n\n');
}
