// Finds the header of a table among its first rows: the row with the most cells that are understood as names of columns, unless it
// is a row of data. What is before it is a preamble, such as a title and the day of an export.
import type { CanonicalKind } from '../canonical/canonical-kind.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import type { UnderstoodColumns } from './columns.ts';
import { headerKey } from './fold-header.ts';
import { readHeader } from './read-header.ts';
import type { HeaderRow, Table } from './table.ts';
import { isField, understandColumns } from './understand-columns.ts';
import type { Meaning } from './words/meanings.ts';

export interface ChosenHeader extends HeaderRow {
  readonly understood: UnderstoodColumns;
  /** The first rows after it. */
  readonly first: readonly Cells[];
}

interface Candidate {
  readonly row: HeaderRow;
  /** Of `scoreOf`. */
  readonly score: readonly number[];
}

/** Preambles have a few lines; a header further down is a coincidence. */
const MOST_PREAMBLE_ROWS = 20;

/** Undefined for a table without rows. `map`: the headers that the operator names, by field. */
export function chooseHeader(
  table: Table,
  kind: CanonicalKind,
  map: ReadonlyMap<string, string>,
): ChosenHeader | undefined {
  const row = chooseHeaderRow(table, kind, [...map.values()]);
  if (row === undefined) return undefined;
  const first = table.firstRows
    .filter(({ delimiter, line }) => delimiter === row.delimiter && line > row.line)
    .map(({ headers }) => headers);
  return { ...row, first, understood: understandColumns(kind, row.headers, map, first) };
}

/** `named`: the headers that the operator names. */
export function chooseHeaderRow(
  { firstRows }: Table,
  kind: CanonicalKind,
  named: readonly string[],
): HeaderRow | undefined {
  let best: Candidate | undefined;
  for (const row of firstRows) {
    if (row.place >= MOST_PREAMBLE_ROWS) continue;
    // Canonical files are recognised at once, without the words of all languages.
    if (row.place === 0 && named.length === 0 && hasOurFields(row, kind)) {
      best = { row, score: [] };
      break;
    }
    const score = scoreOf(row, kind, named);
    if (best === undefined || (isHigher(score, best.score) && !isDataUnder(best, { row, score }, kind)))
      best = { row, score };
  }
  return best?.row;
}

/** Two at least: a single word may be anything. */
function hasOurFields({ headers }: HeaderRow, kind: CanonicalKind): boolean {
  return headers.length > 1 && headers.every((header) => isField(kind, header));
}

/** Named headers that are there, then cells that are understood, then cells; of equal rows the first. */
function scoreOf({ headers }: HeaderRow, kind: CanonicalKind, named: readonly string[]): readonly number[] {
  const filled = [...new Set(headers.filter((header) => header !== ''))];
  const keys = new Set(named.length === 0 ? [] : filled.map(headerKey));
  const met = named.filter((header) => keys.has(headerKey(header))).length;
  const understood = filled.filter((header) => isUnderstood(header, kind)).length;
  return [met, understood, filled.length];
}

const isUnderstood = (header: string, kind: CanonicalKind): boolean =>
  isField(kind, header) || readHeader(header) !== undefined;

/**
 * Values may be words of headers too: `Website`, `Phone`, `Customer`. A row is data if a row before it is as wide and has a
 * column for the name, and what this one has there is no word of a header. One with a header that the operator names is data
 * if a row before it that is as wide has this header too, or is understood better: then the name is mistyped, and a value by chance.
 */
function isDataUnder(header: Candidate, { row, score }: Candidate, kind: CanonicalKind): boolean {
  const [metBefore = 0, understoodBefore = 0] = header.score;
  const [met = 0, understood = 0] = score;
  if (filledOf(header.row) < filledOf(row)) return false;
  if (met > 0) return met === metBefore || understoodBefore > understood;
  if (row.delimiter !== header.row.delimiter) return false;
  const place = header.row.headers.findIndex((cell) => NAMES.includes(readHeader(cell)?.meaning ?? 'note'));
  return place !== -1 && !isUnderstood(row.headers[place] ?? '', kind);
}

const NAMES: readonly Meaning[] = ['companyName', 'name', 'personName'];

const filledOf = ({ headers }: HeaderRow): number => headers.filter((header) => header !== '').length;

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at !== -1 && (one[at] as number) > (other[at] as number);
}
