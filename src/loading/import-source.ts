// Imports the files of one source of companies and prints a report.
import { type Config, sudoUser } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { Cancelled, OperatorError, STOPPED } from '../errors.ts';
import {
  importStatements,
  NothingUsable,
  type StatementReport,
} from '../operations/loads/import-statements.ts';
import { RetiringRefused } from '../operations/loads/write-statements.ts';
import { openSourceFiles } from '../sources/inputs/open-source-files.ts';
import type { CompanySource } from '../sources/registers/company-source.ts';
import type { Store } from '../store/contract/store.ts';
import { ask } from '../terminal/ask.ts';
import { formatTable } from '../terminal/print.ts';
import { createRowProgress } from '../terminal/row-progress.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';
import { userName } from '../terminal/user-name.ts';
import { withRightCommand } from './columns/refuse-wrong-verb.ts';
import { describeSuppressed } from './describe-suppressed.ts';
import { type ImportWatcher, NOT_WATCHED } from './follow-import.ts';
import { createRejectsFile } from './rejects-file.ts';
import { readStatements, type StatementsReading } from './threads/read-statements.ts';

export interface SourceWishes {
  readonly limit?: number | undefined;
  readonly isDryRun: boolean;
  readonly isWithIndividuals: boolean;
  /** Retires all records that a snapshot lacks, without asking, even if rows were rejected. */
  readonly isSure: boolean;
  /** Publishes the readable rows of a damaged file. */
  readonly isKeepGoing: boolean;
  readonly rejects?: string | undefined;
  /** The date to assume for records that have none. */
  readonly asOf?: string | undefined;
  /** Who loads it; undefined: the user of the system. */
  readonly who?: string | undefined;
  /** From where; undefined: the command line. */
  readonly origin?: string | undefined;
  /** Receives the progress and the rejected rows. */
  readonly watcher?: ImportWatcher;
}

export interface SourceResult {
  readonly report: StatementReport;
  readonly conflicts: readonly string[];
  readonly seconds: number;
  readonly rejectsPath: string | undefined;
  readonly isDryRun: boolean;
}

/** Conflicts that are listed one by one; the others are only counted. */
const MAX_LISTED = 20;

export async function importSource(
  store: Store,
  { networkHosts }: Config,
  source: CompanySource,
  paths: readonly string[],
  wishes: SourceWishes,
): Promise<SourceResult> {
  const startedAt = performance.now();
  // A wrong name is reported before anything begins.
  const { totalBytes, checkUnchanged } = openSourceFiles(paths);
  const now = Date.now();
  let reading: StatementsReading | undefined;
  const rejects = createRejectsFile(paths[0] ?? source.name, wishes.rejects);
  const progress = createRowProgress(
    { total: totalBytes, done: () => reading?.readBytes() ?? 0 },
    'read',
    process.stderr,
  );
  const conflicts: string[] = [];
  const { watcher = NOT_WATCHED } = wishes;
  const signals = watchStopSignals();
  try {
    const report = await importStatements(
      {
        store,
        networkHosts,
        source,
        now,
        files: () => reading?.files() ?? [],
        who: wishes.who ?? userName(sudoUser()),
        origin: wishes.origin,
      },
      (load, hasKnown) => {
        reading = readStatements(
          source,
          {
            source: source.name,
            paths,
            options: {
              isWithIndividuals: wishes.isWithIndividuals,
              networkHosts,
              lastYear: new Date(now).getUTCFullYear(),
              mayBeDamaged: wishes.isKeepGoing,
              asOf: wishes.asOf,
            },
            preparation: {
              source: source.name,
              load,
              loadedAt: now,
              networkHosts,
              limit: wishes.limit,
              hasKnown,
            },
            isRecorded: !wishes.isDryRun,
          },
          signals.signal,
        );
        return reading.batches;
      },
      {
        rejected: (line, reason) => {
          rejects.add(line, reason);
          watcher.rejected(line, reason);
        },
        conflict: (line, message) => {
          if (conflicts.length < MAX_LISTED) conflicts.push(`row ${line}: ${message}`);
        },
        progress: ({ read }) => {
          progress.update(read);
          watcher.progress(read, totalBytes === 0 ? undefined : (reading?.readBytes() ?? 0) / totalBytes);
        },
        publishing: () => {
          watcher.publishing();
          checkUnchanged();
          rejects.flush();
          progress.say('publishing …');
        },
      },
      {
        isDryRun: wishes.isDryRun,
        isFull: () => reading?.extent().extent === 'full',
        isSure: wishes.isSure,
        signal: signals.signal,
        mayRetire: async (retired, known) => wishes.isSure || askToRetire(source, retired, known),
      },
    );
    const rejectsPath = rejects.settle(report.rejected, wishes.isDryRun);
    const seconds = (performance.now() - startedAt) / 1000;
    return { report, conflicts, seconds, rejectsPath, isDryRun: wishes.isDryRun };
  } catch (error) {
    const explained = explain(error, source, rejects.path);
    throw error instanceof RetiringRefused || paths[0] === undefined
      ? explained
      : await withRightCommand(explained, source.name, paths[0]);
  } finally {
    signals.end();
    progress.end();
    rejects.close();
  }
}

