// Turns any text into plain words: one spelling for case, accents, width and punctuation. It handles letters, not
// language: plurals and abbreviations are in expand-words.ts.
import { stripAddresses, stripColours } from './strip-addresses.ts';
import { stripMarkup } from './strip-markup.ts';

export interface Word {
  readonly text: string;
  /** A run of a script written without spaces (Han, kana, Hangul, Thai): it is matched by its characters. */
  readonly isRun: boolean;
  /** The first word, or one after a comma, a slash, a bracket, a spaced dash and the like. */
  readonly startsPart: boolean;
  /** The part after the hyphen of a word like `e-logger`, which is `elogger`. */
  readonly tail?: string;
  /** The level word that this may be with one wrong letter. */
  readonly meant?: Misspelling;
}

export interface Misspelling {
  readonly text: string;
  /** Long enough to be corrected anywhere; else only inside a listed title. */
  readonly isLong: boolean;
}

interface RawWord extends Word {
  /** The text between this word and the one before: nothing, one character, or two for anything longer. */
  readonly glue: string;
  /** `&`, `+` or `@`: a word only between two others. */
  readonly isSymbol: boolean;
}

const SEPARATOR = 0;
const LETTER = 1;
const RUN = 2;
const MARK = 3;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
// biome-ignore format: a table
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd', ð: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ς: 'σ',
};

const SYMBOL_WORDS: Readonly<Record<string, string>> = { '&': 'and', '+': 'and', '@': 'at' };

/** Code point ranges of the scripts written without spaces, with their own marks; the middle dot ・ is left out. */
const RUN_RANGES: readonly (readonly [number, number])[] = [
  [0x0e01, 0x0e3a],
  [0x0e40, 0x0e4e],
  [0x1100, 0x11ff],
  [0x2e80, 0x2fdf],
  [0x3005, 0x3007],
  [0x3031, 0x3035],
  [0x3041, 0x3096],
  [0x309d, 0x309f],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30ff],
  [0x3130, 0x318f],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0x20000, 0x3ffff],
];

/** No title is longer. The rest is a document in the wrong column, and is neither read nor searched. */
const MAX_READ_CHARACTERS = 1_000;

/** Japanese words that are written with or without a final long vowel. */
const LONG_VOWEL_WORDS =
  /(アドバイザ|インストラクタ|オペレータ|カウンセラ|コーディネータ|コントローラ|スーパーバイザ|ディレクタ|デザイナ|デベロッパ|ドライバ|トレーナ|パートナ|プランナ|プログラマ|プロデューサ|リーダ)(?![ァ-ヺー])/g;

/** The words of a text, in order. Any string is accepted; the time is linear in its length. */
export function foldWords(text: string): Word[] {
  // Cut again after folding: one character may become many (`ﷺ` becomes four words).
  const folded = foldLetters(text.slice(0, MAX_READ_CHARACTERS)).slice(0, MAX_READ_CHARACTERS);
  return joinGluedWords(splitWords(folded));
}

