// Reads the distinctive part of a company's name: its words in one spelling, with the legal form removed and the numbers
// extracted. Names that mean the same give the same words, whatever their case, accents, width and punctuation.
import { FORM_SIGNS, FORMS_BEFORE, FORMS_BEHIND, FORMS_IN_RUNS, type LegalKind } from './legal-forms.ts';

export interface CompanyName {
  /** In their order, the legal form left out. Never empty where the name has a letter or a digit. */
  readonly words: readonly string[];
  /** The legal forms that were set aside, each once. */
  readonly forms: readonly LegalKind[];
  /** Numbers among the words, as digits: `Fund III` has 3. Another number means another company. */
  readonly numbers: readonly string[];
}

/** The rest is a document in the wrong column. */
const MAX_CHARACTERS = 512;
/** Scripts in which a mark above or below a letter can be left out: a name without it is the same. */
const MARKED_LETTER = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ đ: 'd', ð: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' }),
);
const ODD_LETTER = /[đðøłæœßþı]/g;
const HIRAGANA = /[\u3041-\u3096]/g;
const HIRAGANA_TO_KATAKANA = 0x60;
const ASCII = /^[\x20-\x7e]*$/;
const SIGN = /['`&+]/;
const ASCII_WORDS = /[a-z0-9]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/;
const LONGEST_ROMAN = 'xxxviii'.length;
const NONE: readonly string[] = [];
/** After these a single letter is a number: `Fund I`. */
const COUNTED = new Set('fund trust series partners phase capital holdings no number unit class'.split(' '));
const SMALL_WORDS = new Set(['and', 'the']);

interface WrittenForm {
  readonly parts: readonly string[];
  readonly kind: LegalKind;
}

/** By the word at one end, the longest form first: a load reads the name of every company. */
function formsBy(
  written: readonly (readonly [string, LegalKind])[],
  end: 0 | -1,
): ReadonlyMap<string, readonly WrittenForm[]> {
  const forms = new Map<string, WrittenForm[]>();
  for (const [form, kind] of written) {
    const parts = form.split(' ');
    const word = parts.at(end) as string;
    const known = forms.get(word) ?? [];
    known.push({ parts, kind });
    forms.set(
      word,
      known.sort((a, b) => b.parts.length - a.parts.length),
    );
  }
  return forms;
}

const BEHIND = formsBy(FORMS_BEHIND, -1);
const BEFORE = formsBy(FORMS_BEFORE, 0);
/** In the form that names are folded to: NFKC takes the Thai letter am apart. */
const IN_RUNS = FORMS_IN_RUNS.map(([form, kind]) => [form.normalize('NFKC'), kind] as const);

export function readCompanyName(name: string): CompanyName {
  const forms: LegalKind[] = [];
  const cut = name.length > MAX_CHARACTERS ? name.slice(0, MAX_CHARACTERS) : name;
  // Most names are ASCII, which needs a tenth of the work.
  const isAscii = ASCII.test(cut);
  const text = isAscii ? foldAscii(cut) : takeSigns(fold(cut), forms);
  const all = joinInitials(
    isAscii ? (text.match(ASCII_WORDS) ?? NONE) : text.split(BETWEEN_WORDS).filter((word) => word !== ''),
  );
  const withoutForms = takeWords(withoutLastArticle(all), forms);
  const remaining = isAscii ? withoutForms : takeRuns(withoutForms, forms);
  const words = withoutSmallWords(joinCountry(remaining.length === 0 ? all : remaining)).map(oneSpelling);
  return { words, forms, numbers: words.some(isNumber) ? words.filter(isNumber) : NONE };
}

/** Words that are not counted among those of a name that has others. */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);

const FORM_WORDS = [...FORMS_BEHIND.map(([form]) => form.split(' ')[0] as string), ...SMALL_WORDS];

/** Whether a person who types this may be typing what names are read without: `i` of a legal form such as `Inc`, `an` of `and`. */
export function isBeginningOfForm(word: string): boolean {
  return FORM_WORDS.some((form) => form.startsWith(word));
}

const LONG_FORMS = FORMS_BEFORE.map(([form]) => form).filter((form) => form.includes(' '));

/** Whether the words of a query are a legal form and no name, or the beginning of such a form: `cong ty`, `จำกัด`. */
export function isOnlyForm(words: readonly string[]): boolean {
  const text = words.join(' ');
  return words.length > 1
    ? LONG_FORMS.some((form) => form === text || form.startsWith(`${text} `))
    : IN_RUNS.some(([form]) => form === text);
}

function addOnce(forms: LegalKind[], kind: LegalKind): void {
  if (!forms.includes(kind)) forms.push(kind);
}

/** Digits only. The first character decides about nearly all words. */
function isNumber(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^\d+$/.test(word);
}

/** `/DE/` and `/NV` at the end of a name: registers of the United States add the state. */
const STATE_MARK = /\/[a-z]{2,3}\/?$/;

