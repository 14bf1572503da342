// The page of benchmarks: written from the results of the runs, and from nothing else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPlots } from '../../bench/page/draw-plots.ts';
import { type Results, readAllResults, type Section } from '../../bench/page/results.ts';
import { isMissed, TARGETS } from '../../bench/page/targets.ts';
import { comparedRows, renderPage } from '../../bench/page/write-page.ts';
import { renderTable } from '../../bench/page/write-table.ts';
import type { Measurement } from '../../bench/requests/measure.ts';

const measured = (cpuPerRequestUs: number): Measurement => ({
  requests: 1000,
  cpuPerRequestUs,
  requestsPerSecond: 1e6 / cpuPerRequestUs,
  p50Ms: 2,
  p99Ms: 4,
});

const WEBSITE = {
  name: 'website',
  limit: measured(60),
  firmament: measured(90),
  timesLimit: 1.5,
  requests: 100,
  answerBytes: 1400,
};

function results(kind: Results['kind'], facts: Section['facts'] = {}): Results {
  const section = { name: 'lookup-by-identifier', title: 'What does it cost?', how: 'By asking.', facts };
  return {
    kind,
    machine: 'a machine',
    versions: 'Node 20',
    commit: 'abc',
    data: 'two companies',
    sections: [{ ...section, compared: [WEBSITE] }],
  };
}

test('the page is what the results give', async () => {
  const all = readAllResults();
  const plots = await drawPlots(all);
  expect(readFileSync('docs/benchmarks.md', 'utf8')).toBe(renderPage(all, plots));
  for (const { file, svg } of plots) expect(readFileSync(`docs/images/${file}`, 'utf8')).toBe(svg);
});

test('begins with every number to reach, and says of each run whether it holds', () => {
  const page = renderPage([results('full', { growth: 1.2 }), results('quick', { growth: 1.4 })], []);
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  expect(rows[0]).toBe('| what | reach | full world | quick world |');
  expect(rows.filter((row) => TARGETS.some(({ what }) => row.includes(what)))).toHaveLength(TARGETS.length);
  expect(rows.find((row) => row.includes('≤ 1.3 ×'))).toMatch(
    /\| 1\.20 ×, holds \| 1\.40 ×, \*\*does not hold\*\*, 1\.08 times too much \|$/,
  );
  expect(rows.find((row) => row.includes('≤ 300 MiB'))).toMatch(/\| not measured \| not measured \|$/);
});

test('a rate that is not reached shows how much is missing', () => {
  const page = renderPage([results('full', { peoplePerSecond: 30_000 })], []);
  expect(page).toContain('| 30,000 a second, **does not hold**, 2.00 times too slow |');
});

test('has each question once, with an answer for each run', () => {
  const page = renderPage([results('full'), results('quick')], []);
  expect(page.match(/^## What does it cost\?$/gm)).toHaveLength(1);
  expect(page.match(/^In the (?:full|quick) world:$/gm)).toEqual([
    'In the full world:',
    'In the quick world:',
  ]);
  expect(page).toContain('Machine: a machine. Versions: Node 20. Commit: abc.');
});

test('a row of costs shows the rival only where there is one', () => {
  const [row = {}] = comparedRows([WEBSITE]);
  expect(row).toMatchObject({ 'limit CPU µs': '60.0', '× limit': '1.50', 'bytes an answer': '1,400' });
  expect(Object.keys(row).filter((column) => column.startsWith('rival'))).toEqual([]);
  const withRival = { ...WEBSITE, rival: measured(900), rivalTimesFirmament: 10 };
  expect(comparedRows([withRival])[0]).toMatchObject({ 'rival CPU µs': '900', 'rival × Firmament': '10.0' });
});

test('totals are compared only where the rule of the rival differs', () => {
  expect(comparedRows([WEBSITE])[0]).not.toHaveProperty('same total');
  const rows = comparedRows([WEBSITE, { ...WEBSITE, rivalAgrees: 0.998 }]);
  expect(rows.map((row) => row['same total'])).toEqual(['all', '99 %']);
});

test('only a number that is not reached counts as missed', () => {
  const [lookup] = TARGETS;
  if (lookup === undefined) throw new Error('there are no targets');
  expect(isMissed(lookup, results('quick', { lookupTimesLimit: 1.5 }))).toBe(false);
  expect(isMissed(lookup, results('quick', { lookupTimesLimit: 1.51 }))).toBe(true);
  expect(isMissed(lookup, results('quick'))).toBe(false);
});

test('a table has every column that any row has', () => {
  expect(renderTable([{ a: 1 }, { a: 2, b: 'x' }])).toBe('| a | b |\n|---|---|\n| 1 |  |\n| 2 | x |');
});

test('a picture is drawn of what was measured', async () => {
  const [plot] = await drawPlots([results('quick')]);
  expect(plot?.file).toBe('bench-cost.svg');
  for (const text of ['lookup by website', '>60<', '>90<']) expect(plot?.svg).toContain(text);
});
