// `firmament backup --keep` and the paths of a store: which backups count as those of the same store.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeManifest } from '../../../src/files/backup/backup-manifest.ts';
import { copyStore, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const FILES = ['firmament.db', 'firmament-access.db'];

let prepared: PreparedStore;
beforeAll(async () => {
  prepared = await prepareStore();
});

/** A store, and a function that backs up what is at a path into its folder of backups. */
function prepare() {
  const { folder } = copyStore(prepared);
  const backups = join(folder, 'backups');
  const backUp = async (path: string, ...options: readonly string[]) => {
    const env = { DATABASE_URL: `sqlite:${path}` };
    const { code, stdout, stderr } = await runCli(['backup', backups, '--json', ...options], env);
    expect(code, stderr).toBe(0);
    const { path: made, removed } = JSON.parse(stdout) as { path: string; removed: string[] };
    return { path: made, name: basename(made), removed };
  };
  return { folder, path: join(folder, 'firmament.db'), backUp };
}

function linkTo(folder: string): string {
  const link = join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  return join(link, 'firmament.db');
}

function linkFiles(folder: string): string {
  const other = temporaryFolder();
  for (const name of FILES) symlinkSync(join(folder, name), join(other, name));
  return join(other, 'firmament.db');
}

test.each<[how: string, pathTo: (folder: string) => string]>([
  ['a link to its folder', linkTo],
  ['links to both files', linkFiles],
  ['a relative path', (folder) => relative('.', join(folder, 'firmament.db'))],
])('a store that is named by %s is the same store', async (_, pathTo) => {
  const { folder, path, backUp } = prepare();
  const first = await backUp(path);
  const second = await backUp(pathTo(folder), '--keep', '1');
  expect(second.removed).toEqual([first.name]);
  expect((await backUp(path, '--keep', '1')).removed).toEqual([second.name]);
});

test('a backup whose manifest has the path of a link, as earlier versions wrote it, is of the same store', async () => {
  const { folder, path, backUp } = prepare();
  const first = await backUp(path);
  const manifest = join(first.path, 'manifest.json');
  const { format: _format, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, writeManifest({ ...rest, store: linkTo(folder) }));
  expect((await backUp(path, '--keep', '1')).removed).toEqual([first.name]);
});

test('a link to a data file, with other keys beside it, is another store', async () => {
  const { path, backUp } = prepare();
  const other = temporaryFolder();
  symlinkSync(path, join(other, 'firmament.db'));
  cpSync(path.replace('.db', '-access.db'), join(other, 'firmament-access.db'));
  await backUp(path);
  expect((await backUp(join(other, 'firmament.db'), '--keep', '1')).removed).toEqual([]);
});
