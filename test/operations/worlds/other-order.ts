// The same world with the rows of each load in another order, which must change nothing.
import type { Row, Step } from './steps.ts';

/** Of two lines of own files that claim the same, the first owner keeps it, so their order matters. */
export function withoutClaims(step: Step): Step {
  if (step.do !== 'own') return step;
  const lines = step.lines.map(({ id, name }) => ({ ...(id !== undefined && { id }), name }));
  return { do: 'own', lines };
}

export function inOtherOrder(step: Step): Step {
  return step.do === 'load' ? { ...step, rows: turned(step.rows) } : step;
}

/** The last row of each record, in reverse order. */
function turned(rows: readonly Row[]): readonly Row[] {
  const recordOf = (row: Row) => ('retired' in row ? row.retired : row.statement.recordId);
  return [...new Map(rows.map((row) => [recordOf(row), row])).values()].reverse();
}
