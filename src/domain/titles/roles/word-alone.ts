// Finds a title that is alone: a director beside only the name of a company is on its board.

import {
  ALONE_BOARD_COUNTRIES,
  BOARD_COMPANIONS,
  COMPANY_ENDINGS,
  PLACES,
} from '../languages/english-levels.ts';
import { listed } from '../languages/title-tables.ts';
import type { DepartmentReading } from '../read-department.ts';
import { expandWords } from '../words/expand-words.ts';
import type { Word } from '../words/fold-words.ts';
import { createPhraseTable } from '../words/phrase-table.ts';
import { beginsRole } from './part-roles.ts';

const COMPANIONS = createPhraseTable(
  listed(BOARD_COMPANIONS).map((words) => [wordsOf(words), true] as const),
);
const PLACE_WORDS: ReadonlySet<string> = new Set(listed(PLACES).flatMap(wordsOf));
const CARRIES_NOTHING: ReadonlySet<string> = new Set('a an and of the cum'.split(' '));
const COMPANY_WORDS: ReadonlySet<string> = new Set(listed(COMPANY_ENDINGS));

/**
 * The one word of the title that counts, if all others are the name of a company or do not matter: `Director at …`,
 * `Director - Acme Pty Ltd`, `Director & Secretary`, `Director, Bluewater`.
 */
export function wordAlone(parts: readonly (readonly Word[])[], department: DepartmentReading): string {
  const first = parts[0]?.[0]?.text ?? '';
  if (parts[0]?.[1]?.text === 'at' || (parts.length === 1 && parts[0]?.length === 1)) return first;
  if (!parts.some((part) => part.some(({ text }) => ALONE_BOARD_COUNTRIES.has(text)))) return '';
  const words = parts.flat();
  const titles = words.filter(({ text }) => ALONE_BOARD_COUNTRIES.has(text));
  const title = titles[0];
  if (title === undefined || titles.length > 1) return '';
  const isEdge = parts.some((part) => part[0] === title) || words.at(-1) === title;
  if (!isEdge) return '';
  const others = words.filter((word) => word !== title && !CARRIES_NOTHING.has(word.text));
  if (others.some(({ text }) => COMPANY_WORDS.has(text))) return title.text;
  if (areCompanions(others)) return title.text;
  // `Director, Bluewater`: no word is a function, a place or another level.
  const isTold = department.rule !== 'no function word' && department.words !== title.text;
  const standsApart = parts.some((part) => part.length === 1 && part[0] === title);
  const hasPlace = others.some(({ text, isRun }) => isRun || PLACE_WORDS.has(text) || isLevelWord(text));
  return standsApart && !isTold && !hasPlace ? title.text : '';
}

/** Every word belongs to a phrase of the list. */
function areCompanions(words: readonly Word[]): boolean {
  let at = 0;
  while (at < words.length) {
    const phrase = COMPANIONS.longestAt(words, at);
    if (phrase === undefined) return false;
    at += phrase.length;
  }
  return true;
}

function isLevelWord(text: string): boolean {
  return beginsRole([{ text, isRun: false, startsPart: true }], 0);
}

function wordsOf(phrase: string): string[] {
  return expandWords(phrase).map((word) => word.text);
}
