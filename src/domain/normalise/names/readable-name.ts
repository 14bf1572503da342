// Gives a name that a register writes in capitals (or in lower case) a readable case: "BHP GROUP LIMITED" becomes "BHP
// Group Limited". A list, the letters of a word ("BHP" cannot be pronounced), and the words beside it decide which
// words are acronyms, and the language of the name which are written in lower case. A name with both capitals and lower case was
// written by a person, and stays as it is. `docs/name-quality.md` has the measured result.
import { createBoundedCache } from '../../values/bounded-cache.ts';
import { withoutLooseDots } from './loose-dots.ts';
import {
  ARTICLES,
  BEFORE_ARTICLE,
  BEFORE_FARM_NAME,
  languageOf,
  type NameLanguage,
  SHORT_WORDS_IN,
  SMALL_EVERYWHERE,
  SMALL_IN,
  VIETNAMESE_SECOND,
} from './name-languages.ts';
import {
  ACRONYMS,
  CAPITAL_AFTER_APOSTROPHE,
  COMMON_SHORT_WORDS,
  OWN_SPELLINGS,
  SMALL_WORDS,
  WORDS_AFTER_IT,
} from './name-words.ts';
import { initialsBefore, isSpeakable } from './speakable.ts';

/** Single spaces between visible ASCII: nothing to clean. */
const USUAL_SPACES = /^[!-~]+(?: [!-~]+)*$/;
const SPACES = /[\s\p{Cc}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’`´][\p{L}\p{M}\p{N}]+)*/gu;
const APOSTROPHE = /(['’`´])/;
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
const WEB_NAME = /^([A-Z0-9-]{2,})(\.(?:COM|NET|ORG|INFO|BIZ|AI|IO)(?:\.[A-Z]{2})?[,;]?)$/;
const VOWEL = /[AEIOUY]/;
/** `CORP /DE/`, `CORP/MD`: registers of the United States add the state. */
const STATE_MARK =
  /^((?:CORP|CORPORATION|INC|CO|COMPANY|LTD|LIMITED|PLC|LLC|LP|GROUP|TRUST|BANCORP|HOLDINGS|FUND)?[.,]?)(\/[A-Z]{2}\/?)$/;
/** `L'EUROPE`, `D'ARMOR`. */
const ELISION = /^([DL])(['’`´])(?=[AEÉÈÊIÎOÔUYH])/;
const HAS_ONLY_USUAL_CAPITALS = /^[ -`{-~]*$/;
const ONLY_ASCII = /^[\x20-\x7e]*$/;
/** Family names with this beginning; with fewer letters after it, it is another word. */
const MC = /^MC[A-Z]{3}/;
const LONGEST_ACRONYM_WITHOUT_VOWEL = 5;
/** Longer words are acronyms only if a list has them. */
const LONGEST_ACRONYM = 5;
const LONGEST_BESIDE_DIGITS = 3;
/** The longest word whose case depends on its neighbours is BINTI; `DELL'` and the like are longer. */
const LONGEST_IN_PLACE = 6;
/** `BOS BETTER ONLINE SOLUTIONS`: fewer initials may be a word. */
const LEAST_INITIALS = 3;
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
  const language = tokens.length === 1 ? undefined : languageOf(tokens, capitals);
  let readable = '';
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place] as string;
    if (place > 0) readable += ' ';
    readable += readInPlace(token, place, tokens, language) ?? readToken(token);
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
function readInPlace(
  token: string,
  place: number,
  tokens: readonly string[],
  language: NameLanguage | undefined,
): string | undefined {
  const isFirst = place === 0;
  if (language === 'romance' && !isFirst && ELISION.test(token)) return readElision(token);
  if (token.length > LONGEST_IN_PLACE) return undefined;
  if (language !== 'vietnamese' && !READ_IN_PLACE.has(token))
    return areInitialsOf(token, tokens, place + 1) ? token : undefined;
  const [before = '', after = ''] = [tokens[place - 1], tokens[place + 1]];
  const isInside = !isFirst && place < tokens.length - 1 && !before.endsWith('-');
  if (isInside && isSmallHere(token, before, language)) return token.toLowerCase();
  if (SMALL_WORDS.has(token)) {
    // The Norwegian and Danish legal form, not the word.
    if (!isFirst && after === '' && token === 'AS') return token;
    return isInside ? token.toLowerCase() : capitalise(token);
  }
  // The Danish form; elsewhere it is an acronym.
  if (token === 'APS' && !isFirst && after === '') return 'ApS';
  if (language !== undefined && isWordIn(language, token)) return capitalise(token);
  if (token === 'ACT') return isFirst ? token : 'Act';
  if (token === 'IT') return isFirst || WORDS_AFTER_IT.has(after) ? token : 'It';
  if (token === 'EARL') return isFirst && BEFORE_FARM_NAME.has(after) ? token : 'Earl';
  return areInitialsOf(token, tokens, place + 1) ? token : undefined;
}

/** All words below: nearly all others are read alone. */
const READ_IN_PLACE: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  ...SMALL_EVERYWHERE,
  ...ARTICLES,
  ...Object.values(SMALL_IN).flatMap((words) => [...words]),
  ...Object.values(SHORT_WORDS_IN).flatMap((words) => [...words]),
  ...['APS', 'ACT', 'IT', 'EARL'],
]);

