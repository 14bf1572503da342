// Prepares what a source has read, batch by batch.
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
  /** So many rows at most. */
  readonly limit?: number | undefined;
  /** Whether records may be known already, so that those which are left out now are to be taken back. */
  readonly hasKnown?: boolean;
}

/** In the place of a line, which count from 1: the row is among those that were left out, and counted there. */
export const COUNTED_AS_SKIPPED = 0;

/** As JSON writes it: a NUL, or half of a surrogate pair. Behind an even number of backslashes it is one. */
const NO_CHARACTER = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const NO_TEXT = 'the record holds a NUL character or half of a surrogate pair';

/** What is none, no engine could store and give back unchanged. */
function isText({ recordId, body }: PreparedStatement): boolean {
  // Hardly any record has a backslash in it.
  return (
    !(body.includes('\\u') && NO_CHARACTER.test(body)) && recordId.isWellFormed() && !recordId.includes('\0')
  );
}

const NO_WARNINGS: readonly string[] = [];

export async function* prepareStatements(
  batches: AsyncIterable<readonly GivenRow[]>,
  { source, networkHosts, limit = Number.POSITIVE_INFINITY, hasKnown = false }: StatementPreparation,
): StatementBatches {
  let left = limit;
  for await (const batch of batches) {
    const rows: PreparedStatementRow[] = [];
    const skipped = new Map<string, number>();
    for (const row of batch) {
      if (left <= 0) break;
      left -= 1;
      if ('skipped' in row) {
        skipped.set(row.skipped, (skipped.get(row.skipped) ?? 0) + 1);
        // Of a register of persons, most rows: they go no further where nothing can be known of them.
        if (hasKnown && row.recordId !== undefined)
          rows.push({ line: COUNTED_AS_SKIPPED, retired: row.recordId });
      } else if ('statement' in row) {
        const { line, statement, warnings = NO_WARNINGS } = row;
        const prepared = prepareStatement(statement, source, networkHosts);
        rows.push(isText(prepared) ? { line, warnings, prepared } : { line, problem: NO_TEXT });
      } else rows.push(row);
    }
    yield { rows, skipped };
    if (left <= 0) return;
  }
}
