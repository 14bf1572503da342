// What is reported to the store about an import that runs.
import { expect, test } from 'vitest';
import { OperatorError, storeIsAway } from '../../src/errors.ts';
import { followImport } from '../../src/loading/follow-import.ts';
import type { ImportJobs, JobChange } from '../../src/store/contract/access/import-jobs.ts';
import { skipPauses } from '../helpers/skip-pauses.ts';

skipPauses();

const WHAT = { kind: 'people', file: 'people.csv', who: 'ann' };

function collectingJobs(answer: () => Promise<void> = async () => {}) {
  const changes: JobChange[] = [];
  const jobs: ImportJobs = {
    insertJob: async () => 1,
    updateJob: async (_, change) => {
      await answer();
      changes.push(change);
    },
    listJobs: () => [],
    readRejects: () => '',
  };
  return { jobs, changes };
}

test('the report and the rejected rows are stored at the end, after all progress', async () => {
  const { jobs, changes } = collectingJobs(() => new Promise(setImmediate));
  const done = await followImport(jobs, WHAT, async (watcher) => {
    watcher.progress(2, 0.5);
    watcher.rejected(1, 'no name');
    watcher.publishing();
    return { result: 'done', report: { written: 1 } };
  });
  expect(done.result).toBe('done');
  expect(changes).toMatchObject([
    { status: 'running', progress: { step: 'publishing', rows: 2, share: 0.5 }, rejects: '' },
    { status: 'done', report: '{"written":1}', rejects: '{"line":1,"reason":"no name"}\n' },
  ]);
});

test('the reason of a failure is stored without the folder of an upload', async () => {
  const { jobs, changes } = collectingJobs();
  const failing = followImport(jobs, { ...WHAT, number: 4, folder: '/tmp/upload' }, async () => {
    throw new OperatorError('/tmp/upload/people.csv is empty.');
  });
  await expect(failing).rejects.toThrow('is empty');
  expect(changes).toMatchObject([{ status: 'failed', problem: 'people.csv is empty.' }]);
});

test('an unexpected error is not quoted, since it may have a row in it', async () => {
  const { jobs, changes } = collectingJobs();
  const failing = followImport(jobs, WHAT, async () => {
    throw new TypeError('cannot read a@acme.example');
  });
  await expect(failing).rejects.toThrow(TypeError);
  expect(changes[0]?.problem).not.toContain('acme');
});

test('an import that cannot be reported is made anyway', async () => {
  const broken = async () => {
    throw new Error('no store');
  };
  const { jobs } = collectingJobs(broken);
  const work = async () => ({ result: 1, report: {} });
  expect((await followImport(jobs, WHAT, work)).result).toBe(1);
  expect((await followImport({ ...jobs, insertJob: broken }, WHAT, work)).result).toBe(1);
});

test('the end of an import is reported as soon as the store takes it, also when each try fails at once', async () => {
  let left = 9;
  const { jobs, changes } = collectingJobs(async () => {
    left -= 1;
    if (left > 0) throw storeIsAway('another program has locked a file of the store', undefined);
  });
  await followImport(jobs, WHAT, async () => ({ result: 1, report: { written: 1 } }));
  expect(changes).toMatchObject([{ status: 'done', report: '{"written":1}' }]);
});

test('a failure is reported once: the operator does not wait for a store that is away', async () => {
  let tries = 0;
  const { jobs } = collectingJobs(async () => {
    tries += 1;
    throw storeIsAway('the server is away', undefined);
  });
  const failing = followImport(jobs, WHAT, async () => {
    throw new OperatorError('The server is away.');
  });
  await expect(failing).rejects.toThrow('The server is away.');
  expect(tries).toBe(1);
});
