// Prepares the rows of a source, batch by batch.
import type { Statement } from '../../domain/company/statement.ts';
import {
  type PreparedStatement,
  type PreparedStatementRow,
  prepareStatement,
  type StatementBatches,
  type StatementOrigin,
} from './prepared-statement.ts';

/** A row as a source yields it. */
type GivenRow =
  | { readonly line: number; readonly statement: Statement; readonly warnings?: readonly string[] }
  | { readonly line: number; readonly skipped: string; readonly recordId?: string }
  | { readonly line: number; readonly retired: string }
  | { readonly line: number; readonly problem: string };

export interface StatementPreparation extends StatementOrigin {
  readonly networkHosts: readonly string[];
  /** At most this many rows. */
  readonly limit?: number | undefined;
  /** Whether records may already be known, so that records which are left out now must be retired. */
  readonly hasKnown?: boolean;
}

/** Instead of a line number, which counts from 1: the row was skipped, and is counted there. */
export const COUNTED_AS_SKIPPED = 0;

/** A NUL or half of a surrogate pair, in its JSON form. After an even number of backslashes it is one. */
const NO_CHARACTER = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const NO_TEXT = 'the record holds a NUL character or half of a surrogate pair';

/** No engine could store these characters and return them unchanged. */
function isText({ recordId, body }: PreparedStatement): boolean {
  // Hardly any record has a backslash.
  return (
    !(body.includes('\\u') && NO_CHARACTER.test(body)) && recordId.isWellFormed() && !recordId.includes('\0')
  );
}

const NO_WARNINGS: readonly string[] = [];

/** `isAhead`: whether the receiver has more to do; then what the indexes need is made here. */
export async function* prepareStatements(
  batches: AsyncIterable<readonly GivenRow[]>,
  { networkHosts, limit = Number.POSITIVE_INFINITY, hasKnown = false, ...origin }: StatementPreparation,
  isAhead: () => boolean = () => false,
): StatementBatches {
  let left = limit;
  for await (const batch of batches) {
    const rows: PreparedStatementRow[] = [];
    const skipped = new Map<string, number>();
    const isComplete = isAhead();
    for (const row of batch) {
      if (left <= 0) break;
      left -= 1;
      if ('skipped' in row) {
        skipped.set(row.skipped, (skipped.get(row.skipped) ?? 0) + 1);
        // In a register of persons these are most rows: they are dropped here if none can be known.
        if (hasKnown && row.recordId !== undefined)
          rows.push({ line: COUNTED_AS_SKIPPED, retired: row.recordId });
      } else if ('statement' in row) {
        const { line, statement, warnings = NO_WARNINGS } = row;
        const prepared = prepareStatement(statement, origin, networkHosts, isComplete);
        rows.push(isText(prepared) ? { line, warnings, prepared } : { line, problem: NO_TEXT });
      } else rows.push(row);
    }
    yield { rows, skipped };
    if (left <= 0) return;
  }
}
