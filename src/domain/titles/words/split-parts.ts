// Splits a title at its punctuation: `Legal Counsel, Product` has two parts.
import type { Word } from './fold-words.ts';

export function splitParts(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    if (part === undefined || word.startsPart) parts.push([word]);
    else part.push(word);
  }
  return parts;
}
