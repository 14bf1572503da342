// Stores imports that run or have ended in the access file, which is never locked by a load.
import { type ImportJobs, KEPT_JOBS, KEPT_REJECTS } from '../../contract/access/import-jobs.ts';
import { JOB_COLUMNS, toJob, toJobRow, toProgressCell } from '../../formats/rows/job-rows.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

export function createImportJobs(access: SqliteDatabase, path: string): ImportJobs {
  const { prepare } = prepareWhenUsed(access);
  const insert = prepare(`INSERT INTO import_job (${JOB_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = prepare(
    `UPDATE import_job SET status = ?, updated_at = ?, progress = ?, report = ?, problem = ?, rejects = ?
     WHERE number = ?`,
  );
  const list = prepare(`SELECT number, ${JOB_COLUMNS} FROM import_job ORDER BY number DESC LIMIT ?`).raw();
  const rejectsOf = prepare('SELECT rejects FROM import_job WHERE number = ?').pluck();
  const forget = prepare('DELETE FROM import_job WHERE number <= ?');
  const forgetRejects = prepare("UPDATE import_job SET rejects = '' WHERE number <= ? AND rejects <> ''");
  return {
    insertJob: explained(path, (job) => {
      const number = Number(insert.run(...toJobRow(job)).lastInsertRowid);
      forget.run(number - KEPT_JOBS);
      forgetRejects.run(number - KEPT_REJECTS);
      return number;
    }),
    updateJob: explained(path, (number, { status, updatedAt, progress, report, problem, rejects }) => {
      const write = () =>
        update.run(status, updatedAt, toProgressCell(progress), report, problem, rejects, number);
      if (status === 'running') withoutWaiting(access, write);
      else write();
    }),
    listJobs: (most) => (list.all(most) as Parameters<typeof toJob>[0][]).map(toJob),
    readRejects: (number) => rejectsOf.get(number) as string | undefined,
  };
}

/**
 * A power cut may undo this write, but nothing written before it. Where a load kept the disk busy, waiting for it each second made
 * a load of 200,000 companies take 63 s instead of 55 (2026-11, medians of three in turns).
 */
function withoutWaiting(access: SqliteDatabase, write: () => void): void {
  access.pragma('synchronous = NORMAL');
  try {
    write();
  } finally {
    access.pragma('synchronous = FULL');
  }
}
