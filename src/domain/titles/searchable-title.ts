// The rule of position search: the search form of a title, the needles of a query, and when they match. Stores apply
// the same rule by looking for each needle in the title's search text.

import { madeOnce } from '../values/made-once.ts';
import {
  CONCEPTS,
  FOUND_BY,
  IN_ANY_ORDER,
  OTHER_LONG_FORMS,
  SHORT_FOR_SEVERAL,
} from './languages/abbreviations.ts';
import { CLOSED_COMPOUNDS, OPEN_COMPOUNDS, PREFIXES, WRITTEN_APART } from './languages/compounds.ts';
import { expandWords } from './words/expand-words.ts';
import type { Word } from './words/fold-words.ts';
import { createPhraseTable, type PhraseHit } from './words/phrase-table.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/**
 * Raised whenever a title may fold to other forms than before: stores hold the forms, and rebuild them when their
 * number differs. A test has the expected forms.
 */
export const TITLE_FORMS = 3;

export interface SearchableTitle {
  /** The words in full and in order, joined by one space, without stop words; equal keys are the same title. */
  readonly key: string;
  /** The text in which a query is matched: begins and ends with a space, each term once between single spaces. */
  readonly search: string;
}

export interface PositionQuery {
  readonly key: string;
  /** A title's search text must contain each: ` word `, ` #concept `, or a run of characters without spaces. */
  readonly needles: readonly string[];
}

/** The meaning of a phrase of several words for a search. */
interface Phrase {
  /** The term that finds a title with this phrase, beside its words. */
  readonly term: string;
  /** The text for the phrase in a key, if it is not the words themselves. */
  readonly key?: string;
  /** Whether a query with this phrase looks for the term; else for its words. */
  readonly isAsked: boolean;
}

/** `Chief Data, Analytics and AI Officer` has six words in between; more are a sentence. */
const MOST_CHIEF_WORDS = 6;

/**
 * In titles of up to this many words a prefix is joined to each of the other words; in a longer one only to the next.
 */
const MOST_PREFIXED_WORDS = 20;

// `#` begins no folded word, so a concept can never be mistaken for one.
const phrases = madeOnce(() =>
  createPhraseTable<Phrase>([
    ...Object.keys({ ...CONCEPTS, ...OPEN_COMPOUNDS }).map(
      (short) => [tellingTexts(short), { term: `#${short}`, isAsked: true }] as const,
    ),
    ...Object.entries(OTHER_LONG_FORMS).map(
      ([long, short]) =>
        [
          tellingTexts(long),
          { term: `#${short}`, key: tellingTexts(short).join(' '), isAsked: true },
        ] as const,
    ),
    ...Object.entries(FOUND_BY).map(
      ([long, short]) => [tellingTexts(long), { term: `#${short}`, isAsked: false }] as const,
    ),
    ...WRITTEN_APART.map((apart) => {
      const together = tellingTexts(apart.replaceAll(' ', '')).join(' ');
      return [tellingTexts(apart), { term: together, key: together, isAsked: true }] as const;
    }),
    ...IN_ANY_ORDER.flatMap(({ short, words, terms }) =>
      ordersOf(words.split(' ')).flatMap((order) => [
        [order, { term: `#${short}`, key: tellingTexts(short).join(' '), isAsked: true }] as const,
        ...terms.map((term) => [order, { term, isAsked: false }] as const),
      ]),
    ),
  ]),
);

/** The words between `chief` and `officer`, with their concept: `technology` and `technical` give `#cto`. */
const chiefConcepts = madeOnce(
  (): ReadonlyMap<string, string> =>
    new Map(
      [
        ...Object.entries(CONCEPTS).map(([short, long]) => [long, short] as const),
        ...Object.entries(OTHER_LONG_FORMS),
      ]
        .map(([long, short]) => [tellingTexts(long), short] as const)
        // These two words alone make a chief executive, not an officer of something else.
        .filter(([texts, short]) => texts[0] === 'chief' && texts.at(-1) === 'officer' && short !== 'ceo')
        .map(([texts, short]) => [texts.slice(1, -1).join(' '), `#${short}`]),
    ),
);

/**
 * Each short form with the words it may mean, and each of those words with its short form; and each closed compound
 * with the parts that do not mislead.
 */
const relatedWords = madeOnce(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map([
      ...Object.entries(SHORT_FOR_SEVERAL).flatMap(([short, longs]) => [
        [short, longs] as const,
        ...longs.map((long) => [long, [short]] as const),
      ]),
      ...[...CLOSED_COMPOUNDS].map(([apart, parts]) => [tellingTexts(apart).join(' '), parts] as const),
    ]),
);

const EXACT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_FOR_SEVERAL).map(([short, longs]) => [short, longs[0] ?? short]),
);

/** The search form of a title with these words; both forms have no words if there are none. */
export function searchableTitle(words: readonly Word[]): SearchableTitle {
  const telling = tellingWords(words);
  const terms = new Set<string>();
  let place = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (word === telling[place]) {
      const found = phrases().allAt(telling, place);
      for (const { value } of found) terms.add(value.term);
      if (word.text === 'chief') {
        for (const term of chiefTerms(telling, place, found[0])) terms.add(term);
        for (const term of sharedChiefTerms(words, at)) terms.add(term);
      }
      if (PREFIXES.has(word.text)) for (const term of prefixedTerms(telling, place)) terms.add(term);
      place += 1;
    }
    terms.add(word.text);
    if (word.tail !== undefined) terms.add('e').add(word.tail);
    const related = relatedWords().get(word.text);
    if (related !== undefined) for (const one of related) terms.add(one);
  }
  return { key: keyOf(telling), search: ` ${[...terms].join(' ')} ` };
}