function foldAscii(name: string): string {
  const lowered = name.toLowerCase();
  const lower = lowered.includes('/') ? lowered.replace(STATE_MARK, '') : lowered;
  return SIGN.test(lower) ? lower.replace(/['`]/g, '').replace(/&|(?<=\s)\+(?=\s)/g, ' and ') : lower;
}

/** Soft hyphens, and marks of width zero or of direction, which cannot be seen; and marks of trade, which NFKC makes letters of. */
const NO_PART_OF_NAME = /[\p{Cf}™℠]+/gu;
/** All that is typed for an apostrophe. NFKC would make a space and an accent of `´`, and `ʻ` and `ʼ` are letters to Unicode. */
const APOSTROPHE = /['‘’‛`´ʹʻʼ′＇]/g;

/** One spelling for case, width, accents, kana and signs. */
function fold(name: string): string {
  return name
    .replace(NO_PART_OF_NAME, '')
    .replace(APOSTROPHE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[&＆]|(?<=\s)\+(?=\s)/g, ' and ')
    .normalize('NFD')
    .replace(MARKED_LETTER, '$1')
    .normalize('NFC')
    .replace(ODD_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA));
}

function takeSigns(text: string, forms: LegalKind[]): string {
  let left = text;
  for (const [sign, kind] of FORM_SIGNS) {
    if (!left.includes(sign)) continue;
    addOnce(forms, kind);
    left = left.replaceAll(sign, ' ');
  }
  return left;
}

/** `i b m` is `ibm`, and `j p morgan` is `jp morgan`. */
function joinInitials(words: readonly string[]): readonly string[] {
  if (!words.some((word) => word.length === 1)) return words;
  const joined: string[] = [];
  let isInitials = false;
  for (const word of words) {
    const isLetter = word.length === 1 && word >= 'a' && word <= 'z';
    if (isLetter && isInitials) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isInitials = isLetter;
  }
  return joined;
}

/** `Boeing Company, The`: lists that sort by name write the article behind it, and so behind the legal form. */
function withoutLastArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && words.at(-1) === 'the' ? words.slice(0, -1) : words;
}

/** Sets aside legal forms at both ends, as long as a word remains. */
function takeWords(all: readonly string[], forms: LegalKind[]): readonly string[] {
  let words = all;
  const before = BEFORE.get(words[0] ?? '')?.find(({ parts }) => startsWith(words, parts));
  if (before !== undefined) {
    addOnce(forms, before.kind);
    words = words.slice(before.parts.length);
  }
  for (;;) {
    const behind = BEHIND.get(words.at(-1) ?? '')?.find(({ parts }) => endsWith(words, parts));
    if (behind === undefined) return words;
    addOnce(forms, behind.kind);
    words = words.slice(0, -behind.parts.length);
  }
}

const startsWith = (words: readonly string[], parts: readonly string[]) =>
  words.length > parts.length && parts.every((part, place) => words[place] === part);

const endsWith = (words: readonly string[], parts: readonly string[]) =>
  words.length > parts.length &&
  parts.every((part, place) => words[words.length - parts.length + place] === part);

/** The same in scripts without spaces, where a form may be a separate word or a part of one. */
function takeRuns(words: readonly string[], forms: LegalKind[]): readonly string[] {
  if (!words.some((word) => RUN.test(word))) return words;
  return words.flatMap((word) => {
    let left = word;
    for (const [form, kind] of IN_RUNS) {
      if (!left.startsWith(form) && !left.endsWith(form)) continue;
      addOnce(forms, kind);
      left = left.startsWith(form) ? left.slice(form.length) : left.slice(0, -form.length);
    }
    return left === '' ? [] : [left];
  });
}

function withoutSmallWords(words: readonly string[]): readonly string[] {
  if (!words.some((word) => SMALL_WORDS.has(word))) return words;
  const remaining = words.filter((word) => !SMALL_WORDS.has(word));
  return remaining.length === 0 ? words : remaining;
}

/** What registers abbreviate inside a name; at its end it was set aside as a legal form. */
const ABBREVIATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    corp: 'corporation',
    co: 'company',
    ltd: 'limited',
    inc: 'incorporated',
    intl: 'international',
    natl: 'national',
    univ: 'university',
    dept: 'department',
    govt: 'government',
    assn: 'association',
    assoc: 'associates',
    bros: 'brothers',
    mfg: 'manufacturing',
    svcs: 'services',
  }),
);

/** `united states` is `us`, which is how most write it. */
function joinCountry(words: readonly string[]): readonly string[] {
  const place = words.indexOf('united');
  const next = place === -1 ? undefined : words[place + 1];
  if (next !== 'states' && next !== 'kingdom') return words;
  return [...words.slice(0, place), next === 'states' ? 'us' : 'uk', ...words.slice(place + 2)];
}

function oneSpelling(word: string, place: number, words: readonly string[]): string {
  return ABBREVIATED.get(word) ?? asNumber(word, place, words);
}

/** Roman numerals after the first word, and numbers without their leading zeros. */
function asNumber(word: string, place: number, words: readonly string[]): string {
  if (isNumber(word)) return word.startsWith('0') ? word.replace(/^0+(?=\d)/, '') : word;
  if (place === 0 || word.length > LONGEST_ROMAN || !ROMAN.test(word)) return word;
  if (word.length === 1 && !(place === words.length - 1 && COUNTED.has(words[place - 1] ?? ''))) return word;
  return String(romanValue(word));
}

const ROMAN_VALUES: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
]);

function romanValue(text: string): number {
  const values = [...text].map((letter) => ROMAN_VALUES.get(letter) ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}
