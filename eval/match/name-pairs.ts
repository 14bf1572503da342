// Pairs of names that are the same company or are not, judged by a similarity and a bound. The bound is chosen on the part to learn
// from, for the service's scorer and for the plain one alike.
import { compareNames } from '../../src/domain/names/compare-names.ts';
import { readCompanyName } from '../../src/domain/names/read-company-name.ts';
import type { Part } from '../lib/title-case.ts';
import type { GoldQuery } from './gold-set.ts';
import { type FindPlainly, type NameBook, trigramsOf } from './name-book.ts';

export interface NamePair {
  readonly a: string;
  readonly b: string;
  readonly isSame: boolean;
  readonly part: Part;
}

export type Similarity = (a: string, b: string) => number;

export const byScorer: Similarity = (a, b) => compareNames(readCompanyName(a), readCompanyName(b)).similarity;

export const byTrigrams: Similarity = (a, b) => {
  const [partsA, partsB] = [trigramsOf(a), new Set(trigramsOf(b))];
  const common = partsA.filter((part) => partsB.has(part)).length;
  return common / (partsA.length + partsB.size - common);
};

const IS_LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]+$/u;
/** A brand or a translation cannot be recognised by comparing it with the name; the store knows it as a name of its own. */
const COMPARED = new Set<GoldQuery['kind']>(['as written', 'name', 'other name', 'alias']);

/** Same: a name and another way to write it. Different: a name and the one most like it of another company. */
export function makePairs(
  gold: readonly GoldQuery[],
  book: NameBook,
  find: FindPlainly,
): readonly NamePair[] {
  const namesOf = new Map(book.companies.map(({ id, names }) => [id, names]));
  const pairs: NamePair[] = [];
  for (const query of gold) {
    const [id] = query.wanted;
    if (id === undefined) {
      if (query.kind === 'another number')
        pairs.push({ ...pairOf(query, query.numberOf ?? ''), isSame: false });
      continue;
    }
    const name = namesOf.get(id)?.[0];
    if (name === undefined || !COMPARED.has(query.kind) || !IS_LATIN.test(query.text) || !IS_LATIN.test(name))
      continue;
    if (name.toLowerCase() !== query.text.toLowerCase()) pairs.push({ ...pairOf(query, name), isSame: true });
    const near = find(query.text).find((one) => !query.wanted.includes(one.id));
    const other = near === undefined ? undefined : namesOf.get(near.id)?.[0];
    if (other !== undefined && !query.isMisspelt && query.kind === 'name') {
      pairs.push({ ...pairOf(query, other), isSame: false });
    }
  }
  return pairs;
}

const pairOf = ({ text, part }: GoldQuery, other: string) => ({ a: text, b: other, part });

export interface PairQuality {
  readonly pairs: number;
  readonly bound: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The bound that is best for the pairs to learn from, and what it does for those of each part. */
export function judgePairs(
  pairs: readonly NamePair[],
  similarity: Similarity,
): Readonly<Record<Part, PairQuality>> {
  const scored = pairs.map((pair) => ({ ...pair, alike: similarity(pair.a, pair.b) }));
  const of = (part: Part) => scored.filter((pair) => pair.part === part);
  const bounds = Array.from({ length: 80 }, (_, step) => 0.2 + step / 100);
  const best = bounds.reduce((a, b) => (qualityAt(of('learn'), b).f1 > qualityAt(of('learn'), a).f1 ? b : a));
  return { learn: qualityAt(of('learn'), best), measure: qualityAt(of('measure'), best) };
}

function qualityAt(pairs: readonly (NamePair & { readonly alike: number })[], bound: number): PairQuality {
  const said = pairs.filter(({ alike }) => alike >= bound);
  const right = said.filter(({ isSame }) => isSame).length;
  const precision = right / Math.max(1, said.length);
  const recall = right / Math.max(1, pairs.filter(({ isSame }) => isSame).length);
  return {
    pairs: pairs.length,
    bound,
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
  };
}
