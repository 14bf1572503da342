// How alike two names of companies are, from 0 to 1, and why. The one scorer for everything that looks for a company by its
// name. It compares two names only: the caller decides whether a name is enough to identify a company.
import { editDistance } from './edit-distance.ts';
import type { CompanyName } from './read-company-name.ts';

export interface NameComparison {
  /** 1 where the words are the same. */
  readonly similarity: number;
  /** Each has a number that the other has not. */
  readonly hasNumberConflict: boolean;
  /** 1: both have the same legal form; 0: different ones; 0.5 where one has none. */
  readonly legalForm: number;
}

/** Words that many names have: they count little. */
const COMMON = new Set(
  (
    'group holdings holding international global services service solutions technologies technology systems industries ' +
    'enterprises partners capital management consulting trading investments investment properties property developments ' +
    'development foundation association society institute university college school bank insurance energy resources mining ' +
    'australia australian asia pacific america american canada canadian japan korea vietnam thailand singapore malaysia ' +
    'indonesia philippines hong kong new zealand nz usa us uk china world national united first general de of du la le les'
  ).split(' '),
);
const COMMON_WEIGHT = 0.35;
/** Two words that differ more are different words, not a typing error. */
const LEAST_ALIKE = 0.75;
/** Of words written together and apart: `face book` and `facebook`. */
const JOINED = 0.97;
/** `ibm` for `international business machines`. */
const INITIALS = 0.8;
const LEAST_INITIALS = 3;
/** Another number is another company, however alike the rest is. */
const MOST_WITH_NUMBER_CONFLICT = 0.5;
const RUN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

export function compareNames(a: CompanyName, b: CompanyName): NameComparison {
  const hasNumberConflict = !sameNumbers(a.numbers, b.numbers);
  const similarity = similarityOf(a.words, b.words);
  return {
    similarity: hasNumberConflict ? Math.min(similarity, MOST_WITH_NUMBER_CONFLICT) : similarity,
    hasNumberConflict,
    legalForm: compareForms(a.forms, b.forms),
  };
}

function similarityOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [joinedA, joinedB] = [a.join(''), b.join('')];
  if (joinedA === joinedB) return a.join(' ') === b.join(' ') ? 1 : JOINED;
  if (RUN.test(joinedA) && RUN.test(joinedB)) return pairSimilarity(joinedA, joinedB);
  return Math.max(alignWords(a, b), areInitials(a, b) || areInitials(b, a) ? INITIALS : 0);
}

/** The weight of words that have a counterpart, against the weight of all words of both. */
function alignWords(a: readonly string[], b: readonly string[]): number {
  const free = new Set(b.keys());
  let met = 0;
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
  }
  const all = [...a, ...b].reduce((sum, word) => sum + weightOf(word), 0);
  return met / all;
}

function weightOf(word: string): number {
  return COMMON.has(word) ? COMMON_WEIGHT : 1;
}

/** 0 if they are different words. Short words and numbers must be equal. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest < 4 || /^\d/.test(a) || /^\d/.test(b)) return 0;
  const alike = 1 - editDistance(a, b, Math.floor(longest * (1 - LEAST_ALIKE))) / longest;
  return alike >= LEAST_ALIKE ? alike : 0;
}

/** Pairs of neighbouring characters that both have, for scripts without spaces. */
function pairSimilarity(a: string, b: string): number {
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
  return (2 * met) / (pairsA.length + pairsB.length);
}

/** With a mark at both ends, so that a single character is a pair and the beginning counts. */
function pairsOf(text: string): string[] {
  const characters = ['^', ...text, '$'];
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

function areInitials(short: readonly string[], long: readonly string[]): boolean {
  const [word = ''] = short;
  return (
    short.length === 1 &&
    word.length >= LEAST_INITIALS &&
    long.length >= LEAST_INITIALS &&
    long.map((one) => one[0]).join('') === word
  );
}

function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((number) => b.includes(number));
}

function compareForms(a: CompanyName['forms'], b: CompanyName['forms']): number {
  if (a.length === 0 || b.length === 0) return 0.5;
  return a.some((form) => b.includes(form)) ? 1 : 0;
}
