// Imports one canonical file and prints a report.
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import type { Config } from '../config.ts';
import { Cancelled, OperatorError } from '../errors.ts';
import { type ImportParts, importPreparedCompanies } from '../operations/loads/import-companies.ts';
import { importPreparedPeople } from '../operations/loads/import-people.ts';
import type { LoadListener } from '../operations/loads/load-tally.ts';
import { type ImportReport, isOfNoUse } from '../operations/loads/run-import.ts';
import { readPersonChecks } from '../operations/privacy/read-person-checks.ts';
import type { PreparedRow, PreparedRows } from '../pipeline/check/prepared-rows.ts';
import { type CanonicalFormat, type CanonicalKind, formatOf } from '../sources/canonical/canonical.ts';
import { type InputFile, openInput } from '../sources/inputs/open-input.ts';
import { openStandardInput } from '../sources/inputs/open-standard-input.ts';
import { isZip, openZippedTable, type TableSign } from '../sources/inputs/open-zipped-table.ts';
import type { Store } from '../store/contract/store.ts';
import { formatCount, formatTable } from '../terminal/print.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';
import { describeSuppressed } from './describe-suppressed.ts';
import { createImportProgress } from './import-progress.ts';
import { isOfPeople, openPeople, type PeopleWish } from './open-people.ts';
import { createRejectsFile } from './rejects-file.ts';
import { prepareCompanies } from './threads/prepare-input.ts';

export interface ImportResult {
  readonly report: ImportReport;
  readonly conflicts: readonly string[];
  readonly seconds: number;
  /** What an export of people was recognised as. */
  readonly layout?: string | undefined;
  /** Undefined when every row was used. */
  readonly rejectsPath: string | undefined;
  readonly isDryRun: boolean;
}

export interface ImportWish {
  /** Format of the input; undefined: by its name, and JSON Lines for standard input. */
  readonly format?: CanonicalFormat | undefined;
  /** Publish only if there are exactly this many rows; undefined: any number. */
  readonly rows?: number | undefined;
  /** Read at most this many rows. */
  readonly limit?: number | undefined;
  /** Do everything except publish. */
  readonly isDryRun?: boolean;
  /** Who loads it; undefined: the user of the system. */
  readonly who?: string | undefined;
  /** For people: how to read an export. */
  readonly people?: PeopleWish;
}

/** The file name that means standard input. */
export const STANDARD_INPUT = '-';

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
      ? new OperatorError('Stopped. Nothing was published; run the same command again to load the input.')
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
  const startedAt = performance.now();
  const piped = path === STANDARD_INPUT ? openStandardInput(signal) : undefined;
  const file = piped ?? (isZip(path) ? await openZippedTable(path, SIGNS[kind]) : openInput(path));
  const format = wish.format ?? (piped ? 'jsonl' : formatOf(file));
  // A pipe has no folder and no name: its rejects file is in the current folder, named after what it holds.
  const rejects = createRejectsFile(piped === undefined ? path : kind, rejectsPath);
  const progress = createImportProgress(file, process.stderr);
  const conflicts: string[] = [];
  const listener: LoadListener = {
    rejected: rejects.add,
    conflict: (line, message) => {
      if (conflicts.length < MAX_LISTED) conflicts.push(`line ${line}: ${message}`);
    },
    progress: progress.update,
    publishing: () => {
      rejects.flush();
      progress.publishing();
    },
  };
  const began = Date.now();
  const describeLoad = () => ({
    source: kind,
    files: [
      {
        name: piped === undefined ? basename(path) : file.name,
        bytes: file.readBytes(),
        sha256: file.sha256(),
      },
    ],
    who: wish.who ?? userInfo().username,
    startedAt: began,
  });
  try {
    const { report, layout } = await runKind(
      kind,
      {
        store,
        networkHosts: config.networkHosts,
        keepContactHashes: config.keepContactHashes,
        describeLoad,
        isDryRun: wish.isDryRun === true,
        signal,
      },
      file,
      format,
      wish,
      listener,
    );
    // A dry run leaves the rejects file of an earlier load alone: it is still true.
    if (report.rejected === 0 && wish.isDryRun !== true) rejects.remove();
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      report,
      layout,
      conflicts,
      seconds,
      rejectsPath: report.rejected > 0 ? rejects.path : undefined,
      isDryRun: wish.isDryRun === true,
    };
  } finally {
    progress.end();
    rejects.close();
  }
}