function isSmallHere(token: string, before: string, language: NameLanguage | undefined): boolean {
  if (SMALL_EVERYWHERE.has(token)) return true;
  if (ARTICLES.has(token)) return BEFORE_ARTICLE.has(before);
  if (language === undefined) return false;
  if (language === 'vietnamese' && VIETNAMESE_SECOND.get(token) === before) return true;
  return SMALL_IN[language].has(token);
}

/** Vietnamese writes each syllable as a word; `TNHH` has no vowel. */
function isWordIn(language: NameLanguage, token: string): boolean {
  if (SHORT_WORDS_IN[language]?.has(token) === true) return true;
  return language === 'vietnamese' && /^[A-Z]{2,3}$/.test(token) && VOWEL.test(token) && !ACRONYMS.has(token);
}

/** `de l'Europe`, `Bijoux d'Or`. */
function readElision(token: string): string {
  return token.slice(0, 2).toLowerCase() + readToken(token.slice(2));
}

/** Whether the next words begin with the letters of this one. */
function areInitialsOf(token: string, tokens: readonly string[], from: number): boolean {
  if (token.length < LEAST_INITIALS || tokens.length < from + token.length) return false;
  for (let at = 0; at < token.length; at += 1) {
    if (tokens[from + at]?.charCodeAt(0) !== token.charCodeAt(at)) return false;
  }
  return true;
}

function readToken(token: string): string {
  if (INITIALS_WITH_AND.test(token)) return token;
  const [, marked, mark] = token.includes('/') ? (STATE_MARK.exec(token) ?? []) : [];
  if (mark !== undefined) return readToken(marked ?? '') + mark;
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
  // A short word that no list has is more often an acronym; in capitals a word can still be read.
  if (word.length <= 3) return true;
  return word.length <= LONGEST_ACRONYM && !isSpeakable(word) && !MC.test(word);
}

function readableLetters(word: string): string {
  if (ORDINAL.test(word)) return word.toLowerCase();
  if (DIGIT.test(word)) {
    return word.replace(LETTERS, (letters) =>
      letters.length <= LONGEST_BESIDE_DIGITS ? letters : capitalise(letters),
    );
  }
  if (MC.test(word)) return `Mc${capitalise(word.slice(2))}`;
  const isLong = word.length > LONGEST_ACRONYM && ONLY_ASCII.test(word);
  const initials = isLong ? initialsBefore(word) : undefined;
  return initials === undefined ? capitalise(word) : initials + capitalise(word.slice(initials.length));
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
  return withoutLooseDots(first + word.slice(first.length).toLowerCase());
}
