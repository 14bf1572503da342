// Learns the weights for titles whose department the word tables leave open, from O*NET titles
// and the titles labelled by hand, the part to learn from only, and writes src/domain/generated/learned-weights.ts.
// A plain softmax regression: every weight says how much one word, pair or ending indicates one department.
// Usage: npm run train:titles -- --help
import { readFileSync, writeFileSync } from 'node:fs';
import { readOptions } from '../running/read-options.ts';
import { readByTables } from '../src/domain/titles/read-department.ts';
import { correctLevelWords } from '../src/domain/titles/roles/correct-level-words.ts';
import { learnedFeatures } from '../src/domain/titles/weights/learned-features.ts';
import { WEIGHT_UNIT } from '../src/domain/titles/weights/weigh-words.ts';
import { expandWords } from '../src/domain/titles/words/expand-words.ts';
import { splitParts } from '../src/domain/titles/words/split-parts.ts';
import { createSplit } from './lib/split.ts';
import type { TitleSet } from './lib/title-case.ts';
import { readHandLabelledSet } from './titles/hand-labelled.ts';
import { readOnetSet, withoutSecondForm } from './titles/onet.ts';

const TARGET = 'src/domain/generated/learned-weights.ts';
const HELP = `Learns the department weights of words and writes ${TARGET}.

Usage: npm run train:titles -- [options]

  --check          write nothing; exit with 1 when the file is not what would be learned
  --data FOLDER    where the labelled data lies (default ../shared/data)
  --help           this text

Examples:
  npm run train:titles
  npm run train:titles -- --check
`;
const CLASSES = 17; // Departments 1 to 16; place 0 stays empty.
const ROUNDS = 12;
const STEP = 0.2;
/** Reduces weights with little evidence towards zero. */
const DECAY = 0.02;
/** Rare classes count more than their number, but less than common ones. */
const CLASS_BALANCE = 0.35;
/** A title labelled by hand is worth several that have their label from an occupation code. */
const HAND_WEIGHT = 6;
const DOUBT = 0.35;
/** In units of WEIGHT_UNIT; smaller ones are left out of the file. */
const SMALLEST_WEIGHT = 3;

interface Example {
  readonly features: readonly string[];
  readonly department: number;
  readonly weight: number;
}

function examplesOf(set: TitleSet, isLearned: (title: string) => boolean, worth: number): Example[] {
  return set.titles.flatMap(({ title, labels }) => {
    const label = labels.department;
    const department = label?.allowed[0];
    if (label === undefined || department === undefined || department >= CLASSES || !isLearned(title))
      return [];
    const parts = splitParts(correctLevelWords(expandWords(title)));
    const features = [...learnedFeatures(parts), readByTables(parts).feature, ''];
    return [{ features, department, weight: worth * (label.isCertain ? 1 : DOUBT) }];
  });
}

/** Features that occur often enough to be more than chance; endings and pairs need more of them. */
function numberFeatures(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features, weight } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + (weight >= 2 ? 2 : 1));
  }
  const numbers = new Map<string, number>();
  for (const [feature, count] of counts) {
    const least = feature.startsWith('*') ? 6 : feature.includes(' ') ? 4 : 3;
    if (count >= least) numbers.set(feature, numbers.size);
  }
  return numbers;
}

function learn(examples: readonly Example[], numbers: ReadonlyMap<string, number>): Float64Array {
  const weights = new Float64Array(numbers.size * CLASSES);
  const slopes = new Float64Array(numbers.size * CLASSES).fill(1e-6);
  const share = new Float64Array(CLASSES);
  const totals = new Float64Array(CLASSES);
  for (const { department, weight } of examples) totals[department] = (totals[department] ?? 0) + weight;
  const mean = totals.reduce((sum, total) => sum + total) / (CLASSES - 1);
  const rows = examples.map(({ features, department, weight }) => ({
    at: features.flatMap((feature) => numbers.get(feature) ?? []),
    department,
    weight: weight * (mean / (totals[department] ?? 1)) ** CLASS_BALANCE,
  }));
  const random = createRandom(20);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(rows, random);
    for (const { at, department, weight } of rows) {
      shares(at, weights, share);
      for (let other = 1; other < CLASSES; other += 1) {
        const error = ((share[other] ?? 0) - (other === department ? 1 : 0)) * weight;
        if (Math.abs(error) < 1e-4) continue;
        for (const feature of at) {
          const place = feature * CLASSES + other;
          const slope = error + DECAY * (weights[place] ?? 0);
          slopes[place] = (slopes[place] ?? 0) + slope * slope;
          weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(slopes[place] ?? 1);
        }
      }
    }
  }
  return weights;
}

