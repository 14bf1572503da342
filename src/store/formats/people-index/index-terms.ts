// The terms of a title in the index, and the terms that answer a query: the rule of searchable-title.ts, that the
// title's search text must contain each needle, expressed in terms. Both sides of the rule are in this file.
import { createHash } from 'node:crypto';
import type { PositionQuery, SearchableTitle } from '../../../domain/titles/searchable-title.ts';

/** The first letter of a term is its kind; terms that are searched inside share no bytes in their block. */
const DEPARTMENT = 'd';
const KEY = '=';
const LONG_RUN = 'l';
const RUN = 'r';
const WORD = 'w';
export const UNSHARED = LONG_RUN.charCodeAt(0);

/** Longer words and keys are indexed by their digest, so that no title makes a term of unbounded length. */
const MOST_CHARACTERS = 64;
/**
 * A run is indexed from each of its characters on: by that character, by it and the next, and up to this many code
 * units. Nearly all needles are shorter.
 */
const RUN_DEPTH = 16;
/** Longer runs are also indexed as a whole, in pieces that overlap by the greatest length of a needle. */
const PIECE_CHARACTERS = 512;
const MOST_NEEDLE_CHARACTERS = 256;
/** Thai, Han, kana and Hangul, and the characters between them: a word with such a character is indexed as a run. */
const RUN_CHARACTER = /[\u0e00-\u0e7f\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ufaff]/;

/** Finds sets: of the term itself, of all terms that begin with it, or of all terms below it that contain `part`. */
export interface Lookup {
  readonly kind: 'term' | 'prefix' | 'inside';
  readonly term: Buffer;
  /** No term that may be found is above it. */
  readonly last: Buffer;
  readonly part?: Buffer;
}

/** All terms of a title, each once. */
export function termsOfTitle({ key, search }: SearchableTitle): readonly string[] {
  const terms = new Set([exactTerm(KEY, key)]);
  const hasRuns = RUN_CHARACTER.test(search);
  for (const word of search.split(' ')) {
    if (word === '') continue;
    if (hasRuns && RUN_CHARACTER.test(word)) addRunTerms(word, terms);
    else terms.add(exactTerm(WORD, word));
  }
  return [...terms];
}

export function departmentTerm(department: number): string {
  return `${DEPARTMENT}${department}`;
}

function addRunTerms(run: string, terms: Set<string>): void {
  for (let at = 0, next = 0; at < run.length; at = next) {
    next = characterEnd(run, at);
    terms.add(RUN + run.slice(at, next));
    if (next === run.length) break;
    const second = characterEnd(run, next);
    terms.add(RUN + run.slice(at, second));
    if (second < run.length) terms.add(RUN + cut(run, at, RUN_DEPTH));
  }
  if (run.length <= RUN_DEPTH) return;
  for (let at = 0; at === 0 || at + MOST_NEEDLE_CHARACTERS < run.length; at += PIECE_CHARACTERS / 2) {
    const start = isInsidePair(run, at) ? at - 1 : at;
    terms.add(LONG_RUN + cut(run, start, PIECE_CHARACTERS + 2));
  }
}

/** A part of a text, one code unit shorter if it would end inside a surrogate pair. */
function cut(text: string, start: number, most: number): string {
  const end = start + most;
  return text.slice(start, isInsidePair(text, end) ? end - 1 : end);
}

/** The end of the character that begins there: after one code unit or a pair. */
function characterEnd(text: string, at: number): number {
  return isInsidePair(text, at + 1) ? at + 2 : at + 1;
}

function isInsidePair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000;
}

function exactTerm(mark: string, text: string): string {
  if (text.length <= MOST_CHARACTERS) return mark + text;
  return `${mark}#${createHash('sha256').update(text).digest('base64')}`;
}

export function lookUpDepartment(department: number): Lookup {
  return exactly(departmentTerm(department));
}

export function lookUpKey({ key }: PositionQuery): Lookup {
  return exactly(exactTerm(KEY, key));
}

/** A lookup for each useful needle; undefined if one has a form that the index cannot answer. */
export function lookUpNeedles({ needles }: PositionQuery): readonly Lookup[] | undefined {
  const lookups: Lookup[] = [];
  for (const needle of new Set(needles)) {
    // A text that contains the longer one contains this one too.
    if (needles.some((other) => other.length > needle.length && other.includes(needle))) continue;
    const lookup = lookUpNeedle(needle);
    if (lookup === undefined) return undefined;
    lookups.push(lookup);
  }
  return lookups;
}

function lookUpNeedle(needle: string): Lookup | undefined {
  const [before, word, after, ...more] = needle.split(' ');
  const isRun = RUN_CHARACTER.test(needle);
  if (before === '' && word !== undefined && after === '' && more.length === 0 && !isRun) {
    return exactly(exactTerm(WORD, word));
  }
  const isBare = word === undefined && isRun && !isInsidePair(needle, 0);
  if (!isBare || needle.length > MOST_NEEDLE_CHARACTERS) return undefined;
  if (needle.length > RUN_DEPTH) return { kind: 'inside', ...rangeOf(LONG_RUN), part: Buffer.from(needle) };
  // One or two characters are a separate term: as a beginning, `営業` would match thousands of terms.
  return characterEnd(needle, characterEnd(needle, 0)) >= needle.length
    ? exactly(RUN + needle)
    : { kind: 'prefix', ...rangeOf(RUN + needle) };
}

function exactly(text: string): Lookup {
  const term = Buffer.from(text);
  return { kind: 'term', term, last: term };
}

/** UTF-8 never has the byte 255. */
function rangeOf(text: string) {
  const term = Buffer.from(text);
  return { term, last: Buffer.concat([term, Buffer.of(255)]) };
}
