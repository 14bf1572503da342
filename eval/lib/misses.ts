// Groups the misses by the word that misled the reader. Only titles to learn from may be shown: if the
// word lists were changed for the measured titles, the measurement would be worthless.
import type { Answer } from './score.ts';

export interface MissGroup {
  /** The deciding words, or the last word of the titles if none decided. */
  readonly word: string;
  readonly rule: string;
  readonly given: number;
  readonly missed: number;
  /** How many titles this word decided in this way, right or wrong. */
  readonly decided: number;
  /** The IDs it should have been, the most frequent first. */
  readonly expected: readonly (readonly [id: number, count: number])[];
  readonly examples: readonly string[];
}

const MAX_EXAMPLES = 4;

export function groupMisses(answers: readonly Answer[]): MissGroup[] {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    if (answer.part !== 'learn') throw new Error('Misses of the measured part are not to be shown.');
    const key = `${answer.rule}\t${answer.given}\t${decidingWord(answer)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [answer]);
    else group.push(answer);
  }
  return [...groups.values()]
    .map(missGroup)
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => b.missed - a.missed || (a.word < b.word ? -1 : 1));
}

function missGroup(answers: readonly Answer[]): MissGroup {
  const misses = answers.filter(({ isRight }) => !isRight);
  const expected = new Map<number, number>();
  for (const miss of misses) expected.set(miss.expected, (expected.get(miss.expected) ?? 0) + 1);
  const first = answers[0];
  return {
    word: first === undefined ? '' : decidingWord(first),
    rule: first?.rule ?? '',
    given: first?.given ?? 0,
    missed: misses.length,
    decided: answers.length,
    expected: [...expected].sort((a, b) => b[1] - a[1] || a[0] - b[0]),
    examples: examplesOf(misses),
  };
}

/** The most frequent titles, and of equals the first by their letters: always the same ones. */
function examplesOf(misses: readonly Answer[]): string[] {
  return [...misses]
    .sort((a, b) => b.title.count - a.title.count || (a.title.title < b.title.title ? -1 : 1))
    .slice(0, MAX_EXAMPLES)
    .map(({ title }) => title.title);
}

function decidingWord({ deciding, reading }: Answer): string {
  return deciding === '' ? `… ${reading.words.at(-1) ?? ''}` : deciding;
}
