// Rows on their way from a source to the store: each is ready to be resolved, or has the reason why it cannot be used.
import type { SuppressedPerson } from '../suppress/person-values.ts';
import type { Normalised } from './row-problem.ts';

export type PreparedRow<T> =
  | { readonly line: number; readonly prepared: T; readonly warnings: readonly string[] }
  | { readonly line: number; readonly problem: string; readonly suppressed?: SuppressedPerson };

/** In file order, in batches so that not every row needs a promise; each batch is walked once. */
export type PreparedRows<T> = AsyncIterable<Iterable<PreparedRow<T>>>;

/** A row as a source yields it. */
type GivenRow =
  | {
      readonly line: number;
      readonly value: unknown;
      readonly text?: string;
      readonly warning?: string;
      readonly leftOut?: readonly string[];
      readonly countedAsYes?: readonly string[];
    }
  | { readonly line: number; readonly problem: string };

/** Prepares a value, with its JSON if the source has it. */
export type Prepare<T> = (value: unknown, text?: string) => Normalised<T>;

export async function* prepareRows<T>(
  rows: AsyncIterable<readonly GivenRow[]>,
  prepare: Prepare<T>,
): PreparedRows<T> {
  for await (const batch of rows) yield prepareBatch(batch, prepare);
}

/** Row by row on demand: a whole batch of rendered profiles at once kept the garbage collector busy. */
function* prepareBatch<T>(batch: Iterable<GivenRow>, prepare: Prepare<T>) {
  for (const row of batch) yield prepareRow(row, prepare);
}

export function prepareRow<T>(row: GivenRow, prepare: Prepare<T>): PreparedRow<T> {
  if ('problem' in row) return row;
  const { line } = row;
  const checked = prepare(row.value, row.text);
  if (!checked.ok) {
    const { reason, suppressed } = checked;
    return suppressed === undefined ? { line, problem: reason } : { line, problem: reason, suppressed };
  }
  return { line, prepared: checked.record, warnings: withWarningsOf(row, checked.warnings) };
}

function withWarningsOf(
  { warning, leftOut = NONE, countedAsYes = NONE }: Exclude<GivenRow, { readonly problem: string }>,
  warnings: readonly string[],
): readonly string[] {
  if (warning === undefined && leftOut.length === 0 && countedAsYes.length === 0) return warnings;
  const unread = [
    ...leftOut.map((field) => `${field} has a value that cannot be read; it is left out`),
    ...countedAsYes.map((wish) => `${wish} has a value that cannot be read; it counts as yes`),
  ];
  return [...(warning === undefined ? [] : [warning]), ...unread, ...warnings];
}

const NONE: readonly string[] = [];
