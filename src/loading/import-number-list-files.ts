// Imports one do-not-call list and prints a report.
import { sudoUser } from '../config.ts';
import { daysLeft, listTitle, validDays } from '../domain/privacy/do-not-call.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { Cancelled, OperatorError, STOPPED } from '../errors.ts';
import {
  importNumberList,
  type NumberListReport,
  type NumberListWishes,
} from '../operations/privacy/import-number-list.ts';
import { describeListLoad, type RecheckReport, recheckPeople } from '../operations/privacy/recheck-people.ts';
import { readNumberList } from '../sources/do-not-call/read-number-list.ts';
import { type FileDescription, openSourceFiles } from '../sources/inputs/open-source-files.ts';
import type { NumberList } from '../store/contract/number-lists.ts';
import type { Store } from '../store/contract/store.ts';
import { formatNumberOf, formatTable, warningLines } from '../terminal/print.ts';
import { createRowProgress } from '../terminal/row-progress.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';
import { userName } from '../terminal/user-name.ts';
import { createRejectsFile } from './rejects-file.ts';

export interface NumberListResult {
  readonly report: NumberListReport;
  /** The result for people who were already stored. */
  readonly people: RecheckReport;
  readonly seconds: number;
  /** Undefined when every row was used. */
  readonly rejectsPath: string | undefined;
}

export async function importNumberListFiles(
  store: Store,
  paths: readonly string[],
  wishes: Omit<NumberListWishes, 'signal'>,
  wantedRejects: string | undefined,
): Promise<NumberListResult> {
  const startedAt = performance.now();
  const files = openSourceFiles(paths);
  const rejects = createRejectsFile(paths[0] ?? 'do-not-call', wantedRejects);
  const progress = createRowProgress(
    { total: files.totalBytes, done: files.readBytes },
    'read',
    process.stderr,
  );
  const signals = watchStopSignals();
  let described: readonly FileDescription[] = [];
  let isInForce = false;
  const describe = async () => {
    files.checkUnchanged();
    described = await files.describe();
    return {
      loadedAt: Date.now(),
      who: userName(sudoUser()),
      file: described.map(({ name }) => name).join(', '),
      sha256: described.map(({ sha256 }) => sha256).join(', '),
    };
  };
  try {
    const report = await importNumberList(
      store,
      readNumberList(files.parts, wishes.country),
      describe,
      {
        rejected: rejects.add,
        progress: progress.update,
        publishing: () => {
          rejects.flush();
          progress.say('publishing …');
        },
      },
      { ...wishes, signal: signals.signal },
    );
    isInForce = report.list !== undefined;
    const rejectsPath = rejects.settle(report.rejected, wishes.isDryRun);
    const people = await recheck(store, report.list, described, signals.signal);
    const seconds = (performance.now() - startedAt) / 1000;
    return { report, people, seconds, rejectsPath };
  } catch (error) {
    throw error instanceof Cancelled
      ? new OperatorError(isInForce ? STOPPED_LATE : STOPPED_EARLY, STOPPED)
      : error;
  } finally {
    signals.end();
    progress.end();
    rejects.close();
  }
}

const STOPPED_EARLY = 'Stopped. The list was not changed; run the same command again to load it.';
const STOPPED_LATE =
  'Stopped. The list is in force, but not all stored people were checked against it; run the same command again to check them.';

/** After a dry run there is no list. If it is stopped, the list is in force, and running the import again goes on. */
async function recheck(
  store: Store,
  list: NumberList | undefined,
  files: readonly FileDescription[],
  signal: AbortSignal,
): Promise<RecheckReport> {
  if (list === undefined) return { checked: 0, changed: 0 };
  const startedAt = Date.now();
  const { country, who } = list;
  const describe = () => describeListLoad(country, { files, who, startedAt });
  return recheckPeople(store, country, describe, signal);
}

export function describeNumberList(
  { report, people, seconds, rejectsPath }: NumberListResult,
  { country, asOf, isDryRun }: NumberListWishes,
  now: number,
): string {
  const { read, notListed, rejected, list, before, warnings } = report;
  const left = daysLeft(country, asOf, now);
  const rate = formatCount(Math.round((read + notListed + rejected) / Math.max(0.001, seconds)));
  return [
    isDryRun
      ? `${listTitle(country)}: read, and nothing was changed (--dry-run)`
      : `${listTitle(country)}: published`,
    formatTable([
      ['listed', 'different', 'not listed', 'rejected', 'time'],
      [
        formatCount(read),
        list === undefined ? '–' : formatCount(list.numbers),
        formatCount(notListed),
        formatCount(rejected),
        `${seconds.toFixed(1)} s (${rate} rows/s)`,
      ],
    ]),
    ...(before === undefined || isDryRun
      ? []
      : [
          `It replaces the list of ${before.asOf} with ${formatNumberOf(before.numbers, 'number', 'numbers')}.`,
        ]),
    ...(people.checked === 0
      ? []
      : [
          `Of ${formatNumberOf(people.checked, 'stored person', 'stored people')} with contact hashes, ${formatCount(people.changed)} changed.`,
        ]),
    left >= 0
      ? `A list of ${country} may be used for ${validDays(country)} days: this one for ${left} more.`
      : `warning: a list of ${country} may be used for ${validDays(country)} days, and this one is older. Download a new one.`,
    ...warningLines(warnings),
    ...(rejectsPath === undefined ? [] : [`Rejected rows, with reasons: ${rejectsPath}`]),
  ].join('\n');
}
