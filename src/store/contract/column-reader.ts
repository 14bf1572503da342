// How companies are searched: by a few facts about each, stored column by column in pages
// (`store/formats/company-columns`).
import type { PageCells } from '../formats/company-columns/column-page.ts';
import type { Answer } from './answer.ts';

/** Answers with different versions are of different data, and must not be used together. */
interface Versioned {
  readonly version: number;
}

interface PageList extends Versioned {
  /** The first hash of each page, sorted. */
  readonly firsts: readonly number[];
}

interface ReadCells extends Versioned {
  /** In the order of `firsts`. A page that no longer exists has no cells. */
  readonly pages: readonly PageCells[];
}

export interface ColumnReader {
  /** Undefined: companies were loaded by an earlier version, and have no facts until the next load is published. */
  listPages(): Answer<PageList | undefined>;
  readCells(firsts: readonly number[], columns: readonly number[]): Answer<ReadCells>;
}
