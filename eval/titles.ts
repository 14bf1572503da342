// How often does the title reader agree with labelled titles? Usage: npm run eval:titles -- --help

import { readOptions } from '../running/read-options.ts';
import { writeAccuracyPage } from './lib/accuracy-page.ts';
import { evaluate, isChosen, WORDS_NAME } from './lib/evaluate.ts';
import { printEvaluation } from './lib/print-evaluation.ts';
import { tally } from './lib/score.ts';
import { PARTS, type Part, QUESTIONS } from './lib/title-case.ts';
import { SET_SOURCES } from './lib/title-sets.ts';

const SET_NAMES = [...SET_SOURCES.map(({ name }) => name), WORDS_NAME];
const HELP = `Reads the labelled titles and prints how often the reader agrees.

Usage: npm run eval:titles -- [options]

  --set NAME       only this set: ${SET_NAMES.join(', ')};
                   onet means both of its sets
  --part PART      only this part: learn (60 %, its misses are listed) or measure (40 %)
  --misses N       list the N words that misled the reader most often (default 15)
  --assert SHARE   exit with 1 when less than this share (0.9) of the certain labels is met, for either question,
                   in the part that is only measured of the set labelled by hand
  --write          write docs/title-accuracy.md instead of printing
  --data FOLDER    where the labelled data lies (default ../shared/data)
  --help           this text

Examples:
  npm run eval:titles
  npm run eval:titles -- --set onet --part learn --misses 60
  npm run eval:titles -- --set hand --assert 0.9
`;

const DEFAULT_MISSES = 15;

const options = readOptions(
  HELP,
  {
    set: { type: 'string' },
    part: { type: 'string' },
    misses: { type: 'string', default: String(DEFAULT_MISSES) },
    assert: { type: 'string' },
    write: { type: 'boolean', default: false },
    data: { type: 'string', default: '../shared/data' },
  },
  ({ set, part, misses, assert, write }) => {
    if (!SET_NAMES.some((name) => isChosen(name, set))) throw new Error(`There is no set "${set}".`);
    if (part !== undefined && !PARTS.includes(part as Part)) throw new Error(`There is no part "${part}".`);
    if (!/^\d{1,6}$/.test(misses)) throw new Error('--misses takes a number.');
    if (assert !== undefined && !(Number(assert) > 0 && Number(assert) <= 1))
      throw new Error('--assert takes a share between 0 and 1, such as 0.9.');
    if (write && set !== undefined) throw new Error('--write writes the page of all sets.');
  },
);
run();

function run(): void {
  const parts = PARTS.filter((part) => options.part === undefined || options.part === part);
  const evaluation = evaluate(options.data, options.set, (name, titles) => {
    process.stderr.write(`${name}: reading ${titles} titles\n`);
  });
  if (options.write) {
    if (evaluation.missing.length > 0) {
      console.error(`${evaluation.missing.join('\n')}\nThe page is about all sets; it was not written.`);
      process.exitCode = 1;
    } else writeAccuracyPage(evaluation);
  } else printEvaluation(evaluation, parts, Number(options.misses));
  if (options.assert !== undefined) assertShare(evaluation, Number(options.assert));
}

function assertShare({ sets }: ReturnType<typeof evaluate>, share: number): void {
  const answers = sets.find(({ set }) => set.name === 'hand')?.answers ?? [];
  for (const question of QUESTIONS) {
    const { right, total } = tally(
      answers.filter((one) => one.question === question && one.part === 'measure' && one.label.isCertain),
    );
    if (total > 0 && right / total >= share) continue;
    console.error(`${question}: ${right} of ${total} are right; at least ${share} of them is asked for.`);
    process.exitCode = 1;
  }
}
