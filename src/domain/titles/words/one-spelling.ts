// Gives British and American spellings of an English word one form, so that either finds the other. It uses endings and
// stems, not meaning, and is applied to every word in titles, queries and word tables.
import {
  AE_OE_STEMS,
  ALWAYS_Z,
  BEGINNINGS,
  OUR_STEMS,
  SINGLE_L_STEMS,
  WORDS,
} from '../languages/british-american.ts';

const SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(WORDS));
const BEGINNINGS_BY_LETTER: ReadonlyMap<string, typeof BEGINNINGS> = new Map(
  BEGINNINGS.map(([{ 0: letter = '' }]) => [letter, BEGINNINGS.filter(([{ 0: other }]) => other === letter)]),
);

/** The shortest word with two spellings is `axe`. */
const SHORTEST = 3;

/** A folded word in the singular, in the common spelling. The time is linear in its length. */
export function oneSpelling(word: string): string {
  if (word.length < SHORTEST) return word;
  const whole = SPELLINGS.get(word);
  if (whole !== undefined) return whole;
  let spelling = withOneBeginning(word);
  if (spelling.includes('ae') || spelling.includes('oe')) spelling = withPlainVowels(spelling);
  if (spelling.includes('sulph')) spelling = spelling.replace('sulph', 'sulf');
  spelling = withoutU(spelling);
  spelling = withSingleL(spelling);
  return withS(spelling);
}

function withOneBeginning(word: string): string {
  const found = BEGINNINGS_BY_LETTER.get(word.charAt(0))?.find(([beginning]) => word.startsWith(beginning));
  return found === undefined ? word : found[1] + word.slice(found[0].length);
}

function withPlainVowels(word: string): string {
  let plain = word;
  for (const [stem, plainStem] of AE_OE_STEMS) plain = plain.replace(stem, plainStem);
  return plain;
}

/** `labourer` is `laborer`. */
function withoutU(word: string): string {
  const at = word.indexOf('our', 2);
  if (at === -1 || !OUR_STEMS.has(word.slice(0, at + 3))) return word;
  return `${word.slice(0, at)}or${word.slice(at + 3)}`;
}

/** `travelling` is `traveling`, `fulfillment` is `fulfilment`; `marshall` may be a name. */
function withSingleL(word: string): string {
  const at = word.indexOf('ll', 2);
  if (at === -1 || !SINGLE_L_STEMS.has(word.slice(0, at + 1))) return word;
  const ending = word.slice(at + 2);
  return ending === '' && !word.startsWith('enrol') && !word.startsWith('fulfil')
    ? word
    : word.slice(0, at + 1) + ending;
}

/** `organize`, `organizer`, `organization`, `organizational` are spelled with `s`; `analyzer` too. */
function withS(word: string): string {
  const at = word.lastIndexOf('z');
  if (at < 3) return word;
  const before = word.charAt(at - 1);
  if (before === 'i' ? ALWAYS_Z.has(word) : !(before === 'y' && word.charAt(at - 2) === 'l')) return word;
  const ending = word.slice(at + 1);
  const isVerb = ending === 'e' || ending === 'ed' || ending === 'er' || ending === 'ing';
  const isNoun = before === 'i' && (ending.startsWith('ation') || ending === 'able' || ending === 'ability');
  return isVerb || isNoun ? `${word.slice(0, at)}s${ending}` : word;
}
