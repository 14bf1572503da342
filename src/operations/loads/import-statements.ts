// Loads the statements of a source: each is joined with the statements of other sources, and the company is written as
// all of them together make it.

import { createSuppressionCheck, SUPPRESSED } from '../../domain/privacy/suppressed-set.ts';
import { COUNTED_AS_SKIPPED } from '../../pipeline/check/prepare-statements.ts';
import type { PreparedStatement, StatementBatches } from '../../pipeline/check/prepared-statement.ts';
import type { StatementConflict } from '../../pipeline/identify/resolve-statement.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import { isSuppressedCompany } from '../../pipeline/suppress/company-values.ts';
import type { CompanySource } from '../../sources/registers/company-source.ts';
import type { Load } from '../../store/contract/load.ts';
import type { LoadRecord } from '../../store/contract/load-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { describeConflict } from '../matches/describe-conflict.ts';
import { readSuppressed } from '../privacy/read-suppressed.ts';
import { removePending } from '../privacy/remove-pending.ts';
import { beginLoad } from './begin-load.ts';
import { groupingRules } from './grouping-rules.ts';
import { createLoadTally, type LoadCounts, type LoadListener } from './load-tally.ts';
import { noteLoad, withWarnings } from './note-load.ts';
import { createSignalGaps } from './signal-gaps.ts';
import { createStatementWriter, type MayRetire, OLDER } from './write-statements.ts';

export interface StatementParts {
  readonly store: Store;
  readonly networkHosts: readonly string[];
  readonly source: CompanySource;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For the list of loads. Asked after the last row: the files are hashed while they are read. */
  readonly files?: () => LoadRecord['files'];
  readonly who?: string;
  /** From where, for the audit log; undefined: the command line. */
  readonly origin?: string | undefined;
}

export interface StatementReport extends LoadCounts {
  readonly conflicts: number;
  /** Records that a full snapshot lacks but that stay, since they may be among the rejected rows. */
  readonly leftAlone: number;
  readonly warnings: ReadonlyMap<string, number>;
  readonly publishSeconds: number;
  /** The number of the load; undefined: nothing was published. */
  readonly load?: number | undefined;
}

export interface StatementWishes {
  /** Do everything except publish. */
  readonly isDryRun?: boolean;
  /** Called after the last row: whether a record that was not among the rows is no longer in the source. */
  readonly isFull?: () => boolean;
  readonly mayRetire?: MayRetire;
  /** Retires even if rows were rejected; each rejected row may be a record that only seems to be missing. */
  readonly isSure?: boolean;
  /** Abandons the load when it is aborted, with the reason as the error. */
  readonly signal?: AbortSignal | undefined;
}

/** No row says anything about a company: the operator must have named a wrong file. */
export class NothingUsable extends Error {
  /** 0: there were no rows at all. */
  readonly rejected: number;

  constructor(rejected: number) {
    super('no row could be used');
    this.rejected = rejected;
  }
}

const IS_OLDER = 'the record is older than what the source has said of it before, which stays';

