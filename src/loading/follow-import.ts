// Reports an import that runs to the store, so that every process can say how it is getting on: its progress at most once a second,
// and at the end its report or why it failed. An import that cannot be reported is imported anyway.
import { OperatorError } from '../errors.ts';
import type { ImportJobs, ImportProgress, JobChange } from '../store/contract/access/import-jobs.ts';
import { explainFailure } from '../store/explain-failure.ts';
import { keepTrying, USUAL_TRIES_MS } from '../store/keep-trying.ts';

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
const RUNNING = { status: 'running', report: '', problem: '' } as const;

export async function followImport<T>(
  jobs: ImportJobs,
  what: FollowedImport,
  work: (watcher: ImportWatcher) => Promise<ReportedImport<T>>,
): Promise<ReportedImport<T>> {
  const { watcher, end } = await openReporter(jobs, what);
  try {
    const done = await work(watcher);
    await end({ status: 'done', report: JSON.stringify(done.report) });
    return done;
  } catch (error) {
    await end({ status: 'failed', problem: problemOf(error, what.folder) });
    throw error;
  }
}

interface Reporter {
  readonly watcher: ImportWatcher;
  /** The last report, with the rejected rows. */
  end(change: Partial<JobChange>): Promise<void>;
}

async function openReporter(jobs: ImportJobs, what: FollowedImport): Promise<Reporter> {
  let progress: ImportProgress = { step: 'reading', rows: 0 };
  const rejects = collectRejects();
  const number = what.number ?? (await unlessItFails(() => jobs.insertJob({ ...begun(what), progress })));
  const tell = async (change: Partial<JobChange>): Promise<void> => {
    if (number === undefined) return;
    await jobs.updateJob(number, { ...RUNNING, rejects: '', progress, ...change, updatedAt: Date.now() });
  };
  // The last report waits for those before it, so that none of them arrives after it.
  const sent = new Set<Promise<void>>();
  let toldAt = performance.now();
  const tellNow = () => {
    toldAt = performance.now();
    const telling = unlessItFails(() => tell({})).finally(() => sent.delete(telling));
    sent.add(telling);
  };
  const tellIfDue = () => {
    if (sent.size === 0 && performance.now() - toldAt >= REPORT_MS) tellNow();
  };
  const timer = setInterval(tellIfDue, REPORT_MS / 2);
  return {
    watcher: {
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
      rejected: rejects.add,
    },
    end: async (change) => {
      clearInterval(timer);
      await Promise.all(sent);
      const last = { ...change, rejects: rejects.text() };
      // Without its report, an import that is done would count as failed after some time. A failure is not reported to a store
      // that is away: often that is what has failed, and the operator waits for the reason.
      await keepTrying(() => tell(last), change.status === 'done' ? USUAL_TRIES_MS : 0);
    },
  };
}

function begun({ kind, file, who }: FollowedImport) {
  const now = Date.now();
  const name = file.slice(0, MOST_FILE_CHARACTERS);
  return { kind, file: name, who, startedAt: now, updatedAt: now, ...RUNNING };
}

/** The first ones, as far as they are kept. */
function collectRejects() {
  const lines: string[] = [];
  let length = 0;
  return {
    add: (line: number, reason: string) => {
      if (length > MOST_REJECTS_CHARACTERS) return;
      const text = `${JSON.stringify({ line, reason })}\n`;
      length += text.length;
      lines.push(text);
    },
    text: () => lines.join(''),
  };
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
