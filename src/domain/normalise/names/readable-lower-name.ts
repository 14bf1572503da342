// Capitalises a name that is all in lower case: `st. louis university hospital` is St. Louis University Hospital, `sms
// gmbh` is SMS GmbH. `readable-name.ts` decides which short words are acronyms; this file handles what only lower case
// shows: addresses (`booking.com`), initials (`at&t`, `u.s.`), particles.
import { createBoundedCache } from '../../values/bounded-cache.ts';
import { withoutLooseDots } from './loose-dots.ts';
import { type NameReader, readableName } from './readable-name.ts';

/** Stay in lower case inside a name. */
const SMALL = new Set(
  wordsOf(
    'a an and as at by for from in of on or the to with de da das del della di do dos du e et la le les y und van von der den',
  ),
);

/** Words with a special spelling that a name in capitals does not show either. */
const AS_WRITTEN = new Map(
  wordsOf(
    'ISD ISO IKEA IEEE II III INSEAD KGaA LA MBA MIT NASA NATO NYU PT RMIT SA SCA SE SPA SRL UCLA UNESCO UNICEF',
  ).map((word) => [word.toLowerCase(), word]),
);
/** Longer words are acronyms only if a list says so. */
const LONGEST_ACRONYM = 4;

const CAPITAL = /[A-Z]/;
const ANY_CAPITAL = /[\p{Lu}\p{Lt}]/u;
const ASCII = /^[\x20-\x7e]*$/;
/** A word with the characters inside it: apostrophes, dots, ampersands. */
const ANY_WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’´.&]*/gu;
/** The same for plain letters, as in nearly all names: four times as fast. */
const PLAIN_WORD = /[a-z0-9][a-z0-9'.&]*/g;
const ASCII_LETTERS = /^[a-z]+$/;
/** `s.a.`, `a.p.`, `u.s`. */
const DOTTED_INITIALS = /^(?:\p{L}\.)+\p{L}?$/u;
/** `o'reilly`, `l'oréal`, `d'angelo`. */
const SHORT_FRONT = /^(\p{L})(['’´])(\p{L}{2,})$/u;
/** What may follow a word without changing it: `inc.`, `mcdonald's`. */
const TAIL = /(?:['’´]s?|\.)$/;
const NUMBERED = /^(\d+)(\p{L}+)$/u;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;
/** After these, `us` is not the country. */
const BEFORE_PRONOUN = new Set(wordsOf('about all by for like of r to we with'));

const MOST_REMEMBERED = 50_000;

/** A name that has a capital already stays as it is. */
export const readableLowerName: NameReader = (text) => readName(text, capitalised);

/** The same for many names: companies use few different words, and it caches them. */
export function createLowerNameReader(): NameReader {
  const memory = createBoundedCache<string, string>(MOST_REMEMBERED);
  const readRemembered = (word: string) => {
    const known = memory.get(word);
    if (known !== undefined) return known;
    const readable = capitalised(word);
    memory.set(word, readable);
    return readable;
  };
  return (text) => readName(text, readRemembered);
}

function readName(text: string, readWord: (word: string) => string): string {
  const isPlain = ASCII.test(text);
  if ((isPlain ? CAPITAL : ANY_CAPITAL).test(text)) return text;
  let before = '';
  const readable = text.replace(isPlain ? PLAIN_WORD : ANY_WORD, (word, at: number) => {
    // Never in lower case: the first word, and one beside a bracket, a hyphen or a slash.
    const isInside = before !== '' && text[at - 1] === ' ' && text[at + word.length] === ' ';
    const isPronoun = word === 'us' && BEFORE_PRONOUN.has(before);
    before = word;
    if (isInside && SMALL.has(word)) return word;
    return isPronoun ? 'Us' : readWord(word);
  });
  return isPlain ? readable : withoutLooseDots(readable);
}

function capitalised(word: string): string {
  const written = AS_WRITTEN.get(word);
  if (written !== undefined) return written;
  return ASCII_LETTERS.test(word) ? capitalisedPlain(word) : capitalisedMixed(word);
}

function capitalisedMixed(word: string): string {
  if (DOTTED_INITIALS.test(word)) return word.toUpperCase();
  const front = SHORT_FRONT.exec(word);
  if (front !== null) return `${front[1]?.toUpperCase()}${front[2]}${withCapital(front[3] ?? '')}`;
  const numbered = NUMBERED.exec(word);
  if (numbered !== null) return capitalisedNumbered(word, numbered[1] ?? '', numbered[2] ?? '');
  if (word.includes('&')) return word.split('&').map(capitalisedPart).join('&');
  const tail = TAIL.exec(word)?.[0];
  return tail === undefined ? withCapital(word) : capitalised(word.slice(0, -tail.length)) + tail;
}

function capitalisedPlain(word: string): string {
  if (word.length <= LONGEST_ACRONYM) return readableName(word);
  if (word.startsWith('mc')) return `Mc${withCapital(word.slice(2))}`;
  return withCapital(word);
}

/** `3m` and `4d` are initials, `1st` and `20four7` are not. */
function capitalisedNumbered(word: string, digits: string, letters: string): string {
  return letters.length > 2 || ORDINAL.test(word) ? word : digits + letters.toUpperCase();
}

/** `at&t`, `h&m`: letters beside an ampersand are initials, words are not. */
function capitalisedPart(part: string): string {
  return part.length <= 2 ? part.toUpperCase() : withCapital(part);
}

function withCapital(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first.toUpperCase() + word.slice(first.length);
}

function wordsOf(text: string): readonly string[] {
  return text.split(' ');
}
