// Packs all hashes of a do-not-call list into its pages, and counts its different numbers on the way: the hashes are read once.
import type { HashSorter } from './hash-sorter.ts';
import { type NumberPage, packPages, pagesFor } from './number-pages.ts';

interface PackedList {
  /** The number of pages that the hashes are divided into. */
  readonly pages: number;
  /** The pages that have hashes, in order. Walk through them once. */
  readonly packed: Iterable<NumberPage>;
  /** How many different numbers the pages have that were walked through. */
  numbers(): number;
}

/** Call it when the last hash was added. */
export function packList(sorter: HashSorter): PackedList {
  const pages = pagesFor(sorter.count);
  let numbers = 0;
  function* counted(): Generator<Float64Array> {
    for (const hashes of sorter.sorted()) {
      numbers += hashes.length;
      yield hashes;
    }
  }
  return { pages, packed: packPages(counted(), pages), numbers: () => numbers };
}
