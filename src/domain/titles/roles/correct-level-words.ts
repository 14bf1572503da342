// Reads a level word with one wrong letter as the word that is meant. Only level and department use it: a search looks for
// the words as they are written.
import { createBoundedCache } from '../../values/bounded-cache.ts';
import { madeOnce } from '../../values/made-once.ts';
import { GENDER_FORMS } from '../languages/gender-forms.ts';
import {
  CORRECTED_ALONE,
  CORRECTED_ANYWHERE,
  CORRECTED_IN_TITLES,
  LISTED_BUT_MISSPELT,
  NOT_MANAGER_BEHIND,
  REAL_WORDS,
} from '../languages/misspelt-words.ts';
import { listedWords } from '../read-department.ts';
import type { Word } from '../words/fold-words.ts';
import { createSpellingFinder } from '../words/one-letter-wrong.ts';
import { listedLevelWords, roleLengthAt } from './part-roles.ts';

const LONG_WORDS = createSpellingFinder(CORRECTED_ANYWHERE);
const SHORT_WORDS = createSpellingFinder(CORRECTED_IN_TITLES);
const SHORTEST = 3;
/** `team leader` and `vice president` begin one word before or at the corrected one. */
const MOST_BEFORE = 2;

/** Every word of the tables is spelled as it should be. Made with the first title: most commands read none. */
const known = madeOnce(() => {
  const words = new Set([...listedLevelWords(), ...listedWords()]);
  for (const word of LISTED_BUT_MISSPELT) words.delete(word);
  return words;
});

/** Words repeat more than titles do. */
const MOST_REMEMBERED = 10_000;
const LONGEST_REMEMBERED = 30;
const NOTHING: Correction = {};
const remembered = createBoundedCache<string, Correction>(MOST_REMEMBERED);

interface Correction {
  readonly anywhere?: string;
  readonly inTitle?: string;
}

/** The words with each misspelt level word corrected; the same words if there is none. */
export function correctLevelWords(words: readonly Word[]): readonly Word[] {
  const listed = known();
  let corrected: Word[] | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || word.isRun || word.text.length < SHORTEST || listed.has(word.text)) continue;
    const { anywhere, inTitle } = correctionOf(word.text);
    const long = anywhere === undefined || isFrench(words, at) ? undefined : anywhere;
    if (long === undefined && inTitle === undefined) continue;
    const text = long ?? (makesTitle(corrected ?? words, at, inTitle ?? '') ? inTitle : undefined);
    if (text === undefined) continue;
    corrected ??= [...words];
    corrected[at] = { ...word, text };
  }
  return corrected ?? words;
}

function correctionOf(text: string): Correction {
  const before = remembered.get(text);
  if (before !== undefined) return before;
  const correction = findCorrection(text);
  if (text.length <= LONGEST_REMEMBERED) remembered.set(text, correction);
  return correction;
}

function findCorrection(text: string): Correction {
  if (REAL_WORDS.has(text)) return NOTHING;
  const anywhere = LONG_WORDS(text);
  if (anywhere !== undefined) return { anywhere: GENDER_FORMS.get(anywhere) ?? anywhere };
  const inTitle = SHORT_WORDS(text);
  return inTitle === undefined ? NOTHING : { inTitle };
}

function isFrench(words: readonly Word[], at: number): boolean {
  return words[at]?.text === 'manger' && NOT_MANAGER_BEHIND.has(words[at - 1]?.text ?? '');
}

/** Whether a listed title of several words has the corrected word in it, or a chief officer. */
function makesTitle(words: readonly Word[], at: number, text: string): boolean {
  const part = partAround(words, at, text);
  if (text === CORRECTED_ALONE && part.words.length === 1) return true;
  for (let start = Math.max(0, part.at - MOST_BEFORE); start <= part.at; start += 1) {
    const length = roleLengthAt(part.words, start);
    if (length > 1 && start + length > part.at) return true;
  }
  return text === 'chief' && part.words.slice(part.at + 1).some(isOfficer);
}

/** It may be misspelt too. */
function isOfficer({ text }: Word): boolean {
  return text === 'officer' || correctionOf(text).anywhere === 'officer';
}

function partAround(words: readonly Word[], at: number, text: string): { words: Word[]; at: number } {
  let start = at;
  while (start > 0 && words[start]?.startsPart !== true) start -= 1;
  let end = at + 1;
  while (end < words.length && words[end]?.startsPart !== true) end += 1;
  const part = words.slice(start, end);
  const word = words[at];
  if (word !== undefined) part[at - start] = { ...word, text };
  return { words: part, at: at - start };
}
