// Reads the titles of a set and counts how often the reader agrees with the labels.
import { readTitle, type TitleReading } from '../../src/domain/titles/read-title.ts';
import type { Split } from './split.ts';
import {
  type Label,
  type LabelledTitle,
  type Part,
  QUESTIONS,
  type Question,
  type TitleSet,
} from './title-case.ts';

/** One title, one question. */
export interface Answer {
  readonly title: LabelledTitle;
  readonly question: Question;
  readonly part: Part;
  readonly label: Label;
  readonly given: number;
  /** The given ID if it is right, else the first that the label allows. */
  readonly expected: number;
  readonly isRight: boolean;
  readonly rule: string;
  /** The words of the title that decided, as the reader reports them. */
  readonly deciding: string;
  readonly reading: TitleReading;
}

export interface Tally {
  readonly right: number;
  readonly total: number;
}

export interface ClassScore {
  readonly id: number;
  /** Titles whose label is this one. */
  readonly labelled: number;
  /** Titles that the reader gave this ID. */
  readonly given: number;
  readonly right: number;
}

export function answerSet(set: TitleSet, split: Split): Answer[] {
  return set.titles.flatMap((title) => {
    const reading = readTitle(title.title, title.country);
    const part = split(title.title);
    return QUESTIONS.flatMap((question) => {
      const label = title.labels[question];
      return label === undefined ? [] : [answer(title, question, part, label, reading)];
    });
  });
}

function answer(
  title: LabelledTitle,
  question: Question,
  part: Part,
  label: Label,
  reading: TitleReading,
): Answer {
  const given = question === 'seniority' ? reading.level.seniority : reading.department.department;
  const { rule, words } = question === 'seniority' ? reading.level : reading.department;
  const isRight = label.allowed.includes(given);
  const expected = isRight ? given : (label.allowed[0] ?? 0);
  return { title, question, part, label, given, expected, isRight, rule, deciding: words, reading };
}

export function tally(answers: readonly Answer[]): Tally {
  return { right: answers.filter(({ isRight }) => isRight).length, total: answers.length };
}

/** The scores of every ID that a label has: a set has no information on the others. */
export function classScores(answers: readonly Answer[]): ClassScore[] {
  return sortedIds(answers.map(({ expected }) => expected)).map((id) => ({
    id,
    labelled: answers.filter(({ expected }) => expected === id).length,
    given: answers.filter(({ given }) => given === id).length,
    right: answers.filter(({ expected, given }) => expected === id && given === id).length,
  }));
}

export interface Confusion {
  readonly labels: readonly number[];
  readonly given: readonly number[];
  /** `counts[row][column]`: how often the label of the row was read as the ID of the column. */
  readonly counts: readonly (readonly number[])[];
}

export function confusion(answers: readonly Answer[]): Confusion {
  const labels = sortedIds(answers.map(({ expected }) => expected));
  const given = sortedIds(answers.map((answer) => answer.given));
  const counts = labels.map(() => given.map(() => 0));
  for (const answer of answers) {
    const row = counts[labels.indexOf(answer.expected)];
    const column = given.indexOf(answer.given);
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  return { labels, given, counts };
}

function sortedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
