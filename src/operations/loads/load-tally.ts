// Counts the results of the rows of a load, each exactly once, and reports it as it happens.
import { SUPPRESSED } from '../../domain/privacy/suppressed-set.ts';
import type { PutResult } from '../../store/contract/load.ts';

/** read = written + unchanged + rejected + skipped + those of the retired that the input names itself. */
export interface LoadCounts {
  readonly read: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Those of the rejected that are suppressed. */
  readonly suppressed: number;
  /** Records that their source no longer has. */
  readonly retired: number;
  /** Rows that are left out on purpose, by reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

/** Receives each event as it happens. Lines count from 1. */
export interface LoadListener {
  rejected(line: number, reason: string): void;
  conflict(line: number, message: string): void;
  progress(counts: LoadCounts): void;
  /** All rows were read; the following step may take a while too. */
  publishing?(): void;
}

export interface LoadTally {
  counts(): LoadCounts;
  count(result: PutResult | 'retired'): void;
  rejected(line: number, reason: string): void;
  skipped(reasons: ReadonlyMap<string, number>): void;
  /** So many rows that were counted as unchanged were written after all. */
  turned(rows: number): void;
  /** A record that was not among the rows was retired. */
  retiredMissing(): void;
  /** A record that was not among the rows stays. */
  leftAlone(): void;
  conflict(line: number, message: string): void;
  /** Conflicts that belong to no row: counted only. */
  furtherConflicts(count: number): void;
  warn(message: string): void;
  report(): LoadCounts & {
    readonly conflicts: number;
    readonly leftAlone: number;
    readonly warnings: ReadonlyMap<string, number>;
  };
}

/** Number of distinct warnings to keep; beyond it they are only counted. */
const MAX_WARNINGS = 200;

export function createLoadTally(listener: LoadListener): LoadTally {
  let [written, unchanged, retired, rejected, conflicts] = [0, 0, 0, 0, 0];
  let [skippedInAll, missing, leftAlone, suppressed] = [0, 0, 0, 0];
  const skipped = new Map<string, number>();
  const warnings = new Map<string, number>();
  const counts = (): LoadCounts => ({
    read: written + unchanged + retired + rejected + skippedInAll,
    written,
    unchanged,
    rejected,
    suppressed,
    retired: retired + missing,
    skipped,
  });
  return {
    counts,
    count: (result) => {
      if (result === 'written') written += 1;
      else if (result === 'retired') retired += 1;
      else unchanged += 1;
    },
    rejected: (line, reason) => {
      rejected += 1;
      if (reason === SUPPRESSED) suppressed += 1;
      listener.rejected(line, reason);
    },
    skipped: (reasons) => {
      for (const [reason, count] of reasons) {
        skippedInAll += count;
        countUnder(skipped, reason, count);
      }
    },
    turned: (rows) => {
      written += rows;
      unchanged -= rows;
    },
    retiredMissing: () => {
      missing += 1;
    },
    leftAlone: () => {
      leftAlone += 1;
    },
    conflict: (line, message) => {
      conflicts += 1;
      listener.conflict(line, message);
    },
    furtherConflicts: (count) => {
      conflicts += count;
    },
    warn: (message) => {
      const isKept = warnings.has(message) || warnings.size < MAX_WARNINGS;
      countUnder(warnings, isKept ? message : 'further warnings', 1);
    },
    report: () => ({ ...counts(), conflicts, leftAlone, warnings }),
  };
}

function countUnder(totals: Map<string, number>, name: string, count: number): void {
  totals.set(name, (totals.get(name) ?? 0) + count);
}
