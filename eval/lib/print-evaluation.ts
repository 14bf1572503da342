// Prints an evaluation for a person at a terminal; the summary comes last, so that it is visible at the end.
import type { Evaluation } from './evaluate.ts';
import {
  agreementTable,
  answersOfAll,
  classTable,
  confusionTable,
  groupTable,
  isCertain,
  missTable,
  summaryTable,
} from './report-tables.ts';
import type { Answer } from './score.ts';
import { textTable } from './tables.ts';
import { PART_NAMES, type Part, QUESTIONS } from './title-case.ts';
import { unknownWords, wordScoreTable, wordTable } from './word-tables.ts';

const MOST_UNKNOWN_WORDS = 40;

export function printEvaluation(evaluation: Evaluation, parts: readonly Part[], misses: number): void {
  const { sets, words, agreements, missing } = evaluation;
  for (const part of parts)
    for (const { set, answers } of sets)
      printSet(
        set.name,
        answers.filter((one) => one.part === part),
        part,
        misses,
      );
  if (words !== undefined) {
    print('Single words tagged by the experts of IPOD', textTable(wordTable(words)));
    print('Precision and recall of the word lists', textTable(wordScoreTable(words)));
    for (const tag of ['RES', 'FUN'])
      print(
        `Frequent ${tag} words that the reader does not know alone`,
        `  ${unknownWords(words, tag, MOST_UNKNOWN_WORDS)}`,
      );
  }
  if (agreements.length > 0)
    print('Labels made by a table, beside those given by hand', textTable(agreementTable(agreements)));
  if (parts.includes('learn') && sets.length > 1 && misses > 0) printMisses(sets, misses);
  for (const part of parts)
    if (sets.length > 0) print(`All sets, part ${PART_NAMES[part]}`, textTable(summaryTable(sets, part)));
  console.log('');
  for (const { set } of sets) for (const note of set.notes) console.log(`${set.name}: ${note}`);
  for (const line of missing) console.log(line);
}

function printMisses(sets: Evaluation['sets'], misses: number): void {
  const learned = answersOfAll(sets).filter((one) => one.part === 'learn' && isCertain(one));
  for (const question of QUESTIONS)
    print(
      `All sets, ${question}, part to learn from: certain labels, what misled most`,
      textTable(
        missTable(
          question,
          learned.filter((one) => one.question === question),
          misses,
        ),
      ),
    );
}

function printSet(name: string, answers: readonly Answer[], part: Part, misses: number): void {
  for (const question of QUESTIONS) {
    const asked = answers.filter((answer) => answer.question === question);
    if (asked.length === 0) continue;
    const certain = asked.filter(isCertain);
    const heading = `${name}, ${question}, part ${PART_NAMES[part]}`;
    print(heading, textTable(groupTable(asked)));
    print(`${heading}: certain labels, by class`, textTable(classTable(question, certain)));
    print(`${heading}: certain labels, confusion`, textTable(confusionTable(question, certain)));
    if (part === 'learn' && misses > 0)
      print(`${heading}: certain labels, what misled most`, textTable(missTable(question, certain, misses)));
  }
}

function print(heading: string, text: string): void {
  console.log(`\n${heading}\n${text}`);
}