// Every expression here reads one character, or one and its neighbour: none of them can backtrack.
function foldLetters(text: string): string {
  let folded = text.toLowerCase();
  if (/[^\p{ASCII}]/u.test(text)) {
    folded = text
      .replace(/[™℠]/g, ' ')
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Only these marks. All of \p{M} would remove the vowels from Thai and turn ガ into カ.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[‘’ʼ′]/g, "'")
      .replace(/[đðøłæœßþıħŧς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
      // Soft hyphens, direction marks, joiners, variation selectors: invisible, so they separate nothing.
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    if (/[ァ-ヺ]/.test(folded)) folded = oneLongVowel(folded);
  }
  folded = stripAddresses(stripMarkup(stripColours(folded)));
  if (folded.includes("'")) {
    folded = folded
      // French d' and l' are separate words, and stop words: `chef d'équipe` has the word `equipe`.
      .replace(/(?<![\p{L}\p{N}])[dl]'(?=\p{L})/gu, '')
      .replaceAll("'", '');
  }
  return folded;
}

/** `マネジャー`, `マネージャ` are `マネージャー`; `ディレクタ` is `ディレクター`. */
function oneLongVowel(folded: string): string {
  return folded.replace(/マネー?ジャー?/g, 'マネージャー').replace(LONG_VOWEL_WORDS, '$1ー');
}

function splitWords(folded: string): RawWord[] {
  const words: RawWord[] = [];
  let startsPart = true;
  let end = 0;
  let at = 0;
  const push = (text: string, start: number, isRun: boolean, isSymbol: boolean): void => {
    const glue = folded.slice(end, Math.min(start, end + 2));
    words.push({ text, isRun, startsPart, glue, isSymbol });
    startsPart = false;
  };
  while (at < folded.length) {
    const kind = kindAt(folded, at);
    if (kind === LETTER || kind === RUN) {
      const start = at;
      at = endOfWord(folded, at, kind);
      const text = folded.slice(start, at);
      const suffix = kind === LETTER ? suffixAt(folded, at, text) : '';
      at += suffix.length;
      push(text + suffix, start, kind === RUN, false);
      if (kind === LETTER) at = endOfInclusiveForm(folded, at, text);
      end = at;
    } else if (isDotNet(folded, at)) {
      push('.net', at, false, false);
      at += 4;
      end = at;
    } else {
      const symbol = SYMBOL_WORDS[folded.charAt(at)];
      if (symbol !== undefined) {
        push(symbol, at, false, true);
        end = at + 1;
      } else if (breaksPart(folded, at)) startsPart = true;
      at += 1;
    }
  }
  return words;
}

function endOfWord(folded: string, start: number, kind: number): number {
  let at = start;
  while (at < folded.length) {
    const code = folded.charCodeAt(at);
    // Most letters, without further checks.
    if (code >= 0x61 && code <= 0x7a && kind === LETTER) {
      at += 1;
      continue;
    }
    const here = kindAt(folded, at);
    if (here !== kind && (here !== MARK || at === start)) break;
    at += (folded.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}

/** What makes `c` the language and not the letter. */
function suffixAt(folded: string, at: number, text: string): string {
  if (text === 'c' && folded.startsWith('++', at)) return '++';
  return (text === 'c' || text === 'f') && folded.charAt(at) === '#' ? '#' : '';
}

/** What French writes after a masculine word for the feminine one, and the ending of that word. */
const FEMININE_ENDINGS: readonly (readonly [string, string])[] = [
  ['trice', 'teur'],
  ['rice', 'teur'],
  ['euse', 'eur'],
  ['eure', 'eur'],
  ['iere', 'ier'],
  ['ere', 'er'],
  ['ienne', 'ien'],
  ['enne', 'en'],
  ['ne', 'en'],
  ['elle', 'el'],
  ['le', 'el'],
  ['ive', 'if'],
  ['ve', 'if'],
  ['fe', 'chef'],
  ['e', ''],
];

/**
 * `directeur(trice)`, `conseiller·ère`, `adjoint(e)s`, `employé.e.s` are one word each; else returns the given place.
 */
function endOfInclusiveForm(folded: string, at: number, text: string): number {
  const sign = folded.charAt(at);
  if (text.length < 4 || sign === '' || !'(·.-/‧⋅•'.includes(sign)) return at;
  const start = at + (sign === '(' && folded.charAt(at + 1) === '-' ? 2 : 1);
  const form = FEMININE_ENDINGS.find(
    ([ending, before]) => folded.startsWith(ending, start) && text.endsWith(before),
  );
  if (form === undefined) return at;
  let after = start + form[0].length;
  if (sign !== '(' && folded.charAt(after) === sign && folded.charAt(after + 1) === 's') after += 1;
  if (folded.charAt(after) === 's') after += 1;
  if (sign === '(') {
    if (folded.charAt(after) !== ')') return at;
    after += folded.charAt(after + 1) === 's' ? 2 : 1;
  }
  // In `Director-e-commerce` the `e` belongs to the next word.
  const isWhole =
    after >= folded.length || (kindAt(folded, after) === SEPARATOR && folded.charAt(after) !== '-');
  return isWhole ? after : at;
}

function isDotNet(folded: string, at: number): boolean {
  return folded.startsWith('.net', at) && (at + 4 >= folded.length || kindAt(folded, at + 4) !== LETTER);
}

function breaksPart(folded: string, at: number): boolean {
  const character = folded.charAt(at);
  if (character === '-') return folded.charAt(at - 1) === ' ' || folded.charAt(at + 1) === ' ';
  return ',;:|/\\()[]{}<>\n–—•·・、，'.includes(character);
}

function kindAt(folded: string, at: number): number {
  const code = folded.charCodeAt(at);
  if (code < 0x80) {
    const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
    return isLetter ? LETTER : SEPARATOR;
  }
  // Accented Latin letters, Cyrillic and Arabic: the same answer as below, ten times as fast.
  if (
    (code >= 0xf8 && code <= 0x24f) ||
    (code >= 0x430 && code <= 0x44f) ||
    (code >= 0x620 && code <= 0x64a)
  ) {
    return LETTER;
  }
  // Han, Hangul, Thai and kana but for the middle dot: likewise.
  if (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0x0e01 && code <= 0x0e3a) ||
    (code >= 0x0e40 && code <= 0x0e4e) ||
    (code >= 0x30a1 && code <= 0x30fa) ||
    code === 0x30fc
  ) {
    return RUN;
  }
  const point = folded.codePointAt(at) ?? 0;
  for (const [first, last] of RUN_RANGES) {
    if (point < first) break;
    if (point <= last) return RUN;
  }
  const character = String.fromCodePoint(point);
  if (/[\p{L}\p{N}]/u.test(character)) return LETTER;
  return /\p{M}/u.test(character) ? MARK : SEPARATOR;
}

/** Joins words with punctuation inside: `c.e.o`, `e-commerce`, `r & d`, `a/p`, `セールス・マネージャー`. */
function joinGluedWords(raw: readonly RawWord[]): Word[] {
  const words: Word[] = [];
  let isDotted = false;
  for (let at = 0; at < raw.length; at += 1) {
    const word = raw[at];
    if (word === undefined) break;
    const before = words.at(-1);
    const next = raw[at + 1];
    if (before !== undefined && isDotted && word.glue === '.' && isOneLetter(word)) {
      words[words.length - 1] = { ...before, text: before.text + word.text };
      continue;
    }
    isDotted = isOneLetter(word);
    if (
      before !== undefined &&
      word.glue === '・' &&
      isKatakana(before.text.at(-1)) &&
      isKatakana(word.text[0])
    ) {
      words[words.length - 1] = { ...before, text: before.text + word.text };
    } else if (before !== undefined && word.glue === '-' && isPrefix(before.text, word)) {
      const joined = { ...before, text: before.text + word.text };
      words[words.length - 1] = before.text === 'e' ? { ...joined, tail: word.text } : joined;
    } else if (before !== undefined && word.glue === '/' && isOneLetter(before) && isOneLetter(word)) {
      words[words.length - 1] = { ...before, text: `${before.text}/${word.text}` };
    } else if (before !== undefined && next !== undefined && joinsLetters(before, word, next)) {
      words[words.length - 1] = { ...before, text: `${before.text}&${next.text}` };
      at += 1;
    } else if (!word.isSymbol || (before !== undefined && next !== undefined && !next.isSymbol)) {
      words.push({ text: word.text, isRun: word.isRun, startsPart: word.startsPart });
    }
  }
  return words;
}

/** Between two of these the middle dot is a space: `ゼネラル・マネージャー` is one title. */
function isKatakana(character: string | undefined): boolean {
  return character !== undefined && character >= 'ァ' && character <= 'ー';
}

function isOneLetter(word: Word): boolean {
  return word.text.length === 1 && !word.isRun && word.text > '9';
}

/** `e-commerce` is `ecommerce`, `co-ordinator` is `coordinator`; but `co-president` is two words. */
function isPrefix(prefix: string, word: Word): boolean {
  if (prefix === 'e') return word.text.length > 2 && !word.isRun;
  return prefix === 'co' && /^(?:ordinat|operati|founde)/.test(word.text);
}

/**
 * `r&d`, `r and d`, `fp&a`, `fp & a`: one or two letters and one, so that `hr & it` stays two words, and so does
 * `it and a`.
 */
function joinsLetters(before: Word, and: RawWord, next: RawWord): boolean {
  if (and.text !== 'and' || before.isRun || !isOneLetter(next) || next.isSymbol) return false;
  if (and.startsPart || next.startsPart) return false;
  return before.text.length === 1 || (before.text.length === 2 && and.isSymbol);
}
