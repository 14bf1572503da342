// `npm run eval:titles` as a person runs it, in a clone without the samples.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accuracyPage } from '../../eval/lib/accuracy-page.ts';
import { evaluate } from '../../eval/lib/evaluate.ts';
import {
  experienceTable,
  occupationTable,
  otherFunctionTable,
  segmentTable,
  tagTable,
} from '../../eval/lib/mapping-tables.ts';
import { markdownTable, textTable } from '../../eval/lib/tables.ts';

function runEval(...args: string[]) {
  return spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'eval/titles.ts', ...args], {
    encoding: 'utf8',
  });
}

test('prints the accuracy on the committed titles, and exits 0 though the samples are not there', () => {
  const { status, stdout } = runEval('--data', 'no such folder', '--misses', '3');
  expect(status).toBe(0);
  expect(stdout).toMatch(/All sets, part only measured\n.*certain.*\n {2}hand +seniority +\d+ +\d+\.\d%/);
  expect(stdout).toContain('hand, department, part only measured: certain labels, confusion');
  expect(stdout).toContain('hand, department, part to learn from: certain labels, what misled most');
  expect(stdout).not.toContain('only measured: certain labels, what misled most');
  expect(stdout).toContain('ipod: not there: no such folder/job_titles/ipod/gazetteer.csv, left out');
});

test('exits 1 where fewer are right than asserted, and 2 on wrong usage', () => {
  expect(runEval('--set', 'hand', '--assert', '1').status).toBe(1);
  const wrong = runEval('--set', 'nothing');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toBe('There is no set "nothing".\n(run with -- --help for usage)\n');
});

test('the page is the same bytes for the same input', () => {
  const [first, second] = [1, 2].map(() =>
    accuracyPage(
      evaluate('no such folder', undefined, () => {}),
      'abc1234',
    ),
  );
  expect(first).toBe(second);
  expect(first).toContain('## Where it fails');
});

test('the committed page shows the mapping tables as they are', () => {
  const page = readFileSync('docs/title-accuracy.md', 'utf8');
  for (const table of [
    segmentTable(),
    otherFunctionTable(),
    occupationTable(),
    experienceTable(),
    tagTable(),
  ])
    expect(page).toContain(markdownTable(table));
});

test('a table keeps its columns whatever a title holds', () => {
  const table = { columns: ['title', 'count'], rows: [['a | b <i>\n', 1] as const, ['営業', 20] as const] };
  expect(markdownTable(table)).toBe('| title | count |\n|---|---|\n| a \\| b \\<i\\>  | 1 |\n| 営業 | 20 |');
  expect(textTable({ ...table, rows: table.rows.slice(1) })).toBe('  title  count\n  営業      20');
});
