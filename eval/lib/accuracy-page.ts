// Writes docs/title-accuracy.md. The page has no date: the same input gives the same bytes.
import { writeFileSync } from 'node:fs';
import type { EvaluatedSet, Evaluation } from './evaluate.ts';
import { describeFailures } from './failures.ts';
import {
  experienceTable,
  occupationTable,
  otherFunctionTable,
  segmentTable,
  tagTable,
} from './mapping-tables.ts';
import { readerDigest } from './reader-digest.ts';
import {
  agreementTable,
  answersOfAll,
  classTable,
  confusionTable,
  groupTable,
  isCertain,
  LEAST_TITLES,
  missTable,
  summaryTable,
} from './report-tables.ts';
import { type Answer, tally } from './score.ts';
import { LEARN_PERCENT } from './split.ts';
import { markdownTable, percent, type Table } from './tables.ts';
import { QUESTIONS, type Question } from './title-case.ts';
import { unknownWords, wordScoreTable, wordTable } from './word-tables.ts';

const MOST_MISSES_OF_ALL = 40;
const MOST_MISSES = 12;
const MOST_UNKNOWN_WORDS = 40;
const QUESTION_NAMES: Readonly<Record<Question, string>> = {
  seniority: 'Seniority',
  department: 'Department',
};

export function writeAccuracyPage(evaluation: Evaluation): void {
  writeFileSync(
    new URL('../../docs/title-accuracy.md', import.meta.url),
    accuracyPage(evaluation, readerDigest()),
  );
}

