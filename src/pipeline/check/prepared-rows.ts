// Rows on their way from a source to the store: each ready to be resolved, or with the reason why it is not.
import type { Normalised } from './row-problem.ts';

export type PreparedRow<T> =
  | { readonly line: number; readonly prepared: T; readonly warnings: readonly string[] }
  | { readonly line: number; readonly problem: string };

/** In file order, many at a time so that a row costs no promise of its own; each batch is walked once. */
export type PreparedRows<T> = AsyncIterable<Iterable<PreparedRow<T>>>;

/** A row as a source yields it. */
type GivenRow =
  | { readonly line: number; readonly value: unknown; readonly text?: string; readonly warning?: string }
  | { readonly line: number; readonly problem: string };

/** What is made of a value, and of its JSON where the source has it. */
export type Prepare<T> = (value: unknown, text?: string) => Normalised<T>;

export async function* prepareRows<T>(
  rows: AsyncIterable<readonly GivenRow[]>,
  prepare: Prepare<T>,
): PreparedRows<T> {
  for await (const batch of rows) yield prepareBatch(batch, prepare);
}

/** Row by row as they are asked for: a whole batch of rendered profiles at once kept the garbage collector busy. */
function* prepareBatch<T>(batch: Iterable<GivenRow>, prepare: Prepare<T>) {
  for (const row of batch) yield prepareRow(row, prepare);
}

export function prepareRow<T>(row: GivenRow, prepare: Prepare<T>): PreparedRow<T> {
  if ('problem' in row) return row;
  const { line } = row;
  const checked = prepare(row.value, row.text);
  if (!checked.ok) return { line, problem: checked.reason };
  const warnings = row.warning === undefined ? checked.warnings : [row.warning, ...checked.warnings];
  return { line, prepared: checked.record, warnings };
}
