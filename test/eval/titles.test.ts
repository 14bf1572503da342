// `npm run eval:titles` as a person runs it, in a clone without the samples.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { readerDigest } from '../../eval/lib/reader-digest.ts';
import { markdownTable, textTable } from '../../eval/lib/tables.ts';
import { runScript } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('prints the accuracy on the committed titles, and exits 0 though the samples are not there', async () => {
  const { code, stdout } = await runScript('eval/titles.ts', '--data', 'no such folder', '--misses', '3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/All sets, part only measured\n.*certain.*\n {2}hand +seniority +\d+ +\d+\.\d%/);
  expect(stdout).toContain('hand, department, part only measured: certain labels, confusion');
  expect(stdout).toContain('hand, department, part to learn from: certain labels, what misled most');
  expect(stdout).not.toContain('only measured: certain labels, what misled most');
  expect(stdout).toContain('ipod: not there: no such folder/job_titles/ipod/gazetteer.csv, left out');
});

test('exits 1 where fewer are right than asserted, and 2 on wrong usage', async () => {
  expect((await runScript('eval/titles.ts', '--set', 'hand', '--assert', '1')).code).toBe(1);
  const wrong = await runScript('eval/titles.ts', '--set', 'nothing');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toBe('There is no set "nothing".\n(run with -- --help for usage)\n');
});

const committed = readFileSync('docs/title-accuracy.md', 'utf8');
const [page = '', again] = [1, 2].map(() =>
  accuracyPage(
    evaluate('no such folder', undefined, () => {}),
    'abc1234',
  ),
);
const HOW_TO_MEND =
  'docs/title-accuracy.md is not of these words, rules and labels: ' +
  'run "npm run eval:titles -- --write", which needs the labelled data in ../shared/data, and commit the page.';

test('the page is the same bytes for the same input', () => {
  expect(page).toBe(again);
  expect(page).toContain('## Where it fails');
});

// Without the labelled data the page cannot be written again; the project's own checks have the data.
const canMend = existsSync('../shared/data/job_titles');
if (!canMend) console.warn('SKIPPED: docs/title-accuracy.md is not compared, ../shared/data is not there.');

test.skipIf(!canMend)('the committed page matches the words, rules and labels of this commit', () => {
  const digest = /with the digest `(\w+)`/.exec(committed)?.[1];
  expect(digest, HOW_TO_MEND).toBe(readerDigest());
});

test.skipIf(!canMend).each(['Where it fails', 'Set hand'])(
  'the committed page has the current figures in "%s"',
  (name) => {
    const sectionOf = (text: string) =>
      text.split(/^## /m).find((section) => section.startsWith(`${name}\n`));
    expect(sectionOf(page)).toBeDefined();
    expect(sectionOf(committed) === sectionOf(page), HOW_TO_MEND).toBe(true);
  },
);

test('the digest covers texts and names, whatever their line ends', () => {
  const digestOf = (name: string, text: string) => {
    const root = temporaryFolder();
    for (const folder of ['src/domain/titles/languages', 'eval/titles'])
      mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'src/domain/titles/languages', name), text);
    writeFileSync(join(root, 'eval/titles/labels.md'), text);
    return readerDigest(root);
  };
  const digest = digestOf('a.ts', 'chef\n');
  expect(digestOf('a.ts', 'chef\r\n')).toBe(digest);
  expect(new Set([digest, digestOf('b.ts', 'chef\n'), digestOf('a.ts', 'chief\n')]).size).toBe(3);
});

test('the committed page shows the mapping tables as they are', () => {
  for (const table of [
    segmentTable(),
    otherFunctionTable(),
    occupationTable(),
    experienceTable(),
    tagTable(),
  ])
    expect(committed).toContain(markdownTable(table));
});

test('a table keeps its columns whatever a title contains', () => {
  const table = { columns: ['title', 'count'], rows: [['a | b <i>\n', 1] as const, ['営業', 20] as const] };
  expect(markdownTable(table)).toBe('| title | count |\n|---|---|\n| a \\| b \\<i\\>  | 1 |\n| 営業 | 20 |');
  expect(textTable({ ...table, rows: table.rows.slice(1) })).toBe('  title  count\n  営業      20');
});
