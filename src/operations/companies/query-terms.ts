// Which terms of the name index a query asks for, and how many companies of each. However long the text is, they are few: a page of
// text must cost no more than a name.
import {
  isLongBeginning,
  isRun,
  termOfPair,
  termsOfBeginning,
  termsOfMisspelt,
  termsOfWord,
} from '../../domain/names/name-terms.ts';
import type { CompanyName } from '../../domain/names/read-company-name.ts';
import type { WantedTerm } from '../../store/contract/name-reader.ts';
import { MOST_OF_TERM, type WordList } from './gather-candidates.ts';

/** A beginning with each further letter is many terms; only the best companies of each are read. */
const MOST_OF_BEGINNING = 40;
const FEW_TERMS = 4;
/** The number of words of a text that are looked up: a name has few. */
const MOST_WORDS = 8;
/** The number of terms that are looked up for words in scripts without spaces: each two characters are one. Few names have more. */
const MOST_OF_RUNS = 24;
/** Each is many terms. */
const MOST_MISSPELT_WORDS = 4;

export function wordLists(name: CompanyName, isUnfinished: boolean): readonly WordList[] {
  const words = [...new Set(name.words)].slice(0, MOST_WORDS);
  // The name may be written together: `face book`.
  const isJoined = words.length > 1;
  const terms = termsOfEach(isJoined ? [...words, words.join('')] : words);
  const last = words.length - 1;
  const isOneWord = name.words.length === 1;
  // Without a word that comes twice, two others are side by side.
  const isInName = new Set(name.words).size === name.words.length;
  const lists = words.flatMap((word, place): WordList[] => {
    const ofWord = terms[place] ?? [];
    const whole = ofWord.map(wanted);
    const ofBeginning = isRun(word) ? ofWord : termsOfBeginning(word);
    const beginning = isUnfinished && place === last ? wantedBeginnings(ofBeginning) : [];
    // All names that begin so fit: a word that ends here is no better than a longer one.
    if (isOneWord && beginning.length > 0 && !isLongBeginning(word))
      return [{ terms: [...whole, ...beginning], isName: true, isUnion: true }];
    return [
      ...whole.map((term) => ({ terms: [term], isName: isOneWord && whole.length === 1, isInName: true })),
      ...(beginning.length === 0 ? [] : [{ terms: beginning, isUnion: !isRun(word) }]),
      ...(place === 0 ? [] : [{ terms: [pairOf(words, place)], isName: name.words.length === 2, isInName }]),
    ];
  });
  if (!isJoined) return lists;
  const joined = (terms.at(-1) ?? []).map(wanted);
  return [...lists, { terms: joined, isName: joined.length === 1 }];
}

/** Words that begin with the last one as it is written. */
export function typedLists(typed: CompanyName | undefined): readonly WordList[] {
  const last = typed?.words.at(-1) ?? '';
  if (last === '') return [];
  const [whole = []] = termsOfEach([last]);
  const beginning = isRun(last) ? whole : termsOfBeginning(last);
  return [{ terms: [...whole.map(wanted), ...wantedBeginnings(beginning)], isUnion: true }];
}

/** The terms of each word. If runs have too many together, some are chosen, at equal distances. */
function termsOfEach(words: readonly string[]): readonly (readonly string[])[] {
  const ofRuns = words.filter(isRun).flatMap(termsOfWord);
  const distance = Math.max(1, ofRuns.length / MOST_OF_RUNS);
  let place = 0;
  const isChosen = () => {
    place += 1;
    return Math.floor(place / distance) > Math.floor((place - 1) / distance);
  };
  return words.map((word) => {
    const terms = termsOfWord(word);
    return isRun(word) ? terms.filter(isChosen) : terms;
  });
}

const wanted = (term: string): WantedTerm => ({ term, most: MOST_OF_TERM });

const pairOf = (words: readonly string[], place: number): WantedTerm =>
  wanted(termOfPair(words[place - 1] as string, words[place] as string));

function wantedBeginnings(terms: readonly string[]): readonly WantedTerm[] {
  return terms.length > 1 ? terms.map((term) => ({ term, most: MOST_OF_BEGINNING })) : terms.map(wanted);
}

export function misspeltLists({ words }: CompanyName): readonly WordList[] {
  const some = [...new Set(words)].slice(0, MOST_MISSPELT_WORDS);
  const termsOfRuns = termsOfEach(some);
  return some.map((word, place) => {
    const terms = isRun(word) ? (termsOfRuns[place] ?? []) : termsOfMisspelt(word);
    const most = terms.length > FEW_TERMS ? MOST_OF_BEGINNING : MOST_OF_TERM;
    return { terms: terms.map((term) => ({ term, most })) };
  });
}
