// Writes a title out in full: folded, in the singular, in one spelling, one form for both genders, abbreviations by
// their long forms. Titles, queries and the word tables all pass through here, which is what makes them comparable.
import { foldWords, type Word } from './fold-words.ts';
import { CONCEPTS, LONG_FORMS, SHORT_IN_CONTEXT, SPELLINGS } from './languages/abbreviations.ts';
import { CLOSED_COMPOUNDS, OPEN_COMPOUNDS } from './languages/compounds.ts';
import { GENDER_FORMS } from './languages/gender-forms.ts';
import { oneSpelling } from './one-spelling.ts';
import { createPhraseTable } from './phrase-table.ts';
import { singularise } from './singularise.ts';

const WRITTEN_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...SPELLINGS, ...LONG_FORMS, ...OPEN_COMPOUNDS, ...CONCEPTS }).map(([short, long]) => [
    short,
    wordsOf(long),
  ]),
);

/** Phrases that stand for other words: a closed compound for one, a short form in its context for the long one. */
const REPLACED = createPhraseTable<readonly string[]>([
  ...CLOSED_COMPOUNDS.map((phrase) => [wordsOf(phrase), [wordsOf(phrase).join('')]] as const),
  ...Object.entries(SHORT_IN_CONTEXT).map(([phrase, long]) => [phrase.split(' '), wordsOf(long)] as const),
]);

/** No title is longer. What comes behind is a document in the wrong column, and is neither read nor searched. */
const MAX_READ_CHARACTERS = 1_000;

/** The words of a position in full, in order; stop words are kept. */
export function expandWords(position: string): Word[] {
  const words: Word[] = [];
  for (const word of foldWords(position.slice(0, MAX_READ_CHARACTERS))) {
    if (word.isRun) {
      words.push(word);
      continue;
    }
    // `ops` is looked up as it stands, `ceos` by its singular.
    const plain = plainForm(word.text);
    const long = WRITTEN_OUT.get(word.text) ?? WRITTEN_OUT.get(plain);
    if (long === undefined) words.push(plain === word.text ? word : { ...word, text: plain });
    else pushWords(words, long, word.startsPart);
  }
  return replacePhrases(words);
}

/** Not over a comma or the like: `Head, Office Services` is no head office. */
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
      // Few titles hold such a phrase; the others are not copied.
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

function wordsOf(long: string): readonly string[] {
  return long.split(' ').map(plainForm);
}

function plainForm(word: string): string {
  const spelling = oneSpelling(singularise(word));
  return GENDER_FORMS.get(spelling) ?? spelling;
}
