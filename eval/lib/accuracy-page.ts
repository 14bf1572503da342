// Writes docs/title-accuracy.md. The page holds no date and no clock: the same input gives the same bytes.
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
import type { Answer } from './score.ts';
import { LEARN_PERCENT } from './split.ts';
import { markdownTable, type Table } from './tables.ts';
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
  const hand = sets.find(({ set }) => set.name === 'hand');
  const blocks = [
    '# How well titles are read',
    'This page is written by `npm run eval:titles -- --write`; do not edit it. It tells how often the seniority and the department that the reader gives a title are those of its label.',
    `It is of the words and rules in \`src/domain/titles\` and the labels in \`eval/titles\` with the digest \`${digest}\`.`,
    ...inShort(sets),
    '## Where it fails',
    'Classes of the set labelled by hand, certain labels, part only measured, where fewer than nine in ten are found:',
    bullets(describeFailures((hand?.answers ?? []).filter(({ part }) => part === 'measure'))),
    'What the figures cannot tell: labels mapped by a table share its errors; O\\*NET knows no level, and hardly any consulting, product or general management; the persona titles come from large technology and finance companies; the languages are measured on titles written for the purpose, not on titles found.',
    ...allMisses(sets),
    ...sets.flatMap(setSection),
    ...wordSection(words),
    '## How labels were mapped',
    'A label is *certain* where it settles the question, else *in doubt*. A title whose label is in doubt is counted apart; it agrees when the reader gives one of the IDs that the label leaves open.',
    'Titles that were also labelled by hand tell how good the mapped labels are, where both are certain:',
    markdownTable(agreementTable(agreements)),
    ...mappingSections(),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function inShort(sets: readonly EvaluatedSet[]): string[] {
  const rows = sets.map(({ source, set }) => [
    set.name,
    source.about,
    set.titles.length,
    source.licence,
    set.notes.join(' '),
  ]);
  return [
    '## In short',
    `**Part only measured.** *certain* is the number of titles whose label is certain, *right* how many of them the reader reads as their label says; *in doubt* and *agrees* are the same for the others; *all* and *of all* for both. *mean of classes* counts every seniority or department with at least ${LEAST_TITLES} certain titles alike.`,
    markdownTable(summaryTable(sets, 'measure')),
    '**Part to learn from**, which the word lists may be made from:',
    markdownTable(summaryTable(sets, 'learn')),
    '## What was measured',
    `A title counts once, however often it stands in a set. Titles labelled by hand have their part in the file; of the others ${LEARN_PERCENT} % are to learn from and the rest is only measured, by a hash of the title, so that no title is in both parts. Misses are shown only from the part to learn from.`,
    markdownTable({ columns: ['set', 'what', 'titles', 'licence', 'left out'], rows }),
  ];
}

function allMisses(sets: readonly EvaluatedSet[]): string[] {
  const learned = answersOfAll(sets).filter((one) => one.part === 'learn' && isCertain(one));
  return [
    '## What misled most',
    'Over all sets, certain labels of the part to learn from: the word that decided (or `…` and the last word, where none did), how many titles it misled of those it decided, and what they should have been.',
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
    `${words.length} words of job titles, each tagged alike by at least two of three experts (IPOD gazetteer, CC BY 4.0, github.com/junhua/ipod), given to the reader one by one. A word that is half of a phrase (\`vice\`, \`human\`) says nothing alone, and is not meant to; \`senior\` and \`junior\` are levels to the experts, but change none of our seven. So recall is a floor.`,
    markdownTable(wordTable(words)),
    markdownTable(wordScoreTable(words)),
    `Frequent words of responsibility (part to learn from) that the reader does not know alone: ${unknownWords(words, 'RES', MOST_UNKNOWN_WORDS)}.`,
    `Frequent words of function (part to learn from) that the reader does not know alone: ${unknownWords(words, 'FUN', MOST_UNKNOWN_WORDS)}.`,
  ];
}

function mappingSections(): string[] {
  return [
    '### Persona tagging: segments',
    'The segments were given by a priority order over key words, so a label is certain only where the title names the segment’s own function and no word of another department (second table).',
    markdownTable(segmentTable()),
    markdownTable(otherFunctionTable()),
    '### O\\*NET: occupations',
    'The longest code that an occupation begins with decides. A title of several occupations is in doubt where they have no department in common.',
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
