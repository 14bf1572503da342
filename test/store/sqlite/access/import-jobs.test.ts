// Progress of an import is written without waiting for the disk, and nothing else is.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createImportJobs } from '../../../../src/store/sqlite/access/import-jobs.ts';
import { openAccessFile } from '../../../../src/store/sqlite/access/open-access-file.ts';
import { afterFile } from '../../../helpers/after-file.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const path = join(temporaryFolder(), 'test.db');
const access = openAccessFile(path);
afterFile(() => access.close());
const jobs = createImportJobs(access, path);
const FULL = 2;
const RUNNING = {
  status: 'running',
  updatedAt: 2,
  progress: { step: 'reading', rows: 7 },
  report: '',
  problem: '',
  rejects: '',
} as const;
const number = await jobs.insertJob({ ...RUNNING, kind: 'companies', file: 'a', who: 'b', startedAt: 1 });
const waits = () => access.pragma('synchronous', { simple: true });

test('after a note of progress, what is written next waits for the disk again', async () => {
  await jobs.updateJob(number, RUNNING);
  expect([waits(), (await jobs.listJobs(1))[0]?.progress]).toEqual([FULL, RUNNING.progress]);
});

test('so it is after a note that failed', async () => {
  access.exec(
    "CREATE TEMP TRIGGER no_room BEFORE UPDATE ON import_job BEGIN SELECT RAISE(FAIL, 'no room'); END",
  );
  await expect(async () => jobs.updateJob(number, RUNNING)).rejects.toThrow('no room');
  expect(waits()).toBe(FULL);
});
