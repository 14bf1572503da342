// Imports as rows of either engine. An engine may return numbers as texts.
import type { ImportJob, ImportProgress, JobStatus } from '../../contract/access/import-jobs.ts';

type Cell = string | number | null;

export const JOB_COLUMNS = 'kind, file, who, status, started_at, updated_at, progress, report, problem';

/** The values of `JOB_COLUMNS`. */
export function toJobRow(job: Omit<ImportJob, 'number'>): (string | number)[] {
  const { kind, file, who, status, startedAt, updatedAt, progress, report, problem } = job;
  return [kind, file, who, status, startedAt, updatedAt, toProgressCell(progress), report, problem];
}

/** Of the number and `JOB_COLUMNS`. */
export function toJob(row: readonly Cell[]): ImportJob {
  const [number, kind, file, who, status, startedAt, updatedAt, progress, report, problem] = row;
  return {
    number: Number(number),
    kind: String(kind),
    file: String(file),
    who: String(who),
    status: String(status) as JobStatus,
    startedAt: Number(startedAt),
    updatedAt: Number(updatedAt),
    progress: readProgress(String(progress)),
    report: String(report),
    problem: String(problem),
  };
}

/** The column holds JSON. */
export function toProgressCell(progress: ImportProgress): string {
  return JSON.stringify(progress);
}

/** Earlier versions stored a line of text, which is of no use once the job has ended. */
function readProgress(text: string): ImportProgress {
  return text.startsWith('{') ? JSON.parse(text) : { step: 'reading', rows: 0 };
}
