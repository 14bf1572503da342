// Imports that were started by an upload, as stored: so that every process can say how they are getting on.
import type { Answer } from '../answer.ts';

export type JobStatus = 'running' | 'done' | 'failed';

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
  /** The last line of progress, such as `12% read, 5,000 rows`. */
  readonly progress: string;
  /** The report of the import as JSON; empty while it runs. */
  readonly report: string;
  /** Why it failed. */
  readonly problem: string;
}

export type JobChange = Pick<ImportJob, 'status' | 'updatedAt' | 'progress' | 'report' | 'problem'> & {
  /** Rejected rows as JSON Lines. */
  readonly rejects: string;
};

export interface ImportJobs {
  /** Returns its number. */
  insertJob(job: Omit<ImportJob, 'number'>): Answer<number>;
  updateJob(number: number, change: JobChange): Answer<void>;
  /** The newest first, at most this many. */
  listJobs(most: number): Answer<readonly ImportJob[]>;
  /** Rejected rows of a job, as JSON Lines; undefined: there is no such job. */
  readRejects(number: number): Answer<string | undefined>;
}
