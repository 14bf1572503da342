// Finds the header of a table among its first rows: the row that the most cells of are understood as names of columns. What is
// before it is a preamble, such as a title and the day of an export.
import type { CanonicalKind } from '../canonical/canonical-kind.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import type { UnderstoodColumns } from './columns.ts';
import { headerKey } from './fold-header.ts';
import { readHeader } from './read-header.ts';
import type { HeaderRow, Table } from './table.ts';
import { isField, understandColumns } from './understand-columns.ts';

export interface ChosenHeader extends HeaderRow {
  readonly understood: UnderstoodColumns;
  /** The first rows after it. */
  readonly first: readonly Cells[];
}

/** Preambles have a few lines; a header further down is a coincidence. */
const MOST_PREAMBLE_ROWS = 20;

/** Undefined for a table without rows. */
export function chooseHeader(
  { firstRows }: Table,
  kind: CanonicalKind,
  map: ReadonlyMap<string, string>,
): ChosenHeader | undefined {
  let best: { readonly row: HeaderRow; readonly score: readonly number[] } | undefined;
  for (const row of firstRows) {
    if (row.place >= MOST_PREAMBLE_ROWS) continue;
    // Canonical files are recognised at once, without the words of all languages.
    if (row.place === 0 && map.size === 0 && hasOurFields(row, kind)) {
      best = { row, score: [] };
      break;
    }
    const score = scoreOf(row, kind, map);
    if (best === undefined || isHigher(score, best.score)) best = { row, score };
  }
  if (best === undefined) return undefined;
  const { row } = best;
  const first = firstRows
    .filter(({ delimiter, line }) => delimiter === row.delimiter && line > row.line)
    .map(({ headers }) => headers);
  return { ...row, first, understood: understandColumns(kind, row.headers, map, first) };
}

/** Two at least: a single word may be anything. */
function hasOurFields({ headers }: HeaderRow, kind: CanonicalKind): boolean {
  return headers.length > 1 && headers.every((header) => isField(kind, header));
}

/** Mapped headers that are there, then cells that are understood, then cells; of equal rows the first. */
function scoreOf(
  { headers }: HeaderRow,
  kind: CanonicalKind,
  map: ReadonlyMap<string, string>,
): readonly number[] {
  const filled = [...new Set(headers.filter((header) => header !== ''))];
  const keys = new Set(map.size === 0 ? [] : filled.map(headerKey));
  const mapped = [...map.values()].filter((header) => keys.has(headerKey(header))).length;
  const understood = filled.filter(
    (header) => isField(kind, header) || readHeader(header) !== undefined,
  ).length;
  return [mapped, understood, filled.length];
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at !== -1 && (one[at] as number) > (other[at] as number);
}
