// What does it cost to read a title? CPU time per title, for one seen before, which is cached, and for a new one, in
// turns; for each labelled set that exists.
// Usage: npm run bench:titles -- --help
import { deepStrictEqual } from 'node:assert';
import type { LabelledTitle } from '../eval/lib/title-case.ts';
import { SET_SOURCES } from '../eval/lib/title-sets.ts';
import { readOptions, requireCount } from '../running/read-options.ts';
import { createTitleReader, readTitle } from '../src/domain/titles/read-title.ts';
import { commitLine, machineLine, writeResults } from './page/results.ts';
import { writePage } from './page/write-page.ts';
import { median } from './requests/measure.ts';

/** What one title may cost on one core. */
const MOST_SEEN_US = 3;
const MOST_NEW_US = 40;
/** As many as an import caches; more of them would not be seen before. */
const REMEMBERED = 20_000;
/** A round has at least this many titles: the CPU clock is coarse. */
const LEAST_READ = 20_000;

const HELP = `Tells what it costs to read a title, seen before and new, for each labelled set that is there.

Usage: npm run bench:titles -- [options]

  --rounds N       read every set N times each way, in turns, and print the median (default 9)
  --assert         exit with 1 when a title costs more than ${MOST_SEEN_US} µs seen before or ${MOST_NEW_US} µs new
  --write          write the section in docs/benchmarks.md too
  --data FOLDER    where the labelled data lies (default ../shared/data)
  --help           this text

Examples:
  npm run bench:titles
  npm run bench:titles -- --rounds 3 --assert
`;

const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '9' },
    data: { type: 'string', default: '../shared/data' },
    assert: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  ({ rounds }) => requireCount('--rounds', rounds),
);

type Reader = typeof readTitle;

const figures = SET_SOURCES.flatMap((source) => {
  const titles = source.read(options.data)?.titles.slice(0, REMEMBERED);
  if (titles === undefined) console.log(`${source.name}: not there: ${source.path(options.data)}, left out`);
  // A hundred titles stay in the cache of the processor and would be too cheap.
  return titles === undefined || titles.length < 1_000 ? [] : [measureSet(source.name, titles)];
});
await report();

function measureSet(name: string, titles: readonly LabelledTitle[]) {
  const remembering = createTitleReader(REMEMBERED);
  // Reads everything twice: to warm up, to fill the cache, and to check that both readings are the same.
  for (const { title, country } of titles)
    deepStrictEqual(remembering(title, country), readTitle(title, country));
  const seen: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    fresh.push(cpuPerTitleUs(readTitle, titles));
    seen.push(cpuPerTitleUs(remembering, titles));
  }
  return {
    set: name,
    titles: titles.length,
    'characters a title': average(titles.map(({ title }) => title.length)).toFixed(0),
    'seen before, µs': median(seen).toFixed(2),
    'new, µs': median(fresh).toFixed(1),
  };
}

function cpuPerTitleUs(read: Reader, titles: readonly LabelledTitle[]): number {
  const repeats = Math.ceil(LEAST_READ / titles.length);
  let levels = 0;
  const before = process.cpuUsage();
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const { title, country } of titles) levels += read(title, country).level.seniority;
  const { user, system } = process.cpuUsage(before);
  if (levels === 0) throw new Error('No title was read.');
  return (user + system) / (repeats * titles.length);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

async function report(): Promise<void> {
  console.log(machineLine());
  console.table(figures);
  if (options.write) {
    const data = figures.map(({ set, titles }) => `${titles} titles of ${set}`).join(', ');
    const how =
      `CPU time per title, median of ${options.rounds} rounds in turns. At most ${MOST_SEEN_US} µs are allowed for a ` +
      `title seen before and ${MOST_NEW_US} µs for a new one.`;
    writeResults({
      kind: 'titles',
      machine: machineLine(),
      versions: `Node ${process.version}`,
      commit: commitLine(),
      data,
      sections: [{ name: 'read-title', title: 'What does reading a title cost?', how, figures }],
    });
    await writePage();
  }
  if (!options.assert) return;
  for (const { set, 'seen before, µs': seen, 'new, µs': fresh } of figures) {
    if (Number(seen) <= MOST_SEEN_US && Number(fresh) <= MOST_NEW_US) continue;
    console.error(`${set}: a title costs ${seen} µs seen before and ${fresh} µs new; that is too much.`);
    process.exitCode = 1;
  }
}
