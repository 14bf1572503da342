// What a command names and the store does not have is wrong usage, whatever the command: docs/operating.md says so.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let store: PreparedStore;
beforeAll(async () => {
  store = await prepareStore([{ id: 'c1', name: 'Acme' }]);
});

test.each([
  [['export', 'people', '--company', 'none', '--out', join(temporaryFolder(), 'people.csv')]],
  [['match', 'accept', 'none', 'c1']],
  [['correct', 'none', '--set', 'name=Acme']],
  [['corrections', 'none']],
  [['correct', '--take-back', '99']],
  [['suppressions', '--take-back', '99']],
  [['loads', 'undo', '99']],
  [['keys', 'revoke', 'none']],
  [['keys', 'rotate', 'none']],
  [['usage', '--key', 'none']],
  [['console', 'link', '--key', 'none']],
])('%j exits 2 with one sentence', async ([...args]) => {
  const { code, stdout, stderr } = await runCli(args, store.env);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^.*\b(?:no|No) .*\.\n$/);
});
