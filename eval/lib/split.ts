// Which titles may be learned from and which are only measured. The part of a title depends only on the
// title, not on its set or row, so that no title is ever in both.
import { createHash } from 'node:crypto';
import type { Part } from './title-case.ts';

export const LEARN_PERCENT = 60;

/**
 * One spelling for a title, to split and to count by. It is not the reader's own folding: that changes with the
 * word lists, and a title must never move to the other part because a word was added.
 */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export type Split = (title: string) => Part;

/**
 * Titles whose part is fixed keep it in every set; for the others their hash decides. If a title is fixed twice, "only
 * measured" has precedence.
 */
export function createSplit(fixed: Iterable<readonly [title: string, part: Part]>): Split {
  const parts = new Map<string, Part>();
  for (const [title, part] of fixed) {
    const folded = foldTitle(title);
    if (parts.get(folded) !== 'measure') parts.set(folded, part);
  }
  return (title) => {
    const folded = foldTitle(title);
    return parts.get(folded) ?? (percentOf(folded) < LEARN_PERCENT ? 'learn' : 'measure');
  };
}

function percentOf(folded: string): number {
  return createHash('sha256').update(folded).digest().readUInt32BE(0) % 100;
}
