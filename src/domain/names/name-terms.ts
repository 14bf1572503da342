// The terms by which a company is found by its names, and the terms that a query asks for. A term is a word, the beginning or the end of
// one, a short word without one of its letters, or two words side by side. Stores keep terms as numbers; what they find is compared by `compare-names.ts`.
import { isCommonWord } from './common-words.ts';
import { BETWEEN_WORDS, eachName, type NameWords } from './name-words.ts';

/** The first letter of a term. */
const KINDS = { word: 'w', beginning: 'p', end: 's', without: 'd', pair: 'c' } as const;

/** Its code is the kind of the term. */
type TermLetter = (typeof KINDS)[keyof typeof KINDS];

/**
 * Takes a term of a company: a part of the text of its words, since a load makes a dozen for every company and a text for each would
 * cost more than all else. `isWhole`: the name is this word or pair and nothing else. `without`: the place of a character that is left out, or -1.
 */
export type AddTerm = (kind: TermLetter, from: number, to: number, isWhole: boolean, without: number) => void;

const NONE = -1;
/** Later characters take two codes of a text. */
const LAST_OF_ONE_CODE = 0xffff;

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
export const isRun = (word: string): boolean => word.charCodeAt(0) >= FIRST_OF_RUNS && RUN.test(word);

const FIRST_OF_RUNS = 0x0e00;

const isRunAt = (text: string, from: number, to: number): boolean =>
  text.charCodeAt(from) >= FIRST_OF_RUNS && RUN.test(text.slice(from, to));

/** The same term may come twice. */
export function eachTermOf(words: NameWords, addTerm: AddTerm): void {
  let count = 0;
  const add: AddTerm = (kind, from, to, isWhole, without) => {
    count += 1;
    if (count <= MOST_TERMS) addTerm(kind, from, to, isWhole, without);
  };
  eachName(
    words,
    (from, to) => addName(words, from, to, add),
    (from, to) => addWord(words, from, to, true, add),
  );
}

function addName(text: string, start: number, end: number, add: AddTerm): void {
  let last = -1;
  let from = start;
  while (from < end) {
    const space = text.indexOf(BETWEEN_WORDS, from);
    const to = space === -1 || space > end ? end : space;
    const isAlone = from === start && to === end;
    // At millions of companies every word is in many names, and two of them side by side in few.
    if (last !== -1) add(KINDS.pair, last, to, last === start && to === end, NONE);
    if (isRunAt(text, from, to)) addRun(text, from, to, isAlone, add);
    else addWord(text, from, to, isAlone, add);
    last = from;
    from = to + 1;
  }
}

function addWord(text: string, from: number, to: number, isAlone: boolean, add: AddTerm): void {
  const length = to - from;
  add(KINDS.word, from, to, isAlone, NONE);
  for (const part of PREFIX_LENGTHS) if (length >= part) add(KINDS.beginning, from, from + part, false, NONE);
  if (length > LONGEST_SHORT) add(KINDS.end, to - SUFFIX_LENGTH, to, false, NONE);
  else if (length >= LEAST_SHORT && !isCommonWord(text.slice(from, to))) {
    // Of two equal letters side by side it does not matter which is left out.
    for (let at = from; at < to; at += 1) {
      if (at === from || text.charCodeAt(at) !== text.charCodeAt(at - 1))
        add(KINDS.without, from, to, false, at);
    }
  }
}

/** In scripts without spaces: each two neighbouring characters are a word, and the first character a beginning. */
function addRun(text: string, start: number, end: number, isAlone: boolean, add: AddTerm): void {
  const first = endOfCharacter(text, start);
  add(KINDS.beginning, start, first, false, NONE);
  if (first === end) add(KINDS.word, start, end, isAlone, NONE);
  let from = start;
  for (let middle = first; middle < end; ) {
    const to = endOfCharacter(text, middle);
    add(KINDS.word, from, to, isAlone && from === start && to === end, NONE);
    [from, middle] = [middle, to];
  }
}

const endOfCharacter = (text: string, at: number): number =>
  at + ((text.codePointAt(at) as number) > LAST_OF_ONE_CODE ? 2 : 1);

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
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
