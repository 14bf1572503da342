// A cache of the rows of companies with very many identifiers, while nothing is written: reading the row and searching
// its text for each of a hundred thousand identifiers took minutes.
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import { type FoundBy, hashesOf } from '../load/company-hashes.ts';

/** Longer than the identifiers of nearly all companies together. */
const LONG_CHARACTERS = 4 * 1024;
/** Few records relate to more such companies than that. */
const MOST_KEPT = 4;

export type FoundRow = FoundBy;

interface LargeRow {
  readonly row: FoundRow;
  readonly hasLine: (line: string) => boolean;
  hashes?: ReadonlySet<number>;
}

/** Whether a text of lines contains a line, which comes with the line ends around it. */
export function lineSearch(lines: string): (line: string) => boolean {
  if (lines.length <= LONG_CHARACTERS) return (line) => lines.includes(line);
  const all = new Set(lines.slice(1, -1).split('\n'));
  return (line) => all.has(line.slice(1, -1));
}

/** `read` returns the row of a company by its key. */
export function createLargeRows(read: (company: number) => FoundRow | undefined) {
  const kept = createBoundedCache<number, LargeRow>(MOST_KEPT);

  function rowOf(company: number): FoundRow | undefined {
    const known = kept.get(company);
    if (known !== undefined) return known.row;
    const row = read(company);
    if (row !== undefined && row.identifiers.length > LONG_CHARACTERS) {
      kept.set(company, { row, hasLine: lineSearch(row.identifiers) });
    }
    return row;
  }

  return {
    rowOf,
    hasLine: (company: number, row: FoundBy, line: string): boolean =>
      kept.get(company)?.hasLine(line) ?? row.identifiers.includes(line),
    /** Whether the company has the hash among its keys. */
    hasHash: (company: number, hash: number): boolean => {
      const row = rowOf(company);
      if (row === undefined) return false;
      const large = kept.get(company);
      if (large === undefined) return hashesOf(row).includes(hash);
      large.hashes ??= new Set(hashesOf(row));
      return large.hashes.has(hash);
    },
    /** Call it whenever a company has changed. */
    forget: kept.clear,
  };
}
