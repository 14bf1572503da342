// What `npm start` and `npm test` do before anything else, in a folder of its own and with an npm that does nothing.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, getPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A clone with only the script; its npm records that it was called. */
function makeClone({ fails = 'nothing' } = {}) {
  const folder = temporaryFolder();
  const [clone, bin, calls, options] = ['clone', 'bin', 'calls', 'options'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  mkdirSync(join(clone, 'scripts', 'setup'), { recursive: true });
  mkdirSync(bin);
  for (const script of ['setup/prepare.mjs', 'setup/install-sqlite.mjs'])
    copyFileSync(join('scripts', script), join(clone, 'scripts', script));
  const header = join('deploy', 'sqlite', 'no-cleanup-hooks.h');
  mkdirSync(join(clone, dirname(header)), { recursive: true });
  copyFileSync(header, join(clone, header));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(
    join(clone, 'install.mjs'),
    "(await import('./scripts/setup/prepare.mjs')).ensureInstalled();",
  );
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh\necho "$1" >> '${calls}'\necho "$CXXFLAGS" > '${options}'\nmkdir -p node_modules\ntest "$1" != '${fails}'\n`,
  );
  chmodSync(join(bin, 'npm'), 0o755);
  return {
    folder,
    modules: join(clone, 'node_modules'),
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : ''),
    header: join(clone, header),
    /** Those of the compiler, at the last call of npm. */
    options: () => readFileSync(options, 'utf8'),
    /** Runs a script that may import from `./scripts/setup/prepare.mjs`. */
    run: (script: string) => {
      writeFileSync(join(clone, 'script.mjs'), script);
      return spawnSync(process.execPath, [join(clone, 'script.mjs')], { encoding: 'utf8' });
    },
    install: () =>
      spawnSync(process.execPath, [join(clone, 'install.mjs')], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
      }),
  };
}

const REFUSAL =
  'node_modules is a symbolic link, and installing would empty the folder it points to: ' +
  'remove the link, not the folder, and run the command again.\n';

// The npm of these tests is a shell script.
const onUnix = test.runIf(process.platform !== 'win32');

onUnix('installs once', () => {
  const clone = makeClone();
  expect([clone.install().status, clone.install().status, clone.calls()]).toEqual([0, 0, 'ci\nrebuild\n']);
});

onUnix('compiles SQLite so that no version of Node ends the process when a statement is collected', () => {
  const clone = makeClone();
  expect([clone.install().status, clone.options()]).toEqual([0, `-include "${clone.header}"\n`]);
});

onUnix('installs again after SQLite could not be installed', () => {
  const clone = makeClone({ fails: 'rebuild' });
  const first = clone.install();
  expect([first.status, first.stderr]).toEqual([1, expect.stringMatching(/^SQLite could not be installed/m)]);
  expect([clone.install().status, clone.calls()]).toEqual([1, 'ci\nrebuild\nci\nrebuild\n']);
});

onUnix('installs nothing through a symbolic link, which would empty its target', () => {
  const clone = makeClone();
  const other = join(clone.folder, 'other');
  mkdirSync(other);
  symlinkSync(other, clone.modules);
  const { status, stdout, stderr } = clone.install();
  expect([status, stdout, stderr, clone.calls()]).toEqual([1, '', REFUSAL, '']);
});

onUnix('installs nothing through a symbolic link without a target', () => {
  const clone = makeClone();
  symlinkSync(join(clone.folder, 'gone'), clone.modules);
  expect(clone.install()).toMatchObject({ status: 1, stderr: REFUSAL });
});

onUnix('accepts linked packages that match the lock file', () => {
  const clone = makeClone();
  const other = makeClone();
  expect(other.install().status).toBe(0);
  symlinkSync(other.modules, clone.modules);
  expect([clone.install().status, clone.calls()]).toEqual([0, '']);
});

const besideOtherWork = (exitCode: number) => `
import { runBeside } from './scripts/setup/prepare.mjs';
const node = (code) => [process.execPath, ['-e', code]];
const checked = runBeside([
  [...node('process.exit(${exitCode})'), 'The lint failed.'],
  [...node('console.log(os.getPriority())'), 'The types do not fit.'],
]);
await checked();
console.log('the end');
`;

onUnix('what fails beside other work is said at once, and again at the end', () => {
  const { status, stdout, stderr } = makeClone().run(besideOtherWork(1));
  expect([status, stderr]).toEqual([1, 'The lint failed.\nThe lint failed.\n']);
  expect(stdout).not.toContain('the end');
});

onUnix('work beside other work has a lower priority, and nothing is said if it succeeds', () => {
  const { status, stdout, stderr } = makeClone().run(besideOtherWork(0));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`${Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)}\nthe end\n`);
});

const WHILE_OTHER_WORK_FAILS = `
import { runBeside, runTogether } from './scripts/setup/prepare.mjs';
runBeside([[process.execPath, ['-e', 'setTimeout(() => console.log("too late"), 20_000)'], 'The types do not fit.']]);
await runTogether([[process.execPath, ['-e', 'process.exit(1)'], 'Tests failed.']]);
`;

onUnix('work beside other work ends when that has failed', () => {
  expect(makeClone().run(WHILE_OTHER_WORK_FAILS)).toMatchObject({
    ...{ status: 1, signal: null },
    ...{ stdout: '', stderr: 'Tests failed.\n' },
  });
});
