// Collects the best companies of a term from the blocks of the name index.
import type { CompanyHandle, TermList, WantedTerm } from '../contract/name-reader.ts';
import type { CompanyForm } from './company-forms.ts';
import { blocksFor, type NameBlock, visitPairs } from './name-blocks.ts';
import { endOfNumbers, firstNumberOf, rowsFor, wholeRanks } from './name-keys.ts';

/** The blocks that most queries for this many companies need. */
export const blocksForTerm = (most: number): number => blocksFor(rowsFor(most));

/** The first number of a term, and the first behind it. */
export function rangeOfTerm(term: string): { readonly first: number; readonly end: number } {
  const first = firstNumberOf(term);
  return { first, end: endOfNumbers(first) };
}

interface TermCollector {
  /** Receives the blocks of the term in order; returns whether it needs no more. */
  take(blocks: readonly NameBlock[]): boolean;
  list(): TermList;
}

export function collectTerm<C extends CompanyHandle>(
  { term, most }: WantedTerm,
  form: CompanyForm<C>,
): TermCollector {
  const { first, end } = rangeOfTerm(term);
  const rows = rowsFor(most);
  const found: [number, C][] = [];
  const visit = (number: number, company: C): boolean => {
    if (number >= end || found.length === rows) return true;
    if (number >= first) found.push([number, company]);
    return false;
  };
  return {
    take: (blocks) => blocks.some((block) => visitPairs(block, form, visit)),
    list: () => wholeRanks(most, first, found),
  };
}
