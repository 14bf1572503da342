// firmament status: which imports it lists as running, and how it shows names.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { runCli } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('an import whose process was killed is not listed as running', async () => {
  const DATABASE_URL = `sqlite:${join(temporaryFolder(), 'x.db')}`;
  const store = await openStore(DATABASE_URL);
  const job = { kind: 'people', who: 'ann', status: 'running', report: '', problem: '' } as const;
  const progress = { step: 'reading', rows: 5 } as const;
  const at = (updatedAt: number) => ({ ...job, progress, startedAt: updatedAt, updatedAt });
  await store.importJobs.insertJob({ ...at(Date.now() - 120_000), file: 'killed.csv' });
  await store.importJobs.insertJob({ ...at(Date.now()), file: 'running.csv' });
  await store.close();
  const { stdout } = await runCli(['status'], { DATABASE_URL });
  expect(stdout).toContain('import 2 runs: people from running.csv, 5 rows, reading');
  expect(stdout).not.toContain('killed.csv');
  const asJson = JSON.parse((await runCli(['status', '--json'], { DATABASE_URL })).stdout);
  expect(asJson.running).toMatchObject([{ file: 'running.csv' }]);
});

test('names of keys and files cannot move the cursor or clear the screen', async () => {
  const DATABASE_URL = `sqlite:${join(temporaryFolder(), 'x.db')}`;
  const store = await openStore(DATABASE_URL);
  const now = Date.now();
  const name = 'a\u001b[2Jb\nc';
  await createApiKey(store.keys, { name, expiresAt: now + 86_400_000 }, now);
  const job = { kind: 'people', who: 'ann', status: 'running', report: '', problem: '' } as const;
  const progress = { step: 'reading', rows: 5 } as const;
  await store.importJobs.insertJob({ ...job, progress, startedAt: now, updatedAt: now, file: name });
  await store.close();
  const { stdout } = await runCli(['status'], { DATABASE_URL });
  expect(stdout).toContain('The key a�[2Jb�c expires in');
  expect(stdout).toContain('people from a�[2Jb�c, 5 rows');
  expect(stdout).not.toContain('\u001b');
});