/** `read` yields the rows once the number of the load is known, and whether the source has loaded anything before. */
export async function importStatements(
  parts: StatementParts,
  read: (load: number, hasKnown: boolean) => StatementBatches,
  listener: LoadListener,
  wishes: StatementWishes = {},
): Promise<StatementReport> {
  const { store, source, now } = parts;
  const load = await beginLoad(store, { isDryRun: wishes.isDryRun === true });
  try {
    const tally = createLoadTally(listener);
    const tellConflicts = (line: number, conflicts: readonly StatementConflict[]) => {
      for (const conflict of conflicts) tally.conflict(line, describeConflict(conflict));
    };
    const rules = await groupingRules(store, parts.networkHosts, load);
    const check = createSuppressionCheck(await readSuppressed(store));
    // Also by the id that the record would have: a company that had it may have been removed without this record.
    const isSuppressed = (prepared: PreparedStatement) =>
      check !== undefined &&
      isSuppressedCompany(check.find, {
        ...prepared,
        id: idOfRecord({ source: source.name, recordId: prepared.recordId }),
      });
    const writer = createStatementWriter(
      load,
      { source: source.name, load: load.number, loadedAt: now },
      rules,
    );
    const signalGap = createSignalGaps(wishes.signal);
    for await (const { rows, skipped } of read(load.number, await mayKnow(load, parts))) {
      tally.skipped(skipped);
      const all = load.foresee === undefined ? rows : await writer.foresee([...rows]);
      for (const row of all) {
        if ('problem' in row) tally.rejected(row.line, row.problem);
        else if ('retired' in row && row.line === COUNTED_AS_SKIPPED) {
          const noted = writer.leaveOut(row.retired);
          if (noted instanceof Promise) await noted;
        } else if ('retired' in row) {
          const { result, conflicts } = await writer.retire(row.retired);
          tally.count(result === 'written' ? 'retired' : 'unchanged');
          tellConflicts(row.line, conflicts);
        } else if (isSuppressed(row.prepared)) {
          tally.rejected(row.line, SUPPRESSED);
          writer.leave(row.prepared.recordId);
        } else {
          const outcome = writer.write(row.prepared);
          // A promise for each row cost more than writing it.
          const resolution = outcome instanceof Promise ? await outcome : outcome;
          const { result, conflicts } = resolution;
          tally.count(result);
          tellConflicts(row.line, conflicts);
          if (resolution === OLDER) tally.warn(IS_OLDER);
          for (const warning of row.warnings) tally.warn(warning);
        }
        const gap = signalGap();
        if (gap !== undefined) await gap;
      }
      listener.progress(tally.counts());
      wishes.signal?.throwIfAborted();
    }
    // Lets a signal through that came during the last rows.
    await new Promise(setImmediate);
    wishes.signal?.throwIfAborted();
    if (wishes.isDryRun !== true) refuseNothing(tally.counts());
    const isFull = wishes.isFull?.() === true;
    const { rejected: unread, suppressed } = tally.counts();
    // A suppressed row is no record that only seems to be missing.
    const isSure = !isFull || unread === suppressed || wishes.isSure === true;
    const gone = isFull
      ? await writer.missing(isSure ? wishes.mayRetire : async () => true)
      : await writer.leftOut(wishes.mayRetire);
    for (const recordId of gone) {
      if (isSure) {
        const { result, conflicts } = await writer.retire(recordId);
        if (result === 'written') tally.retiredMissing();
        tally.furtherConflicts(conflicts.length);
        await signalGap();
      } else tally.leftAlone();
    }
    await writer.settle();
    const startedAt = performance.now();
    let unnoted: readonly string[] = [];
    if (wishes.isDryRun === true) await load.abandon();
    else {
      listener.publishing?.();
      const { read: rows, written, unchanged, retired, rejected, skipped } = tally.counts();
      const left = [...skipped.values()].reduce((sum, count) => sum + count, 0);
      const record = {
        source: source.name,
        files: parts.files?.() ?? [],
        who: parts.who ?? '',
        startedAt: now,
        counts: {
          ...{ read: rows, written, unchanged, retired, rejected, skipped: left },
          ...(suppressed > 0 && { suppressed }),
        },
      };
      await load.publish(record);
      unnoted = await noteLoad(store, load.number, record, parts.origin);
    }
    // What was suppressed while the load held the data.
    await removePending(store, parts.networkHosts);
    const report = tally.report();
    return {
      ...report,
      warnings: withWarnings(report.warnings, unnoted),
      publishSeconds: (performance.now() - startedAt) / 1000,
      ...(wishes.isDryRun !== true && { load: load.number }),
    };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/**
 * Whether there may be statements of the source. The list of loads says so, since looking for each record of a first
 * load takes long; in a copied store the list is empty.
 */
async function mayKnow(load: Load, { store, source }: StatementParts): Promise<boolean> {
  if (!load.hasStatements) return false;
  const loads = await store.loads.listLoads();
  return loads.length === 0 || loads.some((one) => one.source === source.name);
}

function refuseNothing({ read, written, unchanged, retired, rejected, suppressed }: LoadCounts): void {
  const isOfUse = written + unchanged + retired + suppressed > 0;
  if (read === 0 || (rejected > 0 && !isOfUse)) throw new NothingUsable(rejected);
}
