// Gathers the companies that may be meant by a name: those of the terms of its words. The rarer a term is, the sooner its
// companies are taken. It reads no names: `compare-candidate.ts` compares those.
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyHandle, NameReader, TermList, WantedTerm } from '../../store/contract/name-reader.ts';
import { isWholeName } from '../../store/formats/name-keys.ts';

/** The number of companies that are read for each term. */
export const MOST_OF_TERM = 300;
/** The number of candidates that are compared by name. */
export const MOST_COMPARED = 50;
/** More than the weights of all lists of a query together. */
const WHOLE_NAME = 1_000;

/** The terms of one word of the query, and the number of companies that are read for each. */
export interface WordList {
  readonly terms: readonly WantedTerm[];
  /** The query is this word, or these two, and nothing else: companies whose whole name it is come first. */
  readonly isName?: boolean;
  /** Every company with the name of the query has this term. */
  readonly isInName?: boolean;
  /** All terms together are one word, so the number of companies with one of them says nothing about the word. */
  readonly isUnion?: boolean;
}

/** The companies that were read so far for the terms of a query. */
export interface Gathering {
  add(names: NameReader, lists: readonly WordList[]): Answer<void>;
  /** The most likely candidates that were not taken before. Takes whole ranks, so that all engines take the same. */
  take(most: number): readonly CompanyHandle[];
  /** Whether there are candidates that were not taken. */
  hasMore(): boolean;
  isTaken(company: CompanyHandle): boolean;
  /** Whether all companies were taken that have the name of the query. */
  hasAllOfName(): boolean;
}

interface Candidate {
  /** The sum of the weights of its lists. */
  readonly weight: number;
  readonly rank: number;
}

export function createGathering(): Gathering {
  const found = new Map<CompanyHandle, Candidate>();
  const taken = new Set<CompanyHandle>();
  /** The least weight of a company with the name of the query: the weights of the lists that leave no company out. */
  let leastOfName = 0;
  let hasAllOfName = false;

  function note(lists: readonly TermList[], wordList: WordList): void {
    const { isName = false, isInName = false, isUnion = false } = wordList;
    const [first] = lists;
    if (isInName && first !== undefined) leastOfName += leastWeightOf(first, isName);
    // Of several terms that may be meant by one word, the rarest counts.
    const weights = new Map<CompanyHandle, Candidate>();
    const ofUnion = isUnion ? weightOf(lists) : undefined;
    for (const list of lists) {
      const ofList = ofUnion ?? weightOf([list]);
      for (const { company, rank } of list.companies) {
        const weight = isName && isWholeName(rank) ? WHOLE_NAME + ofList : ofList;
        const known = weights.get(company);
        weights.set(company, {
          weight: Math.max(weight, known?.weight ?? 0),
          rank: Math.min(rank, known?.rank ?? rank),
        });
      }
    }
    for (const [company, { weight, rank }] of weights) {
      const known = found.get(company);
      found.set(company, {
        weight: weight + (known?.weight ?? 0),
        rank: Math.min(rank, known?.rank ?? rank),
      });
    }
  }

  return {
    add: (names, lists) => {
      const wanted = lists.flatMap(({ terms }) => terms);
      return after(names.companiesUnder(wanted), (found) => {
        let from = 0;
        for (const list of lists) {
          note(found.slice(from, from + list.terms.length), list);
          from += list.terms.length;
        }
      });
    },
    take: (most) => {
      const least = leastOfBest(
        Array.from(found.values(), ({ weight }) => weight),
        most,
      );
      const sorted = [...found]
        .filter(([, { weight }]) => weight >= least)
        .sort(([, a], [, b]) => b.weight - a.weight || a.rank - b.rank);
      const last = sorted[most - 1]?.[1];
      hasAllOfName ||= leastOfName > (last?.weight ?? 0);
      const some =
        last === undefined
          ? sorted
          : sorted.filter(
              ([, one]) => one.weight > last.weight || (one.weight === last.weight && one.rank <= last.rank),
            );
      const fresh = some.map(([company]) => company).filter((company) => !taken.has(company));
      for (const company of fresh) taken.add(company);
      return fresh;
    },
    hasMore: () => found.size > taken.size,
    isTaken: (company) => taken.has(company),
    hasAllOfName: () => hasAllOfName,
  };
}

/** The weight of the last candidate that is compared. Sorting numbers costs a fraction of sorting all candidates. */
function leastOfBest(weights: readonly number[], most: number): number {
  return Float64Array.from(weights).sort().at(-most) ?? Number.NEGATIVE_INFINITY;
}

/** The fewer companies have a word, the more it says about each; a word that more companies have than are read says little. */
function weightOf(lists: readonly TermList[]): number {
  const count = lists.reduce((sum, { companies }) => sum + companies.length, 0);
  const isAll = lists.every((list) => list.isAll);
  return isAll ? 2 + Math.log2(MOST_OF_TERM / Math.max(1, Math.min(count, MOST_OF_TERM))) : 1;
}

/** The weight that this list gives to a company with the name of the query; 0 if the list may leave it out. */
function leastWeightOf(list: TermList, isName: boolean): number {
  // Whole names come first.
  const hasAll = list.isAll || (isName && !isWholeName(list.companies.at(-1)?.rank ?? 0));
  if (!hasAll) return 0;
  return isName ? WHOLE_NAME + weightOf([list]) : weightOf([list]);
}
