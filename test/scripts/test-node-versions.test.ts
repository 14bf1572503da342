// The errors of `npm run test:node-versions`; the full run takes minutes and is started by hand.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** With an npm that installs nothing. */
function run(...args: readonly string[]) {
  const bin = temporaryFolder();
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(bin, 'npm'), 0o755);
  return spawnSync(process.execPath, ['scripts/test-node-versions.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
}

test('refuses what is not a version of Node', () => {
  const { status, stderr } = run('22', 'newest');
  expect(status).toBe(2);
  expect(stderr).toContain('newest is not a version of Node.');
});

test('fails, names the version in its table and leaves nothing behind when a Node cannot be installed', () => {
  const { status, stdout } = run('99.1');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^99\.1 +Node 99\.1 could not be installed$/m);
  expect(existsSync('node_modules/.cache/node-versions/99.1')).toBe(false);
});
