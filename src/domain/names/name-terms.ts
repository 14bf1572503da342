// The terms by which a company is found by its names, and the terms that a query asks for. A term is a word, the beginning or the end of
// one, a short word without one of its letters, or two words side by side. Stores keep terms as numbers; what they find is compared by `compare-names.ts`.
import { domainToUnicode } from 'node:url';
import { isCommonWord } from './common-words.ts';
import { readCompanyName } from './read-company-name.ts';

/** The first letter of a term. */
const KINDS = { word: 'w', beginning: 'p', end: 's', without: 'd', pair: 'c' } as const;

/** Its code is the kind of the term. */
type TermLetter = (typeof KINDS)[keyof typeof KINDS];

/**
 * Takes a term of a company: a part of a text, since a load makes a dozen for every company and a text for each would cost more
 * than all else. `isWhole`: the name is this word or pair and nothing else.
 */
export type AddTerm = (kind: TermLetter, text: string, from: number, to: number, isWhole: boolean) => void;

/** Beginnings of words are kept at these lengths; other lengths are asked for letter by letter. */
const PREFIX_LENGTHS = [3, 5] as const;
const SUFFIX_LENGTH = 4;
/**
 * A word of these lengths is also kept without each of its letters: with one wrong letter, it is found by the letters that are
 * right. Of a longer word, the beginning or the end is right.
 */
const LEAST_SHORT = 4;
const LONGEST_SHORT = 6;
/** A longer word with a letter too many, or with two swapped, is looked for by the words that it may have been. */
const LONGEST_REPAIRED = 16;
/** Further terms of a company with very many names are left out. */
const MOST_TERMS = 400;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
/** A character of a script that is written without spaces. */
export const RUN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const wordTerm = (word: string) => KINDS.word + word;
const prefixTerm = (beginning: string) => KINDS.beginning + beginning;
const suffixTerm = (end: string) => KINDS.end + end;
const withoutTerm = (rest: string) => KINDS.without + rest;

/** The first of these scripts is Thai; to ask the expression for every word of a load took longer than all else. */
export const isRun = (word: string): boolean => word.charCodeAt(0) >= 0x0e00 && RUN.test(word);

/** The words of the names of a company. */
export interface NameWords {
  /** Of each name. */
  readonly names: readonly (readonly string[])[];
  /** Of each domain: the brand is often in the domain and not in the name. */
  readonly labels: readonly string[];
}

export function readNames(names: readonly string[], domains: readonly string[]): NameWords {
  const encoded = domains.filter(isEncoded);
  const all = encoded.length === 0 ? names : [...names, ...encoded.map(readableLabel)];
  return {
    names: all.map((name) => readCompanyName(name).words),
    labels: domains.map(labelOf).filter((label) => label !== ''),
  };
}

/** The same term may come twice. */
export function eachTermOf({ names, labels }: NameWords, addTerm: AddTerm): void {
  let count = 0;
  const add: AddTerm = (kind, text, from, to, isWhole) => {
    count += 1;
    if (count <= MOST_TERMS) addTerm(kind, text, from, to, isWhole);
  };
  for (const words of names) addName(words, add);
  for (const label of labels) addWord(label, true, add);
}

function addName(words: readonly string[], add: AddTerm): void {
  const isAlone = words.length === 1;
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] as string;
    if (isRun(word)) addRun(word, isAlone, add);
    else addWord(word, isAlone, add);
    const next = words[place + 1];
    // At millions of companies every word is in many names, and two of them side by side in few.
    if (next !== undefined) {
      const pair = `${word} ${next}`;
      add(KINDS.pair, pair, 0, pair.length, words.length === 2);
    }
  }
}

function addWord(word: string, isAlone: boolean, add: AddTerm): void {
  const { length } = word;
  add(KINDS.word, word, 0, length, isAlone);
  for (const part of PREFIX_LENGTHS) if (length >= part) add(KINDS.beginning, word, 0, part, false);
  if (length > LONGEST_SHORT) add(KINDS.end, word, length - SUFFIX_LENGTH, length, false);
  else if (length >= LEAST_SHORT && !isCommonWord(word)) {
    for (const rest of withoutEachLetter(word)) add(KINDS.without, rest, 0, rest.length, false);
  }
}

