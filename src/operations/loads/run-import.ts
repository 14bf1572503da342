// Runs one load over the rows of a source: counts every row exactly once, publishes at the end, and leaves the store as
// it was if anything fails.
import type { PreparedRow, PreparedRows } from '../../pipeline/check/prepared-rows.ts';
import type { SuppressedPerson } from '../../pipeline/suppress/person-values.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { Load, PutResult } from '../../store/contract/load.ts';
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { beginLoad } from './begin-load.ts';
import { createLoadTally, type LoadCounts, type LoadListener, type LoadTally } from './load-tally.ts';
import { noteLoad, withWarnings } from './note-load.ts';
import { createSignalGaps } from './signal-gaps.ts';

/** read = written + unchanged + rejected. */
export type ImportCounts = Pick<LoadCounts, 'read' | 'written' | 'unchanged' | 'rejected' | 'suppressed'>;

export interface ImportReport extends ImportCounts {
  /** Claims to an identifier that another company owns. */
  readonly conflicts: number;
  /** Problems that did no harm, with their counts. */
  readonly warnings: ReadonlyMap<string, number>;
  /** The part of the load's time after the last row was read. */
  readonly publishSeconds: number;
  /** The number of the load; undefined: nothing was published. */
  readonly load?: number | undefined;
}

/** The result of one row. */
export type RowOutcome = PutResult | { readonly rejected: string };

export interface RowWriter<T> {
  /** Called with the rows that are written next, if the load wants to prefetch. */
  foresee?(prepared: readonly T[]): Promise<void>;
  /** Whether that may be called with the next rows while others are written. */
  readonly foreseesAhead?: boolean;
  write(line: number, prepared: T): Answer<RowOutcome>;
  /** Called with a row that is suppressed by an address or a number: the person may be stored. */
  suppress?(person: SuppressedPerson): Answer<void>;
  /** Called once after the load, unless it is a dry run; also if no row could be used and nothing was published. */
  published?(): Promise<void>;
  /** Called once after the last row; returns how many rows changed from unchanged to written. */
  finish?(): Promise<number>;
}

interface BegunImport<T> {
  readonly rows: PreparedRows<T>;
  readonly writer: RowWriter<T>;
}

/** What a writer reports beside the outcome of a row. */
export type ImportNotes = Pick<LoadTally, 'warn' | 'conflict'>;

/** What is recorded about the load beside its counts; called when all rows have been read. */
export type DescribeLoad = () => Omit<LoadRecord, 'counts'>;

export interface RunWishes {
  /** If missing, the load is not listed. */
  readonly describeLoad?: DescribeLoad;
  /** From where it is loaded, for the audit log; undefined: the command line. */
  readonly origin?: string | undefined;
  /** Do everything except publish. */
  readonly isDryRun?: boolean;
  /** Abandons the load when it is aborted, with the reason as the error. */
  readonly signal?: AbortSignal | undefined;
}

/** A remote engine waits for this process between two steps of what was asked ahead. */
const MOST_MS_AHEAD = 5;

/** `begin`: reads what the rows are checked against, now that no other load runs: such as who was removed before. */
export async function runImport<T>(
  store: Store,
  begin: (load: Load, notes: ImportNotes) => Answer<BegunImport<T>>,
  listener: LoadListener,
  { describeLoad, origin, isDryRun = false, signal }: RunWishes = {},
): Promise<ImportReport> {
  const load = await beginLoad(store, { isDryRun });
  try {
    const tally = createLoadTally(listener);
    const { rows, writer } = await begin(load, tally);
    const signalGap = createSignalGaps(signal, writer.foreseesAhead === true ? MOST_MS_AHEAD : undefined);
    for await (const batch of foreseen(rows, load, writer)) {
      for (const row of batch) {
        if ('problem' in row) {
          tally.rejected(row.line, row.problem);
          if (row.suppressed !== undefined) await writer.suppress?.(row.suppressed);
          continue;
        }
        const outcome = writer.write(row.line, row.prepared);
        // Awaiting a value that is already there costs half as much as a person's row.
        const known = outcome instanceof Promise ? await outcome : outcome;
        if (typeof known !== 'string') tally.rejected(row.line, known.rejected);
        else {
          tally.count(known);
          for (const warning of row.warnings) tally.warn(warning);
        }
        const gap = signalGap();
        if (gap !== undefined) await gap;
      }
      listener.progress(tally.counts());
      signal?.throwIfAborted();
    }
    // Lets a signal through that came during the last rows.
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    listener.publishing?.();
    const startedAt = performance.now();
    tally.turned((await writer.finish?.()) ?? 0);
    const { read, written, unchanged, rejected, suppressed, conflicts, warnings } = tally.report();
    const counts = { read, written, unchanged, rejected, suppressed };
    const listed = { read, written, unchanged, rejected, ...(suppressed > 0 && { suppressed }) };
    // A load that says nothing about any company or person is not listed.
    const isPublished = !isDryRun && !isOfNoUse(counts);
    let unnoted: readonly string[] = [];
    if (!isPublished) await load.abandon();
    else if (describeLoad === undefined) await load.publish();
    else {
      const record = { ...describeLoad(), counts: listed };
      await load.publish(record);
      unnoted = await noteLoad(store, load.number, record, origin);
    }
    if (!isDryRun) await writer.published?.();
    return {
      ...counts,
      conflicts,
      warnings: withWarnings(warnings, unnoted),
      publishSeconds: (performance.now() - startedAt) / 1000,
      ...(isPublished && describeLoad !== undefined && { load: load.number }),
    };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** There were rows, but none of them could be used. Suppressed ones are left out on purpose. */
export function isOfNoUse({ written, unchanged, rejected, suppressed }: ImportCounts): boolean {
  return rejected > suppressed && written + unchanged === 0;
}

/**
 * Rows in batches as they come; a load that wants to prefetch sees each batch first. Where that may be done ahead, a remote engine works
 * on the answer for the next batch while this process writes one.
 */
async function* foreseen<T>(rows: PreparedRows<T>, load: Load, writer: RowWriter<T>): PreparedRows<T> {
  if (load.foresee === undefined) return yield* rows;
  let ready: readonly PreparedRow<T>[] | undefined;
  for await (const batch of rows) {
    const all = [...batch];
    const seen = writer.foresee?.(all.flatMap((row) => ('problem' in row ? [] : [row.prepared])));
    if (ready !== undefined) {
      // It is awaited below, unless the load ends before.
      seen?.catch(() => {});
      yield ready;
    }
    await seen;
    if (writer.foreseesAhead === true) ready = all;
    else yield all;
  }
  if (ready !== undefined) yield ready;
}
