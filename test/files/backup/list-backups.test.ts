// The backups in a folder, and which of them are removed.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeManifest } from '../../../src/files/backup/backup-manifest.ts';
import { backupName, listBackups, removeOldBackups } from '../../../src/files/backup/list-backups.ts';
import { BACKUP_FILES } from '../../../src/store/sqlite/backup/copy-files.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const nameOf = (day: number) => backupName(new Date(Date.UTC(2026, 10, day)));

/** `bytes`: the length that the manifest gives each file, which has four bytes. */
function makeBackup(folder: string, day: number, bytes = 4): void {
  const path = join(folder, nameOf(day));
  mkdirSync(path);
  const names = Object.values(BACKUP_FILES);
  for (const name of names) writeFileSync(join(path, name), 'data');
  const manifest = writeManifest({
    version: '0.1.0',
    madeAt: '2026-11-01T00:00:00.000Z',
    store: 'ours',
    companies: 1,
    people: 0,
    loads: 1,
    keys: 0,
    suppressions: 0,
    dataFormat: 1,
    schema: { data: 1, access: 1 },
    files: names.map((name) => ({ name, bytes, sha256: '0'.repeat(64) })),
  });
  writeFileSync(join(path, 'manifest.json'), manifest);
}

test('the newest comes first, with what is wrong with it', () => {
  const folder = temporaryFolder();
  makeBackup(folder, 1);
  makeBackup(folder, 3, 5);
  makeBackup(folder, 2);
  mkdirSync(join(folder, nameOf(4)));
  expect(listBackups(folder).map(({ name, problem }) => [name, problem])).toEqual([
    [nameOf(4), 'it has no manifest.json'],
    [nameOf(3), 'firmament.db has 4 bytes instead of 5'],
    [nameOf(2), undefined],
    [nameOf(1), undefined],
  ]);
});

test('only whole backups count among those that are kept, and only whole ones are removed', () => {
  const folder = temporaryFolder();
  for (const day of [1, 2, 4]) makeBackup(folder, day);
  makeBackup(folder, 3, 5);
  makeBackup(folder, 5, 5);
  expect(removeOldBackups(folder, 'ours', 2, nameOf(4))).toEqual([nameOf(1)]);
  expect(readdirSync(folder).sort()).toEqual([2, 3, 4, 5].map(nameOf));
});

test('a backup with a later name than the one just made is of a wrong clock, and counts as older', () => {
  const folder = temporaryFolder();
  for (const day of [1, 2, 20, 21]) makeBackup(folder, day);
  expect(removeOldBackups(folder, 'ours', 3, nameOf(2))).toEqual([nameOf(20)]);
  expect(removeOldBackups(folder, 'ours', 1, nameOf(2))).toEqual([nameOf(21), nameOf(1)]);
  expect(readdirSync(folder)).toEqual([nameOf(2)]);
});
