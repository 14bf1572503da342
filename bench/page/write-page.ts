// Writes docs/benchmarks.md and its pictures from the results of the runs. No number is written there by hand.
import { mkdirSync, writeFileSync } from 'node:fs';
import { RUN_COMMANDS } from '../lib/run-plans.ts';
import type { ComparedCase } from '../requests/compare.ts';
import { drawPlots, type Plot } from './draw-plots.ts';
import { type Results, RUN_NAMES, readAllResults, type Section } from './results.ts';
import { isMissed, outcomeOf, TARGETS } from './targets.ts';
import { writeScaling } from './write-scaling.ts';
import { renderTable } from './write-table.ts';

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const IMAGES = new URL('../../docs/images/', import.meta.url);

export async function writePage(): Promise<void> {
  const all = readAllResults();
  const plots = await drawPlots(all);
  mkdirSync(IMAGES, { recursive: true });
  for (const { file, svg } of plots) writeFileSync(new URL(file, IMAGES), svg);
  writeFileSync(PAGE, renderPage(all, plots));
  writeScaling(all);
}

export type Picture = Omit<Plot, 'svg'>;

/** The whole page. It depends only on the results. */
export function renderPage(all: readonly Results[], pictures: readonly Picture[]): string {
  const worlds = all.filter(({ kind }) => kind !== 'titles');
  return `${[
    '# Benchmarks',
    'For operators who choose a machine and engineers who change the code. After this page you know what requests and ' +
      'loads cost, and which of our targets hold.',
    'A script writes this page; do not edit it. All figures of a table were measured in one run on one machine: compare ' +
      'the ratios, and measure on your own machine with `npm run bench`.',
    ...(worlds.length === 0
      ? []
      : ['## The numbers to reach', renderTargets(worlds), ...renderReasons(worlds)]),
    ...all.map(renderRun),
    ...(worlds.length === 0 ? [] : ['## How to read it', HOW_TO_READ]),
    ...pictures.map(({ file, alt }) => `![${alt}](images/${file})`),
    ...titlesOf(all).map((title) => renderQuestion(title, all)),
  ].join('\n\n')}\n`;
}

const HOW_TO_READ = [
  '- **CPU µs** is the CPU time of the server per request, of all its processes, in microseconds. It hardly depends on ' +
    'what else the machine does; requests a second and milliseconds do.',
  '- The **limit** is a bare `node:http` server that sends the same bytes from memory and does nothing else.',
  '- The **rival** is the usual alternative: Express with `pg` on PostgreSQL, the same data, the usual ' +
    'indexes, `ILIKE` on the title, JSON made from rows. It has no logs, limits, metrics or usage counts, ' +
    'and its database need not survive a crash. Its CPU time includes the database.',
  '- Each request is a different one (another company, another word), unless the section says otherwise, so that the ' +
    'cache of recent answers does not help. Before anything was timed, 2,000 answers of each list, and 300 of the ' +
    'rival, were checked against the loaded lines.',
  '- Each figure is the median of several rounds in which the servers took turns.',
].join('\n');

function renderTargets(worlds: readonly Results[]): string {
  return renderTable(
    TARGETS.map((target) => ({
      what: target.what,
      reach: target.reach,
      ...Object.fromEntries(worlds.map((one) => [RUN_NAMES[one.kind], outcomeOf(target, one)])),
    })),
  );
}

/** Why a row does not hold, for the rows whose reason is known. */
function renderReasons(worlds: readonly Results[]): string[] {
  const missed = TARGETS.filter((target) => worlds.some((one) => isMissed(target, one)));
  const reasons = missed.flatMap(({ what, why }) => (why === undefined ? [] : [`- **${what}**: ${why}`]));
  return reasons.length === 0 ? [] : [reasons.join('\n')];
}

function renderRun({ kind, machine, versions, commit, data }: Results): string {
  return (
    `**The ${RUN_NAMES[kind]}** (\`${RUN_COMMANDS[kind]}\`): ${data}. Machine: ${machine}. ` +
    `Versions: ${versions}. Commit: ${commit}.`
  );
}

/** Every question once, in the order of the runs. */
function titlesOf(all: readonly Results[]): string[] {
  return [...new Set(all.flatMap(({ sections }) => sections.map(({ title }) => title)))];
}

function renderQuestion(title: string, all: readonly Results[]): string {
  const found = all.flatMap(({ kind, sections }) =>
    sections.filter((section) => section.title === title).map((section) => ({ kind, section })),
  );
  return [
    `## ${title}`,
    found[0]?.section.how ?? '',
    ...found.map(({ kind, section }) =>
      [...(kind === 'titles' ? [] : [`In the ${RUN_NAMES[kind]}:`]), ...renderSection(section)].join('\n\n'),
    ),
  ].join('\n\n');
}

function renderSection({ compared = [], figures = [], alsoFigures = [] }: Section): string[] {
  return [
    ...(compared.length === 0 ? [] : [renderTable(comparedRows(compared))]),
    ...[figures, alsoFigures].filter((table) => table.length > 0).map(renderTable),
  ];
}

/** A column of totals only if the rival's rule differs in some of the searches. */
export function comparedRows(compared: readonly ComparedCase[]): { [column: string]: string | number }[] {
  const showsTotals = compared.some(({ rivalAgrees }) => rivalAgrees !== undefined);
  return compared.map((one) => ({
    ...comparedRow(one),
    ...(showsTotals && {
      'same total': one.rivalAgrees === undefined ? 'all' : `${Math.floor(one.rivalAgrees * 100)} %`,
    }),
    'bytes an answer': Math.round(one.answerBytes).toLocaleString('en'),
  }));
}

function comparedRow(one: ComparedCase): { [column: string]: string | number } {
  const { name, limit, firmament, rival, timesLimit, rivalTimesFirmament } = one;
  const count = (value: number) => Math.round(value).toLocaleString('en');
  const cost = (value: number) => (value < 100 ? value.toFixed(1) : count(value));
  return {
    request: name,
    'limit CPU µs': cost(limit.cpuPerRequestUs),
    'Firmament CPU µs': cost(firmament.cpuPerRequestUs),
    '× limit': timesLimit.toFixed(2),
    'limit requests/s': count(limit.requestsPerSecond),
    'Firmament requests/s': count(firmament.requestsPerSecond),
    'p50 / p99 ms': `${firmament.p50Ms} / ${firmament.p99Ms}`,
    ...(rival !== undefined && {
      'rival CPU µs': cost(rival.cpuPerRequestUs),
      'rival × Firmament': rivalTimesFirmament?.toFixed(1) ?? '',
      'rival requests/s': count(rival.requestsPerSecond),
      'rival p50 / p99 ms': `${rival.p50Ms} / ${rival.p99Ms}`,
    }),
  };
}
