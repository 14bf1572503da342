// Where the list of rejected rows goes without `--rejects`.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as anyTest, expect } from 'vitest';
import { canBeOther } from '../helpers/other-user.ts';
import { MAIN } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const BUILT = pathToFileURL(join(MAIN, '../../loading/rejects-file.js')).href;
/** Root may write anywhere. */
const isRoot = process.getuid?.() === 0;
const test = anyTest.skipIf(isRoot && !canBeOther());
const asUser = isRoot ? { uid: 65_534, gid: 65_534 } : {};

function folderWith(mode: number): string {
  const folder = join(temporaryFolder(), 'folder');
  mkdirSync(folder);
  chmodSync(join(folder, '..'), 0o755);
  chmodSync(folder, mode);
  return folder;
}

const NAME = 'companies.jsonl.rejects.jsonl';

function folderWithList(mode: number, listMode: number): string {
  const folder = folderWith(mode);
  writeFileSync(join(folder, NAME), '{"line":1,"reason":"x"}\n');
  chmodSync(join(folder, NAME), listMode);
  return folder;
}

const [open, closed, alsoClosed] = [folderWith(0o777), folderWith(0o555), folderWith(0o555)];
const withListOfOthers = folderWithList(0o777, 0o444);

/** Runs a script that has the rejects file of an input as `file`, as a person who is not root. */
function run(input: string, script: string, cwd: string, TMPDIR: string): string {
  const whole = `import(${JSON.stringify(BUILT)}).then(({ createRejectsFile: create }) => {
    const file = create(${JSON.stringify(input)});
    ${script}
  })`;
  return execFileSync(process.execPath, ['-e', whole], {
    cwd,
    env: { PATH: process.env.PATH, TMPDIR },
    encoding: 'utf8',
    ...asUser,
  });
}

test.each([
  ['beside the input', open, closed, closed, open],
  ['in the current folder', closed, open, closed, open],
  [
    'in the current folder if beside the input is the list of another person',
    withListOfOthers,
    open,
    closed,
    open,
  ],
  ['in the folder for temporary files, as in a container', closed, alsoClosed, open, open],
])('it is %s', (_, ofInput, cwd, TMPDIR, expected) => {
  const input = join(ofInput, 'companies.jsonl');
  const path = run(input, 'console.log(file.path)', cwd, TMPDIR);
  expect(path.trim()).toBe(join(expected, NAME));
});

test('one that is chosen and belongs to another person is refused at once', () => {
  const path = join(withListOfOthers, NAME);
  const script = `try { create('x.jsonl', ${JSON.stringify(path)}) } catch ({ message }) { console.log(message) }`;
  expect(run('companies.jsonl', script, open, open)).toBe(
    `The rejects file ${path} cannot be written. Choose another place with --rejects PATH.\n`,
  );
});

// Only root can make a file of another person.
anyTest.runIf(canBeOther())('an old one that may not be deleted does not make an import fail', () => {
  const shared = folderWithList(0o1777, 0o666);
  expect(
    run(join(shared, 'companies.jsonl'), "file.settle(0, false); console.log('goes on')", closed, closed),
  ).toBe('goes on\n');
});
