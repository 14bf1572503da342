// Runs one load over the rows of a source: counts every row exactly once, publishes at the end, and leaves
// the store as it was when anything fails on the way.
import type { PreparedRows } from '../../pipeline/check/prepared-rows.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { Load, PutResult } from '../../store/contract/load.ts';
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';

/** read = written + unchanged + rejected. */
export interface ImportCounts {
  readonly read: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
}

export interface ImportReport extends ImportCounts {
  /** Claims to an identifier that another company owns. */
  readonly conflicts: number;
  /** What was noticed but did no harm, with how often. */
  readonly warnings: ReadonlyMap<string, number>;
  /** Of the time of the load, what passed after the last row was read. */
  readonly publishSeconds: number;
}

/** Told of each event as it happens. Lines count from 1. */
export interface ImportListener {
  rejected(line: number, reason: string): void;
  conflict(line: number, message: string): void;
  progress(counts: ImportCounts): void;
  /** All rows were read; what follows may take a while too. */
  publishing?(): void;
  /** True when the person has asked to stop: the load is abandoned. */
  isCancelled(): boolean;
}

/** The import was stopped before its end; nothing of it is visible. */
export class ImportCancelled extends Error {}

/** What one row came to. */
export type RowOutcome = PutResult | { readonly rejected: string };

export interface RowWriter<T> {
  /** Called with rows that are to be written next, where the load wants to know. */
  foresee?(prepared: readonly T[]): Promise<void>;
  write(line: number, prepared: T): Answer<RowOutcome>;
  /** Called once after the last row; tells how many rows turned from unchanged to written. */
  finish?(): Promise<number>;
}

export interface ImportNotes {
  warn(message: string): void;
  conflict(line: number, message: string): void;
}

/** What is told of the load beside its counts; asked for when all rows have been read. */
export type ToldLoad = () => Omit<LoadRecord, 'counts'>;

export interface RunWishes {
  /** Absent: the load is not listed. */
  readonly told?: ToldLoad;
  /** Everything but the publishing. */
  readonly isDryRun?: boolean;
}

/** Distinct warnings that are kept apart; beyond that they are only counted. */
const MAX_WARNINGS = 200;

export async function runImport<T>(
  store: Store,
  rows: PreparedRows<T>,
  listener: ImportListener,
  createWriter: (load: Load, notes: ImportNotes) => RowWriter<T>,
  { told, isDryRun = false }: RunWishes = {},
): Promise<ImportReport> {
  const load = await store.beginLoad();
  try {
    const tally = createTally(listener);
    const writer = createWriter(load, tally.notes);
    for await (const batch of foreseen(rows, load, writer)) {
      for (const row of batch) {
        if ('problem' in row) {
          tally.count(row.line, { rejected: row.problem });
          continue;
        }
        const outcome = writer.write(row.line, row.prepared);
        // Waiting for what is there already costs as much as half of a person's row.
        const known = outcome instanceof Promise ? await outcome : outcome;
        tally.count(row.line, known);
        if (typeof known === 'string') for (const warning of row.warnings) tally.notes.warn(warning);
      }
      listener.progress(tally.counts());
      if (listener.isCancelled()) throw new ImportCancelled();
    }
    // Lets a signal in that came during the last rows.
    await new Promise(setImmediate);
    if (listener.isCancelled()) throw new ImportCancelled();
    listener.publishing?.();
    const startedAt = performance.now();
    tally.turned((await writer.finish?.()) ?? 0);
    // What says nothing of anybody is no load to be listed.
    if (isDryRun || isOfNoUse(tally.counts())) await load.abandon();
    else await load.publish(told === undefined ? undefined : { ...told(), counts: { ...tally.counts() } });
    return { ...tally.report(), publishSeconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** Rows came, and not one of them could be used. */
export function isOfNoUse({ written, unchanged, rejected }: ImportCounts): boolean {
  return rejected > 0 && written + unchanged === 0;
}

/** Rows in batches as they come; where the load wants to know what it will be asked, it is told before. */
async function* foreseen<T>(rows: PreparedRows<T>, load: Load, writer: RowWriter<T>): PreparedRows<T> {
  for await (const batch of rows) {
    if (load.foresee === undefined) {
      yield batch;
      continue;
    }
    const all = [...batch];
    await writer.foresee?.(all.flatMap((row) => ('problem' in row ? [] : [row.prepared])));
    yield all;
  }
}

function createTally(listener: ImportListener) {
  let written = 0;
  let unchanged = 0;
  let rejected = 0;
  let conflicts = 0;
  const warnings = new Map<string, number>();
  const counts = (): ImportCounts => ({ read: written + unchanged + rejected, written, unchanged, rejected });
  return {
    counts,
    count: (line: number, outcome: RowOutcome) => {
      if (outcome === 'written') written += 1;
      else if (outcome === 'unchanged') unchanged += 1;
      else {
        rejected += 1;
        listener.rejected(line, outcome.rejected);
      }
    },
    turned: (rows: number) => {
      written += rows;
      unchanged -= rows;
    },
    notes: {
      warn: (message: string) => {
        const kept = warnings.has(message) || warnings.size < MAX_WARNINGS ? message : 'further warnings';
        warnings.set(kept, (warnings.get(kept) ?? 0) + 1);
      },
      conflict: (line: number, message: string) => {
        conflicts += 1;
        listener.conflict(line, message);
      },
    },
    report: () => ({ ...counts(), conflicts, warnings }),
  };
}
