// What the script that runs the tests does with files that fail: they run once more, and only what passes then is accepted.
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const CONFIG = `
import { defineConfig } from 'vitest/config';
import { failedFiles } from '${resolve('test/helpers/failed-files.ts')}';
export default defineConfig({ test: { include: ['*.test.ts'], reporters: ['default', failedFiles] } });
`;
/** It fails until it has run this many times, and notes each run. */
const failing = (times: number) => `
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('passes at last', () => {
  appendFileSync('runs.txt', 'unsteady ');
  expect(readFileSync('runs.txt', 'utf8').match(/unsteady/g)?.length).toBeGreaterThan(${times});
});
`;
const STEADY = `
import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
test('passes', () => appendFileSync('runs.txt', 'steady '));
`;

/** In its first run, an error comes from outside of the test. */
const LATE = `
import { appendFileSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
test('leaves work behind', async () => {
  appendFileSync('runs.txt', 'late ');
  const isFirst = readFileSync('runs.txt', 'utf8').match(/late/g)?.length === 1;
  await new Promise((resolve) => setImmediate(resolve));
  if (isFirst) setImmediate(() => { throw new Error('late'); });
  await new Promise((resolve) => setTimeout(resolve, 50));
});
`;

function runTests(files: { readonly [name: string]: string }) {
  const cwd = temporaryFolder();
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  writeFileSync(join(cwd, 'vitest.config.ts'), CONFIG);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const run = spawnSync(process.execPath, [resolve('scripts/run-tests.mjs')], {
    cwd,
    encoding: 'utf8',
  });
  const runs = readFileSync(join(cwd, 'runs.txt'), 'utf8').trim().split(' ').sort();
  return { status: run.status, stderr: run.stderr, runs };
}

test('files that fail once, and errors outside of a test, run again without the others, and are named', () => {
  const { status, stderr, runs } = runTests({
    'unsteady.test.ts': failing(1),
    'late.test.ts': LATE,
    'steady.test.ts': STEADY,
  });
  expect([status, runs]).toEqual([0, ['late', 'late', 'steady', 'unsteady', 'unsteady']]);
  expect(stderr).toMatch(
    /failed once and passed when they were repeated.*\n {2}late\.test\.ts\n {2}unsteady\.test\.ts/,
  );
});

test('a file that fails twice fails the run', () => {
  const { status, stderr, runs } = runTests({ 'unsteady.test.ts': failing(2) });
  expect([status, runs]).toEqual([1, ['unsteady', 'unsteady']]);
  expect(stderr).not.toContain('passed when they were repeated');
});

test('nothing is repeated where many files fail', () => {
  const names = Array.from({ length: 6 }, (_, n) => `unsteady-${n}.test.ts`);
  const { status, runs } = runTests(Object.fromEntries(names.map((name) => [name, failing(10)])));
  expect([status, runs.length]).toEqual([1, 6]);
});
