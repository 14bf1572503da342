// Stores imports that run or have ended on the server.
import { type ImportJobs, KEPT_JOBS, KEPT_REJECTS } from '../../contract/access/import-jobs.ts';
import { JOB_COLUMNS, toJob, toJobRow, toProgressCell } from '../../formats/rows/job-rows.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const INSERT: SqlStatement = {
  name: 'insert_job',
  text: `INSERT INTO import_job (${JOB_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING number`,
};
const UPDATE: SqlStatement = {
  name: 'update_job',
  text: `UPDATE import_job SET status = $1, updated_at = $2, progress = $3, report = $4, problem = $5, rejects = $6
    WHERE number = $7`,
};
const LIST: SqlStatement = {
  name: 'list_jobs',
  text: `SELECT number, ${JOB_COLUMNS} FROM import_job ORDER BY number DESC LIMIT $1`,
};
const FORGET: SqlStatement = { name: 'forget_jobs', text: 'DELETE FROM import_job WHERE number <= $1' };
const FORGET_REJECTS: SqlStatement = {
  name: 'forget_job_rejects',
  text: "UPDATE import_job SET rejects = '' WHERE number <= $1 AND rejects <> ''",
};
const REJECTS: SqlStatement = {
  name: 'job_rejects',
  text: 'SELECT rejects FROM import_job WHERE number = $1',
};

export function createImportJobs(ask: Ask): ImportJobs {
  return {
    insertJob: async (job) => {
      const number = Number((await ask(INSERT, toJobRow(job)))[0]?.[0]);
      await ask(FORGET, [number - KEPT_JOBS]);
      await ask(FORGET_REJECTS, [number - KEPT_REJECTS]);
      return number;
    },
    updateJob: async (number, { status, updatedAt, progress, report, problem, rejects }) => {
      await ask(UPDATE, [status, updatedAt, toProgressCell(progress), report, problem, rejects, number]);
    },
    listJobs: async (most) => (await ask(LIST, [most])).map(toJob),
    readRejects: async (number) => {
      const [row] = await ask(REJECTS, [number]);
      return row === undefined ? undefined : String(row[0]);
    },
  };
}
