// Says in sentences where the reader fails most, from the figures of the part that is only measured.
import { idName, isCertain, LEAST_TITLES } from './report-tables.ts';
import { type Answer, classScores } from './score.ts';
import { percent } from './tables.ts';
import { QUESTIONS } from './title-case.ts';

/** The aim of the project: nine in ten. */
const AIM = 0.9;

/** One sentence for each class below the aim, the weakest first within its question. */
export function describeFailures(answers: readonly Answer[]): string[] {
  return QUESTIONS.flatMap((question) => {
    const certain = answers.filter((one) => one.question === question && isCertain(one));
    return classScores(certain)
      .filter(({ labelled, right }) => labelled >= LEAST_TITLES && right / labelled < AIM)
      .sort((a, b) => a.right / a.labelled - b.right / b.labelled || a.id - b.id)
      .map(({ id, labelled, right }) => {
        const instead = readInstead(certain, id)
          .map(([other, count]) => `${idName(question, other)} (${count})`)
          .join(', ');
        return `**${idName(question, id)}** (${question}): ${percent(right, labelled)} of ${labelled} titles; the others are read as ${instead}.`;
      });
  });
}

function readInstead(answers: readonly Answer[], id: number): [id: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { expected, given } of answers)
    if (expected === id && given !== id) counts.set(given, (counts.get(given) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 4);
}
