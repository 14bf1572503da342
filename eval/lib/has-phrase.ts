// Finds whole words in a title, for the mapping tables.
import { foldTitle } from './split.ts';

/** `phrases` are separated by a comma and a space. */
export function hasPhrase(title: string, phrases: string): boolean {
  const words = ` ${foldTitle(title)} `;
  return phrases.split(', ').some((phrase) => words.includes(` ${phrase} `));
}
