// Counts what came of the rows of a source, and tells of it as it happens.
import type { StatementConflict } from '../../pipeline/identify/resolve-statement.ts';
import type { PutResult } from '../../store/contract/load.ts';
import { describeConflict } from '../matches/describe-conflict.ts';

/** read = written + unchanged + skipped + rejected + those of the retired that the input names itself. */
export interface StatementCounts {
  readonly read: number;
  readonly written: number;
  readonly unchanged: number;
  readonly retired: number;
  readonly rejected: number;
  /** By reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

export interface StatementListener {
  rejected(line: number, reason: string): void;
  conflict(line: number, message: string): void;
  progress(counts: StatementCounts): void;
  publishing?(): void;
  isCancelled(): boolean;
}

/** Distinct warnings that are kept apart; beyond that they are only counted. */
const MAX_WARNINGS = 200;

export function createStatementTally(listener: StatementListener) {
  let [written, unchanged, retired, rejected, conflicts] = [0, 0, 0, 0, 0];
  const skipped = new Map<string, number>();
  const warnings = new Map<string, number>();
  let skippedInAll = 0;
  let missing = 0;
  let leftAlone = 0;
  const read = () => written + unchanged + retired + rejected + skippedInAll;
  const counts = (): StatementCounts => ({
    read: read(),
    written,
    unchanged,
    retired: retired + missing,
    rejected,
    skipped,
  });
  return {
    read,
    counts,
    count: (line: number, result: PutResult | 'retired', found: readonly StatementConflict[]) => {
      if (result === 'written') written += 1;
      else if (result === 'retired') retired += 1;
      else unchanged += 1;
      for (const conflict of found) {
        conflicts += 1;
        listener.conflict(line, describeConflict(conflict));
      }
    },
    /** A record of the source that was not among the rows. */
    missing: (result: PutResult, found: readonly StatementConflict[]) => {
      if (result === 'written') missing += 1;
      conflicts += found.length;
    },
    leaveAlone: () => {
      leftAlone += 1;
    },
    rejected: (line: number, reason: string) => {
      rejected += 1;
      listener.rejected(line, reason);
    },
    skipped: (reasons: ReadonlyMap<string, number>) => {
      for (const [reason, count] of reasons) {
        skippedInAll += count;
        skipped.set(reason, (skipped.get(reason) ?? 0) + count);
      }
    },
    warn: (message: string) => {
      const kept = warnings.has(message) || warnings.size < MAX_WARNINGS ? message : 'further warnings';
      warnings.set(kept, (warnings.get(kept) ?? 0) + 1);
    },
    report: () => ({ ...counts(), conflicts, leftAlone, warnings }),
  };
}
