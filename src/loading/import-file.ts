// Imports one canonical file and prints a report.

import { basename } from 'node:path';
import { type Config, sudoUser } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { Cancelled, OperatorError, STOPPED } from '../errors.ts';
import type { LoadListener } from '../operations/loads/load-tally.ts';
import { type ImportReport, isOfNoUse } from '../operations/loads/run-import.ts';
import type { CanonicalKind } from '../sources/canonical/canonical-kind.ts';
import { isZip } from '../sources/inputs/open-zipped-table.ts';
import type { Store } from '../store/contract/store.ts';
import { formatTable } from '../terminal/print.ts';
import { createRowProgress } from '../terminal/row-progress.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';
import { userName } from '../terminal/user-name.ts';
import { describeSuppressed } from './describe-suppressed.ts';
import { NOT_WATCHED } from './follow-import.ts';
import type { ImportWish } from './import-wish.ts';
import { openImport } from './open-import.ts';
import { openRows } from './open-rows.ts';
import { createRejectsFile } from './rejects-file.ts';

export { STANDARD_INPUT } from '../sources/inputs/open-standard-input.ts';

export interface ImportResult {
  readonly report: ImportReport;
  readonly conflicts: readonly string[];
  readonly seconds: number;
  /** What an export of people was recognised as. */
  readonly layout?: string | undefined;
  /** How a table is written, if not in the plain form of canonical files. */
  readonly form?: string | undefined;
  /** Undefined when every row was used. */
  readonly rejectsPath: string | undefined;
  readonly isDryRun: boolean;
}

/** Conflicts that are listed one by one; the others are only counted. */
const MAX_LISTED = 20;

export async function importFile(
  store: Store,
  config: Config,
  kind: CanonicalKind,
  path: string,
  rejectsPath: string | undefined,
  wish: ImportWish = {},
): Promise<ImportResult> {
  const signals = watchStopSignals();
  try {
    return await importUnlessStopped(store, config, kind, path, rejectsPath, wish, signals.signal);
  } catch (error) {
    throw error instanceof Cancelled
      ? new OperatorError(
          'Stopped. Nothing was published; run the same command again to load the input.',
          STOPPED,
        )
      : error;
  } finally {
    signals.end();
  }
}

async function importUnlessStopped(
  store: Store,
  config: Config,
  kind: CanonicalKind,
  path: string,
  rejectsPath: string | undefined,
  wish: ImportWish,
  signal: AbortSignal,
): Promise<ImportResult> {
  const opened = await openImport(kind, path, wish, signal);
  const { file, isPiped } = opened;
  const rows = await openRows(kind, path, opened, wish, config.networkHosts, signal);
  const startedAt = performance.now();
  // A pipe has no folder and no name: its rejects file is in the current folder, named after what it holds.
  const rejects = createRejectsFile(isPiped ? kind : path, rejectsPath);
  const progress = createRowProgress(
    { total: file.totalBytes, done: file.readBytes },
    'read',
    process.stderr,
  );
  const conflicts: string[] = [];
  const { watcher = NOT_WATCHED } = wish;
  const share = () => (file.totalBytes ? file.readBytes() / file.totalBytes : undefined);
  const listener: LoadListener = {
    rejected: (line, reason) => {
      rejects.add(line, reason);
      watcher.rejected(line, reason);
    },
    conflict: (line, message) => {
      if (conflicts.length < MAX_LISTED) conflicts.push(`line ${line}: ${message}`);
    },
    progress: (counts) => {
      progress.update(counts.read);
      watcher.progress(counts.read, share());
    },
    publishing: () => {
      watcher.publishing();
      rejects.flush();
      progress.say('publishing …');
    },
  };
  const began = Date.now();
  const describeLoad = () => ({
    source: kind,
    files: [
      {
        name: isPiped ? file.name : basename(path),
        // The hash of an archive is that of the whole file, also after a limit of rows.
        bytes: isZip(path) ? (file.totalBytes ?? 0) : file.readBytes(),
        sha256: file.sha256(),
      },
    ],
    who: wish.who ?? userName(sudoUser()),
    startedAt: began,
  });
  try {
    const { networkHosts, keepContactHashes } = config;
    const isDryRun = wish.isDryRun === true;
    const report = await rows.load(
      { store, networkHosts, keepContactHashes, describeLoad, origin: wish.origin, isDryRun, signal },
      listener,
    );
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      report,
      layout: rows.layout,
      form: rows.form,
      conflicts,
      seconds,
      rejectsPath: rejects.settle(report.rejected, isDryRun),
      isDryRun,
    };
  } finally {
    progress.end();
    rejects.close();
  }
}

function outcomeOf(kind: CanonicalKind, { report, isDryRun }: ImportResult): string {
  if (report.read === 0) return `${kind}: the input has no rows; nothing changed`;
  if (isDryRun) return `${kind}: read, and nothing was published (--dry-run)`;
  if (isOfNoUse(report)) return `${kind}: no row could be used; nothing was published`;
  return `${kind}: published`;
}

export function describeImport(kind: CanonicalKind, result: ImportResult): string {
  const { report, seconds, rejectsPath, conflicts, layout, form } = result;
  const rate = formatCount(Math.round(report.read / Math.max(0.001, seconds)));
  const counts = formatTable([
    ['read', 'written', 'unchanged', 'rejected', 'conflicts', 'time'],
    [
      ...[report.read, report.written, report.unchanged, report.rejected, report.conflicts].map(formatCount),
      `${seconds.toFixed(1)} s (${rate} rows/s)`,
    ],
  ]);
  const more = report.conflicts - conflicts.length;
  return [
    ...(layout === undefined ? [] : [`Recognised as ${layout}.`]),
    ...(form === undefined ? [] : [`Read as ${form}.`]),
    outcomeOf(kind, result),
    counts,
    ...(report.suppressed === 0 ? [] : [describeSuppressed(report.suppressed)]),
    ...conflicts.map((conflict) => `conflict, ${conflict}`),
    ...(more > 0 ? [`… and ${formatCount(more)} more conflicts`] : []),
    ...[...report.warnings].map(([warning, times]) => `warning: ${warning} (${formatCount(times)} ×)`),
    ...(rejectsPath === undefined ? [] : [`Rejected lines, with reasons: ${rejectsPath}`]),
  ].join('\n');
}
