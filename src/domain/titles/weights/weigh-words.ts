// Decides a department by learned weights, where the word tables leave it open. Each word, pair and ending adds weight
// to departments; the sums become shares of one.

import { LEARNED_WEIGHTS } from '../../generated/learned-weights.ts';
import type { Department } from '../../reference.ts';
import { madeOnce } from '../../values/made-once.ts';

export interface Weighing {
  readonly department: Department;
  /** Between 0 and 1: the share of all weight for this department. */
  readonly share: number;
  /** The words of the title with the most weight for it; called only if the weights decide. */
  readonly words: () => string;
}

/** Weights are whole numbers of this part. */
export const WEIGHT_UNIT = 20;
/** No Data is never weighed. */
const LAST_DEPARTMENT = 16;
const MAX_WORDS_TOLD = 3;

/** Department and weight in turn. */
type Weights = readonly number[];

/** Not at import: that takes 25 ms of every start, 40 ms on a busy machine, and most commands read no title. */
const learnedWeights = madeOnce(() => parseWeights(LEARNED_WEIGHTS));

/** `undefined` if none of the words was in the training data. */
export function weighWords(features: readonly string[], ruleFeature: string): Weighing | undefined {
  const known = learnedWeights();
  const sums = new Float64Array(LAST_DEPARTMENT + 1);
  let isKnown = false;
  for (const feature of features) {
    const weights = known.get(feature);
    if (weights === undefined) continue;
    isKnown ||= !feature.startsWith('*');
    addTo(sums, weights);
  }
  if (!isKnown) return undefined;
  addTo(sums, known.get(ruleFeature) ?? []);
  addTo(sums, known.get('') ?? []);
  let best = 1;
  for (let department = 2; department <= LAST_DEPARTMENT; department += 1) {
    if ((sums[department] ?? 0) > (sums[best] ?? 0)) best = department;
  }
  let total = 0;
  for (let department = 1; department <= LAST_DEPARTMENT; department += 1) {
    total += Math.exp(((sums[department] ?? 0) - (sums[best] ?? 0)) / WEIGHT_UNIT);
  }
  return {
    department: best as Department,
    share: 1 / total,
    words: () => speakersFor(best, features, known),
  };
}

function addTo(sums: Float64Array, weights: Weights): void {
  for (let at = 0; at < weights.length; at += 2) {
    const department = weights[at] ?? 0;
    sums[department] = (sums[department] ?? 0) + (weights[at + 1] ?? 0);
  }
}

function speakersFor(
  department: number,
  features: readonly string[],
  known: ReadonlyMap<string, Weights>,
): string {
  const byWord = new Map<string, number>();
  for (const feature of features) {
    const weights = known.get(feature);
    const weight = weights === undefined ? 0 : weightFor(department, weights);
    if (weight <= 0) continue;
    const word = wordOf(feature);
    byWord.set(word, (byWord.get(word) ?? 0) + weight);
  }
  return [...byWord]
    .sort((one, other) => other[1] - one[1])
    .slice(0, MAX_WORDS_TOLD)
    .map(([word]) => word)
    .join(', ');
}

/** The word that a feature is about; an ending is shown with a hyphen. */
function wordOf(feature: string): string {
  if (feature.startsWith('*')) return `-${feature.slice(1)}`;
  return feature.startsWith('~') ? feature.replaceAll('~', '') : feature;
}

function weightFor(department: number, weights: Weights): number {
  for (let at = 0; at < weights.length; at += 2) {
    if (weights[at] === department) return weights[at + 1] ?? 0;
  }
  return 0;
}

/** One line per feature: `feature|department:weight,…`; the empty feature holds the base weight of each department. */
function parseWeights(text: string): ReadonlyMap<string, Weights> {
  const weights = new Map<string, Weights>();
  for (const line of text.split('\n')) {
    const cut = line.lastIndexOf('|');
    if (cut >= 0)
      weights.set(
        line.slice(0, cut),
        line
          .slice(cut + 1)
          .split(/[:,]/)
          .map(Number),
      );
  }
  return weights;
}
