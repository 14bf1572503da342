// Writes a title out in full: folded, in the singular, one form for both genders, abbreviations by their long
// forms. Titles, queries and the word tables all pass through here, which is what makes them comparable.
import { foldWords, type Word } from './fold-words.ts';
import { CONCEPTS, LONG_FORMS, SPELLINGS } from './languages/abbreviations.ts';
import { GENDER_FORMS } from './languages/gender-forms.ts';
import { singularise } from './singularise.ts';

const WRITTEN_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...SPELLINGS, ...LONG_FORMS, ...CONCEPTS }).map(([short, long]) => [short, wordsOf(long)]),
);

/** The words of a position in full, in order; stop words are kept. */
export function expandWords(position: string): Word[] {
  const words: Word[] = [];
  for (const word of foldWords(position)) {
    if (word.isRun) {
      words.push(word);
      continue;
    }
    // `ops` is looked up as it stands, `ceos` by its singular.
    const plain = plainForm(word.text);
    const long = WRITTEN_OUT.get(word.text) ?? WRITTEN_OUT.get(plain);
    if (long === undefined) {
      words.push(plain === word.text ? word : { ...word, text: plain });
      continue;
    }
    for (const [place, text] of long.entries()) {
      words.push({ text, isRun: false, startsPart: word.startsPart && place === 0 });
    }
  }
  return words;
}

function wordsOf(long: string): readonly string[] {
  return long.split(' ').map(plainForm);
}

function plainForm(word: string): string {
  const singular = singularise(word);
  return GENDER_FORMS.get(singular) ?? singular;
}
