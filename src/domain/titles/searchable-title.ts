// The rule of position search: what a title is matched by, what a query asks for, and when the two meet.
// Stores apply the same rule by looking for each needle in the title's search text.
import { expandWords } from './expand-words.ts';
import type { Word } from './fold-words.ts';
import { CONCEPTS, SHORT_FOR_SEVERAL } from './languages/abbreviations.ts';
import { createPhraseTable } from './phrase-table.ts';

export interface SearchableTitle {
  /** The words in full and in order, joined by one space, stop words left out; equal keys are the same title. */
  readonly key: string;
  /** What a query is matched in: begins and ends with a space, each term once between single spaces. */
  readonly search: string;
}

export interface PositionQuery {
  readonly key: string;
  /** Each must stand in a title's search text: ` word `, ` #concept `, or a run of characters without spaces. */
  readonly needles: readonly string[];
}

/** English and French. Short on purpose: a stop word cannot be searched for beside another word. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for in of on the to with de des du et la le les'.split(' '),
);

// `#` begins no folded word, so a concept can never be mistaken for one.
const CONCEPT_PHRASES = createPhraseTable(
  Object.keys(CONCEPTS).map((short) => [expandWords(short).map((word) => word.text), `#${short}`] as const),
);

/** Each short form to the words it may stand for, and each of those words to its short form. */
const RELATED_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SHORT_FOR_SEVERAL).flatMap(([short, longs]) => [
    [short, longs] as const,
    ...longs.map((long) => [long, [short]] as const),
  ]),
);

const EXACT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_FOR_SEVERAL).map(([short, longs]) => [short, longs[0] ?? short]),
);

/** What a title of these words is found by; both forms are empty of words when there are none. */
export function searchableTitle(words: readonly Word[]): SearchableTitle {
  const terms = new Set<string>();
  for (const [at, word] of words.entries()) {
    for (const concept of CONCEPT_PHRASES.allAt(words, at)) terms.add(concept.value);
    terms.add(word.text);
    for (const related of RELATED_WORDS.get(word.text) ?? []) terms.add(related);
  }
  return { key: keyOf(words), search: ` ${[...terms].join(' ')} ` };
}

/** The same, of a title as it is written. */
export function readSearchableTitle(position: string): SearchableTitle {
  return searchableTitle(expandWords(position));
}

/** `undefined` when the text folds to nothing (`!!!`). */
export function readPositionQuery(position: string): PositionQuery | undefined {
  const words = expandWords(position);
  if (words.length === 0) return undefined;
  const needles = new Set<string>();
  const stopNeedles = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const concept = CONCEPT_PHRASES.longestAt(words, at);
    if (concept !== undefined) needles.add(` ${concept.value} `);
    else if (word?.isRun) needles.add(word.text);
    else if (word !== undefined) (STOP_WORDS.has(word.text) ? stopNeedles : needles).add(` ${word.text} `);
    at += concept?.length ?? 1;
  }
  return { key: keyOf(words), needles: [...(needles.size > 0 ? needles : stopNeedles)] };
}

/** The rule itself: every needle stands in the title's search text. */
export function matchesTitle(query: PositionQuery, title: SearchableTitle): boolean {
  return query.needles.every((needle) => title.search.includes(needle));
}

/** Whether a word carries nothing beside another one. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

function keyOf(words: readonly Word[]): string {
  const telling = words.filter((word) => !STOP_WORDS.has(word.text));
  return (telling.length > 0 ? telling : words)
    .map((word) => EXACT_WORDS.get(word.text) ?? word.text)
    .join(' ');
}
