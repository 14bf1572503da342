// An import that runs or has ended, as /admin/imports shows it.
import { isLostImport } from '../../operations/loads/is-lost-import.ts';
import type { ImportJob } from '../../store/contract/access/import-jobs.ts';

export function jobJson(job: ImportJob, now: number) {
  const { step, rows, share = null } = job.progress;
  const isLost = isLostImport(job, now);
  return {
    number: job.number,
    kind: job.kind,
    file: job.file,
    who: job.who,
    status: isLost ? 'failed' : job.status,
    started_at: new Date(job.startedAt).toISOString(),
    updated_at: new Date(job.updatedAt).toISOString(),
    progress: { step, rows, share },
    report: job.report === '' ? null : JSON.parse(job.report),
    problem: isLost ? 'The process that ran it has ended.' : job.problem === '' ? null : job.problem,
  };
}

/** The imports of published loads, by the numbers of the loads. */
export function importsByLoad(jobs: readonly ImportJob[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { number, report } of jobs) {
    const load = report === '' ? null : JSON.parse(report).load;
    if (typeof load === 'number') found.set(load, number);
  }
  return found;
}
