// Prepares what a source has read, batch by batch.
import type { Statement } from '../../domain/statement.ts';
import {
  type PreparedStatementRow,
  prepareStatement,
  type StatementBatches,
  type StatementOrigin,
} from './prepared-statement.ts';

/** A row as a source yields it. */
type GivenRow =
  | { readonly line: number; readonly statement: Statement; readonly warnings?: readonly string[] }
  | { readonly line: number; readonly skipped: string }
  | { readonly line: number; readonly retired: string }
  | { readonly line: number; readonly problem: string };

export interface StatementPreparation extends StatementOrigin {
  readonly networkHosts: readonly string[];
  /** So many rows at most. */
  readonly limit?: number | undefined;
}

const NO_WARNINGS: readonly string[] = [];

export async function* prepareStatements(
  batches: AsyncIterable<readonly GivenRow[]>,
  { networkHosts, limit = Number.POSITIVE_INFINITY, ...origin }: StatementPreparation,
): StatementBatches {
  let left = limit;
  for await (const batch of batches) {
    const rows: PreparedStatementRow[] = [];
    const skipped = new Map<string, number>();
    for (const row of batch) {
      if (left <= 0) break;
      left -= 1;
      if ('skipped' in row) skipped.set(row.skipped, (skipped.get(row.skipped) ?? 0) + 1);
      else if ('statement' in row) {
        const { line, statement, warnings = NO_WARNINGS } = row;
        rows.push({ line, warnings, prepared: prepareStatement(statement, origin, networkHosts) });
      } else rows.push(row);
    }
    yield { rows, skipped };
    if (left <= 0) return;
  }
}
