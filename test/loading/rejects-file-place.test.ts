// Where the list of rejected rows goes without `--rejects`.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { MAIN } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const BUILT = pathToFileURL(join(MAIN, '../../loading/rejects-file.js')).href;
/** Root may write anywhere. */
const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function folderWith(mode: number): string {
  const folder = join(temporaryFolder(), 'folder');
  mkdirSync(folder);
  chmodSync(join(folder, '..'), 0o755);
  chmodSync(folder, mode);
  return folder;
}
const [open, closed, alsoClosed] = [folderWith(0o777), folderWith(0o555), folderWith(0o555)];

test.each([
  ['beside the input', open, closed, closed, open],
  ['in the current folder', closed, open, closed, open],
  ['in the folder for temporary files, as in a container', closed, alsoClosed, open, open],
])('it is %s', (_, ofInput, cwd, TMPDIR, expected) => {
  const input = join(ofInput, 'companies.jsonl');
  const script = `import(${JSON.stringify(BUILT)}).then(({ createRejectsFile }) =>
    console.log(createRejectsFile(${JSON.stringify(input)}).path))`;
  const path = execFileSync(process.execPath, ['-e', script], {
    cwd,
    env: { PATH: process.env.PATH, TMPDIR },
    encoding: 'utf8',
    ...asUser,
  });
  expect(path.trim()).toBe(join(expected, 'companies.jsonl.rejects.jsonl'));
});
