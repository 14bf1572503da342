// By which terms a company is found by its names, and which terms a query asks for. A term is a word, the beginning or the end of
// one, or a pair of words that many names have. Stores keep terms as numbers; what they find is compared by `compare-names.ts`.
import { isCommonWord } from './common-words.ts';
import { readCompanyName } from './read-company-name.ts';

export interface NameTerm {
  readonly term: string;
  /** The name is this word or pair and nothing else. */
  readonly isWhole: boolean;
}

/** Beginnings of words are kept at these lengths; other lengths are asked for letter by letter. */
const PREFIX_LENGTHS = [3, 5, 7] as const;
const SUFFIX_LENGTH = 4;
const LONGEST_SHORT = 7;
/** Of shorter words the beginning tells as much as the end. */
const LEAST_WITH_SUFFIX = 6;
/** Further terms of a company with very many names are left out. */
const MOST_TERMS = 120;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const RUN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const wordTerm = (word: string) => `w${word}`;
const prefixTerm = (beginning: string) => `p${beginning}`;
const suffixTerm = (end: string) => `s${end}`;
const pairTerm = (first: string, second: string) => `c${first} ${second}`;

/** The first of these scripts is Thai; to ask the expression for every word of a load took longer than all else. */
export const isRun = (word: string): boolean => word.charCodeAt(0) >= 0x0e00 && RUN.test(word);

/** `domains`: the brand is often in the domain and not in the name. */
export function termsOfCompany(names: readonly string[], domains: readonly string[]): readonly NameTerm[] {
  // Lists: a company has a dozen terms, and the same one twice does no harm.
  const terms: NameTerm[] = [];
  const add = (term: string, isWhole: boolean) => {
    if (terms.length < MOST_TERMS) terms.push({ term, isWhole });
  };
  for (const name of names) addName(readCompanyName(name).words, add);
  for (const domain of domains) {
    const label = labelOf(domain);
    if (label !== '') addName([label], add);
  }
  return terms;
}

function addName(words: readonly string[], add: (term: string, isWhole: boolean) => void): void {
  const isAlone = words.length === 1;
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] as string;
    if (isRun(word)) addRun(word, isAlone, add);
    else {
      add(wordTerm(word), isAlone);
      for (const length of PREFIX_LENGTHS) {
        if (word.length >= length) add(prefixTerm(word.slice(0, length)), false);
      }
      if (word.length >= LEAST_WITH_SUFFIX) add(suffixTerm(word.slice(-SUFFIX_LENGTH)), false);
    }
    const next = words[place + 1];
    if (next !== undefined && isCommonWord(word) && isCommonWord(next)) {
      add(pairTerm(word, next), words.length === 2);
    }
  }
}

/** In scripts without spaces: each two neighbouring characters are a word, and the first character a beginning. */
function addRun(run: string, isAlone: boolean, add: (term: string, isWhole: boolean) => void): void {
  const characters = [...run];
  add(prefixTerm(characters[0] as string), false);
  if (characters.length === 1) add(wordTerm(run), isAlone);
  for (const pair of pairsOf(characters)) add(wordTerm(pair), isAlone && characters.length === 2);
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

/** `acme` of `www.acme.com.au`, as the store has domains: in lower case, without `www.`. */
function labelOf(domain: string): string {
  const dot = domain.indexOf('.');
  const label = dot === -1 ? domain : domain.slice(0, dot);
  return label.includes('-') ? label.replaceAll('-', '') : label;
}

/** The words of each name; the label of a domain is one word. */
export function wordsOfNames(
  names: readonly string[],
  domains: readonly string[],
): readonly (readonly string[])[] {
  const labels = domains.map(labelOf).filter((label) => label !== '');
  return [...names.map((name) => readCompanyName(name).words), ...labels.map((label) => [label])];
}

/** The terms of a word that is whole. A run asks for each pair of its characters. */
export function termsOfWord(word: string): readonly string[] {
  if (!isRun(word)) return [wordTerm(word)];
  const characters = [...word];
  return characters.length === 1 ? [prefixTerm(word)] : pairsOf(characters).map(wordTerm);
}

/** A pair of words that many names have, by which alone such names can be found. */
export function termOfPair(first: string, second: string): string | undefined {
  return isCommonWord(first) && isCommonWord(second) ? pairTerm(first, second) : undefined;
}

/** The terms of words that begin so; each is to be looked up, and all together are the words. */
export function termsOfBeginning(beginning: string): readonly string[] {
  if (isRun(beginning)) return termsOfWord(beginning);
  const longest = PREFIX_LENGTHS.at(-1) as number;
  if (beginning.length >= longest) return [prefixTerm(beginning.slice(0, longest))];
  if ((PREFIX_LENGTHS as readonly number[]).includes(beginning.length)) return [prefixTerm(beginning)];
  return beginning.length < 2 ? [] : LETTERS.map((letter) => prefixTerm(beginning + letter));
}

/** Where a word with one wrong letter may be found: one of its ends is right. */
export function termsOfMisspelt(word: string): readonly string[] {
  if (isRun(word)) return termsOfWord(word);
  const terms: string[] = [];
  for (const length of PREFIX_LENGTHS)
    if (word.length > length) terms.push(prefixTerm(word.slice(0, length)));
  if (word.length >= LEAST_WITH_SUFFIX - 1) terms.push(suffixTerm(word.slice(-SUFFIX_LENGTH)));
  // The wrong letter of a short word may lie in both of its ends.
  return word.length > LONGEST_SHORT ? terms : [...terms, ...termsOfBeginning(word.slice(0, 2))];
}