/** In scripts without spaces: each two neighbouring characters are a word, and the first character a beginning. */
function addRun(run: string, isAlone: boolean, add: AddTerm): void {
  const characters = [...run];
  const [first = ''] = characters;
  add(KINDS.beginning, first, 0, first.length, false);
  if (characters.length === 1) add(KINDS.word, run, 0, run.length, isAlone);
  for (const pair of pairsOf(characters))
    add(KINDS.word, pair, 0, pair.length, isAlone && characters.length === 2);
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

const isEncoded = (domain: string): boolean => domain.startsWith('xn--');

/** The first label of a domain as people write it: `bücher` of `xn--bcher-kva.example`. */
export function readableLabel(domain: string): string {
  const label = domain.split('.', 1)[0] ?? '';
  return isEncoded(label) ? domainToUnicode(label) : label;
}

/** `acme` of `www.acme.com.au`, as the store has domains: in lower case, without `www.`. */
function labelOf(domain: string): string {
  const dot = domain.indexOf('.');
  const label = dot === -1 ? domain : domain.slice(0, dot);
  return label.includes('-') ? label.replaceAll('-', '') : label;
}

/** The terms of a word that is whole. A run asks for each pair of its characters. */
export function termsOfWord(word: string): readonly string[] {
  if (!isRun(word)) return [wordTerm(word)];
  const characters = [...word];
  return characters.length === 1 ? [prefixTerm(word)] : pairsOf(characters).map(wordTerm);
}

/** Two words side by side, by which names of frequent words are found. */
export function termOfPair(first: string, second: string): string {
  return `${KINDS.pair}${first} ${second}`;
}

/** The terms of words that begin so; each is to be looked up, and all together are the words. */
export function termsOfBeginning(beginning: string): readonly string[] {
  if (isRun(beginning)) return termsOfWord(beginning);
  const longest = PREFIX_LENGTHS.at(-1) as number;
  if (beginning.length >= longest) return [prefixTerm(beginning.slice(0, longest))];
  if ((PREFIX_LENGTHS as readonly number[]).includes(beginning.length)) return [prefixTerm(beginning)];
  return beginning.length < 2 ? [] : LETTERS.map((letter) => prefixTerm(beginning + letter));
}

/** Whether its terms also have words that begin otherwise: no longer beginnings are kept. */
export function isLongBeginning(beginning: string): boolean {
  return isRun(beginning) || beginning.length > (PREFIX_LENGTHS.at(-1) as number);
}

/** Where a word with one wrong letter may be found. */
export function termsOfMisspelt(word: string): readonly string[] {
  if (isRun(word)) return termsOfWord(word);
  const { length } = word;
  const terms: string[] = [];
  for (const part of PREFIX_LENGTHS) if (length > part) terms.push(prefixTerm(word.slice(0, part)));
  if (length >= LONGEST_SHORT) terms.push(suffixTerm(word.slice(-SUFFIX_LENGTH)));
  if (length < LEAST_SHORT - 1 || length > LONGEST_REPAIRED) return terms;
  const rests = withoutEachLetter(word);
  // A letter too many.
  if (length > LEAST_SHORT) terms.push(...rests.map(wordTerm));
  // Another letter, two swapped, or a letter too few.
  if (length <= LONGEST_SHORT) terms.push(...rests.map(withoutTerm));
  else terms.push(...swappedOnce(word).map(wordTerm));
  if (length < LONGEST_SHORT) terms.push(withoutTerm(word));
  return terms;
}

/** Each once: of two equal letters side by side it does not matter which is left out. */
function withoutEachLetter(word: string): readonly string[] {
  const rests: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    if (at === 0 || word[at] !== word[at - 1]) rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}

function swappedOnce(word: string): readonly string[] {
  const words: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    if (word[at] !== word[at - 1]) {
      words.push(`${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`);
    }
  }
  return words;
}
