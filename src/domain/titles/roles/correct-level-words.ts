// Reads a level word with one wrong letter as the word that is meant. Only level and department use it: a search looks for
// the words as they are written.
import { CORRECTED_ALONE, NOT_MANAGER_BEHIND } from '../languages/misspelt-words.ts';
import type { Word } from '../words/fold-words.ts';
import { roleLengthAt } from './part-roles.ts';

/** `team leader` and `member of the board` begin before the corrected word. */
const MOST_BEFORE = 3;

/** The words with each misspelt level word corrected; the same words if there is none. */
export function correctLevelWords(words: readonly Word[]): readonly Word[] {
  let corrected: Word[] | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word?.meant === undefined || isFrench(words, at)) continue;
    const { text, isLong } = word.meant;
    if (!isLong && !makesTitle(corrected ?? words, at, text)) continue;
    corrected ??= [...words];
    corrected[at] = { ...word, text };
  }
  return corrected ?? words;
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
function isOfficer({ text, meant }: Word): boolean {
  return text === 'officer' || meant?.text === 'officer';
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
