// An upload whose process could not report its end to the store: what it printed says whether it was imported.
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AppParts, CommandResult } from '../../../src/http/app-parts.ts';
import { importRoutes } from '../../../src/http/routes/admin/import-routes.ts';
import { type Call, NO_MORE_CALLS } from '../../../src/http/server/route.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const store = openSqliteStore(join(temporaryFolder(), 'test.db'));
afterFile(async () => void (await store.close()));

async function* lines() {
  yield Buffer.from('{"id":"c1","name":"Acme"}\n');
}

/** The import as it is listed when its process has ended so. */
async function listedAfter(result: Omit<CommandResult, 'failure'>) {
  const run = async () => ({ ...result, failure: undefined });
  const commands = { run, checkRoom: () => {}, keepRoom: () => ({ run, giveUp: () => {} }) };
  const clock = { now: () => Date.now() };
  const parts = { clock, commands, maxUploadMb: 1, store } as unknown as AppParts;
  const upload = importRoutes(parts).find(
    ({ method, path }) => method === 'POST' && path === '/admin/imports',
  );
  const query = 'kind=companies&file=companies.jsonl';
  const call = { query, lines: lines(), headers: {}, socket: {}, key: { name: 'ann' } } as unknown as Call;
  const answer = await upload?.answer(call, NO_MORE_CALLS);
  expect(answer?.status).toBe(202);
  return vi.waitFor(async () => {
    const [job] = await store.importJobs.listJobs(1);
    if (job?.status === 'running') throw new Error('it is running');
    return job;
  });
}

test('a process that printed its report has imported the file', async () => {
  const report = {
    read: 2,
    written: 1,
    rejected: 1,
    warnings: { 'load 1 is published, but not in the audit log': 1 },
  };
  const job = await listedAfter({
    code: 1,
    stdout: `${JSON.stringify({ ...report, rejectsFile: '/tmp/x/companies.rejects.jsonl' })}\n`,
    stderr: '',
  });
  expect(job).toMatchObject({ status: 'done', problem: '' });
  expect(JSON.parse(job?.report ?? '')).toEqual(report);
});

test.each([
  ['', 'companies.jsonl is empty.\n', 'companies.jsonl is empty.'],
  ['{"read":', '', 'The process ended.'],
])('a process that printed no whole report has not: %j', async (stdout, stderr, problem) => {
  expect(await listedAfter({ code: 1, stdout, stderr })).toMatchObject({ status: 'failed', problem });
});