function shares(at: readonly number[], weights: Float64Array, share: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let department = 1; department < CLASSES; department += 1) {
    let sum = 0;
    for (const feature of at) sum += weights[feature * CLASSES + department] ?? 0;
    share[department] = sum;
    most = Math.max(most, sum);
  }
  let total = 0;
  for (let department = 1; department < CLASSES; department += 1) {
    share[department] = Math.exp((share[department] ?? 0) - most);
    total += share[department] ?? 0;
  }
  for (let department = 1; department < CLASSES; department += 1) {
    share[department] = (share[department] ?? 0) / total;
  }
}

function shuffle<T>(rows: T[], random: () => number): void {
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const row = rows[last] as T;
    rows[last] = rows[other] as T;
    rows[other] = row;
  }
}

/** A small linear congruential generator: the same weights on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function linesOf(weights: Float64Array, numbers: ReadonlyMap<string, number>): string[] {
  return [...numbers]
    .flatMap(([feature, number]) => {
      const shown: string[] = [];
      const own = weights.subarray(number * CLASSES + 1, (number + 1) * CLASSES);
      // Only differences count, so the weights of a feature are relative to their middle: most are zero then.
      const middle = own.slice().sort()[own.length >> 1] ?? 0;
      for (let department = 1; department < CLASSES; department += 1) {
        const weight = Math.round(((own[department - 1] ?? 0) - middle) * WEIGHT_UNIT);
        if (Math.abs(weight) >= SMALLEST_WEIGHT) shown.push(`${department}:${weight}`);
      }
      return shown.length === 0 ? [] : [`${feature}|${shown.join(',')}`];
    })
    .sort();
}

function learnLines(dataFolder: string): { readonly lines: string[]; readonly titles: number } | undefined {
  const reported = readOnetSet(dataFolder, 'reported');
  const alternate = readOnetSet(dataFolder, 'alternate');
  const hand = readHandLabelledSet();
  if (reported === undefined || alternate === undefined || hand === undefined) return undefined;
  // `Registered Nurse (RN)` that is only measured must not be learned as `Registered Nurse` either.
  const split = createSplit([
    ...hand.parts,
    ...hand.parts.map(([title, part]) => [withoutSecondForm(title), part] as const),
  ]);
  const isLearned = (title: string): boolean => split(title) === 'learn';
  const examples = [
    ...examplesOf(reported, isLearned, 1),
    ...examplesOf(alternate, isLearned, 1),
    ...examplesOf(hand, isLearned, HAND_WEIGHT),
  ];
  const numbers = numberFeatures(examples);
  return { lines: linesOf(learn(examples, numbers), numbers), titles: examples.length };
}

const fileOf = (
  lines: readonly string[],
): string => `// Made by \`npm run train:titles\`; not written by hand. One line a feature (learned-features.ts), with what it adds
// to each department (weigh-words.ts). Lines that begin with = are what the word tables said.
//
// Derived, with changes, from titles of the O*NET 27.0 Database by the U.S. Department of Labor, Employment and
// Training Administration (USDOL/ETA), used under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/): only
// weights of single words, pairs and endings are kept. And from eval/titles/hand-labelled.tsv, whose titles are
// partly of O*NET and partly of persona-tagging (Copyright (c) 2025 Ryan Abrams, MIT). Notices: THIRD-PARTY.md.

export const LEARNED_WEIGHTS = \`
${lines.join('\n')}
\`;
`;

const options = readOptions(HELP, {
  check: { type: 'boolean', default: false },
  data: { type: 'string', default: '../shared/data' },
});
const learned = learnLines(options.data);
if (learned === undefined) {
  console.error(`The O*NET titles are not in ${options.data}: the weights stay as they are.`);
  process.exitCode = 1;
} else if (!options.check) {
  writeFileSync(TARGET, fileOf(learned.lines));
  console.log(`${TARGET}: ${learned.lines.length} features learned from ${learned.titles} titles`);
} else if (readFileSync(TARGET, 'utf8') === fileOf(learned.lines)) {
  console.log(`${TARGET} is what is learned today.`);
} else {
  console.error(`${TARGET} is not what is learned today: run npm run train:titles to write it again.`);
  process.exitCode = 1;
}
