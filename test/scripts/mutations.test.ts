// The list of `npm run mutate`: a change that no longer fits its file would end the run, and one without tests is never noticed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

const MUTATIONS = JSON.parse(readFileSync('scripts/mutations.json', 'utf8')) as readonly Mutation[];

test('every change fits one place of its file, and changes it', () => {
  const wrong = MUTATIONS.filter(
    ({ file, find, replace }) => find === replace || readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(wrong).toEqual([]);
});

test('every change has tests that exist', () => {
  const wrong = MUTATIONS.filter(({ tests }) => tests.length === 0 || !tests.every(existsSync));
  expect(wrong).toEqual([]);
});

test('the program that tests start has the change: it runs the modules, and not its bundle', () => {
  const dist = temporaryFolder();
  for (const file of ['package.json', 'cli/main.js', 'program/main.cjs']) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
  }
  writeFileSync(join(dist, 'package.json'), '{"type": "module"}');
  writeFileSync(join(dist, 'cli/main.js'), 'export {};\nconsole.log("changed")');
  writeFileSync(join(dist, 'program/main.cjs'), 'console.log("bundled")');
  const script = `import { runModules } from ${JSON.stringify(join(process.cwd(), 'scripts/bundle-program.mjs'))}; runModules(${JSON.stringify(dist)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(execFileSync(process.execPath, [join(dist, 'program/main.cjs')], { encoding: 'utf8' })).toBe(
    'changed\n',
  );
  expect(readFileSync('scripts/mutate.mjs', 'utf8')).toContain("runModules(join(copy, 'dist'))");
});
