// Writes a title out in full: folded, in the singular, in one spelling, one form for both genders, abbreviations as
// long forms. Titles, queries and the word tables all pass through here, so that they can be compared.

import { createBoundedCache } from '../../values/bounded-cache.ts';
import { madeOnce } from '../../values/made-once.ts';
import { CONCEPTS, LONG_FORMS, SHORT_IN_CONTEXT, SPELLINGS } from '../languages/abbreviations.ts';
import { CLOSED_COMPOUNDS, OPEN_COMPOUNDS } from '../languages/compounds.ts';
import { GENDER_FORMS } from '../languages/gender-forms.ts';
import { CORRECTED_ANYWHERE, CORRECTED_IN_TITLES, REAL_WORDS } from '../languages/misspelt-words.ts';
import { foldWords, type Misspelling, type Word } from './fold-words.ts';
import { createSpellingFinder } from './one-letter-wrong.ts';
import { oneSpelling } from './one-spelling.ts';
import { createPhraseTable } from './phrase-table.ts';
import { singularise } from './singularise.ts';

const WRITTEN_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...SPELLINGS, ...LONG_FORMS, ...OPEN_COMPOUNDS, ...CONCEPTS }).map(([short, long]) => [
    short,
    wordsOf(long),
  ]),
);

/** Phrases that are replaced: a closed compound by one word, a short form in its context by the long one. */
const REPLACED = createPhraseTable<readonly string[]>([
  ...[...CLOSED_COMPOUNDS.keys()].map((phrase) => [wordsOf(phrase), [wordsOf(phrase).join('')]] as const),
  ...Object.entries(SHORT_IN_CONTEXT).map(([phrase, long]) => [wordsOf(phrase), wordsOf(long)] as const),
]);

/** `C H R O` has four letters, and no abbreviation has many more. */
const MOST_LETTERS = 5;

/** The words of a position in full, in order; stop words are kept. */
export function expandWords(position: string): Word[] {
  const words: Word[] = [];
  const folded = foldWords(position);
  for (let at = 0; at < folded.length; at += 1) {
    const word = folded[at];
    if (word === undefined) break;
    if (word.isRun) {
      words.push(word);
      continue;
    }
    if (word.text.length === 1) {
      const letters = spacedLetters(folded, at);
      if (letters !== undefined) {
        pushWords(words, letters.long, word.startsPart);
        at += letters.length - 1;
        continue;
      }
    }
    const { plain, long, meant } = formsOf(word.text);
    if (long !== undefined) pushWords(words, long, word.startsPart);
    else if (meant !== undefined) words.push({ ...inPlain(word, plain), meant });
    else words.push(plain === word.text && word.tail === undefined ? word : inPlain(word, plain));
  }
  return replacePhrases(words);
}

interface Forms {
  readonly plain: string;
  readonly long: readonly string[] | undefined;
  readonly meant: Misspelling | undefined;
}

const findLong = madeOnce(() => createSpellingFinder(CORRECTED_ANYWHERE));
const findShort = madeOnce(() => createSpellingFinder(CORRECTED_IN_TITLES));
const SPELLED_RIGHT: ReadonlySet<string> = new Set([
  ...REAL_WORDS,
  ...CORRECTED_ANYWHERE,
  ...CORRECTED_IN_TITLES,
]);

/** The last words: titles are new more often than their words, and a cache is cheaper than the lookup. */
const MOST_REMEMBERED = 10_000;
const remembered = createBoundedCache<string, Forms>(MOST_REMEMBERED);
/** A longer one is noise, and does not repeat. */
const LONGEST_REMEMBERED = 30;

function formsOf(text: string): Forms {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const plain = plainForm(text);
  // `ops` is looked up as written, `ceos` by its singular.
  const forms = { plain, long: WRITTEN_OUT.get(text) ?? WRITTEN_OUT.get(plain), meant: misspellingOf(plain) };
  if (text.length <= LONGEST_REMEMBERED) remembered.set(text, forms);
  return forms;
}

/** The list of real words is the only guard: one that is missing there is taken for the level word beside it. */
function misspellingOf(plain: string): Misspelling | undefined {
  if (SPELLED_RIGHT.has(plain)) return undefined;
  const long = findLong()(plain);
  if (long !== undefined) return { text: plainForm(long), isLong: true };
  const short = findShort()(plain);
  return short === undefined ? undefined : { text: short, isLong: false };
}

/** `c e o`, `v. p.`: an abbreviation with spaces between its letters, the longest that is known. */
function spacedLetters(
  words: readonly Word[],
  at: number,
): { readonly long: readonly string[]; readonly length: number } | undefined {
  let joined = words[at]?.text ?? '';
  let found: { readonly long: readonly string[]; readonly length: number } | undefined;
  for (let length = 2; length <= MOST_LETTERS; length += 1) {
    const next = words[at + length - 1];
    if (next === undefined || next.isRun || next.startsPart || next.text.length !== 1) break;
    joined += next.text;
    const long = WRITTEN_OUT.get(joined);
    if (long !== undefined) found = { long, length };
  }
  return found;
}

/** Not across a comma or the like: `Head, Office Services` is not a head office. */
function replacePhrases(words: Word[]): Word[] {
  let replaced: Word[] | undefined;
  for (let at = 0; at < words.length; ) {
    const phrase = REPLACED.longestAt(words, at);
    const word = words[at];
    if (word === undefined) break;
    if (phrase === undefined || words.slice(at + 1, at + phrase.length).some((next) => next.startsPart)) {
      replaced?.push(word);
      at += 1;
    } else {
      // Few titles contain such a phrase; the others are not copied.
      replaced ??= words.slice(0, at);
      pushWords(replaced, phrase.value, word.startsPart);
      at += phrase.length;
    }
  }
  return replaced ?? words;
}

function pushWords(words: Word[], texts: readonly string[], startsPart: boolean): void {
  for (const [place, text] of texts.entries()) {
    words.push({ text, isRun: false, startsPart: startsPart && place === 0 });
  }
}

function inPlain(word: Word, text: string): Word {
  return word.tail === undefined ? { ...word, text } : { ...word, text, tail: plainForm(word.tail) };
}

function wordsOf(long: string): readonly string[] {
  return long.split(' ').map(plainForm);
}

function plainForm(word: string): string {
  const spelling = oneSpelling(singularise(word));
  return GENDER_FORMS.get(spelling) ?? spelling;
}