/** The same for a title as written. */
export function readSearchableTitle(position: string): SearchableTitle {
  return searchableTitle(expandWords(position));
}

/** `undefined` when the text folds to nothing (`!!!`). */
export function readPositionQuery(position: string): PositionQuery | undefined {
  const words = tellingWords(expandWords(position));
  if (words.length === 0) return undefined;
  const needles = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const asked = askedAt(words, at);
    for (const needle of asked.needles) needles.add(needle);
    at += asked.length;
  }
  return { key: keyOf(words), needles: [...needles] };
}

/** The rule itself: the title's search text contains every needle. */
export function matchesTitle(query: PositionQuery, title: SearchableTitle): boolean {
  return query.needles.every((needle) => title.search.includes(needle));
}

function askedAt(words: readonly Word[], at: number): { needles: readonly string[]; length: number } {
  const word = words[at];
  if (word === undefined || word.isRun) return { needles: word === undefined ? [] : [word.text], length: 1 };
  const phrase = phrases()
    .allAt(words, at)
    .find(({ value }) => value.isAsked);
  const chief = word.text === 'chief' ? chiefTerms(words, at, phrase) : [];
  if (chief.length > 0 && chief.length + 2 > (phrase?.length ?? 0)) {
    return { needles: chief.map((term) => ` ${term} `), length: chief.length + 2 };
  }
  if (phrase !== undefined) return { needles: [` ${phrase.value.term} `], length: phrase.length };
  const text = PREFIXES.has(word.text) ? withPrefix(words, at) : word.text;
  return { needles: [` ${text} `], length: text === word.text ? 1 : 2 };
}

/**
 * `Chief Risk and Compliance Officer` is both the chief risk and the chief compliance officer, and a title with the
 * words scattered is neither. Empty if the chief is not an officer (`Chief of Staff`, `Chief Engineer`), and if the
 * phrase found there already has the term (`Chief Executive Officer`).
 */
function chiefTerms(words: readonly Word[], at: number, phrase: PhraseHit<Phrase> | undefined): string[] {
  const terms: string[] = [];
  for (let next = at + 1; next <= at + 1 + MOST_CHIEF_WORDS; next += 1) {
    const word = words[next];
    if (word === undefined || word.isRun || word.text === 'chief') return [];
    if (word.text === 'officer') return terms.length === 1 && phrase?.length === 3 ? [] : terms;
    terms.push(`#chief-${word.text}`);
  }
  return [];
}

/**
 * `Chief Product & Technology Officer` is a CTO. Only parts separated by an `and`, a comma or the like count: the
 * `Chief Marketing Technology Officer` is not a CMO. With the stop words.
 */
function sharedChiefTerms(words: readonly Word[], at: number): string[] {
  const terms: string[] = [];
  let field = '';
  let isShared = false;
  for (let next = at + 1; next <= at + 1 + 2 * MOST_CHIEF_WORDS; next += 1) {
    const word = words[next];
    if (word === undefined || word.isRun || word.text === 'chief') return [];
    const isEnd = word.text === 'officer';
    if (isEnd || word.text === 'and' || (word.startsPart && field !== '')) {
      const term = chiefConcepts().get(field);
      if (term !== undefined) terms.push(term);
      if (isEnd) return isShared ? terms : [];
      isShared = true;
      field = '';
    }
    if (!STOP_WORDS.has(word.text)) field = field === '' ? word.text : `${field} ${word.text}`;
  }
  return [];
}

/** A query may have the prefix before any word of the title: `profit non manager` looks for `nonmanager`. */
function prefixedTerms(words: readonly Word[], at: number): string[] {
  const prefix = words[at]?.text ?? '';
  if (words.length > MOST_PREFIXED_WORDS) return [withPrefix(words, at)];
  return words.flatMap((word, place) => (place === at || word.isRun ? [] : [prefix + word.text]));
}

/** `anti fraud` is `antifraud`; a prefix without a following word stays separate. */
function withPrefix(words: readonly Word[], at: number): string {
  const next = words[at + 1];
  return `${words[at]?.text ?? ''}${next === undefined || next.isRun ? '' : next.text}`;
}

/** Whether a folded word has no effect beside another word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words without stop words, which have no effect beside another word. */
function tellingWords(words: readonly Word[]): readonly Word[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word.text));
  return telling.length > 0 ? telling : words;
}

function tellingTexts(text: string): readonly string[] {
  return tellingWords(expandWords(text)).map((word) => word.text);
}

/** Every order of these words, with each of the alternatives that a slash separates. */
function ordersOf(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]];
  return words.flatMap((word, place) => {
    const rest = ordersOf(words.filter((_, other) => other !== place));
    return word.split('/').flatMap((text) => rest.map((order) => [text, ...order]));
  });
}

function keyOf(words: readonly Word[]): string {
  const texts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at]?.text ?? '';
    const phrase = phrases().longestAt(words, at);
    if (phrase?.value.key !== undefined) {
      texts.push(phrase.value.key);
      at += phrase.length;
      continue;
    }
    const text = PREFIXES.has(word) && phrase === undefined ? withPrefix(words, at) : word;
    texts.push(EXACT_WORDS.get(text) ?? text);
    at += text === word ? 1 : 2;
  }
  return texts.join(' ');
}
