// How alike two names of companies are, from 0 to 1, and why. The one scorer for everything that looks for a company by its
// name. It compares two names only: the caller decides whether a name is enough to identify a company.
import { isCommonWord } from './common-words.ts';
import { editDistance } from './edit-distance.ts';
import { RUN } from './name-terms.ts';
import type { CompanyName } from './read-company-name.ts';

export interface NameComparison {
  /** 1 where the words are the same. */
  readonly similarity: number;
  /** How much of the first name is in the second, from 0 to 1. */
  readonly covered: number;
  /** Their numbers differ, or come in another order: `Project 1 Phase 2` is not `Project 2 Phase 1`. */
  readonly hasNumberConflict: boolean;
  /** 1: both have the same legal form; 0: different ones; 0.5 where one has none. */
  readonly legalForm: number;
}

const COMMON_WEIGHT = 0.35;
/** Two words with more changes are different words, not a typing error: one change for every five letters. */
const LETTERS_PER_CHANGE = 5;
/** Of shorter words, one with another letter is another word. */
const LEAST_MISSPELT = 5;
/** Of words written together and apart: `face book` and `facebook`. */
const JOINED = 0.97;
/** `ibm` for `international business machines`. */
const INITIALS = 0.8;
const LEAST_INITIALS = 3;
/** Another number is another company, however alike the rest is. */
const MOST_WITH_NUMBER_CONFLICT = 0.5;

export function compareNames(a: CompanyName, b: CompanyName): NameComparison {
  // `1800flowers` and `1 800 flowers` are the same number.
  const hasNumberConflict = !sameNumbers(a.numbers, b.numbers) && a.words.join('') !== b.words.join('');
  const { similarity, covered } = compareWords(a.words, b.words);
  return {
    similarity: hasNumberConflict ? Math.min(similarity, MOST_WITH_NUMBER_CONFLICT) : similarity,
    covered,
    hasNumberConflict,
    legalForm: compareForms(a.forms, b.forms),
  };
}

type Likeness = Pick<NameComparison, 'similarity' | 'covered'>;

const both = (similarity: number): Likeness => ({ similarity, covered: similarity });

function compareWords(a: readonly string[], b: readonly string[]): Likeness {
  if (a.length === 0 || b.length === 0) return both(0);
  const [joinedA, joinedB] = [a.join(''), b.join('')];
  if (joinedA === joinedB) return both(a.join(' ') === b.join(' ') ? 1 : JOINED);
  if (RUN.test(joinedA) && RUN.test(joinedB)) return comparePairs(joinedA, joinedB);
  if (areInitials(a, b) || areInitials(b, a)) return both(INITIALS);
  return alignWords(a, b);
}

/** The weight of words that have a counterpart, against the weight of all words. */
function alignWords(a: readonly string[], b: readonly string[]): Likeness {
  const free = new Set(b.keys());
  let met = 0;
  let metOfFirst = 0;
  for (const word of a) {
    let best = 0;
    let bestPlace = -1;
    for (const place of free) {
      const alike = wordSimilarity(word, b[place] as string);
      if (alike > best) [best, bestPlace] = [alike, place];
    }
    if (bestPlace === -1) continue;
    free.delete(bestPlace);
    met += best * (weightOf(word) + weightOf(b[bestPlace] as string));
    metOfFirst += best * weightOf(word);
  }
  const [ofFirst, ofSecond] = [sumOfWeights(a), sumOfWeights(b)];
  return { similarity: met / (ofFirst + ofSecond), covered: metOfFirst / ofFirst };
}

function sumOfWeights(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}

function weightOf(word: string): number {
  return isCommonWord(word) ? COMMON_WEIGHT : 1;
}

/** 0 if they are different words. Short words and numbers must be equal. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest < LEAST_MISSPELT || /^\d/.test(a) || /^\d/.test(b)) return 0;
  const most = Math.floor(longest / LETTERS_PER_CHANGE);
  const changes = editDistance(a, b, most);
  return changes > most ? 0 : 1 - changes / longest;
}

/** By the pairs of neighbouring characters that both have, for scripts without spaces. */
function comparePairs(a: string, b: string): Likeness {
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)];
  const left = new Map<string, number>();
  for (const pair of pairsB) left.set(pair, (left.get(pair) ?? 0) + 1);
  let met = 0;
  for (const pair of pairsA) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    met += 1;
  }
  return {
    similarity: (2 * met) / (pairsA.length + pairsB.length),
    covered: b.includes(a) ? 1 : met / pairsA.length,
  };
}

/** With a mark at both ends, so that a single character is a pair and the beginning counts. */
function pairsOf(text: string): string[] {
  const characters = ['^', ...text, '$'];
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

/** Words that initials leave out: `NIMH` is the National Institute of Mental Health. */
const NOT_INITIAL = new Set(['of', 'for', 'on', 'in', 'to', 'at', 'de', 'du', 'des', 'la', 'le']);

/** `aws` for `amazon web services`. */
export function areInitials(short: readonly string[], long: readonly string[]): boolean {
  const [word = ''] = short;
  if (short.length !== 1 || word.length < LEAST_INITIALS || long.length < LEAST_INITIALS) return false;
  const initials = long.filter((one) => !NOT_INITIAL.has(one)).map((one) => one[0]);
  return initials.join('') === word || long.map((one) => one[0]).join('') === word;
}

function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((number, place) => b[place] === number);
}

function compareForms(a: CompanyName['forms'], b: CompanyName['forms']): number {
  if (a.length === 0 || b.length === 0) return 0.5;
  return a.some((form) => b.includes(form)) ? 1 : 0;
}
