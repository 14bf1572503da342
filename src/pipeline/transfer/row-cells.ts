// The layout of rows in a flat list of texts and numbers: the line, the reason why it cannot be used or nothing, its
// warnings, and then the cells of the kind of row.
import { SUPPRESSED } from '../../domain/privacy/suppressed-set.ts';
import type { PreparedRow } from '../check/prepared-rows.ts';
import type { SuppressedPerson } from '../suppress/person-values.ts';

export type Cell = string | number | undefined;

/** Rows as they pass between threads. */
export interface FlatRows {
  readonly cells: readonly Cell[];
}

/** Takes the cells of a list one after the other. */
export interface CellReader {
  isAtEnd(): boolean;
  text(): string;
  number(): number;
  optionalText(): string | undefined;
}

export function createCellReader(cells: readonly Cell[]): CellReader {
  let at = 0;
  const take = () => {
    at += 1;
    return cells[at - 1];
  };
  return {
    isAtEnd: () => at >= cells.length,
    text: take as () => string,
    number: take as () => number,
    optionalText: take as () => string | undefined,
  };
}

export function flattenRow<T>(row: PreparedRow<T>, cells: Cell[], pack: (prepared: T) => void): void {
  if ('problem' in row) {
    cells.push(row.line, row.problem);
    if (row.problem === SUPPRESSED) cells.push(row.suppressed && JSON.stringify(row.suppressed));
    return;
  }
  cells.push(row.line, undefined, row.warnings.length);
  for (const warning of row.warnings) cells.push(warning);
  pack(row.prepared);
}

const NO_WARNINGS: readonly string[] = [];

export function readRow<T>(reader: CellReader, read: (reader: CellReader) => T): PreparedRow<T> {
  const line = reader.number();
  const problem = reader.optionalText();
  if (problem !== undefined) {
    const suppressed = problem === SUPPRESSED ? reader.optionalText() : undefined;
    if (suppressed === undefined) return { line, problem };
    return { line, problem, suppressed: JSON.parse(suppressed) as SuppressedPerson };
  }
  const count = reader.number();
  const warnings = count === 0 ? NO_WARNINGS : Array.from({ length: count }, reader.text);
  return { line, prepared: read(reader), warnings };
}
