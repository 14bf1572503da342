// How an import is shown whose process no longer reports.
import { expect, test } from 'vitest';
import { importsByLoad, jobJson } from '../../../src/http/wire/job-json.ts';
import type { ImportJob } from '../../../src/store/contract/access/import-jobs.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const RUNNING: ImportJob = {
  number: 7,
  kind: 'people',
  file: 'people.csv',
  who: 'ann',
  status: 'running',
  startedAt: NOW - 600_000,
  updatedAt: NOW - 61_000,
  progress: { step: 'reading', rows: 5, share: 0.5 },
  report: '',
  problem: '',
};

test('an import that has not reported for a minute has failed', () => {
  expect(jobJson(RUNNING, NOW)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('ended'),
  });
  expect(jobJson({ ...RUNNING, updatedAt: NOW - 59_000 }, NOW)).toMatchObject({
    status: 'running',
    problem: null,
    progress: { step: 'reading', rows: 5, share: 0.5 },
  });
});

test('an import that publishes may be silent for longer', () => {
  const publishing = { ...RUNNING, progress: { step: 'publishing', rows: 5 } as const };
  expect(jobJson(publishing, NOW)).toMatchObject({ status: 'running', progress: { share: null } });
  expect(jobJson({ ...publishing, updatedAt: NOW - 3_601_000 }, NOW).status).toBe('failed');
});

test('a load is found by the report of its import', () => {
  const done = (number: number, report: object): ImportJob => ({
    ...RUNNING,
    number,
    status: 'done',
    report: JSON.stringify(report),
  });
  const found = importsByLoad([RUNNING, done(8, { load: 3 }), done(9, { load: null })]);
  expect([...found]).toEqual([[3, 8]]);
});
