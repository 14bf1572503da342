// How often does the title reader agree with labelled titles? Usage: npm run eval:titles -- --help
import { parseArgs } from 'node:util';
import {
  classTable,
  confusionTable,
  groupTable,
  isCertain,
  missTable,
  type SetAnswers,
  summaryTable,
} from './lib/report-tables.ts';
import { answerSet } from './lib/score.ts';
import { createSplit } from './lib/split.ts';
import { textTable } from './lib/tables.ts';
import { type Part, QUESTIONS } from './lib/title-case.ts';
import { SET_SOURCES } from './lib/title-sets.ts';
import { readHandLabelledSet } from './titles/hand-labelled.ts';

const HELP = `Reads the labelled titles and tells how often the reader agrees.

Usage: npm run eval:titles -- [options]

  --set NAME      only this set: ${SET_SOURCES.map(({ name }) => name).join(', ')}
  --part PART     only this part: learn (60 %, its misses are listed) or measure (40 %)
  --misses N      list the N words that misled the reader most often (default 15)
  --data FOLDER   where the labelled data lies (default ../shared/data)
  --help          this text

Examples:
  npm run eval:titles
  npm run eval:titles -- --set onet --part learn --misses 60
  npm run eval:titles -- --set hand
`;

const DEFAULT_MISSES = 15;
const PARTS: readonly Part[] = ['learn', 'measure'];
const PART_NAMES: Readonly<Record<Part, string>> = { learn: 'to learn from', measure: 'only measured' };

const { values: options } = readOptions();
if (options.help) console.log(HELP);
else report(PARTS.filter((part) => options.part === undefined || options.part === part));

function readOptions() {
  try {
    const read = parseArgs({
      options: {
        set: { type: 'string' },
        part: { type: 'string' },
        misses: { type: 'string', default: String(DEFAULT_MISSES) },
        data: { type: 'string', default: '../shared/data' },
        help: { type: 'boolean', default: false },
      },
    });
    const { set, part, misses } = read.values;
    if (set !== undefined && !SET_SOURCES.some(({ name }) => name === set)) throw new Error(`No set ${set}.`);
    if (part !== undefined && !PARTS.includes(part as Part)) throw new Error(`No part ${part}.`);
    if (!/^\d{1,6}$/.test(misses)) throw new Error('--misses takes a number.');
    return read;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(2);
  }
}

function readSets(): SetAnswers[] {
  const handLabelled = readHandLabelledSet();
  const split = createSplit(handLabelled?.parts ?? []);
  const sets: SetAnswers[] = [];
  for (const { name, path, read } of SET_SOURCES) {
    if (options.set !== undefined && options.set !== name) continue;
    const set = read(options.data);
    if (set === undefined) {
      console.log(`${name}: not there: ${path(options.data)}, left out`);
      continue;
    }
    process.stderr.write(`${name}: reading ${set.titles.length} titles\n`);
    for (const note of set.notes) console.log(`${name}: ${note}`);
    sets.push({ name, answers: answerSet(set, split) });
  }
  return sets;
}

function report(parts: readonly Part[]): void {
  const sets = readSets();
  for (const part of parts) {
    const own = sets.map(({ name, answers }) => ({
      name,
      answers: answers.filter((one) => one.part === part),
    }));
    for (const set of own) printSet(set, part);
  }
  for (const part of parts) {
    const own = sets.map(({ name, answers }) => ({
      name,
      answers: answers.filter((one) => one.part === part),
    }));
    print(`All sets, part ${PART_NAMES[part]}`, textTable(summaryTable(own)));
  }
}

function printSet({ name, answers }: SetAnswers, part: Part): void {
  for (const question of QUESTIONS) {
    const asked = answers.filter((answer) => answer.question === question);
    if (asked.length === 0) continue;
    const certain = asked.filter(isCertain);
    const heading = `${name}, ${question}, part ${PART_NAMES[part]}`;
    print(heading, textTable(groupTable(asked)));
    print(`${heading}: certain labels, by class`, textTable(classTable(question, certain)));
    print(`${heading}: certain labels, confusion`, textTable(confusionTable(question, certain)));
    if (part === 'learn')
      print(
        `${heading}: certain labels, what misled most`,
        textTable(missTable(question, certain, Number(options.misses))),
      );
  }
}

function print(heading: string, text: string): void {
  console.log(`\n${heading}\n${text}`);
}
