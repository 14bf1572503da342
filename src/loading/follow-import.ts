// Reports an import that runs to the store, so that every process can say how it is getting on: its progress at most once a second,
// and at the end its report or why it failed. An import that cannot be reported is imported all the same.
import { OperatorError } from '../errors.ts';
import type { ImportJobs, ImportProgress, JobChange } from '../store/contract/access/import-jobs.ts';
import { explainFailure } from '../store/explain-failure.ts';

export interface ImportWatcher {
  /** `share`: the part of the input that was read, from 0 to 1, if its size is known. */
  progress(rows: number, share: number | undefined): void;
  publishing(): void;
  rejected(line: number, reason: string): void;
}

export interface FollowedImport {
  /** The number of the job, if it is listed already. */
  readonly number?: number | undefined;
  readonly kind: string;
  readonly file: string;
  readonly who: string;
  /** Of an upload: a temporary folder, which is left out of messages. */
  readonly folder?: string | undefined;
}

export interface ReportedImport<T> {
  readonly result: T;
  /** As it is stored and printed. */
  readonly report: object;
}

/** For an import whose progress is not reported. */
export const NOT_WATCHED: ImportWatcher = { progress: () => {}, publishing: () => {}, rejected: () => {} };

const REPORT_MS = 1_000;
/** Rejected rows that are kept; the report has the number of all. */
const MOST_REJECTS_CHARACTERS = 4 * 1024 * 1024;
const MOST_FILE_CHARACTERS = 200;

export async function followImport<T>(
  jobs: ImportJobs,
  { number: listed, kind, file, who, folder }: FollowedImport,
  work: (watcher: ImportWatcher) => Promise<ReportedImport<T>>,
): Promise<ReportedImport<T>> {
  let progress: ImportProgress = { step: 'reading', rows: 0 };
  const rejects: string[] = [];
  let rejectsLength = 0;
  const startedAt = Date.now();
  const running = { status: 'running', report: '', problem: '' } as const;
  const number =
    listed ??
    (await unlessItFails(() =>
      jobs.insertJob({
        kind,
        file: file.slice(0, MOST_FILE_CHARACTERS),
        who,
        startedAt,
        updatedAt: startedAt,
        progress,
        ...running,
      }),
    ));
  const tell = async (change: Partial<JobChange>) => {
    if (number === undefined) return;
    await unlessItFails(() =>
      jobs.updateJob(number, { ...running, rejects: '', progress, ...change, updatedAt: Date.now() }),
    );
  };
  // The last report waits for those before it, so that none of them arrives after it.
  const sent = new Set<Promise<void>>();
  let toldAt = performance.now();
  const tellNow = () => {
    toldAt = performance.now();
    const telling = tell({}).finally(() => sent.delete(telling));
    sent.add(telling);
  };
  const tellIfDue = () => {
    if (sent.size === 0 && performance.now() - toldAt >= REPORT_MS) tellNow();
  };
  const timer = setInterval(tellIfDue, REPORT_MS / 2);
  const end = async (change: Partial<JobChange>) => {
    clearInterval(timer);
    await Promise.all(sent);
    await tell({ ...change, rejects: rejects.join('') });
  };
  const watcher: ImportWatcher = {
    progress: (rows, share) => {
      progress = { step: 'reading', rows, ...(share !== undefined && { share: Math.min(1, share) }) };
      // A small input is read without a pause, in which the timer would not be called.
      tellIfDue();
    },
    publishing: () => {
      progress = { ...progress, step: 'publishing' };
      // On an engine in this process, publishing leaves no time for the timer.
      tellNow();
    },
    rejected: (line, reason) => {
      const text = `${JSON.stringify({ line, reason })}\n`;
      rejectsLength += text.length;
      if (rejectsLength <= MOST_REJECTS_CHARACTERS) rejects.push(text);
    },
  };
  try {
    const done = await work(watcher);
    await end({ status: 'done', report: JSON.stringify(done.report) });
    return done;
  } catch (error) {
    await end({ status: 'failed', problem: problemOf(error, folder) });
    throw error;
  }
}

/** An unexpected error may quote a row, so its text stays with the process that failed. */
function problemOf(error: unknown, folder: string | undefined): string {
  const explained = error instanceof OperatorError ? error : explainFailure(error);
  const message = explained?.message ?? 'It failed unexpectedly. The output of the import has the reason.';
  return folder === undefined ? message : message.replaceAll(`${folder}/`, '');
}

/** Undefined if the store cannot take it. */
async function unlessItFails<T>(report: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await report();
  } catch {
    return undefined;
  }
}