async function runKind(
  kind: CanonicalKind,
  parts: ImportParts,
  file: InputFile,
  format: CanonicalFormat,
  { rows: wanted, limit, people = NOTHING_SAID }: ImportWish,
  listener: LoadListener,
): Promise<{ readonly report: ImportReport; readonly layout?: string | undefined }> {
  const { networkHosts } = parts;
  if (kind === 'companies') {
    const rows = firstRows(
      requireRows(prepareCompanies(file, format, networkHosts, parts.signal), wanted),
      limit,
    );
    return { report: await importPreparedCompanies(parts, rows, listener) };
  }
  const checks = await readPersonChecks(parts.store, parts.keepContactHashes === true);
  const { rows, layout } = await openPeople(file, format, networkHosts, people, checks);
  const taken = firstRows(requireRows(rows, wanted), limit);
  return { report: await importPreparedPeople(parts, taken, listener, checks), layout };
}

/** Recognises the right table in an archive; a file of JSON lines may hold either kind. */
const SIGNS: { readonly [K in CanonicalKind]: TableSign } = {
  companies: async (name, head) =>
    !name.toLowerCase().endsWith('.csv') ||
    /^(?:[^\n]*,)?\s*"?name"?\s*(?:,|\r?\n|$)/.test(head.toString('utf8')),
  people: isOfPeople,
};

const NOTHING_SAID: PeopleWish = { map: new Map() };

/** Stops reading after the wanted number of rows. */
async function* firstRows<T>(batches: PreparedRows<T>, limit = Number.POSITIVE_INFINITY): PreparedRows<T> {
  let left = limit;
  function* taken(batch: Iterable<PreparedRow<T>>) {
    for (const row of batch) {
      if (left === 0) return;
      left -= 1;
      yield row;
    }
  }
  for await (const batch of batches) {
    yield limit === Number.POSITIVE_INFINITY ? batch : taken(batch);
    if (left === 0) return;
  }
}

/** Fails at the end of an input that has more or fewer rows than expected. */
async function* requireRows<T>(batches: PreparedRows<T>, wanted: number | undefined): PreparedRows<T> {
  let count = 0;
  function* counted(batch: Iterable<PreparedRow<T>>) {
    for (const row of batch) {
      count += 1;
      yield row;
    }
  }
  for await (const batch of batches) yield wanted === undefined ? batch : counted(batch);
  if (wanted === undefined || count === wanted) return;
  throw new OperatorError(
    `The input has ${formatCount(count)} rows, not ${formatCount(wanted)}. Nothing was published.`,
  );
}

function outcomeOf(kind: CanonicalKind, { report, isDryRun }: ImportResult): string {
  if (report.read === 0) return `${kind}: the input has no rows; nothing changed`;
  if (isDryRun) return `${kind}: read, and nothing was published (--dry-run)`;
  if (isOfNoUse(report)) return `${kind}: no row could be used; nothing was published`;
  return `${kind}: published`;
}

export function describeImport(kind: CanonicalKind, result: ImportResult): string {
  const { report, seconds, rejectsPath, conflicts, layout } = result;
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
    outcomeOf(kind, result),
    counts,
    ...(report.suppressed === 0 ? [] : [describeSuppressed(report.suppressed)]),
    ...conflicts.map((conflict) => `conflict, ${conflict}`),
    ...(more > 0 ? [`… and ${formatCount(more)} more conflicts`] : []),
    ...[...report.warnings].map(([warning, times]) => `warning: ${warning} (${formatCount(times)} ×)`),
    ...(rejectsPath === undefined ? [] : [`Rejected lines, with reasons: ${rejectsPath}`]),
  ].join('\n');
}
