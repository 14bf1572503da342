// Looks up phrases of one or more words in a list of words. The table is built once from constants.
import type { Word } from './fold-words.ts';

export interface PhraseHit<V> {
  readonly value: V;
  /** How many words the phrase has. */
  readonly length: number;
}

export interface PhraseTable<V> {
  /** Every phrase that begins at this word, the longest first. */
  readonly allAt: (words: readonly Word[], at: number) => readonly PhraseHit<V>[];
  /** The longest phrase that begins at this word. */
  readonly longestAt: (words: readonly Word[], at: number) => PhraseHit<V> | undefined;
}

interface Phrase<V> extends PhraseHit<V> {
  readonly words: readonly string[];
}

/** If two phrases are equal, the first one given counts. */
export function createPhraseTable<V>(entries: Iterable<readonly [readonly string[], V]>): PhraseTable<V> {
  const byFirstWord = new Map<string, Phrase<V>[]>();
  for (const [words, value] of entries) {
    const first = words[0];
    if (first === undefined) continue;
    const phrases = byFirstWord.get(first) ?? [];
    phrases.push({ words, value, length: words.length });
    byFirstWord.set(first, phrases);
  }
  for (const phrases of byFirstWord.values()) phrases.sort((one, other) => other.length - one.length);

  return {
    allAt: (words, at) =>
      byFirstWord.get(words[at]?.text ?? '')?.filter((phrase) => standsAt(phrase.words, words, at)) ?? [],
    longestAt: (words, at) =>
      byFirstWord.get(words[at]?.text ?? '')?.find((phrase) => standsAt(phrase.words, words, at)),
  };
}

function standsAt(phrase: readonly string[], words: readonly Word[], at: number): boolean {
  for (let index = 1; index < phrase.length; index += 1) {
    if (words[at + index]?.text !== phrase[index]) return false;
  }
  return true;
}
