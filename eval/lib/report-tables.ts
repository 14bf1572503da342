// The tables of the report, made once for the terminal and for the page.
import { DEPARTMENTS, SENIORITIES } from '../../src/domain/reference.ts';
import type { EvaluatedSet } from './evaluate.ts';
import type { Agreement } from './label-agreement.ts';
import { groupMisses } from './misses.ts';
import { type Answer, classScores, confusion, tally } from './score.ts';
import { foldTitle } from './split.ts';
import { percent, type Table } from './tables.ts';
import { type Part, QUESTIONS, type Question } from './title-case.ts';

/** A class with fewer titles has too little information. */
export const LEAST_TITLES = 10;

export function idName(question: Question, id: number): string {
  const list = question === 'seniority' ? SENIORITIES : DEPARTMENTS;
  return list.find((entry) => entry.id === String(id))?.name ?? String(id);
}

export function isCertain({ label }: Answer): boolean {
  return label.isCertain;
}

/** A line for each set and question. */
export function summaryTable(sets: readonly EvaluatedSet[], part: Part): Table {
  const rows = sets.flatMap(({ set, answers }) =>
    QUESTIONS.flatMap((question) => {
      const asked = answers.filter((answer) => answer.question === question && answer.part === part);
      if (asked.length === 0) return [];
      return [[set.name, question, ...shares(asked), meanRecall(asked.filter(isCertain))]];
    }),
  );
  return { columns: ['set', 'question', ...SHARE_COLUMNS, 'mean of classes'], rows };
}

/** Every class with enough titles counts alike, however many titles a set has of it. */
function meanRecall(answers: readonly Answer[]): string {
  const classes = classScores(answers).filter(({ labelled }) => labelled >= LEAST_TITLES);
  const sum = classes.reduce((total, { right, labelled }) => total + right / labelled, 0);
  return percent(sum, classes.length);
}

export function agreementTable(agreements: readonly Agreement[]): Table {
  const rows = agreements.map(({ name, question, agreed, total }) => [
    name,
    question,
    total,
    percent(agreed, total),
  ]);
  return { columns: ['set', 'question', 'certain in both', 'agree'], rows };
}

/** A line for each segment, major group or source. */
export function groupTable(answers: readonly Answer[]): Table {
  const groups = [...new Set(answers.map(({ title }) => title.group))].sort();
  const rows = groups.map((group) => [
    group,
    ...shares(answers.filter(({ title }) => title.group === group)),
  ]);
  return { columns: ['group', ...SHARE_COLUMNS], rows };
}

const SHARE_COLUMNS = ['certain', 'right', 'in doubt', 'agrees', 'all', 'of all'];

function shares(answers: readonly Answer[]): (string | number)[] {
  return [answers.filter(isCertain), answers.filter((answer) => !isCertain(answer)), answers].flatMap(
    (some) => {
      const { right, total } = tally(some);
      return [total, percent(right, total)];
    },
  );
}

export function classTable(question: Question, answers: readonly Answer[]): Table {
  const rows = classScores(answers).map(({ id, labelled, given, right }) => [
    `${id} ${idName(question, id)}`,
    labelled,
    given,
    percent(right, given),
    percent(right, labelled),
  ]);
  return { columns: [question, 'labelled', 'read', 'precision', 'recall'], rows };
}

/** Rows are labels, columns what was read; empty where it never happened. */
export function confusionTable(question: Question, answers: readonly Answer[]): Table {
  const { labels, given, counts } = confusion(answers);
  const rows = labels.map((id, at) => [
    `${id} ${idName(question, id)}`,
    ...(counts[at] ?? []).map((count) => (count === 0 ? '' : count)),
  ]);
  return { columns: ['label \\ read as', ...given.map(String)], rows };
}

/** The answers of all sets; a title in several sets counts once, as in the first of them. */
export function answersOfAll(sets: readonly EvaluatedSet[]): Answer[] {
  const seen = new Set<string>();
  return sets
    .flatMap(({ answers }) => answers)
    .filter(({ question, title }) => {
      const key = `${question} ${title.country} ${foldTitle(title.title)}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** Which words misled most often; only of the part to learn from. */
export function missTable(question: Question, answers: readonly Answer[], most: number): Table {
  const rows = groupMisses(answers)
    .slice(0, most)
    .map(({ word, rule, given, missed, decided, expected, examples }) => [
      word,
      rule,
      idName(question, given),
      missed,
      decided,
      expected
        .slice(0, 3)
        .map(([id, count]) => `${idName(question, id)} ${count}`)
        .join(', '),
      examples.join(' · '),
    ]);
  return { columns: ['word', 'rule', 'read as', 'missed', 'of', 'should be', 'for example'], rows };
}