export function accuracyPage({ sets, words, agreements }: Evaluation, digest: string): string {
  const hand = sets.find(({ set }) => set.name === 'hand')?.answers ?? [];
  const failures = describeFailures(hand.filter(({ part }) => part === 'measure'));
  const blocks = [
    '# How well titles are read',
    'For anyone who relies on the `seniority` and `department` that Firmament reads from titles, and for engineers who change the word lists. After the first screen you know how often they are right; the rest shows where they are not.',
    ...inShort(hand, failures),
    `\`npm run eval:titles -- --write\` writes this page; do not edit it. It was made from the words and rules in \`src/domain/titles\` and the labels in \`eval/titles\` with the digest \`${digest}\`.`,
    ...allSets(sets),
    '## Where it fails',
    'Classes of the set labelled by hand, certain labels, part only measured, where fewer than nine in ten are found:',
    bullets(failures),
    'What the figures do not show: labels mapped by a table share the errors of the table; O\\*NET has no levels, and few titles in consulting, product or general management; the persona titles come from large technology and finance companies; the other languages are measured on titles written for this purpose, not on titles in use.',
    ...allMisses(sets),
    ...sets.flatMap(setSection),
    ...wordSection(words),
    '## How labels were mapped',
    'A label is *certain* when it allows one ID only, else *in doubt*. Titles with a label in doubt are counted separately; such a title agrees when the reader gives one of the IDs that the label allows.',
    'Titles that were also labelled by hand show how good the mapped labels are, where both are certain:',
    markdownTable(agreementTable(agreements)),
    ...mappingSections(),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** One screen: the result on the titles labelled by hand, what it means, and where to read on. */
function inShort(hand: readonly Answer[], failures: readonly string[]): string[] {
  const certain = hand.filter((one) => one.part === 'measure' && isCertain(one));
  const rows = QUESTIONS.map((question) => {
    const { right, total } = tally(certain.filter((one) => one.question === question));
    return [QUESTION_NAMES[question], percent(right, total), total];
  });
  return [
    '## In short',
    'Titles labelled by hand were split into two parts. The word lists were made from one part only; these figures are from the other, for titles whose label is certain:',
    markdownTable({ columns: ['question', 'read as labelled', 'titles'], rows }),
    bullets([
      `Weak classes, where fewer than nine in ten titles are read as labelled: ${failures.length === 0 ? 'none' : failures.length}. [Where it fails](#where-it-fails) names them.`,
      '[All sets](#all-sets) has the same figures for four public sets of labelled titles.',
      '[What misled most](#what-misled-most) lists the words behind most errors: read it before you change a word list.',
      '[How labels were mapped](#how-labels-were-mapped) says how labels of the public sets became our IDs.',
      '[titles.md](titles.md) explains the rules; `firmament titles "…"` shows how one title is read.',
    ]),
  ];
}

function allSets(sets: readonly EvaluatedSet[]): string[] {
  const rows = sets.map(({ source, set }) => [
    set.name,
    source.about,
    set.titles.length,
    source.licence,
    set.notes.join(' '),
  ]);
  return [
    '## All sets',
    `**Part only measured.** *certain* is the number of titles with a certain label, *right* the share of them that is read as labelled; *in doubt* and *agrees* are the same for the other titles, *all* and *of all* for both together. *mean of classes* is the mean over every seniority or department with at least ${LEAST_TITLES} certain titles.`,
    markdownTable(summaryTable(sets, 'measure')),
    '**Part to learn from**, from which the word lists may be made:',
    markdownTable(summaryTable(sets, 'learn')),
    '## What was measured',
    `A title counts once, however often a set has it. The file of titles labelled by hand says which part each belongs to. In the other sets a hash of the title decides: ${LEARN_PERCENT} % are to learn from and the rest is only measured, so that no title is in both parts. Misses are shown only from the part to learn from.`,
    markdownTable({ columns: ['set', 'what', 'titles', 'licence', 'left out'], rows }),
  ];
}

function allMisses(sets: readonly EvaluatedSet[]): string[] {
  const learned = answersOfAll(sets).filter((one) => one.part === 'learn' && isCertain(one));
  return [
    '## What misled most',
    'Over all sets, certain labels of the part to learn from: the word that decided (or `…` and the last word, where none did), how many titles it misled, how many it decided, and what they should have been.',
    ...QUESTIONS.flatMap((question) => [
      `### ${QUESTION_NAMES[question]}, by word`,
      markdownTable(
        missTable(
          question,
          learned.filter((one) => one.question === question),
          MOST_MISSES_OF_ALL,
        ),
      ),
    ]),
  ];
}

function setSection({ set, answers }: EvaluatedSet): string[] {
  const asked = QUESTIONS.filter((question) => answers.some((answer) => answer.question === question));
  return [`## Set ${set.name}`, ...asked.flatMap((question) => questionSection(question, answers))];
}

function questionSection(question: Question, answers: readonly Answer[]): string[] {
  const asked = answers.filter((answer) => answer.question === question);
  const measured = asked.filter(({ part }) => part === 'measure');
  const certain = measured.filter(isCertain);
  const misses = missTable(
    question,
    asked.filter((answer) => answer.part === 'learn' && isCertain(answer)),
    MOST_MISSES,
  );
  return [
    `### ${QUESTION_NAMES[question]}`,
    'Part only measured:',
    markdownTable(groupTable(measured)),
    'Certain labels of this part, by class, and as a confusion table (a row for each label, a column for each ID that was read):',
    markdownTable(classTable(question, certain)),
    markdownTable(confusionTable(question, certain)),
    ...missBlocks(misses),
  ];
}

function missBlocks(misses: Table): string[] {
  if (misses.rows.length === 0) return ['Part to learn from: no certain label was missed.'];
  return ['What misled most in the part to learn from, certain labels:', markdownTable(misses)];
}

function wordSection(words: Evaluation['words']): string[] {
  if (words === undefined) return [];
  return [
    '## Single words (IPOD)',
    `${words.length} words of job titles, each tagged alike by at least two of three experts (IPOD gazetteer, CC BY 4.0, github.com/junhua/ipod), read one by one. A word that is half of a phrase (\`vice\`, \`human\`) has no meaning alone for the reader, by design; \`senior\` and \`junior\` are levels for the experts, but do not change any of our seven. Recall over whole titles is therefore higher than here.`,
    markdownTable(wordTable(words)),
    markdownTable(wordScoreTable(words)),
    `Frequent words of responsibility (part to learn from) that the reader does not know alone: ${unknownWords(words, 'RES', MOST_UNKNOWN_WORDS)}.`,
    `Frequent words of function (part to learn from) that the reader does not know alone: ${unknownWords(words, 'FUN', MOST_UNKNOWN_WORDS)}.`,
  ];
}

function mappingSections(): string[] {
  return [
    '### Persona tagging: segments',
    'The segments were assigned by a priority order of key words, so a label is certain only where the title names the segment’s own function and no word of another department (second table).',
    markdownTable(segmentTable()),
    markdownTable(otherFunctionTable()),
    '### O\\*NET: occupations',
    'The longest code that an occupation begins with decides. A title of several occupations is in doubt when they have no department in common.',
    markdownTable(occupationTable()),
    '### Job seniority: experience',
    markdownTable(experienceTable()),
    '### IPOD: tags',
    markdownTable(tagTable()),
  ];
}

function bullets(lines: readonly string[]): string {
  return lines.length === 0 ? '- none' : lines.map((line) => `- ${line}`).join('\n');
}
