// Folds a text of a fact: values of a fact that fold alike are one value in filters and counts.
import { townKey } from '../../../domain/normalise/places/town-key.ts';
import { foldText } from '../../../domain/values/fold-text.ts';
import type { TextFact } from './company-facts.ts';

/** Towns are compared as in a match. A change of what is folded needs a new `COLUMN_FORMAT`: pages have hashes of it. */
export function foldFact(fact: TextFact, text: string): string {
  // The key of a town such as `-` is empty, and would be that of every text without letters.
  const town = fact === 'city' ? townKey(text) : '';
  return town === '' ? foldText(text) : town;
}
