// Gives a name that a register writes in capitals (or in lower case) a readable case: "BHP GROUP LIMITED" becomes "BHP
// Group Limited". A list, the letters of a word ("BHP" cannot be pronounced), and the words beside it decide which
// words are acronyms. A name with both capitals and lower case was written by a person, and stays as it is.
import { createBoundedCache } from '../../values/bounded-cache.ts';
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
const APOSTROPHE = /(['’`])/;
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/;
const DIGIT = /\d/;
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;
/**
 * Up to 89, as companies number themselves and their funds; beyond that are words such as MIX and CIVIL. LI is a name.
 */
const ROMAN = /^(?=..)(?!L.$)(?:X{0,3}|XL|LX{0,3})(?:IX|IV|V?I{0,3})$/;
/** AT&T, P&O, R&D: initials, although AT and R&B could be pronounced. */
const INITIALS_WITH_AND = /^[A-Z]{1,3}(?:&[A-Z]{1,2})+$/;
/** CARSALES.COM.AU: a web name, whose ending is in lower case. */
const WEB_NAME = /^([A-Z0-9-]{2,})(\.(?:COM|NET|ORG|INFO|BIZ)(?:\.[A-Z]{2})?)$/;
const VOWEL = /[AEIOUY]/;
/** Consonant, vowel, consonant: a pronounceable word is more often a word or a family name than an acronym. */
const SPEAKABLE = /^[^AEIOU][AEIOUY][^AEIOU]$/;
const BEGINS_WITH_THREE_CONSONANTS = /^[^AEIOUY]{3}/;
const HAS_ONLY_USUAL_CAPITALS = /^[ -`{-~]*$/;
const ONLY_ASCII = /^[\x20-\x7e]*$/;
/** Family names with this beginning; with fewer letters after it, it is another word. */
const MC = /^MC[A-Z]{3}/;
const LONGEST_ACRONYM_WITHOUT_VOWEL = 5;
const LONGEST_BESIDE_DIGITS = 3;
/** FROM and WITH. */
const LONGEST_IN_PLACE = 4;
/** Number of words, each about 100 bytes in the map. */
const MOST_REMEMBERED = 50_000;

export type NameReader = (text: string) => string;

export const readableName: NameReader = (text) => readName(text, readToken);

/** The same for many names: companies use few different words, and it caches them. */
export function createNameReader(): NameReader {
  const memory = createBoundedCache<string, string>(MOST_REMEMBERED);
  const readRemembered = (token: string) => {
    const known = memory.get(token);
    if (known !== undefined) return known;
    const readable = readToken(token);
    memory.set(token, readable);
    return readable;
  };
  return (text) => readName(text, readRemembered);
}

type TokenReader = (token: string) => string;

function readName(text: string, readToken: TokenReader): string {
  const name = USUAL_SPACES.test(text) ? text : text.replace(SPACES, ' ').trim();
  const capitals = HAS_ONLY_USUAL_CAPITALS.test(name) ? name : inCapitals(name);
  if (capitals === undefined) return name;
  const tokens = capitals.split(' ');
  let readable = '';
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place] as string;
    if (place > 0) readable += ' ';
    readable += readInPlace(token, place, tokens) ?? readToken(token);
  }
  return readable;
}

/** Undefined for a name in mixed case. */
function inCapitals(name: string): string | undefined {
  const capitals = name.toUpperCase();
  if (capitals !== name && name.toLowerCase() !== name) return undefined;
  // A capital may be longer than its letter ("ß"), and such a word would be misspelt.
  return capitals.length === name.length ? capitals : undefined;
}

/** The text between two spaces, if its case depends on its neighbours. */
function readInPlace(token: string, place: number, tokens: readonly string[]): string | undefined {
  if (token.length > LONGEST_IN_PLACE) return undefined;
  const isFirst = place === 0;
  if (SMALL_WORDS.has(token)) {
    const isLast = place === tokens.length - 1;
    // The Norwegian and Danish legal form, not the word.
    if (isLast && !isFirst && token === 'AS') return token;
    const isInside = !isFirst && !isLast && !tokens[place - 1]?.endsWith('-');
    return isInside ? token.toLowerCase() : capitalise(token);
  }
  if (token === 'ACT') return isFirst ? token : 'Act';
  if (token === 'IT') return isFirst || WORDS_AFTER_IT.has(tokens[place + 1] ?? '') ? token : 'It';
  return undefined;
}

function readToken(token: string): string {
  if (INITIALS_WITH_AND.test(token)) return token;
  const [, host, ending = ''] = WEB_NAME.exec(token) ?? [];
  return (host ?? token).replace(WORD, readableWord) + ending.toLowerCase();
}

function readableWord(word: string): string {
  if (word.length === 1) return word;
  const own = OWN_SPELLINGS.get(word);
  if (own !== undefined) return own;
  if (SMALL_WORDS.has(word)) return capitalise(word);
  if (APOSTROPHE.test(word)) return withApostrophes(word);
  return isAcronym(word) ? word : readableLetters(word);
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

/** O'BRIEN is O'Brien and BERRY'S is Berry's: after one letter a name begins, and a few letters end one. */
function withApostrophes(word: string): string {
  const parts = word.split(APOSTROPHE);
  return parts
    .map((part, place) => {
      if (place % 2 === 1) return part;
      if (place === 0) return beforeApostrophe(part);
      const before = parts[place - 2] ?? '';
      const isName = part.length > 2 && (before.length === 1 || CAPITAL_AFTER_APOSTROPHE.has(before));
      return isName ? readableLetters(part) : part.toLowerCase();
    })
    .join('');
}

/** BHP's, but It's and Ng's: a short word that is not spelled out is a word. */
function beforeApostrophe(part: string): string {
  const own = OWN_SPELLINGS.get(part);
  if (own !== undefined) return own;
  return part.length > 1 && part !== 'IT' && isAcronym(part) ? part : readableLetters(part);
}

function capitalise(word: string): string {
  const [first = ''] = word;
  return first + word.slice(first.length).toLowerCase();
}
