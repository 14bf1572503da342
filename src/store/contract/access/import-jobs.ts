// Imports that run or have ended, by upload or by the command line: so that every process can say how they are getting on.
import type { Answer } from '../answer.ts';

export type JobStatus = 'running' | 'done' | 'failed';

export interface ImportProgress {
  /** `publishing`: all rows were read. */
  readonly step: 'reading' | 'publishing';
  readonly rows: number;
  /** The part of the input that was read, from 0 to 1; undefined: its size is not known. */
  readonly share?: number | undefined;
}

export interface ImportJob {
  /** From 1. */
  readonly number: number;
  /** `companies`, `people`, or the name of a source. */
  readonly kind: string;
  /** The name of the file, as the caller gave it. */
  readonly file: string;
  readonly who: string;
  readonly status: JobStatus;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When its process last reported. */
  readonly updatedAt: number;
  readonly progress: ImportProgress;
  /** The report of the import as JSON; empty while it runs. */
  readonly report: string;
  /** Why it failed. */
  readonly problem: string;
}

export type JobChange = Pick<ImportJob, 'status' | 'updatedAt' | 'progress' | 'report' | 'problem'> & {
  /** Rejected rows as JSON Lines. */
  readonly rejects: string;
};

/** How many jobs are kept, and of how many the rejected rows, which may be 4 MiB each. */
export const KEPT_JOBS = 1_000;
export const KEPT_REJECTS = 50;

export interface ImportJobs {
  /** Returns its number. Deletes jobs, and rejected rows of jobs, that are older than the newest ones that are kept. */
  insertJob(job: Omit<ImportJob, 'number'>): Answer<number>;
  updateJob(number: number, change: JobChange): Answer<void>;
  /** The newest first, at most this many. */
  listJobs(most: number): Answer<readonly ImportJob[]>;
  /** Rejected rows of a job, as JSON Lines; undefined: there is no such job. */
  readRejects(number: number): Answer<string | undefined>;
}