function explain(error: unknown, { title }: CompanySource, rejectsPath: string): unknown {
  if (error instanceof Cancelled) {
    return new OperatorError(
      'Stopped. Nothing was published; run the same command again to load the input.',
      STOPPED,
    );
  }
  if (error instanceof RetiringRefused) {
    return new OperatorError(
      `This input lacks or leaves out ${formatCount(error.retired)} of the ${formatCount(error.known)} known records of ` +
        `the ${title}. Nothing was published. If they are really gone, run the same command with --yes.`,
    );
  }
  if (error instanceof NothingUsable) {
    return new OperatorError(
      error.rejected === 0
        ? `The input has no record of the ${title}, and nothing was published. Check that it is the right file.`
        : `None of the ${formatCount(error.rejected)} records could be used, and nothing was published. The reasons are in ${rejectsPath}.`,
    );
  }
  return error;
}

function askToRetire({ title }: CompanySource, retired: number, known: number): Promise<boolean> {
  return ask(
    `This input lacks or leaves out ${formatCount(retired)} of ${formatCount(known)} known records of the ${title}. Retire them?`,
  );
}

export function describeSource({ title, attribution }: CompanySource, result: SourceResult): string {
  const { report, seconds, rejectsPath, conflicts, isDryRun } = result;
  const rate = formatCount(Math.round(report.read / Math.max(0.001, seconds)));
  const skipped = [...report.skipped];
  const more = report.conflicts - conflicts.length;
  return [
    isDryRun ? `${title}: read, and nothing was published (--dry-run)` : `${title}: published`,
    formatTable([
      ['read', 'written', 'unchanged', 'retired', 'skipped', 'rejected', 'conflicts', 'time'],
      [
        ...[
          report.read,
          report.written,
          report.unchanged,
          report.retired,
          skipped.reduce((sum, [, count]) => sum + count, 0),
          report.rejected,
          report.conflicts,
        ].map(formatCount),
        `${seconds.toFixed(1)} s (${rate} rows/s)`,
      ],
    ]),
    ...skipped.map(([reason, count]) => `skipped: ${reason} (${formatCount(count)} ×)`),
    ...(report.leftAlone === 0
      ? []
      : [
          `not retired: ${formatCount(report.leftAlone)} records that this snapshot lacks, since they may be among the ` +
            'rejected rows; --yes retires them',
        ]),
    ...(report.suppressed === 0 ? [] : [describeSuppressed(report.suppressed)]),
    ...conflicts.map((conflict) => `conflict, ${conflict}`),
    ...(more > 0
      ? [`… and ${formatCount(more)} more conflicts; firmament match --conflicts lists all open ones`]
      : []),
    ...[...report.warnings]
      .slice(0, MAX_LISTED)
      .map(([warning, times]) => `warning: ${warning} (${formatCount(times)} ×)`),
    ...(report.warnings.size > MAX_LISTED
      ? [`… and ${report.warnings.size - MAX_LISTED} other warnings`]
      : []),
    ...(rejectsPath === undefined ? [] : [`Rejected rows, with reasons: ${rejectsPath}`]),
    ...(attribution === '' ? [] : [`Attribution to display with this data: ${attribution}`]),
  ].join('\n');
}
