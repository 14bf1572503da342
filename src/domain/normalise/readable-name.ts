// Gives a name that a register writes in capitals (or in small letters) a readable case: "BHP GROUP LIMITED" becomes
// "BHP Group Limited". Which words are acronyms is told by a list, by their letters (nobody can say "BHP"), and by the
// words beside them. A name that has both capitals and small letters was written by somebody, and stays as it is.
import {
  ACRONYMS,
  CAPITAL_AFTER_APOSTROPHE,
  COMMON_SHORT_WORDS,
  OWN_SPELLINGS,
  SMALL_WORDS,
  SPEAKABLE_BEGINNINGS,
  WORDS_AFTER_IT,
} from './name-words.ts';

/** Single spaces between visible ASCII: nothing to clean. */
const USUAL_SPACES = /^[!-~]+(?: [!-~]+)*$/;
const SPACES = /[\s\p{Cc}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*/gu;
const ASCII_WORD = /[A-Z0-9]+(?:['`][A-Z0-9]+)*/g;
const APOSTROPHE = /(['’`])/;
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/;
const DIGIT = /\d/;
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;
/** Up to 39, as companies number themselves. Longer ones would take words such as MIX and CIVIL. */
const ROMAN = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/;
const VOWEL = /[AEIOUY]/;
/** Consonant, vowel, consonant: what can be said is more often a word or a family name than an acronym. */
const SPEAKABLE = /^[^AEIOU][AEIOUY][^AEIOU]$/;
const BEGINS_WITH_THREE_CONSONANTS = /^[^AEIOUY]{3}/;
const ONLY_ASCII = /^[\x20-\x7e]*$/;
/** Family names of this beginning; with fewer letters behind it, it is another word. */
const MC = /^MC[A-Z]{3}/;
const LONGEST_ACRONYM_WITHOUT_VOWEL = 5;
const LONGEST_BESIDE_DIGITS = 3;
/** Words, each some 100 bytes with its place in the map. */
const MOST_REMEMBERED = 50_000;

export type NameReader = (text: string) => string;

export const readableName: NameReader = (text) => readName(text, readableWord);

/** The same, for many names: the words of companies are few, and it remembers them. */
export function createNameReader(): NameReader {
  const memory = new Map<string, string>();
  const readWord = (word: string) => {
    const known = memory.get(word);
    if (known !== undefined) return known;
    const readable = readableWord(word);
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    memory.set(word, readable);
    return readable;
  };
  return (text) => readName(text, readWord);
}

function readName(text: string, readWord: (word: string) => string): string {
  const name = USUAL_SPACES.test(text) ? text : text.replace(SPACES, ' ').trim();
  const capitals = name.toUpperCase();
  if (capitals !== name && name.toLowerCase() !== name) return name;
  // A capital may be longer than its letter ("ß"), and such a word would come back misspelt.
  if (capitals.length !== name.length) return name;
  return capitals.replace(ONLY_ASCII.test(capitals) ? ASCII_WORD : WORD, (word, at: number) => {
    if (word.length === 1) return word;
    return readInPlace(word, at, capitals) ?? readWord(word);
  });
}

/** A word whose case depends on where it stands. */
function readInPlace(word: string, at: number, name: string): string | undefined {
  const end = at + word.length;
  if (SMALL_WORDS.has(word)) {
    const isInside = at > 0 && end < name.length && name[at - 1] === ' ' && name[end] === ' ';
    return isInside && name[at - 2] !== '-' ? word.toLowerCase() : capitalise(word);
  }
  if (word === 'ACT') return isFirst(at) || isBracketed(name, at, end) ? word : 'Act';
  if (word === 'IT') return isFirst(at) || WORDS_AFTER_IT.has(nextWord(name, end)) ? word : 'It';
  return undefined;
}

function readableWord(word: string): string {
  const own = OWN_SPELLINGS.get(word);
  if (own !== undefined) return own;
  if (APOSTROPHE.test(word)) return withApostrophes(word);
  return isAcronym(word) ? word : readableLetters(word);
}

const isFirst = (at: number) => at === 0;
const isBracketed = (name: string, at: number, end: number) => name[at - 1] === '(' && name[end] === ')';

function nextWord(name: string, end: number): string {
  return /^ ([A-Z]+)/.exec(name.slice(end, end + 20))?.[1] ?? '';
}

function isAcronym(word: string): boolean {
  if (ACRONYMS.has(word) || ROMAN.test(word)) return true;
  if (DIGIT.test(word) || !ONLY_ASCII.test(word) || COMMON_SHORT_WORDS.has(word)) return false;
  if (!VOWEL.test(word)) return word.length <= LONGEST_ACRONYM_WITHOUT_VOWEL;
  if (word.length === 2) return true;
  if (word.length === 3) return !SPEAKABLE.test(word);
  // Four and more letters are words, unless they begin as no word does: NRMA.
  return (
    BEGINS_WITH_THREE_CONSONANTS.test(word) && !SPEAKABLE_BEGINNINGS.has(word.slice(0, 3)) && !MC.test(word)
  );
}

function readableLetters(word: string): string {
  if (ORDINAL.test(word)) return word.toLowerCase();
  if (DIGIT.test(word)) {
    return word.replace(LETTERS, (letters) =>
      letters.length <= LONGEST_BESIDE_DIGITS ? letters : capitalise(letters),
    );
  }
  if (MC.test(word)) return `Mc${capitalise(word.slice(2))}`;
  return capitalise(word);
}

/** O'BRIEN is O'Brien and BERRY'S is Berry's: one letter before it begins a name, few behind it end one. */
function withApostrophes(word: string): string {
  const parts = word.split(APOSTROPHE);
  return parts
    .map((part, place) => {
      if (place % 2 === 1) return part;
      if (place === 0) return part.length > 1 && isAcronym(part) ? part : readableLetters(part);
      const before = parts[place - 2] ?? '';
      const isName = part.length > 2 && (before.length === 1 || CAPITAL_AFTER_APOSTROPHE.has(before));
      return isName ? readableLetters(part) : part.toLowerCase();
    })
    .join('');
}

function capitalise(word: string): string {
  const [first = ''] = word;
  return first + word.slice(first.length).toLowerCase();
}
