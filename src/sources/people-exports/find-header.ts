// Finds the header line of an export, with or without a preamble before it: the row whose headers are known ones.
import type { HeaderRow, Table } from '../tables/table.ts';
import { foldHeader, layoutOf, type PeopleLayout } from './layouts.ts';

export interface FoundHeader extends HeaderRow {
  readonly layout: PeopleLayout;
}

/** Preambles have a few lines; a header further down is a coincidence. */
const MAX_PREAMBLE_ROWS = 20;

/** The header of a known export, if the table has one. */
export function findKnownExport({ firstRows }: Table): FoundHeader | undefined {
  for (const row of firstRows) {
    const layout = row.place < MAX_PREAMBLE_ROWS ? layoutOf(new Set(row.headers.map(foldHeader))) : undefined;
    if (layout !== undefined) return { ...row, layout };
  }
  return undefined;
}
