// Which titles may be learned from and which are only measured. The split is by the title alone, so that it is
// the same in every set and in every run.
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

/** Titles that are only measured in one set (`pinned`) are only measured in all. */
export function createSplit(pinned: Iterable<string>): Split {
  const measured = new Set([...pinned].map(foldTitle));
  return (title) => {
    const folded = foldTitle(title);
    return measured.has(folded) || percentOf(folded) >= LEARN_PERCENT ? 'measure' : 'learn';
  };
}

function percentOf(folded: string): number {
  return createHash('sha256').update(folded).digest().readUInt32BE(0) % 100;
}
